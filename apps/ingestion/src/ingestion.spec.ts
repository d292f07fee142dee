import {
  type CompanyIdentity,
  ContentSyncResponse,
  type EventData,
  type EventInput,
  type Owner,
  SearchNewsResponse,
} from '@sightline/contracts';
import { companyIdOf } from '@sightline/service-kit';
import {
  asNobody,
  asUser,
  asVisitor,
  companyIdentity,
  createTestService,
  gate,
  serveMetricsForTest,
  startTestMongo,
  type TestMongo,
  type TestService,
  waitUntil,
} from '@sightline/testing';
import { WebReader } from '@sightline/web-reader';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ContentDocument } from './content/content.document.ts';
import { ContentStore } from './content/content.store.ts';
import { IngestionModule, IngestionSettings } from './index.ts';
import { candidateOf, documentOf } from './sync/candidate.ts';
import { articlePage, filler, home, rss, SmallWeb } from './testing/small-web.ts';
import { daysAgo } from './testing/targets.ts';
import type { SyncCause } from './tracking/tracked-company.ts';
import { TrackingStore } from './tracking/tracking.store.ts';

const lumenpay = companyIdentity();
const merra = companyIdentity({ name: 'Merra', domain: 'merra.example', companyId: companyIdOf('merra.example') });
const tallyforge = companyIdentity({
  name: 'Tallyforge',
  domain: 'tallyforge.example',
  companyId: companyIdOf('tallyforge.example'),
});
const user = asUser();
const minuteMs = 60_000;

function linked(
  boardId: string,
  companies: readonly CompanyIdentity[],
  owner: EventData<'board.companies-linked'>['owner'] = { userId: user.userId, tempSessionId: null },
): EventInput<'board.companies-linked'> {
  return {
    boardId,
    owner,
    companies: companies.map((company, index) => ({ ...company, isPrimary: index === 0, proof: null })),
  };
}

const dueForSetUp: EventInput<'company.sync-due'> = {
  ...{ companyId: lumenpay.companyId, company: lumenpay, reason: 'refresh' },
  setUpFor: { userId: 'ada', tempSessionId: null, boardId: 'b1' },
};
const post = (company: CompanyIdentity, slug: string, days = 2) => ({
  url: `https://${company.domain}/blog/${slug}`,
  title: `${company.name} tells of ${slug}`,
  date: daysAgo(days),
  text: filler(130, slug.length),
});
const story = (slug: string, title: string, text = filler(130, slug.length), days = 1) => ({
  url: `https://outlet.example/${slug}`,
  title,
  date: daysAgo(days),
  text,
});

describe('ingestion', () => {
  let mongo: TestMongo;
  let web: SmallWeb;
  let reader: WebReader;
  let subject: TestService;

  const start = (settings: Partial<IngestionSettings> = {}, again?: TestService) =>
    createTestService(IngestionModule, {
      name: 'ingestion',
      mongo,
      config: {
        ...IngestionSettings.parse({ PAGE_CHECKS: 'off' }),
        KEYLESS_SEARCH: 'off',
        NEWS_FEEDS: ['https://outlet.example/feed.xml'],
        NEWS_FEEDS_INTERVAL_MINUTES: 1,
        ...settings,
      },
      providers: [{ provide: WebReader, useValue: reader }],
      ...(again ? { databasePrefix: again.databasePrefix, clock: again.clock } : {}),
    });
  const publishFeed = (company: CompanyIdentity, slugs: readonly string[]) => {
    web.page(`${company.domain}/`, home(company.name, '/feed.xml'));
    web.page(
      `${company.domain}/feed.xml`,
      rss(
        company.name,
        slugs.map((slug) => post(company, slug)),
      ),
    );
  };
  /** Delays the response of Lumenpay's home page until the gate opens. */
  function heldHome() {
    const door = gate();
    web.page('lumenpay.example/', async () => {
      await door.opened;
      return { body: home('Lumenpay', '/feed.xml') };
    });
    return door;
  }
  const timesFound = async () =>
    (await subject.db.collection<ContentDocument>('content_items').find().toArray()).flatMap(({ foundFor }) => foundFor)
      .length;
  const titles = (companyId: string) =>
    subject
      .published('content.discovered')
      .filter((event) => event.companyId === companyId)
      .map((event) => event.item.title)
      .toSorted();
  const arrivals = (companyId: string) =>
    subject.published('content.discovered').flatMap((event) => (event.companyId === companyId ? [event.arrival] : []));
  const outcomes = (companyId: string) =>
    subject.published('company.synced').filter((outcome) => outcome.companyId === companyId);

  beforeAll(async () => {
    mongo = await startTestMongo();
  });
  afterAll(() => mongo.stop());
  beforeEach(async () => {
    web = new SmallWeb();
    reader = await web.start();
    publishFeed(lumenpay, ['alpha', 'beta']);
    publishFeed(merra, ['gamma']);
    publishFeed(tallyforge, []);
    web.page(
      'outlet.example/feed.xml',
      rss('Outlet', [
        story('both', 'Lumenpay and Merra fall out', `Merra left. ${filler(130, 1)}`),
        story('weather', 'Rain until Friday'),
      ]),
    );
    subject = await start();
  });
  afterEach(async () => {
    await subject.stop();
    await web.stop();
  });

  it('gives an edition what was found for its company, once', async () => {
    const edition = { ...lumenpay, companyId: companyIdOf('edition of Lumenpay'), editionOf: lumenpay.companyId };
    await subject.emit('board.companies-linked', linked('b1', [lumenpay]));
    await subject.settled();
    await subject.emit('board.companies-linked', { ...linked('b2', [edition]), revision: 1 });
    await subject.settled();
    const adopted = titles(edition.companyId);
    expect(adopted).toEqual(titles(lumenpay.companyId));

    publishFeed(lumenpay, ['alpha', 'beta', 'delta']);
    subject.clock.advance(60 * minuteMs);
    await subject.emit('company.sync-due', { companyId: lumenpay.companyId, company: lumenpay, reason: 'schedule' });
    await subject.settled();
    expect(titles(lumenpay.companyId)).toContain('Lumenpay tells of delta');
    await subject.emit('board.companies-linked', { ...linked('b2', [edition, merra]), revision: 2 });
    await subject.settled();
    expect(titles(edition.companyId)).toEqual(adopted);
  });

  it('publishes what it found about each company of a board, then the end of the sync', async () => {
    await subject.emit('board.companies-linked', linked('b1', [lumenpay, merra, tallyforge]));
    await subject.settled();
    expect(titles(lumenpay.companyId)).toEqual([
      'Lumenpay and Merra fall out',
      'Lumenpay tells of alpha',
      'Lumenpay tells of beta',
    ]);
    expect(titles(merra.companyId)).toEqual(['Lumenpay and Merra fall out', 'Merra tells of gamma']);
    expect(outcomes(lumenpay.companyId)).toMatchObject([
      { status: 'success', errorCode: null, articlesFound: 3, articlesLinked: 3, articlesTotal: 3, sourcesFailed: [] },
    ]);
    expect(outcomes(lumenpay.companyId)[0]?.sourcesChecked).toContain('news-feeds');
    expect(outcomes(tallyforge.companyId)).toMatchObject([
      { status: 'warning', errorCode: 'NO_RESULTS', articlesFound: 0 },
    ]);
    // Both companies found the story; only the first one to store it counts it as added.
    const added = [lumenpay, merra].flatMap(({ companyId }) =>
      outcomes(companyId).map((outcome) => outcome.articlesAdded),
    );
    expect(added.reduce((sum, count) => sum + count, 0)).toBe(4);
    expect(await subject.db.collection('content_items').countDocuments()).toBe(4);
    expect(await timesFound()).toBe(5);
  });

  it('names who pays for its items: the board that has tracked the company longest, and its owner', async () => {
    const tracking = subject.get(TrackingStore);
    const link = async (boardId: string, owner: Owner) => {
      await tracking.link(boardId, owner, [merra, lumenpay], subject.clock.now(), 0);
      subject.clock.advance(1_000);
    };
    const payer = async () => (await tracking.find(lumenpay.companyId))?.payer;
    const visitor = 'temp_1700000000000abcdefghi';
    await link('b1', { userId: null, tempSessionId: visitor });
    await link('b2', { userId: 'grace', tempSessionId: null });
    await link('b1', { userId: null, tempSessionId: visitor });
    expect(await payer()).toEqual({ userId: null, tempSessionId: visitor, boardId: 'b1' });
    await tracking.claim('b1', 'ada');
    expect(await payer()).toEqual({ userId: 'ada', tempSessionId: null, boardId: 'b1' });
    await tracking.unlink('b1');
    expect(await payer()).toEqual({ userId: 'grace', tempSessionId: null, boardId: 'b2' });
    await subject.emit('company.sync-due', { companyId: lumenpay.companyId, company: lumenpay, reason: 'refresh' });
    expect(await subject.waitFor('content.discovered')).toMatchObject({ payer: { userId: 'grace' } });
  });

  it('lets the board pay that causes the sync, or one of whoever asks for it', async () => {
    const tracking = subject.get(TrackingStore);
    const link = async (boardId: string, userId: string) => {
      await tracking.link(boardId, { userId, tempSessionId: null }, [lumenpay], subject.clock.now(), 0);
      subject.clock.advance(1_000);
    };
    await link('b1', 'ada');
    await link('b2', 'grace');
    await link('b3', 'grace');
    const payer = async (cause: SyncCause) => (await tracking.find(lumenpay.companyId, cause))?.payer;
    expect(await payer({ boardId: 'b3' })).toEqual({ userId: 'grace', tempSessionId: null, boardId: 'b3' });
    expect(await payer(asUser('grace'))).toMatchObject({ userId: 'grace', boardId: 'b2' });
    expect(await payer({ boardId: 'gone' })).toMatchObject({ userId: 'ada', boardId: 'b1' });
    await subject.inject('POST', '/api/functions/content-sync', { as: asUser('grace'), body: {} });
    expect(await subject.waitFor('content.discovered')).toMatchObject({ payer: { userId: 'grace', boardId: 'b2' } });
  });

  it('looks for the news of a company before its board is linked, which gets what was found', async () => {
    await subject.emit('company.sync-due', dueForSetUp);
    await subject.settled();
    const found = subject.published('content.discovered');
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ payer }) => payer?.boardId === 'b1' && payer.userId === 'ada')).toBe(true);
    expect(outcomes(lumenpay.companyId)).toMatchObject([{ status: 'success', articlesLinked: 3 }]);
    await subject.emit('company.sync-due', dueForSetUp);
    await subject.emit('board.companies-linked', linked('b1', [lumenpay]));
    await subject.settled();
    expect(subject.published('content.discovered')).toEqual(found);
    expect(outcomes(lumenpay.companyId)).toMatchObject([{ articlesLinked: 3 }, { boardId: 'b1', articlesLinked: 3 }]);
  });

  it('joins a board to the search that began before it was linked', async () => {
    const door = heldHome();
    const began = subject.emit('company.sync-due', dueForSetUp);
    await waitUntil(() => web.asked('lumenpay.example/').length > 0);
    const joined = subject.emit('board.companies-linked', linked('b1', [lumenpay]));
    await waitUntil(async () => (await subject.db.collection('board_links').countDocuments()) === 1);
    door.open();
    await Promise.all([began, joined]);
    await subject.settled();
    expect(web.asked('lumenpay.example/')).toHaveLength(1);
    expect(outcomes(lumenpay.companyId).at(-1)).toMatchObject({ boardId: 'b1', articlesLinked: 3 });
  });

  it('announces a sync that began after the board was requested once, whether it ended or not when the board is linked', async () => {
    const requestedAt = subject.clock.now().toISOString();
    const door = heldHome();
    const began = subject.emit('company.sync-due', dueForSetUp);
    await waitUntil(() => web.asked('lumenpay.example/').length > 0);
    const joined = subject.emit('board.companies-linked', { ...linked('b1', [lumenpay]), requestedAt });
    await waitUntil(async () => (await subject.db.collection('board_links').countDocuments()) === 1);
    door.open();
    await Promise.all([began, joined]);
    await subject.emit('board.companies-linked', { ...linked('b2', [lumenpay]), requestedAt });
    await subject.settled();
    expect(outcomes(lumenpay.companyId)).toMatchObject([{ startedAt: requestedAt, articlesLinked: 3 }]);
    subject.clock.advance(1_000);
    const later = subject.clock.now().toISOString();
    await subject.emit('board.companies-linked', { ...linked('b3', [lumenpay]), requestedAt: later });
    await subject.settled();
    expect(outcomes(lumenpay.companyId).map(({ boardId }) => boardId)).toEqual([undefined, 'b3']);
  });

  it('looks for nothing of a company that no board is set up for', async () => {
    await subject.emit('company.sync-due', { companyId: lumenpay.companyId, company: lumenpay, reason: 'refresh' });
    await subject.settled();
    expect(subject.published('content.discovered')).toEqual([]);
  });

  it('takes in the feeds of a company before its sitemap, so that no page is read for what a feed has in full', async () => {
    const { url, title, date, text } = post(lumenpay, 'alpha');
    web.page(url.replace('https://', ''), articlePage(title, text, date));
    web.page('lumenpay.example/sitemap.xml', () => ({
      body: `<?xml version="1.0"?><urlset><url><loc>${url}</loc><lastmod>${date.toISOString()}</lastmod></url></urlset>`,
    }));
    web.page('lumenpay.example/feed.xml', async () => {
      await waitUntil(() => web.asked('lumenpay.example/sitemap.xml').length > 0);
      // Long enough for the sitemap's pages to be read if they did not wait for the feed.
      await new Promise((resolve) => setTimeout(resolve, 300));
      return { body: rss('Lumenpay', [post(lumenpay, 'alpha')]) };
    });
    await subject.emit('board.companies-linked', linked('b1', [lumenpay]));
    await subject.settled();
    expect(titles(lumenpay.companyId)).toContain(title);
    expect(web.asked('lumenpay.example/blog/alpha')).toEqual([]);
  });

  it('counts outcomes of syncs and of sources, without names of companies', async () => {
    const metrics = await serveMetricsForTest();
    try {
      await subject.emit('board.companies-linked', linked('b1', [lumenpay, tallyforge]));
      await subject.settled();
      const syncs = (labels: Record<string, string>) => metrics.value('sightline_syncs_total', labels);
      expect(await syncs({ sightline_outcome: 'success' })).toBe(1);
      expect(await syncs({ sightline_outcome: 'warning', error_type: 'NO_RESULTS' })).toBe(1);
      const source = (name: string, outcome: string) =>
        metrics.value('sightline_source_answers_total', { sightline_source: name, sightline_outcome: outcome });
      expect(await source('company-feeds', 'works')).toBe(1);
      expect(await source('company-feeds', 'silent')).toBe(1);
    } finally {
      await metrics.stop();
    }
  });

  it('publishes the end of a sync after all of its items', async () => {
    publishFeed(
      lumenpay,
      Array.from({ length: 60 }, (_, index) => `post-${index}`),
    );
    await subject.emit('board.companies-linked', linked('b1', [lumenpay]));
    await subject.settled();
    const discovered = subject.transport.published('content.discovered');
    const [synced] = subject.transport.published('company.synced');
    expect(discovered).toHaveLength(61);
    // Same topic and key, and ids in writing order.
    expect(new Set([...discovered, synced].map((event) => event?.key))).toEqual(new Set([lumenpay.companyId]));
    expect(discovered.every((event) => event.id < (synced?.id ?? ''))).toBe(true);
  });

  it('publishes each item of a company once, despite redelivery, later syncs and other boards', async () => {
    const event = linked('b1', [lumenpay, merra]);
    await subject.emit('board.companies-linked', event, { id: 'event-1' });
    await subject.emit('board.companies-linked', event, { id: 'event-1' });
    await subject.settled();
    expect(titles(lumenpay.companyId)).toHaveLength(3);
    // A redelivered event announces the same sync again.
    const [first, second] = outcomes(lumenpay.companyId);
    expect(second).toEqual({ ...first, boardId: 'b1' });

    subject.clock.advance(16 * minuteMs);
    await subject.emit('board.companies-linked', linked('b2', [merra, lumenpay]));
    await subject.settled();
    expect(titles(lumenpay.companyId)).toHaveLength(3);
    expect(outcomes(lumenpay.companyId).at(-1)).toMatchObject({
      status: 'warning',
      errorCode: 'NO_NEW_ARTICLES',
      articlesLinked: 0,
    });
  });

  it('does not repeat a fresh sync, but announces it to the new board', async () => {
    await subject.emit('board.companies-linked', linked('b1', [lumenpay]));
    const asked = web.requests.length;
    subject.clock.advance(14 * minuteMs);
    await subject.emit('board.companies-linked', linked('b2', [lumenpay]));
    await subject.settled();
    const [first, second] = outcomes(lumenpay.companyId);
    expect(second).toEqual({ ...first, syncId: second?.syncId, boardId: 'b2' });
    expect(second?.syncId).not.toBe(first?.syncId);
    expect(web.requests).toHaveLength(asked);
  });

  it('syncs again at once after a sync that failed', async () => {
    const away = companyIdentity({ name: 'Away', domain: 'away.invalid', companyId: companyIdOf('away.invalid') });
    await subject.stop();
    subject = await start({ NEWS_FEEDS: [] });
    await subject.emit('board.companies-linked', linked('b1', [away]));
    await subject.emit('board.companies-linked', linked('b2', [away]));
    await subject.settled();
    const [first, second] = outcomes(away.companyId);
    expect(first).toMatchObject({ status: 'error' });
    expect(second?.startedAt).toBe(first?.startedAt);
    expect(await subject.db.collection('source_health').findOne({ companyId: away.companyId })).toMatchObject({
      state: 'broken',
      lastOkAt: null,
    });
  });

  it('lets a second board join a running sync, and announces the outcome to it', async () => {
    const door = heldHome();
    const first = subject.emit('board.companies-linked', linked('b1', [lumenpay]));
    await waitUntil(() => web.asked('lumenpay.example/').length > 0);
    const second = subject.emit('board.companies-linked', linked('b2', [lumenpay]));
    await waitUntil(async () => (await subject.db.collection('board_links').countDocuments()) === 2);
    door.open();
    await Promise.all([first, second]);
    await subject.settled();
    expect(web.asked('lumenpay.example/')).toHaveLength(1);
    expect(new Set(outcomes(lumenpay.companyId).map((outcome) => outcome.syncId)).size).toBe(2);
    expect(outcomes(lumenpay.companyId).map((outcome) => outcome.boardId)).toEqual([undefined, expect.any(String)]);
    expect(titles(lumenpay.companyId)).toHaveLength(3);
  });

  it('syncs the companies of a board in parallel, even when one of them is slow', async () => {
    const door = heldHome();
    const handled = subject.emit('board.companies-linked', linked('b1', [lumenpay, merra]));
    await subject.waitFor('company.synced', (outcome) => outcome.companyId === merra.companyId);
    expect(outcomes(lumenpay.companyId)).toEqual([]);
    door.open();
    await handled;
    await subject.waitFor('company.synced', (outcome) => outcome.companyId === lumenpay.companyId);
  });

  it('does not wait for a source beyond its timeout', async () => {
    const door = gate();
    await subject.stop();
    subject = await start({ SOURCE_TIMEOUT_MS: 2_000 });
    web.page('lumenpay.example/', async () => {
      await door.opened;
      return {};
    });
    await subject.emit('board.companies-linked', linked('b1', [lumenpay]));
    await subject.settled();
    expect(titles(lumenpay.companyId)).toEqual(['Lumenpay and Merra fall out']);
    expect(outcomes(lumenpay.companyId)).toMatchObject([{ status: 'success' }]);
    door.open();
  });

  it('links nothing twice after a restart in the middle of a sync', async () => {
    const event = linked('b1', [lumenpay, merra]);
    await subject.emit('board.companies-linked', event, { id: 'event-1' });
    await subject.stop();
    const before = subject;
    // Simulates a crash before the sync of Lumenpay was recorded.
    subject = await start({}, before);
    await subject.db.collection('tracked_companies').updateMany({}, { $set: { lastSync: null, lastSyncedAt: null } });
    await subject.emit('board.companies-linked', event, { id: 'event-1' });
    await subject.settled();
    expect(subject.published('content.discovered')).toEqual([]);
    expect(outcomes(lumenpay.companyId).map((outcome) => outcome.syncId)).toEqual(
      before
        .published('company.synced')
        .flatMap((outcome) => (outcome.companyId === lumenpay.companyId ? [outcome.syncId] : [])),
    );
    expect(await timesFound()).toBe(5);
  });

  it('stores each item once when two replicas find it at the same time', async () => {
    const other = await start({}, subject);
    const both = 'Lumenpay and Merra fall out';
    publishFeed(lumenpay, []);
    publishFeed(merra, []);
    const stories = Array.from({ length: 40 }, (_, index) =>
      story(`both-${index}`, `${both} ${index}`, `Merra. ${filler(130, index)}`),
    );
    web.page('outlet.example/feed.xml', rss('Outlet', stories));
    await Promise.all([
      subject.emit('board.companies-linked', linked('b1', [lumenpay])),
      other.emit('board.companies-linked', linked('b2', [merra])),
    ]);
    await Promise.all([subject.settled(), other.settled()]);
    expect(titles(lumenpay.companyId)).toHaveLength(40);
    expect(other.published('content.discovered')).toHaveLength(40);
    expect(await subject.db.collection('content_items').countDocuments()).toBe(40);
    expect(await timesFound()).toBe(80);
    await other.stop();
  });

  it('records a copy on the first item, whichever company finds it and when', async () => {
    const text = filler(150, 9);
    const ownWords = `Shop owners in Leeds are angry at Lumenpay. ${'Many of them will leave by summer. '.repeat(25)}`;
    web.page('outlet.example/feed.xml', rss('Outlet', [story('one', 'Lumenpay sets new card fees', text, 3)]));
    web.page(
      'other.example/feed.xml',
      rss('Other', [
        { ...story('x', 'Lumenpay sets new card fees', text), url: 'https://other.example/copy' },
        { ...story('y', 'Lumenpay sets new card fees', ownWords), url: 'https://other.example/own-words' },
      ]),
    );
    await subject.stop();
    subject = await start({ NEWS_FEEDS: ['https://other.example/feed.xml', 'https://outlet.example/feed.xml'] });
    const publish = () => subject.emit('board.companies-linked', linked('b1', [lumenpay]));
    await publish();
    const late = { ...story('z', 'Lumenpay sets new card fees', text, 0), url: 'https://outlet.example/late-copy' };
    web.page('outlet.example/feed.xml', rss('Outlet', [late]));
    subject.clock.advance(16 * minuteMs);
    await publish();
    await subject.settled();
    const original = await subject.db.collection('content_items').findOne({ url: 'https://outlet.example/one' });
    expect(original?.copies).toMatchObject([
      { url: 'https://other.example/copy', sourceName: 'Other' },
      { url: 'https://outlet.example/late-copy', sourceName: 'Outlet' },
    ]);
    const about = subject.published('content.discovered').map(({ item }) => item.url);
    expect(about.filter((url) => !url.includes('/blog/')).toSorted()).toEqual([
      'https://other.example/own-words',
      'https://outlet.example/one',
    ]);
    expect(outcomes(lumenpay.companyId).at(-1)).toMatchObject({
      articlesAdded: 0,
      articlesLinked: 0,
      articlesTotal: 4,
    });
  });

  it('keeps the entries of one page apart, and knows each by its title at the next reading', async () => {
    const page = 'https://lumenpay.example/releases';
    const note = (name: string, fragment = '') => ({
      ...story(name, `Lumenpay ${name}`, filler(40, name.length)),
      url: page + fragment,
    });
    const read = async (entries: Parameters<typeof rss>[1]) => {
      web.page('outlet.example/feed.xml', rss('Outlet', entries));
      subject.clock.advance(16 * minuteMs);
      await subject.emit('board.companies-linked', linked('b1', [lumenpay]));
      await subject.settled();
      return titles(lumenpay.companyId).filter((title) => title.startsWith('Lumenpay release'));
    };
    await read([note('release four'), note('release three and fixes')]);
    await read([note('release four'), note('release three and fixes'), note('release five for everybody', '#five')]);
    const known = [note('release five for everybody', '#five'), note('release three and fixes')];
    expect(
      (await read(known.map((entry) => ({ ...entry, url: entry.url.replace('https:', 'http:') })))).toSorted(),
    ).toEqual(['Lumenpay release five for everybody', 'Lumenpay release four', 'Lumenpay release three and fixes']);
    expect(await subject.db.collection('content_items').countDocuments({ url: { $regex: '/releases' } })).toBe(3);
  });

  it('records a copy once, even when two companies looked before either stored it', async () => {
    const text = filler(150, 9);
    const stories = [
      { ...story('one', 'Card fees fall', text.replaceAll('shops', 'stores'), 3), url: 'https://one.example/a' },
      { ...story('two', 'Card fees fall', text.replaceAll('fees', 'charges'), 2), url: 'https://two.example/a' },
      { ...story('copy', 'Card fees fall', text, 1), url: 'https://copy.example/a' },
    ];
    const batch = stories.map((entry) => {
      const blank = { description: '', sourceName: '', author: null, imageUrl: null, language: null };
      const candidate = candidateOf({ ...blank, ...entry, publishedAt: entry.date }, 'news-feed');
      if (!candidate) throw new Error('has an address');
      const document = documentOf(candidate, entry.date, subject.clock.now());
      return { document, origin: 'news-feed' as const, known: false };
    });
    const contents = subject.get(ContentStore);
    expect(await contents.save({ ...lumenpay, arrival: 'news' }, batch, subject.clock.now())).toEqual({
      added: 2,
      linked: 2,
    });
    // A copy of two stored texts stays with the one it was first recorded on.
    expect(await contents.save({ ...merra, arrival: 'news' }, batch, subject.clock.now())).toEqual({
      added: 0,
      linked: 2,
    });
    const documents = await subject.db.collection('content_items').find({}).toArray();
    expect(documents.flatMap((document) => document.copies)).toHaveLength(1);
  });

  it('reads the page where a feed has only a teaser', async () => {
    web.page('outlet.example/feed.xml', rss('Outlet', [story('teaser', 'Lumenpay opens a shop', 'In short.')]));
    web.page(
      'outlet.example/teaser',
      articlePage('Lumenpay opens a shop', [1, 2, 3].map((seed) => filler(70, seed)).join('\n\n')),
    );
    await subject.emit('board.companies-linked', linked('b1', [lumenpay]));
    await subject.settled();
    const item = subject.published('content.discovered').find((event) => event.item.url.endsWith('/teaser'))?.item;
    expect(item?.content.length).toBeGreaterThan(800);
    expect(item?.description).toBe('In short.');
  });

  it('reports why a news service refuses requests', async () => {
    web.page('news-api.example/v2/everything', { status: 401, body: '{"status":"error","message":"Bad key."}' });
    await subject.stop();
    subject = await start({ NEWSAPI_KEY: 'wrong', NEWSAPI_BASE_URL: 'https://news-api.example/v2', NEWS_FEEDS: [] });
    await subject.emit('board.companies-linked', linked('b1', [lumenpay, tallyforge]));
    await subject.settled();
    expect(outcomes(lumenpay.companyId)).toMatchObject([
      { status: 'warning', errorCode: 'API_KEY_INVALID', articlesFound: 2 },
    ]);
    expect(outcomes(tallyforge.companyId)).toMatchObject([
      { status: 'error', errorCode: 'API_KEY_INVALID', articlesFound: 0 },
    ]);
    const health = await subject.db
      .collection('source_health')
      .findOne({ companyId: lumenpay.companyId, source: 'news-api' });
    expect(health).toMatchObject({ state: 'blocked', lastError: { code: 'API_KEY_INVALID' } });
  });

  it('leaves out the news service, and it alone, when today’s budget of requests is used, and says until when', async () => {
    web.page('news-api.example/v2/everything', '{"status":"ok","articles":[]}');
    await subject.stop();
    subject = await start({
      NEWSAPI_KEY: 'key',
      NEWSAPI_BASE_URL: 'https://news-api.example/v2',
      NEWSAPI_DAILY_REQUESTS: 1,
    });
    await subject.emit('board.companies-linked', linked('b1', [merra]));
    await subject.emit('board.companies-linked', linked('b2', [lumenpay]));
    await subject.settled();
    expect(web.asked('news-api.example/v2/everything')).toHaveLength(1);
    expect(outcomes(lumenpay.companyId)).toMatchObject([
      {
        status: 'warning',
        errorCode: 'RATE_LIMITED',
        errorMessage:
          'The budget for the news service is used up for now: 1 of today’s 1 requests are used. It is asked again at the first refresh after 2026-03-03 00:00 UTC. Other sources were searched.',
        articlesFound: 3,
        sourcesFailed: ['news-api'],
      },
    ]);
    subject.clock.advance(15 * 60 * minuteMs);
    await subject.emit('company.sync-due', { companyId: lumenpay.companyId, company: lumenpay, reason: 'schedule' });
    await subject.settled();
    expect(outcomes(lumenpay.companyId).at(-1)).toMatchObject({ errorCode: 'NO_NEW_ARTICLES' });
  });

  describe('while the search of a competitor waits for its turn', () => {
    const apiUrl = 'news-api.example/v2/everything';
    /** Delays the news service's responses for competitors. */
    let door = gate();
    beforeEach(async () => {
      door = gate();
      web.page(apiUrl, async ({ query }) => {
        const name = /^\("([^"]+)"/.exec(query.get('q') ?? '')?.[1] ?? '';
        if (name !== lumenpay.name) await door.opened;
        const url = `https://press.example/${name.toLowerCase()}`;
        const article = { url, title: `${name} in the press`, publishedAt: daysAgo(1), content: filler(130, 3) };
        return { body: JSON.stringify({ status: 'ok', articles: [{ ...article, source: { name: 'Press' } }] }) };
      });
      publishFeed(tallyforge, ['delta']);
      await subject.stop();
      subject = await start({ NEWSAPI_KEY: 'key', NEWSAPI_BASE_URL: 'https://news-api.example/v2', NEWS_FEEDS: [] });
    });
    const handled: Promise<unknown>[] = [];
    const link = (boardId: string, companies: readonly CompanyIdentity[]) =>
      handled.push(subject.emit('board.companies-linked', linked(boardId, companies)));
    /** The company whose search is queued; the other competitor's search runs immediately. */
    const waitingOne = async () => {
      const outcome = await subject.waitFor('company.synced', ({ isPartial }) => isPartial === true);
      const company = [merra, tallyforge].find(({ companyId }) => companyId === outcome.companyId);
      if (!company) throw new Error(`the search about ${outcome.companyId} waits`);
      return company;
    };
    const finish = async () => {
      door.open();
      await Promise.all(handled.splice(0));
      await subject.settled();
    };

    it('publishes what its other sources found, and the end of the sync after the search', async () => {
      link('b1', [lumenpay, merra, tallyforge]);
      const { companyId, name } = await waitingOne();
      const other = companyId === merra.companyId ? tallyforge : merra;
      expect(outcomes(companyId)).toMatchObject([{ articlesFound: 1, articlesLinked: 1 }]);
      expect(titles(companyId)).toHaveLength(1);
      expect(outcomes(other.companyId)).toEqual([]);
      await finish();
      const [first, last, ...others] = outcomes(companyId);
      expect(last).toMatchObject({ syncId: first?.syncId, articlesFound: 2, articlesAdded: 2, articlesLinked: 2 });
      expect([last?.isPartial, others]).toEqual([undefined, []]);
      expect(titles(companyId)).toEqual([`${name} in the press`, expect.stringMatching(/tells of/)]);
      expect(outcomes(other.companyId)).toMatchObject([{ articlesFound: 2 }]);
    });

    it('states that items found after the partial outcome are late, also when a restart repeats the sync', async () => {
      link('b1', [lumenpay, merra, tallyforge]);
      const { companyId } = await waitingOne();
      const next = async () => (await subject.get(TrackingStore).find(companyId))?.arrival;
      expect([arrivals(companyId), await next()]).toEqual([['first-sync'], 'late']);
      await finish();
      expect([arrivals(companyId), await next()]).toEqual([['first-sync', 'late'], 'news']);
    });

    it('announces what there is to a board that joins, and later the end', async () => {
      link('b1', [lumenpay, merra, tallyforge]);
      const company = await waitingOne();
      link('b2', [company]);
      await subject.waitFor('company.synced', ({ boardId }) => boardId === 'b2');
      await finish();
      const told = outcomes(company.companyId).map(({ boardId, isPartial }) => [boardId, isPartial]);
      expect(told).toEqual([
        [undefined, true],
        ['b2', true],
        [undefined, undefined],
        ['b2', undefined],
      ]);
    });

    it('holds up no other company of the board', async () => {
      const others = Array.from({ length: 8 }, (_, index) => {
        const domain = `rival${index}.invalid`;
        return companyIdentity({ name: `Rival ${index}`, domain, companyId: companyIdOf(domain) });
      });
      const last = others.at(-1)?.companyId;
      link('b1', [lumenpay, merra, tallyforge, ...others]);
      await subject.waitFor('company.synced', ({ companyId }) => companyId === last);
      await finish();
    });

    it('does not count as synced, so that a process that ends now begins again', async () => {
      link('b1', [lumenpay, merra, tallyforge]);
      const { companyId: _id } = await waitingOne();
      const tracked = subject.db.collection<{ _id: string }>('tracked_companies');
      expect(await tracked.findOne({ _id })).toMatchObject({ lastSync: null });
      await finish();
      expect(await tracked.findOne({ _id })).toMatchObject({ lastSync: { articlesFound: 2 } });
    });

    it('says nothing of it at a refresh, which no board waits for', async () => {
      link('b1', [lumenpay, merra, tallyforge]);
      await finish();
      const before = subject.published('company.synced').length;
      const due = (company: CompanyIdentity) =>
        subject.emit('company.sync-due', { companyId: company.companyId, company, reason: 'refresh' });
      await Promise.all([merra, tallyforge].map(due));
      await subject.settled();
      const refreshed = subject.published('company.synced').slice(before);
      expect(refreshed.map(({ isPartial }) => isPartial)).toEqual([undefined, undefined]);
    });
  });

  it('holds up no other board for a feed of 50,000 entries', async () => {
    const door = gate();
    await subject.stop();
    // A busy machine takes longer than the default for the feed.
    subject = await start({ SOURCE_TIMEOUT_MS: 60_000 });
    const big = companyIdentity({ name: 'Big', domain: 'big.example', companyId: companyIdOf('big.example') });
    const others = Array.from({ length: 9 }, (_, index) => {
      const domain = `small${index}.example`;
      const company = companyIdentity({ name: `Small ${index}`, domain, companyId: companyIdOf(domain) });
      publishFeed(company, ['one', 'two']);
      return company;
    });
    const updated = daysAgo(2).toISOString();
    const entries = Array.from(
      { length: 50_000 },
      (_, index) => `<entry><title>E${index}</title><link href="/${index}"/><updated>${updated}</updated></entry>`,
    );
    web.page('big.example/', home('Big', '/feed.xml'));
    web.page(
      'big.example/feed.xml',
      `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom">${entries.join('')}</feed>`,
    );
    // Entry pages are slow, too.
    for (let index = 0; index < 1_000; index++)
      web.page(`big.example/${index}`, async () => {
        await door.opened;
        return { status: 404 };
      });
    const handled = [big, ...others].map((company, index) =>
      subject.emit('board.companies-linked', linked(`b${index}`, [company])),
    );
    await waitUntil(() => others.every(({ companyId }) => outcomes(companyId).length > 0), {
      timeoutMs: 30_000,
      what: 'the syncs of the nine others',
    });
    expect(outcomes(big.companyId)).toEqual([]);
    expect(others.map(({ companyId }) => titles(companyId).length)).toEqual(others.map(() => 2));
    door.open();
    await Promise.all(handled);
    await subject.settled();
    // The maximum number of items per company.
    expect(outcomes(big.companyId)).toMatchObject([{ status: 'success', articlesAdded: 200 }]);
  }, 60_000);

  it('publishes the first items of a new board without waiting for its slower sources', async () => {
    const door = gate();
    web.page('lumenpay.example/sitemap.xml', async () => {
      await door.opened;
      return { status: 404 };
    });
    const handled = subject.emit('board.companies-linked', linked('b1', [lumenpay]));
    await subject.waitFor('content.discovered');
    expect(outcomes(lumenpay.companyId)).toEqual([]);
    door.open();
    await handled;
    await subject.settled();
    expect(titles(lumenpay.companyId)).toHaveLength(3);
    expect(outcomes(lumenpay.companyId)).toMatchObject([{ articlesFound: 3, articlesAdded: 3, articlesLinked: 3 }]);
  });

  it('asks the news service about the first five competitors only', async () => {
    web.page('news-api.example/v2/everything', '{"status":"ok","articles":[]}');
    const rivals = Array.from({ length: 6 }, (_, index) => {
      const domain = `rival${index}.invalid`;
      return companyIdentity({ name: `Rival ${index}`, domain, companyId: companyIdOf(domain) });
    });
    await subject.stop();
    subject = await start({ NEWSAPI_KEY: 'key', NEWSAPI_BASE_URL: 'https://news-api.example/v2' });
    await subject.emit('board.companies-linked', linked('b1', [lumenpay, ...rivals]));
    await subject.settled();
    const asked = web
      .asked('news-api.example/v2/everything')
      .map((request) => /^\("([^"]+)"/.exec(request.query.get('q') ?? '')?.[1]);
    expect(asked.toSorted()).toEqual(['Lumenpay', 'Rival 0', 'Rival 1', 'Rival 2', 'Rival 3', 'Rival 4']);
    expect(outcomes(rivals[5]?.companyId ?? '')).toHaveLength(1);
  });

  describe('a company that no board tracks any longer', () => {
    const due = (company: CompanyIdentity) => ({ companyId: company.companyId, company, reason: 'schedule' as const });

    it.each(['board.deleted', 'board.expired'] as const)('after %s is not synced', async (gone) => {
      await subject.emit('board.companies-linked', linked('b1', [lumenpay, merra]));
      await subject.emit('board.companies-linked', linked('b2', [merra]));
      await subject.emit(gone, { boardId: 'b1' });
      await subject.emit('company.sync-due', due(lumenpay));
      await subject.emit('company.sync-due', due(merra));
      await subject.settled();
      expect(outcomes(lumenpay.companyId)).toHaveLength(1);
      expect(outcomes(merra.companyId)).toHaveLength(3);
      expect(
        (
          await subject.inject('POST', '/api/functions/search-news', {
            as: user,
            body: { companyId: lumenpay.companyId },
          })
        ).status,
      ).toBe(404);
    });

    it('is synced while weekly alerts are about it', async () => {
      await subject.emit('board.companies-linked', linked('b1', [lumenpay]));
      await subject.emit('board.expired', { boardId: 'b1' });
      const until = new Date(subject.clock.now().getTime() + 60 * minuteMs).toISOString();
      await subject.emit('company.followed', { companyId: lumenpay.companyId, until });
      await subject.emit('company.sync-due', due(lumenpay));
      await subject.settled();
      expect(outcomes(lumenpay.companyId)).toHaveLength(2);
      subject.clock.advance(60 * minuteMs);
      await subject.emit('company.sync-due', due(lumenpay));
      await subject.settled();
      expect(outcomes(lumenpay.companyId)).toHaveLength(2);
    });

    it('after its board dropped it is not synced', async () => {
      await subject.emit('board.companies-linked', linked('b1', [lumenpay, merra]));
      await subject.emit('board.companies-linked', linked('b1', [lumenpay]));
      await subject.emit('company.sync-due', due(merra));
      await subject.settled();
      expect(outcomes(merra.companyId)).toHaveLength(1);
    });
  });

  it('syncs when due, with the identity of the event', async () => {
    await subject.emit('board.companies-linked', linked('b1', [tallyforge]));
    const renamed = { ...tallyforge, name: 'Lumenpay' };
    subject.clock.advance(60 * minuteMs);
    await subject.emit('company.sync-due', { companyId: tallyforge.companyId, company: renamed, reason: 'refresh' });
    await subject.settled();
    expect(titles(tallyforge.companyId)).toEqual(['Lumenpay and Merra fall out']);
  });

  it('publishes an error for every waiting company when the event becomes a dead letter', async () => {
    await subject.emit('board.companies-linked', linked('b1', [lumenpay]));
    // A store that rejects every write turns the event into a dead letter.
    await subject.db.collection('board_links').createIndex({ position: 1 }, { unique: true });
    await subject.emit('board.companies-linked', linked('b2', [merra, tallyforge]));
    await subject.settled();
    expect(await subject.deadLetters()).toHaveLength(1);
    for (const { companyId } of [merra, tallyforge]) {
      expect(outcomes(companyId)).toMatchObject([{ status: 'error', errorCode: 'API_ERROR', articlesFound: 0 }]);
    }
  });

  it('does not mark a feed as read when its items could not be stored', async () => {
    web.page('lumenpay.example/feed.xml', ({ headers }) =>
      headers['if-none-match']
        ? { status: 304 }
        : { headers: { etag: '"1"' }, body: rss('Lumenpay', [post(lumenpay, 'alpha'), post(lumenpay, 'beta')]) },
    );
    const contents = subject.db.collection('content_items');
    await contents.createIndex({ origin: 1 }, { unique: true, name: 'refusing' });
    await subject.emit('board.companies-linked', linked('b1', [lumenpay]));
    await subject.settled();
    expect(outcomes(lumenpay.companyId)).toMatchObject([{ status: 'error' }]);
    expect(await contents.countDocuments({ url: /^https:\/\/lumenpay\.example\// })).toBe(0);
    await contents.dropIndex('refusing');
    await subject.emit('board.companies-linked', linked('b1', [lumenpay]));
    await subject.settled();
    expect(titles(lumenpay.companyId)).toHaveLength(3);
  });

  describe('an edited list', () => {
    const edited = (
      revision: number,
      companies: readonly CompanyIdentity[],
      rejected: readonly CompanyIdentity[] = [],
    ) => ({
      ...linked('b1', companies),
      revision,
      companies: [
        ...linked('b1', companies).companies,
        ...rejected.map((company) => ({ ...company, isPrimary: false, proof: null, standing: 'rejected' as const })),
      ],
    });

    it('syncs the companies that it adds and not the others again', async () => {
      await subject.emit('board.companies-linked', linked('b1', [lumenpay, tallyforge]));
      const before = outcomes(lumenpay.companyId).length;
      await subject.emit('board.companies-linked', edited(1, [lumenpay, tallyforge, merra]));
      await subject.settled();
      expect(titles(merra.companyId)).toContain('Merra tells of gamma');
      expect(outcomes(lumenpay.companyId)).toHaveLength(before);
      expect(outcomes(merra.companyId)).toHaveLength(1);
      await subject.emit('board.companies-linked', edited(2, [lumenpay, merra]));
      await subject.settled();
      expect(outcomes(merra.companyId)).toHaveLength(1);
    });

    it('announces a fresh sync of a company of another board at once', async () => {
      await subject.emit('board.companies-linked', linked('b2', [merra]));
      await subject.emit('board.companies-linked', linked('b1', [lumenpay]));
      await subject.emit('board.companies-linked', edited(1, [lumenpay, merra]));
      await subject.settled();
      expect(outcomes(merra.companyId).map(({ boardId }) => boardId)).toEqual([undefined, 'b1']);
    });

    it('stops tracking rejected companies unless another board tracks them, and ignores older lists', async () => {
      await subject.emit('board.companies-linked', linked('b1', [lumenpay, merra, tallyforge]));
      await subject.emit('board.companies-linked', linked('b2', [tallyforge]));
      await subject.emit('board.companies-linked', edited(2, [lumenpay], [merra, tallyforge]));
      await subject.emit('board.companies-linked', edited(1, [lumenpay, merra]));
      const due = (company: CompanyIdentity) =>
        subject.emit('company.sync-due', { companyId: company.companyId, company, reason: 'schedule' });
      const asked = outcomes(merra.companyId).length;
      const others = outcomes(tallyforge.companyId).length;
      await due(merra);
      await due(tallyforge);
      await subject.settled();
      expect(outcomes(merra.companyId)).toHaveLength(asked);
      expect(outcomes(tallyforge.companyId)).toHaveLength(others + 1);
    });

    it('is processed again after an interruption', async () => {
      await subject.emit('board.companies-linked', linked('b1', [lumenpay]));
      const rows = subject.db.collection<{ _id: string; awaitsSync?: boolean }>('board_links');
      await subject.emit('board.companies-linked', edited(1, [lumenpay, merra]));
      await subject.settled();
      // The state after a crash between storing the list and syncing.
      await rows.updateOne({ companyId: merra.companyId }, { $set: { awaitsSync: true } });
      await subject.emit('board.companies-linked', edited(1, [lumenpay, merra]));
      await subject.settled();
      expect(outcomes(merra.companyId)).toHaveLength(2);
      expect(await rows.countDocuments({ awaitsSync: true })).toBe(0);
    });
  });

  describe('content-sync', () => {
    const sync = (as: Parameters<TestService['inject']>[2]) =>
      subject.inject('POST', '/api/functions/content-sync', as);

    it('syncs the companies on the boards of the session only', async () => {
      const visitor = asVisitor();
      await subject.emit('board.companies-linked', linked('b1', [lumenpay, merra]));
      await subject.emit('board.companies-linked', linked('b2', [lumenpay, tallyforge]));
      await subject.emit(
        'board.companies-linked',
        linked('b3', [merra], { userId: null, tempSessionId: visitor.tempSessionId }),
      );
      const counts = { companiesProcessed: 3, successful: 3 };
      expect((await sync({ as: user })).json()).toEqual({ success: true, ...counts, data: counts });
      expect((await sync({ as: visitor })).json()).toMatchObject({ companiesProcessed: 1, successful: 1 });
      expect((await sync({ as: asUser('somebody-else') })).json()).toMatchObject({ companiesProcessed: 0 });
      expect((await sync({ as: asNobody })).status).toBe(401);
      expect((await sync({ as: null })).status).toBe(401);
      expect(outcomes(merra.companyId)).toHaveLength(4);
    });

    it('follows a board to the user who claims it', async () => {
      const visitor = asVisitor();
      await subject.emit(
        'board.companies-linked',
        linked('b1', [merra], { userId: null, tempSessionId: visitor.tempSessionId }),
      );
      await subject.emit('board.claimed', { boardId: 'b1', userId: 'claimer' });
      expect((await sync({ as: asUser('claimer') })).json()).toMatchObject({ companiesProcessed: 1 });
      expect((await sync({ as: visitor })).json()).toMatchObject({ companiesProcessed: 0 });
    });

    it('answers in time and leaves slower syncs running', async () => {
      await subject.stop();
      subject = await start({ CONTENT_SYNC_WAIT_MS: 200 });
      await subject.emit('board.companies-linked', linked('b1', [lumenpay, merra]));
      const door = gate();
      web.page('lumenpay.example/feed.xml', async () => {
        await door.opened;
        return { body: rss('Lumenpay', [post(lumenpay, 'late')]) };
      });
      const counts = ContentSyncResponse.parse((await sync({ as: user })).json());
      expect(counts.companiesProcessed).toBe(2);
      expect(counts.successful).toBeLessThan(2);
      door.open();
      await subject.waitFor('content.discovered', (event) => event.item.title === 'Lumenpay tells of late');
    });

    it('counts a company whose sync fails as processed but not as successful', async () => {
      const away = companyIdentity({ name: 'Away', domain: 'away.invalid', companyId: companyIdOf('away.invalid') });
      await subject.stop();
      subject = await start({ NEWS_FEEDS: [] });
      await subject.emit('board.companies-linked', linked('b1', [lumenpay, away]));
      expect((await sync({ as: user })).json()).toMatchObject({ success: true, companiesProcessed: 2, successful: 1 });
    });
  });

  describe('search-news', () => {
    const search = (as: TestService['inject'] extends (m: 'POST', p: string, o: infer O) => unknown ? O : never) =>
      subject.inject('POST', '/api/functions/search-news', as);

    it('syncs one company of a board of the session', async () => {
      await subject.emit('board.companies-linked', linked('b1', [merra]));
      publishFeed(merra, ['gamma', 'delta']);
      const answer = await search({
        as: user,
        body: { companyId: merra.companyId, companyName: 'Merra', domain: 'merra.example' },
      });
      expect(answer.status).toBe(200);
      expect(SearchNewsResponse.parse(answer.json())).toEqual({ success: true, articlesAdded: 1 });
      expect(answer.json()).toMatchObject({ data: { articlesAdded: 1, status: 'success' } });
    });

    it('answers 404 for a company of another user', async () => {
      await subject.emit('board.companies-linked', linked('b1', [merra]));
      const asked = web.requests.length;
      const answer = await search({ as: asUser('somebody-else'), body: { companyId: merra.companyId } });
      expect(answer.status).toBe(404);
      expect(answer.json()).toMatchObject({ success: false, code: 'company_not_found' });
      expect(web.requests).toHaveLength(asked);
    });

    it.each([{}, { companyId: 'x' }, { companyId: 7 }, 'no json'])('refuses %j', async (body) => {
      expect((await search({ as: user, body })).status).toBe(400);
    });
  });
});
