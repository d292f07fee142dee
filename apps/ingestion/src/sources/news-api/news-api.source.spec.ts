import { boardSearchQuery } from '@sightline/contracts';
import type { RefusedRequest } from '@sightline/product';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reader } from '../../reader.ts';
import { SmallWeb, type SmallWebReply } from '../../testing/small-web.ts';
import { asker, daysAgo, target, window } from '../../testing/targets.ts';
import type { RequestBudget, SyncTarget } from '../news-source.ts';
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
  /** The subjects of all budget requests so far. */
  const taken: (string | null)[] = [];
  let refusal: RefusedRequest | null = null;
  const requests: RequestBudget = {
    take: async (subject) => {
      taken.push(subject);
      return refusal;
    },
  };
  let web: SmallWeb;
  let reader: Reader;
  let source: NewsApiSource;
  beforeEach(async () => {
    web = new SmallWeb();
    reader = await web.start();
    source = new NewsApiSource(
      reader,
      {
        key: 'secret',
        baseUrl: 'https://news-api.example/v2/',
        timeoutMs: 2_000,
        competitorPauseMs: 0,
      },
      requests,
    );
    web.page(endpoint, answer([article]));
  });
  afterEach(() => web.stop());
  beforeEach(() => {
    taken.length = 0;
    refusal = null;
  });

  it('sends the query, the window and the page size of the specification', async () => {
    await source.find(target(), window, null, asker());
    await source.find(target({ role: 'searched-competitor' }), window, null, asker());
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
    const { items } = await source.find(target(), window, null, asker());
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
    const { items } = await source.find(target(), window, null, asker());
    expect(items).toMatchObject([{ title: '', text: '', publishedAt: null, sourceName: 'tpn.example' }]);
  });

  it.each([
    [401, 'API_KEY_INVALID', 'blocked'],
    [426, 'UPGRADE_REQUIRED', 'blocked'],
    [429, 'RATE_LIMITED', 'blocked'],
    [500, 'NEWSAPI_DOWN', 'broken'],
    [503, 'NEWSAPI_DOWN', 'broken'],
    [400, 'API_ERROR', 'broken'],
  ])('reports HTTP %d as %s', async (status, code, state) => {
    web.page(endpoint, { status, body: JSON.stringify({ status: 'error', code: 'x', message: 'Because of this.' }) });
    await expect(source.find(target(), window, null, asker())).rejects.toMatchObject({
      code,
      state,
      message: `The news service returned ${status}: Because of this.`,
    });
  });

  it.each([
    [{ status: 502, body: '<html>Bad gateway</html>' }, 'NEWSAPI_DOWN'],
    [{ status: 200, body: '<html>Sign in to the hotel network</html>' }, 'API_ERROR'],
    [{ status: 200, body: '{"status":"ok"}' }, 'API_ERROR'],
  ])('reports %j as a failure', async (reply, code) => {
    web.page(endpoint, reply);
    await expect(source.find(target(), window, null, asker())).rejects.toMatchObject({ code });
  });

  it('reports an unreachable service', async () => {
    const away = new NewsApiSource(
      reader,
      { key: 'k', baseUrl: 'https://news-api.invalid/v2', timeoutMs: 500 },
      requests,
    );
    await expect(away.find(target(), window, null, asker())).rejects.toMatchObject({ name: 'SourceFailure' });
  });

  it('sends no request when its budget is used up, and reports when it will resume', async () => {
    await source.find(target(), window, null, asker());
    await source.search({ query: 'x', window, pageSize: 5 });
    expect(taken).toEqual([target().companyId, null]);
    refusal = { reason: '160 of today’s 400 requests are used', freeFrom: new Date('2026-03-02T14:34:01Z') };
    await expect(source.find(target(), window, null, asker())).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      state: 'blocked',
      message:
        'The budget for the news service is used up for now: 160 of today’s 400 requests are used. It is asked again at the first refresh after 2026-03-02 14:35 UTC',
    });
    await expect(source.search({ query: 'x', window, pageSize: 5 })).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect(web.asked(endpoint)).toHaveLength(2);
  });

  describe('pauses between competitor searches', () => {
    beforeEach(() => {
      vi.useFakeTimers();
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    /**
     * The time in milliseconds at which each search reached the service, and a flag if it reported that it had to wait.
     */
    async function startsOf(searches: readonly { board: string; company: SyncTarget }[]) {
      const begun = Date.now();
      const asked: { board: string; pageSize: string | null; atMs: number; waits: boolean }[] = [];
      const waits = new Set<object>();
      const watched: Pick<Reader, 'fetch'> = {
        fetch: async ({ url }) => {
          const search = searches.find(({ company }) => url.includes(company.keywords[0] ?? '?'));
          const pageSize = new URL(url).searchParams.get('pageSize');
          if (search) asked.push({ board: search.board, pageSize, atMs: Date.now() - begun, waits: waits.has(search) });
          throw new Error('not today');
        },
      };
      const options = { key: 'k', baseUrl: 'https://news-api.example/v2', timeoutMs: 1_000 };
      const paced = new NewsApiSource(watched, options, requests);
      const running = searches.map((search) =>
        paced.find(search.company, window, null, { lane: search.board, onWait: () => waits.add(search) }),
      );
      await Promise.all([Promise.allSettled(running), vi.advanceTimersByTimeAsync(5_000)]);
      return asked;
    }
    let number = 0;
    const competitor = () => target({ role: 'searched-competitor', keywords: [`key${++number}word`] });

    it('last a second and apply to competitor searches only', async () => {
      const own = target({ keywords: ['ownkeyword'] });
      const companies = [competitor(), competitor(), competitor(), own];
      const starts = await startsOf(companies.map((company) => ({ board: 'one', company })));
      expect(starts.map(({ pageSize, atMs }) => [pageSize, atMs])).toEqual(
        expect.arrayContaining([
          ['30', 0],
          ['50', 0],
          ['30', 1_000],
          ['30', 2_000],
        ]),
      );
      expect(starts).toHaveLength(4);
    });

    it('are reported before the search starts', async () => {
      const starts = await startsOf([competitor(), competitor()].map((company) => ({ board: 'one', company })));
      expect(starts.map(({ waits }) => waits)).toEqual([false, true]);
    });

    it('apply to each board separately', async () => {
      const starts = await startsOf(
        ['one', 'two', 'one', 'two', 'three'].map((board) => ({ board, company: competitor() })),
      );
      expect(starts.map(({ board, atMs }) => [board, atMs])).toEqual([
        ['one', 0],
        ['two', 0],
        ['three', 0],
        ['one', 1_000],
        ['two', 1_000],
      ]);
    });
  });

  it('drops keywords from a query that would be too long for the service', () => {
    const keywords = Array.from({ length: 8 }, (_, index) => `${'a very long product name '.repeat(4)}${index}`);
    const query = queryFor(target({ keywords }));
    expect(query.length).toBeLessThanOrEqual(500);
    expect(query).toMatch(/^\("Lumenpay" OR ".*\) AND "Payments"$/);
    expect(queryFor(target({ name: 'x'.repeat(700) })).length).toBeLessThanOrEqual(500);
  });
});
