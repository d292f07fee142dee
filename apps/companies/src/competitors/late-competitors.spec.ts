import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BoardCompany, EventData } from '@sightline/contracts';
import { type DemoWorld, startDemoWorld } from '@sightline/demo-world';
import { companyIdOf } from '@sightline/product';
import { InProcessUpstreams, loadConfig } from '@sightline/service-kit';
import { asUser, createTestService, startTestMongo, type TestMongo, type TestService } from '@sightline/testing';
import { WebReader } from '@sightline/web-reader';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { CompaniesModule } from '../companies.module.ts';
import { companiesProviders } from '../compose.ts';
import { CompaniesSettings } from '../config.ts';
import { SiteAnalyst } from '../profiles/site.analyst.ts';
import { LateCompetitorsService } from './late-competitors.service.ts';

const ada = asUser('ada');
const minuteMs = 60_000;
const domain = 'lumenpay.example';
const companyId = companyIdOf(domain);
const late = 'https://tallyforge.example';

let mongo: TestMongo;
let world: DemoWorld;
let reader: WebReader;
let subject: TestService;
let isDown = true;
let asked = 0;
/** Tallyforge's server: refuses connections while it is down, then serves the site from the demo world. */
const server = createServer((asking, answer) => {
  asked += 1;
  if (isDown) return answer.writeHead(503).end();
  const { url = '/', headers } = asking;
  const passOn = request(new URL(url, world.originOverrides[late] ?? world.baseUrl), { headers }, (found) => {
    answer.writeHead(found.statusCode ?? 500, found.headers);
    found.pipe(answer);
  });
  return passOn.end();
});

const names = async () => {
  const answer = await subject.inject('GET', '/api/boards/b1/companies', { as: ada });
  return (answer.json() as { items: BoardCompany[] }).items.map(({ name }) => name);
};
const tryAgain = async (afterMs: number) => {
  subject.clock.advance(afterMs);
  await subject.get(LateCompetitorsService).tryDue();
  await subject.settled();
};
const waiting = () => subject.db.collection('late_competitors').countDocuments();

beforeAll(async () => {
  mongo = await startTestMongo();
  world = await startDemoWorld();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await world.close();
  await mongo.stop();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(async () => {
  isDown = true;
  const { port } = server.address() as AddressInfo;
  reader = new WebReader({ originOverrides: { ...world.originOverrides, [late]: `http://127.0.0.1:${port}` } });
  subject = await createTestService(CompaniesModule, {
    name: 'companies',
    mongo,
    config: loadConfig(CompaniesSettings, { KEYLESS_SEARCH: 'off' }),
    providers: companiesProviders(reader, new InProcessUpstreams()),
  });
  const analyst = subject.get(SiteAnalyst);
  const analyse = analyst.analyse.bind(analyst);
  vi.spyOn(analyst, 'analyse').mockImplementation(async (request) => {
    const analysis = await analyse(request);
    return { ...analysis, candidates: analysis.candidates.filter(({ name }) => name === 'Tallyforge') };
  });
  await subject.emit('board.setup-requested', { boardId: 'b1', companyId, companyUrl: `https://${domain}/`, domain });
  const profiled: EventData<'company.profiled'> = await subject.waitFor('company.profiled');
  expect(profiled.competitors).toEqual([]);
  await subject.emit('board.companies-linked', {
    boardId: 'b1',
    owner: { userId: 'ada', tempSessionId: null },
    companies: [{ ...profiled.company, isPrimary: true, proof: null }],
  });
});
afterEach(async () => {
  await subject.stop();
  await reader.close();
});

it('adds a competitor to the board once its site responds again', async () => {
  expect(await names()).toEqual(['Lumenpay']);
  await tryAgain(minuteMs);
  expect(await waiting()).toBe(1);
  isDown = false;
  await tryAgain(minuteMs);
  expect(await names()).toEqual(['Lumenpay', 'Tallyforge']);
  expect(await waiting()).toBe(0);
  const edit = subject.published('board.competitors-edited').at(-1);
  expect(edit?.companies[1]).toMatchObject({ name: 'Tallyforge', standing: 'suggested' });
});

it('tries a site three times within a day before giving up', async () => {
  asked = 0;
  const tries = [];
  for (const afterMs of [2, 30, 30, 23 * 60, 60, 48 * 60].map((minutes) => minutes * minuteMs)) {
    const before = asked;
    await tryAgain(afterMs);
    tries.push(asked > before);
  }
  expect(tries).toEqual([true, false, true, false, true, false]);
  expect(await waiting()).toBe(0);
  expect(await names()).toEqual(['Lumenpay']);
});

it('keeps retrying after a restart', async () => {
  const { databasePrefix, clock } = subject;
  await subject.stop();
  subject = await createTestService(CompaniesModule, {
    ...{ name: 'companies', mongo, databasePrefix, clock },
    config: loadConfig(CompaniesSettings, { KEYLESS_SEARCH: 'off' }),
    providers: companiesProviders(reader, new InProcessUpstreams()),
  });
  isDown = false;
  await tryAgain(2 * minuteMs);
  expect(await names()).toEqual(['Lumenpay', 'Tallyforge']);
});
