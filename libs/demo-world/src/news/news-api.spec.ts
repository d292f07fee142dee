import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoWorld, demoNewsApiKeys, startDemoWorld } from '../index.ts';
import { readPage } from '../testing/read.ts';

const NOW = new Date('2026-11-20T15:30:00Z');

interface Result {
  readonly title: string;
  readonly description: string;
  readonly url: string;
  readonly publishedAt: string;
  readonly content: string;
  readonly source: { readonly id: string; readonly name: string };
}

interface Answer {
  readonly status: 'ok' | 'error';
  readonly code?: string;
  readonly message?: string;
  readonly totalResults: number;
  readonly articles: readonly Result[];
}

describe('news search', () => {
  let world: DemoWorld;
  beforeAll(async () => {
    world = await startDemoWorld({ now: () => NOW });
  });
  afterAll(() => world.close());

  async function ask(params: Record<string, string>, key: string | null = world.newsApi.key) {
    const url = `${world.newsApi.baseUrl}/everything?${new URLSearchParams(params)}`;
    const page = await readPage(world, url, key === null ? {} : { 'x-api-key': key });
    const answer: Answer = JSON.parse(page.text);
    return { httpStatus: page.status, ...answer };
  }

  it('answers in the format of newsapi.org', async () => {
    const { httpStatus, status, totalResults, articles } = await ask({ q: '"Cobalt Till" AND certificate' });
    expect(httpStatus).toBe(200);
    expect(status).toBe('ok');
    expect(totalResults).toBe(articles.length);
    expect(totalResults).toBeGreaterThanOrEqual(4);
    const [first] = articles;
    expect(Object.keys(first ?? {})).toEqual([
      'source',
      'author',
      'title',
      'description',
      'url',
      'urlToImage',
      'publishedAt',
      'content',
    ]);
    expect(first?.publishedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    expect(first?.content).toMatch(/… \[\+\d+ chars\]$/);
    expect(first?.source).toMatchObject({ id: expect.any(String), name: expect.any(String) });
  });

  it('finds words of the text beyond the shown preview', async () => {
    const { articles } = await ask({ q: '"host not trusted"' });
    expect(articles.map(({ title }) => title)).toEqual([
      'Cobalt Till outage stops card payments in 1,900 shops for three hours',
    ]);
  });

  it('combines phrases, OR, AND and exclusion', async () => {
    const both = await ask({ q: '"Lumenpay" AND "Tallyforge"' });
    const without = await ask({ q: '"Lumenpay" -"Tallyforge"' });
    const all = await ask({ q: '"Lumenpay"' });
    expect(both.totalResults).toBeGreaterThan(0);
    expect(without.totalResults).toBeGreaterThan(0);
    expect(both.totalResults + without.totalResults).toBe(all.totalResults);
  });

  it('respects from and to, for whole days and timestamps', async () => {
    const day = await ask({ q: 'the OR und', from: '2026-11-18', to: '2026-11-18' });
    expect(day.totalResults).toBeGreaterThan(0);
    expect(day.articles.every(({ publishedAt }) => publishedAt.startsWith('2026-11-18'))).toBe(true);
    const morning = await ask({ q: 'the', from: '2026-11-20T06:00:00', to: '2026-11-20T12:00:00' });
    expect(morning.totalResults).toBeGreaterThan(0);
    for (const { publishedAt } of morning.articles) {
      expect(publishedAt >= '2026-11-20T06:00:00Z' && publishedAt <= '2026-11-20T12:00:00Z').toBe(true);
    }
  });

  it('pages without gaps or repeats', async () => {
    const whole = await ask({ q: 'freight', pageSize: '30' });
    const first = await ask({ q: 'freight', pageSize: '10', page: '1' });
    const second = await ask({ q: 'freight', pageSize: '10', page: '2' });
    expect(first.totalResults).toBe(whole.totalResults);
    expect([...first.articles, ...second.articles].map(({ url }) => url)).toEqual(
      whole.articles.slice(0, 20).map(({ url }) => url),
    );
  });

  it('sorts by date unless relevancy is requested', async () => {
    const { articles } = await ask({ q: 'Merra' });
    const dates = articles.map(({ publishedAt }) => publishedAt);
    expect(dates).toEqual(dates.toSorted().reverse());
    const relevant = await ask({ q: 'Merra settlement', sortBy: 'relevancy' });
    expect(relevant.articles[0]?.title).toBe('Merra signs a three-year settlement deal with Northwind Freight');
  });

  it('filters by language, domain and field', async () => {
    const german = await ask({ q: 'Kassen', language: 'de' });
    expect(german.articles.every(({ url }) => url.startsWith('https://handelundtechnik.example/'))).toBe(true);
    expect(german.totalResults).toBeGreaterThan(0);
    const domain = await ask({ domains: 'terminalreview.example' });
    expect(domain.totalResults).toBeGreaterThan(3);
    const inTitle = await ask({ q: 'outage', searchIn: 'title' });
    expect(inTitle.articles.every(({ title }) => /outage/i.test(title))).toBe(true);
    const excluded = await ask({ q: 'Lumenpay', excludeDomains: 'paymentsledger.example' });
    expect(excluded.articles.some(({ url }) => url.includes('paymentsledger'))).toBe(false);
  });

  it('leaves company blogs out', async () => {
    const { articles } = await ask({ domains: 'lumenpay.example' });
    expect(articles).toEqual([]);
  });

  it('finds namesakes too, so that matching the name alone is sometimes wrong', async () => {
    const { articles } = await ask({ q: 'Merra', searchIn: 'title' });
    const titles = articles.map(({ title }) => title);
    expect(titles).toContain('Merra strikes twice as Harbour City go top');
    expect(titles).toContain('Merra will charge for money, not for people');
  });

  it.each([
    [null, 401, 'apiKeyMissing'],
    ['wrong', 401, 'apiKeyInvalid'],
    [demoNewsApiKeys.rateLimited, 429, 'rateLimited'],
    [demoNewsApiKeys.upgradeRequired, 426, 'maximumResultsReached'],
    [demoNewsApiKeys.serverError, 500, 'unexpectedError'],
  ])('key %s → %i %s', async (key, httpStatus, code) => {
    expect(await ask({ q: 'Lumenpay' }, key)).toMatchObject({
      httpStatus,
      status: 'error',
      code,
      message: expect.stringMatching(/.{10}/),
    });
  });

  it('accepts the key as a parameter', async () => {
    expect((await ask({ q: 'Lumenpay', apiKey: world.newsApi.key }, null)).httpStatus).toBe(200);
  });

  it.each([
    [{}, 400, 'parametersMissing'],
    [{ q: '(Lumenpay' }, 400, 'parameterInvalid'],
    [{ q: 'Lumenpay', pageSize: '101' }, 400, 'parameterInvalid'],
    [{ q: 'Lumenpay', pageSize: 'ten' }, 400, 'parameterInvalid'],
    [{ q: 'Lumenpay', page: '0' }, 400, 'parameterInvalid'],
    [{ q: 'Lumenpay', from: 'yesterday' }, 400, 'parameterInvalid'],
    [{ q: 'Lumenpay', language: 'xx' }, 400, 'parameterInvalid'],
    [{ q: 'Lumenpay', sortBy: 'luck' }, 400, 'parameterInvalid'],
    [{ q: 'Lumenpay', searchIn: 'footer' }, 400, 'parameterInvalid'],
    [{ q: 'x'.repeat(501) }, 400, 'parameterInvalid'],
    [{ q: 'Lumenpay', pageSize: '50', page: '3' }, 426, 'maximumResultsReached'],
  ])('%j → %i %s', async (params, httpStatus, code) => {
    expect(await ask(params)).toMatchObject({ httpStatus, status: 'error', code });
  });
});
