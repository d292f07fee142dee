import { type DemoWorld, demoReports, startDemoWorld } from '@sightline/demo-world';
import { companyIdOf } from '@sightline/product';
import { companyIdentity, createTestService, startTestMongo, type TestMongo } from '@sightline/testing';
import { WebReader } from '@sightline/web-reader';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { IngestionModule, IngestionSettings } from '../../index.ts';
import { linked } from '../../testing/ingestion-world.ts';
import { now } from '../../testing/targets.ts';
import { GalPoller } from './gal-poller.service.ts';

const companies = ['Lumenpay', 'Tallyforge', 'Palletry', 'Saltbank'].map((name) => {
  const domain = `${name.toLowerCase()}.example`;
  return companyIdentity({ name, domain, companyId: companyIdOf(domain) });
});

let mongo: TestMongo;
let world: DemoWorld;
beforeAll(async () => {
  mongo = await startTestMongo();
  world = await startDemoWorld({ now: () => now });
});
afterAll(async () => {
  await world.close();
  await mongo.stop();
});

it('the demo world’s lists return the articles of the last few hours in which a company is named', {
  timeout: 60_000,
}, async () => {
  const outcomes: string[] = [];
  const reader = new WebReader({
    // Without the companies' and outlets' own sites, so that articles can only come from the lists.
    originOverrides: world.sharedOverrides,
    onRead: ({ kind, outcome }) => kind === 'gdelt-gal' && outcomes.push(outcome),
  });
  const subject = await createTestService(IngestionModule, {
    name: 'ingestion',
    mongo,
    config: IngestionSettings.parse({ PAGE_CHECKS: 'off' }),
    providers: [{ provide: WebReader, useValue: reader }],
  });
  await subject.emit('board.companies-linked', linked('b1', companies));
  for (let times = 0; times < 19; times++) await subject.get(GalPoller).run();
  await subject.settled();
  const found = subject.published('content.discovered').map(({ item }) => item.url);
  const recent = (await demoReports(now)).filter(
    ({ origin, publishedAt, title, description }) =>
      origin === 'news' &&
      now.getTime() - publishedAt.getTime() < 5.5 * 3_600_000 &&
      now.getTime() - publishedAt.getTime() > 0.5 * 3_600_000 &&
      companies.some(({ name }) => `${title} ${description}`.includes(name)),
  );
  expect(recent.length).toBeGreaterThan(1);
  expect(found).toEqual(expect.arrayContaining(recent.map(({ url }) => url)));
  expect(new Set(outcomes)).toEqual(new Set(['ok', 'http_status']));
  await subject.stop();
  await reader.close();
});
