import { type DemoWorld, startDemoWorld } from '@sightline/demo-world';
import { asUser, createTestService, startTestMongo, type TestMongo, type TestService } from '@sightline/testing';
import { WebReader } from '@sightline/web-reader';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { IngestionModule, IngestionSettings } from '../index.ts';
import { rss, SmallWeb } from '../testing/small-web.ts';

const ada = asUser('ada');
const operator = { ...ada, roles: ['operator' as const] };
const dayMs = 86_400_000;
const day = (daysAgo: number) => new Date(Date.now() - daysAgo * dayMs).toISOString().slice(0, 10);
const request = { query: '"Lumenpay" OR "card payments"', fromDate: day(30), toDate: day(0), pageSize: 5 };

describe('a manual news search', () => {
  let mongo: TestMongo;
  let world: DemoWorld;
  let web: SmallWeb | undefined;
  let reader: WebReader;
  let subject: TestService;
  const start = async (settings: Partial<IngestionSettings>) => {
    subject = await createTestService(IngestionModule, {
      name: 'ingestion',
      mongo,
      config: { ...IngestionSettings.parse({ PAGE_CHECKS: 'off' }), ...settings },
      providers: [{ provide: WebReader, useValue: reader }],
    });
  };
  const search = (body: object = request, as: typeof operator = operator) =>
    subject.inject('POST', '/internal/pipeline/search', { as, body });
  const withNewsApi = async (key = world.newsApi.key) => {
    reader = new WebReader({ originOverrides: world.originOverrides });
    await start({ NEWSAPI_KEY: key, NEWSAPI_BASE_URL: world.newsApi.baseUrl });
  };
  const withoutKey = async (KEYLESS_SEARCH: 'on' | 'off' = 'on') => {
    web = new SmallWeb();
    reader = await web.start(['news.google.com', 'www.bing.com']);
    await start({ KEYLESS_SEARCH });
    return web;
  };

  beforeAll(async () => {
    mongo = await startTestMongo();
    world = await startDemoWorld();
  });
  afterEach(async () => {
    await subject.stop();
    await reader.close();
    await web?.stop();
    web = undefined;
  });
  afterAll(async () => {
    await world.close();
    await mongo.stop();
  });

  it('returns one page of results from the news service and the total number', async () => {
    await withNewsApi();
    const answer = await search();
    expect(answer.status).toBe(200);
    const { data } = answer.json() as { data: { articles: { title: string; url: string }[]; totalResults: number } };
    expect(data.articles).toHaveLength(5);
    expect(data.totalResults).toBeGreaterThan(5);
    expect(data.articles[0]).toMatchObject({
      url: expect.stringMatching(/^https:/),
      source: { name: expect.any(String) },
    });
  });

  it('returns an empty list when nothing matches', async () => {
    await withNewsApi();
    expect((await search({ ...request, query: '"Zzyzx Unheard Of"' })).json()).toEqual({
      data: { articles: [], totalResults: 0 },
    });
  });

  it('reports the news service’s reason when it rejects the request', async () => {
    await withNewsApi('wrong');
    const answer = await search();
    expect([answer.status, answer.json()]).toEqual([503, expect.objectContaining({ code: 'news_search_failed' })]);
    expect((answer.json() as { detail: string }).detail).toContain('401');
  });

  it('tries the keyless searches in turn when there is no API key, and drops results outside the window', async () => {
    const news = await withoutKey();
    news.page(
      'www.bing.com/news/search',
      rss('News', [
        { url: 'https://tpn.example/new', title: 'Lumenpay buys Merra', date: new Date(Date.now() - dayMs) },
        { url: 'https://tpn.example/old', title: 'Lumenpay founded', date: new Date(Date.now() - 90 * dayMs) },
      ]),
    );
    const answer = await search();
    expect(answer.json()).toMatchObject({
      data: { articles: [{ title: 'Lumenpay buys Merra', url: 'https://tpn.example/new' }], totalResults: 1 },
    });
    expect(news.asked('www.bing.com/news/search')[0]?.query.get('q')).toBe(request.query);
  });

  it('fails with a reason when every search fails or none is configured', async () => {
    await withoutKey();
    expect((await search()).json()).toMatchObject({ status: 503, code: 'news_search_failed' });
    await subject.stop();
    await start({ KEYLESS_SEARCH: 'off' });
    expect((await search()).json()).toMatchObject({ status: 503, code: 'no_news_search' });
  });

  it('is available to operators only, and validates its input', async () => {
    await withoutKey('off');
    expect((await search(request, ada as typeof operator)).status).toBe(403);
    expect((await search({ ...request, pageSize: 0 })).status).toBe(400);
    expect((await search({ ...request, fromDate: 'yesterday' })).status).toBe(400);
  });
});
