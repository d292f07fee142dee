import type { BoardCompany, CompanyIdentity } from '@sightline/contracts';
import { type DemoWorld, startDemoWorld } from '@sightline/demo-world';
import { companyIdOf } from '@sightline/product';
import { InProcessUpstreams, loadConfig, type Principal } from '@sightline/service-kit';
import {
  asUser,
  asVisitor,
  companyIdentity,
  createTestService,
  startTestMongo,
  syncOutcome,
  type TestMongo,
  type TestService,
} from '@sightline/testing';
import { WebReader } from '@sightline/web-reader';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CompaniesModule } from '../companies.module.ts';
import { CompaniesService } from '../companies.service.ts';
import { companiesProviders } from '../compose.ts';
import { CompaniesSettings } from '../config.ts';

const ada = asUser('ada');
const named = (name: string): CompanyIdentity => {
  const domain = `${name.toLowerCase()}.example`;
  return companyIdentity({ name, domain, companyId: companyIdOf(domain) });
};
const lumenpay = named('Lumenpay');
const tallyforge = named('Tallyforge');
const merra = named('Merra');
const proof = {
  sourceUrl: 'https://news.example/1',
  quote: 'They compete.',
  siteUrl: 'https://tallyforge.example/',
  sources: 1,
};

let mongo: TestMongo;
let world: DemoWorld;
let reader: WebReader;
let subject: TestService;

const at = (path = '') => `/api/boards/b1/competitors${path}`;
const post = (website: string, as: Principal = ada) => subject.inject('POST', at(), { as, body: { website } });
const patch = ({ companyId }: CompanyIdentity, body: object) =>
  subject.inject('PATCH', at(`/${companyId}`), { as: ada, body });
const remove = ({ companyId }: CompanyIdentity) => subject.inject('DELETE', at(`/${companyId}`), { as: ada });
async function list(): Promise<BoardCompany[]> {
  const answer = await subject.inject('GET', '/api/boards/b1/companies', { as: ada });
  return (answer.json() as { items: BoardCompany[] }).items;
}
const edits = async () => {
  await subject.settled();
  return subject.published('board.competitors-edited');
};
const standings = async () => (await list()).slice(1).map(({ name, standing }) => [name, standing]);

/** Puts Tallyforge and Merra, verified competitors of Lumenpay, on board b1. */
async function link(): Promise<void> {
  const competitors = [tallyforge, merra].map((company) => ({ ...company, proof }));
  await subject.db.collection<{ _id: string }>('companies').insertMany(
    [lumenpay, tallyforge, merra].map(({ companyId, ...identity }) => ({
      _id: companyId,
      ...identity,
      ...{ description: '', profiledAt: null, trackingEnabled: true, nextTrackingAt: null, lastTrackedAt: null },
    })),
  );
  await subject.emit('board.companies-linked', {
    boardId: 'b1',
    owner: { userId: 'ada', tempSessionId: null },
    companies: [
      { ...lumenpay, isPrimary: true, proof: null },
      ...competitors.map((company) => ({ ...company, isPrimary: false })),
    ],
  });
}

beforeAll(async () => {
  mongo = await startTestMongo();
  world = await startDemoWorld();
  reader = new WebReader({ originOverrides: world.originOverrides });
});
afterAll(async () => {
  await reader.close();
  await world.close();
  await mongo.stop();
});
beforeEach(async () => {
  subject = await createTestService(CompaniesModule, {
    name: 'companies',
    mongo,
    config: loadConfig(CompaniesSettings, { KEYLESS_SEARCH: 'off' }),
    providers: companiesProviders(reader, new InProcessUpstreams()),
  });
  await link();
});
afterEach(() => subject.stop());

describe('adding a competitor', () => {
  it('reads its live site, records who added it, and publishes the whole list', async () => {
    const answer = await post(' https://www.Quaylane.example/pricing ');
    expect(answer.status).toBe(200);
    const quaylane = companyIdOf('quaylane.example');
    expect(answer.json()).toMatchObject({
      id: quaylane,
      name: 'Quaylane',
      domain: 'quaylane.example',
      standing: 'added',
      proof: null,
      added: { at: subject.clock.now().toISOString(), byUserId: 'ada', siteUrl: 'https://quaylane.example/' },
      lastSyncStatus: 'pending',
    });
    const [edit] = await edits();
    expect(edit).toMatchObject({ boardId: 'b1', revision: 1 });
    expect(edit?.companies.map(({ name, standing }) => [name, standing]).slice(1)).toEqual([
      ['Tallyforge', 'suggested'],
      ['Merra', 'suggested'],
      ['Quaylane', 'added'],
    ]);
    expect(edit?.companies.at(-1)?.keywords.length).toBeGreaterThan(0);
  });

  it('is open to visitors, whose id is not recorded', async () => {
    const answer = await post('quaylane.example', asVisitor());
    expect(answer.json()).toMatchObject({ standing: 'added', added: { byUserId: null } });
  });

  it.each([
    ['an invalid address', 'not a website', 400, 'invalid_url'],
    ['a site that does not exist', 'nobody-lives-here.example', 400, 'site_unknown_host'],
    ['a site that shows a captcha', 'captcha.example', 400, 'site_blocked'],
    ['a private address behind a redirect', 'redirect-private.example', 400, 'site_blocked_address'],
    ['the own company', 'www.lumenpay.example/about', 409, 'own_company'],
    ['a company on the list', 'tallyforge.example', 409, 'competitor_exists'],
    ['an empty address', '  ', 400, 'invalid_request'],
  ])('is rejected for %s', async (_what, website, status, code) => {
    const answer = await post(website);
    expect(answer.status).toBe(status);
    expect(answer.json()).toMatchObject({ code, detail: expect.stringMatching(/\w{4}/) });
    expect(await edits()).toEqual([]);
  });

  it("is rejected until the board's companies are known", async () => {
    const answer = await subject.inject('POST', '/api/boards/b2/competitors', {
      as: ada,
      body: { website: 'quaylane.example' },
    });
    expect([answer.status, answer.json()]).toMatchObject([409, { code: 'companies_not_known' }]);
  });

  it('does not overwrite an existing profile', async () => {
    await subject.db.collection<{ _id: string }>('companies').insertOne({
      ...{ _id: companyIdOf('quaylane.example'), ...named('Quaylane'), name: 'Quaylane Group', description: '' },
      ...{ profiledAt: subject.clock.now() },
    });
    expect((await post('quaylane.example')).json()).toMatchObject({ name: 'Quaylane Group' });
  });
});

describe('judging a competitor', () => {
  it.each(['confirmed', 'rejected'] as const)('as %s is published once and can be undone', async (standing) => {
    expect((await patch(tallyforge, { standing })).json()).toMatchObject({ standing, proof });
    expect((await patch(tallyforge, { standing })).json()).toMatchObject({ standing });
    expect(await edits()).toHaveLength(1);
    expect(await standings()).toEqual([
      ['Tallyforge', standing],
      ['Merra', 'suggested'],
    ]);
    expect((await patch(tallyforge, { standing: 'suggested' })).json()).toMatchObject({ standing: 'suggested', proof });
    expect((await edits()).map(({ revision }) => revision)).toEqual([1, 2]);
  });

  it('survives a new profile of the company, and repeated or older events about the list', async () => {
    await patch(tallyforge, { standing: 'rejected' });
    const [edit] = await edits();
    if (!edit) throw new Error('the edit was not published');
    const owner = { userId: 'ada', tempSessionId: null };
    await subject.emit('board.companies-linked', { ...edit, owner });
    await subject.emit('board.companies-linked', {
      boardId: 'b1',
      owner,
      companies: [{ ...lumenpay, isPrimary: true, proof: null }],
    });
    await subject.emit('company.profiled', {
      companyId: lumenpay.companyId,
      company: lumenpay,
      description: '',
      competitors: [{ ...tallyforge, proof }],
    });
    expect(await standings()).toEqual([
      ['Tallyforge', 'rejected'],
      ['Merra', 'suggested'],
    ]);
  });

  it('stops refreshing a rejected company, but not a merged one', async () => {
    const refreshed = async () =>
      (
        await subject.inject('POST', '/api/functions/trigger-content-distribution', {
          as: ada,
          body: { boardId: 'b1' },
        })
      ).json();
    await patch(tallyforge, { standing: 'rejected' });
    await patch(merra, { mergedInto: lumenpay.companyId });
    expect(await refreshed()).toMatchObject({ companiesProcessed: 2 });
    await subject.emit('company.sync-evaluated', syncOutcome({ companyId: tallyforge.companyId }));
    subject.clock.advance(48 * 3_600_000);
    await subject.get(CompaniesService).trackDue();
    await subject.settled();
    const due = subject.published('company.sync-due').filter(({ reason }) => reason === 'schedule');
    expect(due.map(({ companyId }) => companyId)).not.toContain(tallyforge.companyId);
  });

  it.each([
    [{}, 400],
    [{ standing: 'added' }, 400],
    [{ standing: 'rejected', mergedInto: null }, 400],
    [{ mergedInto: 'x' }, 400],
  ])('is rejected for %j', async (body, status) => {
    expect((await patch(tallyforge, body)).status).toBe(status);
  });

  it('is limited to competitors on the board', async () => {
    const stranger = named('Stranger');
    for (const answer of [await patch(stranger, { standing: 'rejected' }), await remove(stranger)])
      expect([answer.status, answer.json()]).toMatchObject([404, { code: 'competitor_not_found' }]);
    expect((await patch(lumenpay, { standing: 'rejected' })).json()).toMatchObject({ code: 'own_company' });
  });
});

describe('merging and removing', () => {
  it('publishes a merge and its undoing', async () => {
    expect((await patch(merra, { mergedInto: tallyforge.companyId })).json()).toMatchObject({
      mergedInto: tallyforge.companyId,
    });
    expect((await patch(merra, { mergedInto: null })).json()).toMatchObject({ mergedInto: null });
    expect((await edits()).map(({ companies }) => companies[2]?.mergedInto)).toEqual([tallyforge.companyId, null]);
  });

  it('removes a competitor without judging it, and restores it as it was', async () => {
    await patch(tallyforge, { standing: 'confirmed' });
    expect((await remove(tallyforge)).status).toBe(204);
    expect((await remove(tallyforge)).status).toBe(204);
    expect(await standings()).toEqual([['Merra', 'suggested']]);
    expect((await patch(tallyforge, { standing: 'confirmed' })).json()).toMatchObject({ standing: 'confirmed', proof });
    await remove(tallyforge);
    expect((await post('tallyforge.example')).json()).toMatchObject({ standing: 'added', proof });
    expect(await edits()).toHaveLength(5);
  });
});

it('keeps all concurrent edits', async () => {
  const answers = await Promise.all([
    patch(tallyforge, { standing: 'confirmed' }),
    patch(merra, { standing: 'rejected' }),
    post('quaylane.example'),
    post('haulwright.example'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Map((await standings()) as [string, string][])).toEqual(
    new Map([
      ['Tallyforge', 'confirmed'],
      ['Merra', 'rejected'],
      ['Quaylane', 'added'],
      ['Haulwright', 'added'],
    ]),
  );
  expect((await edits()).map(({ revision }) => revision).sort()).toEqual([1, 2, 3, 4]);
});
