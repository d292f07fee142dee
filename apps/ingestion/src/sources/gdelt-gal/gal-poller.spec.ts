import { gzipSync } from 'node:zlib';
import type { CompanyIdentity } from '@sightline/contracts';
import { createTestService, startTestMongo, type TestMongo, type TestService } from '@sightline/testing';
import { WebReader } from '@sightline/web-reader';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { IngestionModule, IngestionSettings } from '../../index.ts';
import { linked, lumenpay, merra, minuteMs } from '../../testing/ingestion-world.ts';
import { articlePage, filler, SmallWeb } from '../../testing/small-web.ts';
import { GalPoller } from './gal-poller.service.ts';
import { listUrl } from './minutes.ts';

const article = (slug: string, title: string, more: object = {}) => ({
  ...{ url: `https://outlet.example/${slug}`, title, desc: 'Shops pay less.', domain: 'outlet.example', lang: 'en' },
  ...more,
});
const listOf = (...articles: object[]) => gzipSync(articles.map((one) => `${JSON.stringify(one)}\n`).join(''));

describe('GDELT’s lists of articles', () => {
  let mongo: TestMongo;
  let web: SmallWeb;
  let reader: WebReader;
  let subject: TestService;
  const start = (again?: TestService) =>
    createTestService(IngestionModule, {
      name: 'ingestion',
      mongo,
      config: IngestionSettings.parse({ PAGE_CHECKS: 'off' }),
      providers: [{ provide: WebReader, useValue: reader }],
      ...(again ? { databasePrefix: again.databasePrefix, clock: again.clock } : {}),
    });
  const run = () => subject.get(GalPoller).run();
  const minute = (ago: number) => new Date(Math.floor(subject.clock.now().getTime() / minuteMs - ago) * minuteMs);
  const addressOf = (ago: number) => listUrl(minute(ago)).replace('https://', '');
  const serve = (ago: number, body: Buffer | string) => web.page(addressOf(ago), { body });
  const track = (...companies: CompanyIdentity[]) => subject.emit('board.companies-linked', linked('b1', companies));
  const titles = () => subject.published('content.discovered').map(({ item }) => item.title);
  const stored = () => subject.db.collection('gal_hits').find().toArray();
  const health = () => subject.db.collection('source_health').findOne({ companyId: null, source: 'gdelt-gal' });
  /** Runs until all missed minutes have been requested. */
  const catchUp = async () => {
    for (let times = 0; times < 19; times++) await run();
  };

  beforeAll(async () => {
    mongo = await startTestMongo();
  });
  afterAll(() => mongo.stop());
  beforeEach(async () => {
    web = new SmallWeb();
    reader = await web.start(['storage.googleapis.com', 'www.bing.com']);
    subject = await start();
  });
  afterEach(async () => {
    await subject.stop();
    await web.stop();
  });

  it('are read once for all companies, and deliver articles to boards within a run', async () => {
    await track(lumenpay, merra);
    web.page('outlet.example/both', articlePage('Lumenpay and Merra fall out', filler(200)));
    serve(1, listOf(article('both', 'Lumenpay and Merra fall out'), article('rain', 'Rain until Friday')));
    await catchUp();
    await subject.settled();
    expect(titles()).toEqual(['Lumenpay and Merra fall out', 'Lumenpay and Merra fall out']);
    expect(web.asked(addressOf(1))).toHaveLength(1);
    const [event] = subject.published('content.discovered');
    expect(event?.item).toMatchObject({ origin: 'news-feed', sourceName: 'outlet.example', language: 'en' });
    expect(event?.item.content).toContain(filler(200).slice(0, 40));
    await run();
    expect(titles()).toHaveLength(2);
  });

  it('are not requested without a watched company, and return nothing about a company that is no longer tracked', async () => {
    await catchUp();
    expect(web.requests).toEqual([]);
    await track(lumenpay);
    await subject.emit('board.deleted', { boardId: 'b1' });
    serve(1, listOf(article('a', 'Lumenpay cuts fees')));
    await catchUp();
    expect(await stored()).toEqual([]);
  });

  it('are found by a later sync of a company that has not been synced yet', async () => {
    await track(lumenpay);
    await subject.db.collection('tracked_companies').updateMany({}, { $set: { lastSyncedAt: null } });
    serve(1, listOf(article('a', 'Lumenpay cuts fees')));
    await catchUp();
    expect(titles()).toEqual([]);
    await subject.emit('company.sync-due', { companyId: lumenpay.companyId, company: lumenpay, reason: 'schedule' });
    expect(titles()).toEqual(['Lumenpay cuts fees']);
    expect(subject.published('company.synced').at(-1)?.sourcesChecked).toContain('gdelt-gal');
  });

  it('are requested by name after a pause, and never read twice', async () => {
    await track(lumenpay);
    serve(1, listOf(article('a', 'Lumenpay cuts fees')));
    await catchUp();
    const first = addressOf(1);
    await subject.stop();
    subject.clock.advance(90 * minuteMs);
    subject = await start(subject);
    serve(45, listOf(article('b', 'Lumenpay opens in Leeds')));
    await catchUp();
    expect(titles()).toContain('Lumenpay opens in Leeds');
    expect(web.asked(first)).toHaveLength(1);
  });

  it('are requested again if they are missing, because they can appear late', async () => {
    await track(lumenpay);
    await catchUp();
    const late = addressOf(1);
    subject.clock.advance(11 * minuteMs);
    web.page(late, { body: listOf(article('a', 'Lumenpay cuts fees')) });
    await catchUp();
    expect(titles()).toEqual(['Lumenpay cuts fees']);
  });

  it('return their complete lines if truncated, and the remaining lines once complete', async () => {
    await track(lumenpay);
    const articles = Array.from({ length: 200 }, (_, n) => article(`n${n}`, `Rain for ${n ** 5} days`));
    const whole = listOf(article('a', 'Lumenpay cuts fees'), ...articles, article('z', 'Lumenpay buys a rival'));
    serve(1, whole.subarray(0, whole.length / 2));
    const address = addressOf(1);
    await catchUp();
    expect(titles()).toEqual(['Lumenpay cuts fees']);
    web.page(address, { body: whole });
    subject.clock.advance(11 * minuteMs);
    await catchUp();
    expect(titles().toSorted()).toEqual(['Lumenpay buys a rival', 'Lumenpay cuts fees']);
    subject.clock.advance(11 * minuteMs);
    await catchUp();
    expect(web.asked(address)).toHaveLength(2);
  });

  it('stay unread while the server rejects requests, and are read once it recovers', async () => {
    await track(lumenpay);
    serve(1, listOf(article('a', 'Lumenpay cuts fees')));
    const address = addressOf(1);
    web.page(listUrl(minute(360)).replace('https://', ''), { status: 429, headers: { 'retry-after': '7200' } });
    await catchUp();
    const asked = web.requests.filter(({ page }) => page.startsWith('storage.')).length;
    expect(asked).toBe(1);
    subject.clock.advance(121 * minuteMs);
    await catchUp();
    expect(web.asked(address)).toHaveLength(1);
    expect(titles()).toEqual(['Lumenpay cuts fees']);
  });

  it('are reported as broken when none appears for more than an hour', async () => {
    await track(lumenpay);
    serve(1, listOf(article('a', 'Rain until Friday')));
    await catchUp();
    expect(await health()).toMatchObject({ state: 'works', itemsLastTime: 1 });
    subject.clock.advance(80 * minuteMs);
    await catchUp();
    expect(await health()).toMatchObject({ state: 'broken', lastError: { message: expect.stringContaining('since') } });
    await subject.emit('company.sync-due', { companyId: lumenpay.companyId, company: lumenpay, reason: 'schedule' });
    expect(subject.published('company.synced').at(-1)?.sourcesFailed).toContain('gdelt-gal');
  });

  it.each([
    ['HTML', '<!doctype html><title>Sorry</title>'],
    ['an empty file', ''],
    ['lines of the wrong types', '{"title":1}\n[]\nnull\n'],
  ])('yield no articles from %s', async (_, body) => {
    await track(lumenpay);
    serve(1, body);
    await catchUp();
    expect(await stored()).toEqual([]);
    expect(titles()).toEqual([]);
  });

  it('date articles from the future as now, and those without a date by their list', async () => {
    await track(lumenpay);
    const future = new Date(subject.clock.now().getTime() + 3_600_000).toISOString();
    serve(
      1,
      listOf(
        article('a', 'Lumenpay cuts fees', { date: future }),
        article('b', 'Lumenpay opens in Leeds', { date: 'soon' }),
        article('c', 'Lumenpay buys a rival', { date: '9999-12-31T00:00:00Z' }),
      ),
    );
    const [now, list] = [subject.clock.now(), minute(1)];
    await catchUp();
    const dates = Object.fromEntries((await stored()).map(({ title, publishedAt }) => [title, publishedAt]));
    expect(dates).toEqual({
      'Lumenpay cuts fees': now,
      'Lumenpay opens in Leeds': list,
      'Lumenpay buys a rival': list,
    });
  });

  it('are deleted after the news window', async () => {
    await track(lumenpay);
    serve(1, listOf(article('a', 'Lumenpay cuts fees')));
    await catchUp();
    expect(await stored()).toHaveLength(1);
    const { GalStore } = await import('./gal.store.ts');
    await subject.get(GalStore).removeOld(new Date(subject.clock.now().getTime() + 36 * 86_400_000));
    expect(await stored()).toEqual([]);
  });
});
