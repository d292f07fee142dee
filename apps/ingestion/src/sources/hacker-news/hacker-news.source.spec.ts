import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Reader } from '../../reader.ts';
import { SmallWeb } from '../../testing/small-web.ts';
import { daysAgo, now, target, window } from '../../testing/targets.ts';
import { Backoff } from '../pacing/backoff.ts';
import { HackerNewsSource } from './hacker-news.source.ts';

const page = 'hn.algolia.com/api/v1/search_by_date';
const story = (objectID: string, title: string, url: unknown, more: object = {}) => ({
  ...{ objectID, title, url, author: 'ada', points: 90, created_at_i: daysAgo(2).getTime() / 1_000, ...more },
});

describe('Hacker News', () => {
  let web: SmallWeb;
  let reader: Reader;
  const find = () =>
    new HackerNewsSource(reader, new Backoff(60_000, () => now.getTime()), 5_000).find(target(), window);
  const answer = (...hits: unknown[]) => web.page(page, { body: JSON.stringify({ hits }) });

  beforeEach(async () => {
    web = new SmallWeb();
    reader = await web.start(['hn.algolia.com']);
  });
  afterEach(() => web.stop());

  it('is searched for stories that link to the company’s domain, within the window', async () => {
    answer();
    await find();
    const [request] = web.requests;
    expect(Object.fromEntries(request?.query ?? [])).toEqual({
      tags: 'story',
      restrictSearchableAttributes: 'url',
      query: 'lumenpay.example',
      numericFilters: `created_at_i>${daysAgo(30).getTime() / 1_000},points>20`,
      hitsPerPage: '50',
    });
  });

  it('returns the page that a story links to, or the story itself for a launch', async () => {
    answer(
      story('1', 'How Lumenpay moved to Postgres', 'https://blog.lumenpay.example/postgres'),
      story('2', 'Show HN: A till for your shop', 'https://lumenpay.example/'),
    );
    expect((await find()).items).toMatchObject([
      {
        url: 'https://blog.lumenpay.example/postgres',
        title: 'How Lumenpay moved to Postgres',
        description: 'blog.lumenpay.example',
        publishedAt: daysAgo(2),
        sourceName: 'Hacker News',
        author: 'ada',
      },
      { url: 'https://news.ycombinator.com/item?id=2', title: 'Show HN: A till for your shop', text: '' },
    ]);
  });

  it('leaves out stories about other domains, and stories without a link', async () => {
    answer(
      story('1', 'Lumenpay is down', 'https://outlet.example/lumenpay.example'),
      story('2', 'Another pay', 'https://notlumenpay.example/'),
      story('3', 'A trap', 'https://lumenpay.example.evil.example/'),
      story('4', 'Ask HN: Is Lumenpay any good?', null),
      story('5', 'Script', 'javascript:alert(1)//lumenpay.example'),
    );
    expect((await find()).items).toEqual([]);
  });

  it('leaves out stories with fields of the wrong type', async () => {
    answer(null, 7, story('x', 'No id', 'https://lumenpay.example/'), story('1', '', 'https://lumenpay.example/'), {
      ...story('2', 'No date', 'https://lumenpay.example/'),
      created_at_i: 'yesterday',
    });
    expect((await find()).items).toEqual([]);
  });

  it.each([
    ['HTML', '<!doctype html>', 200],
    ['other JSON', '{"results":[]}', 200],
    ['a refusal', '{}', 429],
  ])('fails on %s', async (_, body, status) => {
    web.page(page, { status, body, headers: { 'content-type': 'application/json' } });
    await expect(find()).rejects.toMatchObject({ code: 'API_ERROR', state: status === 429 ? 'blocked' : 'broken' });
  });

  it('never invents an item, whatever the response', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json(), async (body) => {
        web.page(page, { body, headers: { 'content-type': 'application/json' } });
        const found = await find().catch(() => ({ items: [] }));
        expect(found.items).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });

  it('applies to companies with a domain', () => {
    const source = new HackerNewsSource(reader, new Backoff(0), 1_000);
    expect(source.appliesTo(target())).toBe(true);
    expect(source.appliesTo(target({ domain: 'nodomain' }))).toBe(false);
  });
});
