import { boardSearchQuery } from '@sightline/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reader } from '../reader.ts';
import { SmallWeb, type SmallWebReply } from '../test-support/small-web.ts';
import { daysAgo, target, window } from '../test-support/targets.ts';
import { NewsApiSource, queryFor } from './news-api.source.ts';

const endpoint = 'news-api.example/v2/everything';
const answer = (articles: readonly object[]): SmallWebReply => ({
  body: JSON.stringify({ status: 'ok', totalResults: articles.length, articles }),
});
const article = {
  source: { id: null, name: 'Trade Port News' },
  author: 'A. Reporter',
  title: 'Lumenpay &amp; friends',
  description: '<p>About Lumenpay.</p>',
  url: 'https://tpn.example/lumenpay',
  urlToImage: null,
  publishedAt: '2026-03-01T08:00:00Z',
  content: 'Lumenpay said on Monday that its fees would fall in the spring… [+1234 chars]',
};

describe('a NewsAPI-compatible search', () => {
  let web: SmallWeb;
  let reader: Reader;
  let source: NewsApiSource;
  beforeEach(async () => {
    web = new SmallWeb();
    reader = await web.start();
    source = new NewsApiSource(reader, {
      key: 'secret',
      baseUrl: 'https://news-api.example/v2/',
      timeoutMs: 2_000,
      competitorPauseMs: 0,
    });
    web.page(endpoint, answer([article]));
  });
  afterEach(() => web.stop());

  it('asks with the query, the window and the page size of the specification', async () => {
    await source.find(target(), window);
    await source.find(target({ role: 'searched-competitor' }), window);
    const [own, competitor] = web.asked(endpoint);
    expect(Object.fromEntries(own?.query ?? [])).toEqual({
      q: boardSearchQuery(target()),
      from: '2026-01-31',
      to: '2026-03-02',
      pageSize: '50',
      sortBy: 'publishedAt',
    });
    expect(own?.headers['x-api-key']).toBe('secret');
    expect(competitor?.query.get('pageSize')).toBe('30');
    expect(source.appliesTo(target({ role: 'other-competitor' }))).toBe(false);
  });

  it('returns plain text without the truncation mark', async () => {
    const { items } = await source.find(target(), window);
    expect(items).toEqual([
      {
        url: article.url,
        title: 'Lumenpay & friends',
        description: 'About Lumenpay.',
        text: 'Lumenpay said on Monday that its fees would fall in the spring',
        publishedAt: daysAgo(1 + 1 / 24),
        sourceName: 'Trade Port News',
        author: 'A. Reporter',
        imageUrl: null,
        language: null,
      },
    ]);
  });

  it('accepts articles with missing fields', async () => {
    web.page(endpoint, answer([{ url: 'https://tpn.example/bare', title: null, publishedAt: 'soon' }]));
    const { items } = await source.find(target(), window);
    expect(items).toMatchObject([{ title: '', text: '', publishedAt: null, sourceName: 'tpn.example' }]);
  });

  it.each([
    [401, 'API_KEY_INVALID', 'blocked'],
    [426, 'UPGRADE_REQUIRED', 'blocked'],
    [429, 'RATE_LIMITED', 'blocked'],
    [500, 'NEWSAPI_DOWN', 'broken'],
    [503, 'NEWSAPI_DOWN', 'broken'],
    [400, 'API_ERROR', 'broken'],
  ])('answers %d with %s', async (status, code, state) => {
    web.page(endpoint, { status, body: JSON.stringify({ status: 'error', code: 'x', message: 'Because of this.' }) });
    await expect(source.find(target(), window)).rejects.toMatchObject({
      code,
      state,
      message: `The news service answered ${status}: Because of this.`,
    });
  });

  it.each([
    [{ status: 502, body: '<html>Bad gateway</html>' }, 'NEWSAPI_DOWN'],
    [{ status: 200, body: '<html>Sign in to the hotel network</html>' }, 'API_ERROR'],
    [{ status: 200, body: '{"status":"ok"}' }, 'API_ERROR'],
  ])('reports %j as a failure', async (reply, code) => {
    web.page(endpoint, reply);
    await expect(source.find(target(), window)).rejects.toMatchObject({ code });
  });

  it('reports a service out of reach', async () => {
    const away = new NewsApiSource(reader, { key: 'k', baseUrl: 'https://news-api.invalid/v2', timeoutMs: 500 });
    await expect(away.find(target(), window)).rejects.toMatchObject({ name: 'SourceFailure' });
  });

  it('pauses between competitor searches, and only there', async () => {
    vi.useFakeTimers();
    try {
      const begun = Date.now();
      const asked: [pageSize: string | null, atMs: number][] = [];
      const watched: Pick<Reader, 'fetch'> = {
        fetch: async ({ url }) => {
          asked.push([new URL(url).searchParams.get('pageSize'), Date.now() - begun]);
          throw new Error('not today');
        },
      };
      const paced = new NewsApiSource(watched, { key: 'k', baseUrl: 'https://news-api.example/v2', timeoutMs: 1_000 });
      const competitor = target({ role: 'searched-competitor' });
      const searches = [competitor, competitor, competitor, target()].map((company) => paced.find(company, window));
      await Promise.all([Promise.allSettled(searches), vi.advanceTimersByTimeAsync(5_000)]);
      expect(asked.toSorted((a, b) => a[1] - b[1] || (a[0] ?? '').localeCompare(b[0] ?? ''))).toEqual([
        ['30', 0],
        ['50', 0],
        ['30', 1_000],
        ['30', 2_000],
      ]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('leaves keywords out of a query that is too long for the service', () => {
    const keywords = Array.from({ length: 8 }, (_, index) => `${'a very long product name '.repeat(4)}${index}`);
    const query = queryFor(target({ keywords }));
    expect(query.length).toBeLessThanOrEqual(500);
    expect(query).toMatch(/^\("Lumenpay" OR ".*\) AND "Payments"$/);
    expect(queryFor(target({ name: 'x'.repeat(700) })).length).toBeLessThanOrEqual(500);
  });
});
