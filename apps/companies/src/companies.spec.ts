import { createServer } from 'node:http';
import { type BoardCompany, type EventData, type KnownCompanies, RefreshResponse } from '@sightline/contracts';
import { type DemoWorld, demoCompanies, startDemoWorld } from '@sightline/demo-world';
import { companyIdOf, enteredCompanyIdOf } from '@sightline/product';
import { InProcessUpstreams, loadConfig } from '@sightline/service-kit';
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
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { CompaniesModule } from './companies.module.ts';
import { CompaniesService } from './companies.service.ts';
import { CompaniesStore } from './companies.store.ts';
import { CompetitorVerifier } from './competitors/competitor.verifier.ts';
import { companiesProviders } from './compose.ts';
import { CompaniesSettings } from './config.ts';
import { SiteAnalyst } from './profiles/site.analyst.ts';

const hourMs = 3_600_000;
const ada = asUser('ada');
const domain = 'lumenpay.example';
const companyId = companyIdOf(domain);

let mongo: TestMongo;
let world: DemoWorld;
let reader: WebReader;
let subject: TestService;
let analysed: MockInstance<SiteAnalyst['analyse']>;

const requested = (website = domain, boardId = 'b1') =>
  subject.emit('board.setup-requested', {
    boardId,
    companyId: companyIdOf(website),
    companyUrl: `https://${website}/`,
    domain: website,
    payer: { userId: 'ada', tempSessionId: null, boardId: 'b1' },
  });

const profiled = (website = domain): Promise<EventData<'company.profiled'>> =>
  subject.waitFor('company.profiled', (event) => event.companyId === companyIdOf(website));
const readings = () => analysed.mock.calls.map(([{ reading }]) => reading);

const link = (boardId: string, companies = [companyIdentity()]) =>
  subject.emit('board.companies-linked', {
    boardId,
    owner: { userId: 'ada', tempSessionId: null },
    companies: companies.map((company, index) => ({ ...company, isPrimary: index === 0, proof: null })),
  });

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
    config: loadConfig(CompaniesSettings, {
      NEWSAPI_KEY: world.newsApi.key,
      NEWSAPI_BASE_URL: world.newsApi.baseUrl,
      NEWS_SEARCH_URLS: world.newsSearchUrl,
      WIKIDATA_URLS: world.directoryUrl,
    }),
    providers: companiesProviders(reader, new InProcessUpstreams()),
  });
  analysed = vi.spyOn(subject.get(SiteAnalyst), 'analyse');
});
afterEach(() => subject.stop());

describe('an unknown company', () => {
  it('is read, analysed, and gets competitors that are verified on their own sites', async () => {
    await requested();
    const { company, competitors } = await profiled();
    expect(company).toMatchObject({ companyId, name: 'Lumenpay', domain });
    const truth = (await demoCompanies()).find((known) => known.domain === domain)?.competitors ?? [];
    expect(competitors.length).toBeGreaterThanOrEqual(3);
    expect(competitors.map(({ proof }) => proof.sources).some((sources) => sources > 1)).toBe(true);
    expect(new Set(competitors.map(({ proof }) => proof.direction))).toEqual(new Set(['own', 'others']));
    for (const competitor of competitors) {
      expect(truth).toContain(competitor.domain);
      expect(competitor.proof.sharedWords?.length).toBeGreaterThan(0);
      expect(competitor.proof.quote).not.toBe('');
      expect(competitor.proof.siteUrl).toContain(competitor.domain);
    }
  });

  it('is identified from its home page before the rest is read', async () => {
    const before = analysed.mockImplementationOnce(async () => {
      await subject.waitFor('company.identified');
      throw new Error('the rest can not be understood');
    });
    await requested();
    await subject.settled();
    expect(before).toHaveBeenCalledTimes(1);
    expect(subject.published('company.identified')).toEqual([{ companyId, name: 'Lumenpay', industry: 'Payments' }]);
  });

  it('is read once for boards that ask at the same time', async () => {
    await Promise.all([requested(domain, 'b1'), requested(domain, 'b2'), requested(domain, 'b3')]);
    await subject.settled();
    expect(readings()).toHaveLength(1);
    expect(subject.published('company.profiled')).toHaveLength(1);
  });

  describe('whose competitors are being verified', () => {
    const payer = { userId: 'ada', tempSessionId: null, boardId: 'b1' };
    const profiledAt = async () => (await subject.get(CompaniesStore).find(companyId))?.profiledAt;
    /** Sets up the company and runs `work` before the first competitor is verified. */
    async function whileProving(work: () => Promise<void>): Promise<EventData<'company.profiled'>> {
      const verifier = subject.get(CompetitorVerifier);
      const verify = verifier.verify.bind(verifier);
      // Collected, because an error inside the handler would only cause a retry.
      const done: Promise<void>[] = [];
      vi.spyOn(verifier, 'verify').mockImplementationOnce(async (...given) => {
        done.push(work());
        await Promise.allSettled(done);
        return verify(...given);
      });
      await requested();
      const made = await profiled();
      await Promise.all(done);
      expect(done).toHaveLength(1);
      return made;
    }

    it('has its news looked for, and no profile yet', async () => {
      const { company } = await whileProving(async () => {
        await subject.waitFor('company.sync-due');
        expect(await profiledAt()).toBeNull();
      });
      const due = { companyId, company, reason: 'refresh', setUpFor: payer };
      expect(subject.published('company.sync-due')).toEqual([due]);
      expect(await profiledAt()).toEqual(expect.any(Date));
    });

    it('is scheduled by what is found', async () => {
      await whileProving(() => subject.emit('company.sync-evaluated', syncOutcome({ companyId })));
      const stored = await subject.get(CompaniesStore).find(companyId);
      expect(stored).toMatchObject({ lastSyncStatus: 'success', nextTrackingAt: expect.any(Date) });
    });
  });

  it('has no competitors when no source names it', async () => {
    await requested('velmora-studio.example');
    expect((await profiled('velmora-studio.example')).competitors).toEqual([]);
  });

  it('is not invented: what was extracted is kept, ten readings at most', async () => {
    await requested();
    await profiled();
    expect(analysed.mock.lastCall?.[0].payer).toEqual({ userId: 'ada', tempSessionId: null, boardId: 'b1' });
    const [kept] = await subject.db.collection('extraction_cache').find({}).toArray();
    expect(kept).toMatchObject({ normalizedUrl: 'lumenpay.example', metadata: { language: 'en' } });
  });
});

describe('a company that goes by another name now', () => {
  const former = 'glimmercash.example';

  it('is read under its new domain, and does not compete with itself', async () => {
    await requested(former);
    const { company, competitors } = await profiled(former);
    expect(company).toMatchObject({ companyId: companyIdOf(former), name: 'Lumenpay', domain });
    expect(competitors.length).toBeGreaterThanOrEqual(3);
    expect(competitors.map((competitor) => competitor.domain)).not.toContain(domain);
    const stored = await subject.get(CompaniesStore).find(companyIdOf(former));
    expect(stored?.formerDomain).toBe(former);
    expect(stored?.facts?.find(({ field }) => field === 'websites')?.values.slice(0, 2)).toEqual([domain, former]);
  });

  it('keeps its former domain when its site is read again', async () => {
    await requested(former);
    await profiled(former);
    await subject.emit('company.read-requested', { companyId: companyIdOf(former), payer: null });
    await subject.settled();
    expect(readings()).toHaveLength(2);
    expect(readings()[1]).toMatchObject({ domain, formerDomain: former });
  });

  it('is not added as its own competitor', async () => {
    await requested(former);
    const { company } = await profiled(former);
    await link('b1', [company]);
    const answer = await subject.inject('POST', '/api/boards/b1/competitors', { as: ada, body: { website: domain } });
    expect(answer.status).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'own_company' });
  });
});

describe('a name that another board has brought up', () => {
  it('leads to the site it was verified with, where no guess does', async () => {
    // Its domain does not contain its name.
    const site = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(`<title>Zephyrline | Card payments for small shops</title><h1>Zephyrline</h1>
        <p>${'Zephyrline takes card payments with readers, payouts and fees for small shops. '.repeat(6)}</p>`);
    });
    await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
    const address = site.address();
    if (!address || typeof address === 'string') throw new Error('no port');
    const origin = `http://127.0.0.1:${address.port}`;
    const wider = new WebReader({ originOverrides: { ...world.originOverrides, 'https://qx31.example': origin } });
    const service = await createTestService(CompaniesModule, {
      ...{ name: 'companies', mongo, providers: companiesProviders(wider, new InProcessUpstreams()) },
      config: loadConfig(CompaniesSettings, { KEYLESS_SEARCH: 'off' }),
    });
    const candidate = { name: 'Zephyrline', url: null, sourceUrl: `https://${domain}/`, strength: 0.9 };
    vi.spyOn(service.get(SiteAnalyst), 'analyse').mockResolvedValue({
      ...{ companyName: 'Lumenpay', industry: 'Payments', description: 'Card payments for small shops.' },
      ...{ keywords: ['card payments', 'card readers'], mainCompanyKeywords: ['card payments'] },
      ...{ keyProductsServices: ['card readers'], language: 'en', facts: [], engine: 'local' },
      candidates: [{ ...candidate, quote: 'Lumenpay vs Zephyrline' }],
    });
    const competitorsFound = async () => {
      service.clock.advance(25 * hourMs);
      await service.emit('board.setup-requested', {
        ...{ boardId: 'b1', companyId, companyUrl: `https://${domain}/`, domain },
      });
      await service.settled();
      return service
        .published('company.profiled')
        .at(-1)
        ?.competitors.map((competitor) => competitor.domain);
    };
    try {
      expect(await competitorsFound()).toEqual([]);
      await service.emit('board.companies-linked', {
        ...{ boardId: 'b9', owner: { userId: 'ada', tempSessionId: null } },
        companies: [{ ...companyIdentity(), isPrimary: true, proof: null }],
      });
      const added = { as: ada, body: { website: 'qx31.example' } };
      expect((await service.inject('POST', '/api/boards/b9/competitors', added)).status).toBe(200);
      expect(await competitorsFound()).toEqual(['qx31.example']);
    } finally {
      await service.stop();
      await wider.close();
      site.closeAllConnections();
      site.close();
    }
  });
});

describe('a site that scripts draw', () => {
  it('is read through its linked data, its sitemap and its feed, and the reading says what is missing', async () => {
    await requested('scriptsite.example');
    const { company, description } = await profiled('scriptsite.example');
    const [reading] = readings();
    expect(reading).toMatchObject({
      publisherName: 'Kelmarsh Moorings',
      description: expect.stringContaining('booking software for marinas'),
      shortfalls: [
        'Its pages are drawn by scripts; we read its description, sitemap and feed.',
        'Your customers page needs a login. We left it out.',
      ],
    });
    expect(reading?.pages.map(({ url }) => new URL(url).pathname)).toEqual(['/', '/pricing', '/feed.xml']);
    expect(company.name).toBe('Kelmarsh Moorings');
    expect(description).toContain('booking software for marinas');
  });

  it('has no shortfalls to tell when its pages can be read', async () => {
    await requested();
    await profiled();
    expect(readings().map(({ shortfalls }) => shortfalls)).toEqual([undefined]);
  });
});

describe('a site that can not be read', () => {
  it.each([
    ['captcha.example', 'site_blocked', /prove they are human/],
    ['botcheck.example', 'site_blocked', /prove they are human/],
    ['emptypage.example', 'site_needs_javascript', /nothing without JavaScript/],
    ['loginwall.example', 'site_login', /only a sign-in page/],
    ['parked.example', 'site_parked', /parked or for sale/],
    ['redirectloop.example', 'site_too_many_redirects', /couldn't read redirectloop\.example/],
    ['redirect-private.example', 'site_blocked_address', /couldn't read/],
    ['hugepage.example', 'site_too_large', /larger than 5 MB/],
    ['gzipbomb.example', 'site_too_large', /larger than 5 MB/],
    ['pdfhome.example', 'site_unsupported_content', /PDF/],
    ['refused.example', 'site_connection_refused', /refuses/],
    ['error500.example', 'site_error', /error page/],
    ['nobody-lives-here.example', 'site_unknown_host', /no public website/],
  ])('%s is reported as %s', async (website, code, message) => {
    await requested(website);
    const failed = await subject.waitFor('company.profile-failed');
    expect(failed).toMatchObject({ companyId: companyIdOf(website), code, message: expect.stringMatching(message) });
    expect(await subject.deadLetters()).toEqual([]);
  });
});

describe('an address below the home page', () => {
  const enteredAt = (companyUrl: string, website: string) =>
    subject.emit('board.setup-requested', {
      ...{ boardId: 'b1', companyId: companyIdOf(website), companyUrl, domain: website },
    });

  it('that is an error page leads to the home page', async () => {
    await enteredAt(`https://${domain}/no/such/page?from=ad`, domain);
    await profiled();
    const [reading] = readings();
    expect(new URL(reading?.url ?? '').pathname).toBe('/');
    expect(reading?.publisherName).toBe('Lumenpay');
  });

  it('does not get around a home page that is an error page itself', async () => {
    await enteredAt('https://error500.example/about', 'error500.example');
    expect(await subject.waitFor('company.profile-failed')).toMatchObject({ code: 'site_error' });
  });
});

describe('a company that a user entered', () => {
  const entered = { name: 'Parkside Readers', description: 'Parkside Readers makes card readers for bakeries.' };
  const request = (website: string, company = entered) =>
    subject.emit('board.setup-requested', {
      boardId: 'b1',
      companyId: enteredCompanyIdOf(website, company),
      companyUrl: `https://${website}/`,
      domain: website,
      payer: null,
      entered: company,
    });

  it('has the entered name and what follows from the sentence, and its site is not read', async () => {
    await request('parked.example');
    const { company, description, competitors } = await subject.waitFor('company.profiled');
    expect(company).toMatchObject({ name: 'Parkside Readers', domain: 'parked.example' });
    expect(company.keywords).toContain('card readers');
    expect([description, competitors]).toEqual([entered.description, []]);
    expect(readings()).toEqual([]);
  });

  it('is another company for each person who enters other words, also when a board tracks it', async () => {
    await request('parked.example');
    const { company } = await subject.waitFor('company.profiled');
    await link('b1', [company]);
    await request('parked.example', { name: 'Acme Fraud Holdings', description: 'A bankrupt arms dealer.' });
    await request('parked.example');
    await subject.settled();
    const profiled = subject.published('company.profiled').map((event) => [event.company.name, event.description]);
    expect(profiled).toEqual([
      ['Parkside Readers', entered.description],
      ['Acme Fraud Holdings', 'A bankrupt arms dealer.'],
      ['Parkside Readers', entered.description],
    ]);
  });

  it('leaves the shared company of its domain alone, and the next board without a name reads the site', async () => {
    await request('parked.example');
    await requested('parked.example', 'b2');
    expect(await subject.waitFor('company.profile-failed')).toMatchObject({
      companyId: companyIdOf('parked.example'),
      code: 'site_parked',
    });
    await requested();
    await profiled();
    await request(domain, { name: 'Acme Fraud Holdings', description: 'A bankrupt arms dealer.' });
    await requested(domain, 'b3');
    await subject.settled();
    const last = subject.published('company.profiled').at(-1);
    expect(last?.company).toMatchObject({ companyId, name: 'Lumenpay' });
    expect(last?.competitors.length).toBeGreaterThan(0);
  });
});

describe('a company that is known', () => {
  it('is announced at once, without reading its site again, for a day', async () => {
    await requested();
    const first = await profiled();
    await requested(domain, 'b2');
    await subject.settled();
    expect(subject.published('company.profiled')).toHaveLength(2);
    expect(subject.published('company.profiled')[1]).toEqual(first);
    expect(readings()).toHaveLength(1);
    subject.clock.advance(25 * hourMs);
    await requested(domain, 'b3');
    await subject.settled();
    expect(readings()).toHaveLength(2);
  });

  it('fails the waiting board when the company can not be stored', async () => {
    vi.spyOn(subject.get(CompaniesStore), 'saveIdentity').mockRejectedValue(new Error('disk of mongo-3 is full'));
    await requested();
    expect(await subject.waitFor('company.profile-failed')).toMatchObject({
      companyId,
      message: 'Failed to create company: Something went wrong on our side. Please try again.',
    });
  });

  it('fails the waiting board when its competitors can not be stored, and profiles no company without them', async () => {
    vi.spyOn(subject.get(CompaniesStore), 'saveCompetitors').mockRejectedValue(new Error('disk of mongo-3 is full'));
    await requested();
    expect(await subject.waitFor('company.profile-failed')).toMatchObject({
      companyId,
      message: 'Failed to create company: Something went wrong on our side. Please try again.',
    });
    expect((await subject.get(CompaniesStore).find(companyId))?.profiledAt ?? null).toBeNull();
    expect(subject.published('company.profiled')).toEqual([]);
  });

  it('fails the waiting board when the engine gives up', async () => {
    analysed.mockRejectedValueOnce(new Error('boom'));
    await requested();
    expect(await subject.waitFor('company.profile-failed')).toMatchObject({
      ...{ companyId, code: 'internal_error' },
      message: 'Failed to extract company data. Please try again later.',
    });
    expect(await subject.deadLetters()).toEqual([]);
  });
});

describe('the companies of a board', () => {
  beforeEach(async () => {
    await requested();
    const { company, competitors } = await profiled();
    await link('b1', [company, ...competitors]);
  });

  it('are listed with the primary first, their proof and their last sync', async () => {
    const sources = { sourcesChecked: ['news-feeds', 'company-feeds'], sourcesFailed: ['gdelt'] };
    const outcome = syncOutcome({ companyId, status: 'warning', errorCode: 'NO_RESULTS', ...sources });
    await subject.emit('company.sync-evaluated', outcome);
    const answer = await subject.inject('GET', '/api/boards/b1/companies', { as: ada });
    const { items } = answer.json() as { items: BoardCompany[] };
    expect(items[0]).toMatchObject({
      id: companyId,
      isPrimary: true,
      lastSyncStatus: 'warning',
      lastSyncErrorCode: 'NO_RESULTS',
      lastSyncSources: { answered: 2, failed: ['gdelt'] },
      searchQuery: expect.stringMatching(/^\("Lumenpay" OR .+\) AND "Payments"$/),
    });
    expect(items.slice(1).every((item) => !item.isPrimary)).toBe(true);
  });

  it('are known to the owner of the board by name and website, and to no other user', async () => {
    const known = async (as: ReturnType<typeof asUser>) =>
      (await subject.inject('GET', '/api/companies/known', { as })).json() as KnownCompanies;
    const { items } = await known(ada);
    expect(items).toContainEqual({ name: 'Lumenpay', domain: 'lumenpay.example' });
    expect(items.length).toBeGreaterThan(3);
    expect(await known(asUser('eva'))).toEqual({ items: [] });
  });

  it('are none for an unknown board', async () => {
    expect((await subject.inject('GET', '/api/boards/nope/companies', { as: ada })).json()).toEqual({ items: [] });
  });

  const due = () => subject.published('company.sync-due').filter(({ setUpFor }) => !setUpFor);

  it('are refreshed', async () => {
    const refresh = (as: typeof ada | ReturnType<typeof asVisitor>, body: object = {}) =>
      subject.inject('POST', '/api/functions/trigger-content-distribution', { as, body });
    expect((await refresh(asUser('grace'))).json()).toMatchObject({ success: true, companiesProcessed: 0 });
    expect(due()).toEqual([]);
    const requestedAt = subject.clock.now().toISOString();
    expect((await refresh(ada, { boardId: 'b1' })).json()).toMatchObject({ success: true, requestedAt });
    const ofAllBoards = await subject.inject('POST', '/api/functions/trigger-content-distribution', { as: ada });
    const { companiesProcessed } = RefreshResponse.parse((await refresh(ada, { boardId: 'b1' })).json());
    expect(ofAllBoards.json()).toMatchObject({ success: true, companiesProcessed });
    expect(companiesProcessed).toBeGreaterThan(0);
    expect((await refresh(ada, [])).status).toBe(400);
    expect(await subject.waitFor('company.sync-due', ({ setUpFor }) => !setUpFor)).toMatchObject({ reason: 'refresh' });
  });

  it('are looked at again when their time has come, and only while a board tracks them', async () => {
    const before = subject.clock.now();
    await subject.emit('company.sync-evaluated', syncOutcome({ companyId }));
    await subject.get(CompaniesService).trackDue();
    expect(due()).toEqual([]);
    subject.clock.advance(12 * hourMs);
    await subject.emit('company.sync-evaluated', syncOutcome({ companyId, syncId: 's2', boardId: 'b9' }));
    await subject.emit('company.sync-evaluated', syncOutcome({ companyId, syncId: 's3', isPartial: true }));
    subject.clock.set(new Date(before.getTime() + 24 * hourMs));
    await subject.get(CompaniesService).trackDue();
    await subject.get(CompaniesService).trackDue();
    await subject.settled();
    expect(due().map((event) => [event.companyId, event.reason])).toEqual([[companyId, 'schedule']]);
    await subject.emit('board.deleted', { boardId: 'b1' });
    subject.clock.advance(48 * hourMs);
    await subject.get(CompaniesService).trackDue();
    await subject.settled();
    expect(due()).toHaveLength(1);
  });
});
