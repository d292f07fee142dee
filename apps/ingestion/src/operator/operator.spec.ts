import type { ContentOnRecord, SourceHealth, SyncRun } from '@sightline/contracts';
import { companyIdOf, contentIdOf } from '@sightline/product';
import {
  asOperator,
  asSystem,
  asUser,
  asVisitor,
  companyIdentity,
  createTestService,
  startTestMongo,
  type TestMongo,
  type TestService,
} from '@sightline/testing';
import { WebReader } from '@sightline/web-reader';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { IngestionModule, IngestionSettings } from '../index.ts';
import { SourceHealthStore } from '../source-health/source-health.store.ts';
import { SyncRunsStore } from '../sync/sync-runs.store.ts';
import { filler, home, rss, SmallWeb } from '../testing/small-web.ts';
import { daysAgo } from '../testing/targets.ts';

const lumenpay = companyIdentity();
const merra = companyIdentity({ name: 'Merra', domain: 'merra.example', companyId: companyIdOf('merra.example') });
const settings: IngestionSettings = { ...IngestionSettings.parse({}), KEYLESS_SEARCH: 'off' };
const dayMs = 86_400_000;
const post = 'https://lumenpay.example/blog/alpha';

describe('operator views of news syncs', () => {
  let mongo: TestMongo;
  let web: SmallWeb;
  let subject: TestService;
  const ask = async <T>(path: string): Promise<T[]> =>
    ((await subject.inject('GET', path, { as: asOperator() })).json() as { items: T[] }).items;
  const runs = (query = '') => ask<SyncRun>(`/api/operator/sync-runs${query}`);
  const sources = (query = '') => ask<SourceHealth>(`/api/operator/sources${query}`);
  const sync = async () => {
    await subject.inject('POST', '/api/functions/content-sync', { as: asUser() });
    await subject.settled();
  };

  beforeAll(async () => {
    mongo = await startTestMongo();
  });
  afterAll(() => mongo.stop());
  beforeEach(async () => {
    web = new SmallWeb();
    const reader = await web.start();
    const entry = { url: post, title: 'Lumenpay tells of alpha', date: daysAgo(2), text: filler(130, 5) };
    web.page('merra.example/', { status: 403 });
    web.page('lumenpay.example/', home('Lumenpay', '/feed.xml'));
    web.page('lumenpay.example/feed.xml', rss('Lumenpay', [entry]));
    subject = await createTestService(IngestionModule, {
      name: 'ingestion',
      mongo,
      config: settings,
      providers: [{ provide: WebReader, useValue: reader }],
    });
    await subject.emit('board.companies-linked', {
      boardId: 'b1',
      owner: { userId: asUser().userId, tempSessionId: null },
      companies: [lumenpay, merra].map((company, at) => ({ ...company, isPrimary: at === 0, proof: null })),
    });
    await subject.settled();
  });
  afterEach(async () => {
    await subject.stop();
    await web.stop();
  });

  it('list one run per finished refresh, newest first', async () => {
    subject.clock.advance(dayMs);
    await sync();
    const of = await runs(`?companyId=${lumenpay.companyId}`);
    expect(of).toMatchObject([
      { companyName: 'Lumenpay', status: 'warning', errorCode: 'NO_NEW_ARTICLES', linked: 0 },
      { companyName: 'Lumenpay', status: 'success', errorCode: null, message: null, found: 1, added: 1, linked: 1 },
    ]);
    expect(of.map(({ startedAt }) => startedAt)).toEqual([
      subject.clock.now().toISOString(),
      new Date(subject.clock.now().getTime() - dayMs).toISOString(),
    ]);
    expect((await runs()).map(({ companyName }) => companyName).toSorted()).toEqual([
      ...['Lumenpay', 'Lumenpay', 'Merra', 'Merra'],
    ]);
  });

  it('keep runs for 30 days, at most 1,000 per company', async () => {
    const collection = subject.db.collection<{ _id: string; startedAt: Date }>('sync_runs');
    const [run] = await collection.find({ companyId: lumenpay.companyId }).toArray();
    if (!run) throw new Error('no run was stored');
    const copies = Array.from({ length: 1_003 }, (_, at) => ({
      ...run,
      _id: `old-${at}`,
      startedAt: new Date(run.startedAt.getTime() - 1_000 - at),
    }));
    await collection.insertMany(copies);
    subject.clock.advance(dayMs);
    await sync();
    expect(await collection.countDocuments({ companyId: lumenpay.companyId })).toBe(1_000);
    expect(await collection.countDocuments({ _id: 'old-1002' })).toBe(0);
    subject.clock.advance(29.5 * dayMs);
    await subject.get(SyncRunsStore).removeOld();
    expect((await runs()).map(({ startedAt }) => startedAt)).toEqual([
      ...Array.from({ length: 2 }, () => new Date(subject.clock.now().getTime() - 29.5 * dayMs).toISOString()),
    ]);
  });

  it('list every source of every tracked company, failing ones first', async () => {
    const before = await sources();
    const feeds = before.find(({ kind, companyName }) => kind === 'company-feeds' && companyName === 'Lumenpay');
    expect(feeds).toEqual({
      companyId: lumenpay.companyId,
      companyName: 'Lumenpay',
      kind: 'company-feeds',
      source: 'https://lumenpay.example/feed.xml',
      state: 'works',
      since: subject.clock.now().toISOString(),
      lastItemAt: daysAgo(2).toISOString(),
      reason: null,
    });
    // Merra's robots.txt disallows reading.
    expect(before[0]).toMatchObject({ companyName: 'Merra', state: 'blocked', reason: expect.stringContaining('403') });
    expect(before.at(-1)).toEqual(feeds);

    subject.clock.advance(40 * dayMs);
    const later = await sources(`?companyId=${lumenpay.companyId}`);
    expect(later.find(({ kind }) => kind === 'company-feeds')).toMatchObject({
      state: 'silent',
      since: new Date(daysAgo(2).getTime() + 30 * dayMs).toISOString(),
      reason: expect.stringContaining(daysAgo(2).toISOString().slice(0, 10)),
    });
  });

  it("show how long a feed is paused at its server's request, even on a manual sync", async () => {
    const feed = 'lumenpay.example/feed.xml';
    const reason = async () =>
      (await sources(`?companyId=${lumenpay.companyId}`)).find(({ kind }) => kind === 'company-feeds')?.reason;
    web.page(feed, { status: 429, headers: { 'retry-after': '7200' } });
    const until = new Date(subject.clock.now().getTime() + 2 * 3_600_000);
    const asked = web.asked(feed).length;
    for (const minutes of [0, 60, 59]) {
      subject.clock.advance(minutes * 60_000);
      await sync();
      expect(web.asked(feed)).toHaveLength(asked + 1);
      const time = until.toISOString().slice(0, 16).replace('T', ' ');
      expect(await reason()).toBe(`The server asks us to wait until ${time} UTC`);
    }
    web.page(feed, rss('Lumenpay', []));
    subject.clock.advance(60_000);
    await sync();
    expect(web.asked(feed)).toHaveLength(asked + 2);
    expect(await reason()).toBeNull();
  });

  it('name the unreadable feed of a source that otherwise works', async () => {
    const { companyId } = lumenpay;
    const url = 'https://lumenpay.example/press.xml';
    const record = (parts: { url: string; reason: string }[]) =>
      subject.get(SourceHealthStore).record(
        companyId,
        [
          {
            source: 'company-feeds',
            state: 'works',
            items: 1,
            newestItemAt: daysAgo(0),
            failure: null,
            problems: [],
            failedParts: parts,
          },
        ],
        subject.clock.now(),
      );
    const reason = async () =>
      (await sources(`?companyId=${companyId}`)).find(({ kind }) => kind === 'company-feeds')?.reason;
    await record([{ url, reason: 'lumenpay.example returned an error (HTTP 410).' }]);
    expect(await reason()).toBe(`${url} can’t be read: lumenpay.example returned an error (HTTP 410).`);
    await record([]);
    expect(await reason()).toBeNull();
  });

  it('leave out companies that no board tracks', async () => {
    await subject.emit('board.deleted', { boardId: 'b1' });
    expect(await sources()).toEqual([]);
    expect(await runs()).toHaveLength(2);
  });

  it('show the gateway how an item was found for a company, with null for unrecorded fields', async () => {
    const at = (contentId: string) => `/internal/contents/${contentId}/of/${lumenpay.companyId}`;
    const answer = await subject.inject('GET', at(contentIdOf(post)), { as: asOperator() });
    const now = subject.clock.now().toISOString();
    expect(answer.json() as ContentOnRecord).toMatchObject({
      storedAt: now,
      copies: 0,
      discovery: { origin: 'company-feed', at: now },
      syncRun: { companyId: lumenpay.companyId, status: 'success' },
    });
    const unknown = await subject.inject('GET', at(contentIdOf('https://x.example/')), { as: asOperator() });
    expect(unknown.json()).toEqual({ storedAt: null, copies: 0, discovery: null, syncRun: null });
  });

  it.each(['/api/operator/sync-runs', '/api/operator/sources', '/internal/contents/a/of/b'])(
    'are for operators only: %s',
    async (path) => {
      for (const as of [asUser(), asVisitor(), asSystem])
        expect((await subject.inject('GET', path, { as })).json()).toMatchObject({ code: 'operators_only' });
    },
  );
});
