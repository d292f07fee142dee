import type { ContentOrigin } from '@sightline/contracts';
import { companyIdentity } from '@sightline/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ContentStore, KnownContent } from '../content/content.store.ts';
import type { FoundItem, SyncTarget } from '../sources/news-source.ts';
import { filler } from '../testing/small-web.ts';
import { candidateOf, documentOf, newsWindow } from './candidate.ts';
import { Collector } from './collector.ts';
import type { PageFacts, PageReads } from './page-reads.ts';

const now = new Date('2026-03-02T09:00:00.000Z');
const target: SyncTarget = { ...companyIdentity(), role: 'board-company' };
const longText = filler(200);

const found = (overrides: Partial<FoundItem> = {}): FoundItem => ({
  url: 'https://news.example/a',
  title: 'Lumenpay opens an office',
  description: '',
  text: longText,
  publishedAt: new Date('2026-03-01T08:00:00.000Z'),
  sourceName: 'Example News',
  author: null,
  imageUrl: null,
  language: 'en',
  ...overrides,
});

const noFacts: PageFacts = {
  title: '',
  description: null,
  text: '',
  publishedAt: null,
  author: null,
  imageUrl: null,
  language: null,
  siteName: null,
};

function collectorWith(
  pages: Record<string, Partial<PageFacts>> = {},
  known = new Map<string, KnownContent>(),
  deadlineMs = Date.now() + 10_000,
  pageAt: PageReads['read'] = async (url) => {
    const page = pages[url];
    return page ? { ...noFacts, ...page } : null;
  },
) {
  const read: string[] = [];
  const reads: Pick<PageReads, 'read'> = {
    read: (url) => {
      read.push(url);
      return pageAt(url);
    },
  };
  const contents: Pick<ContentStore, 'findKnown'> = {
    findKnown: async (_, ids) => new Map([...known].filter(([id]) => ids.includes(id))),
  };
  return { read, collector: new Collector(target, newsWindow(now), deadlineMs, contents, reads) };
}
const days = (count: number) => new Date(now.getTime() - count * 86_400_000);

describe('the collector', () => {
  it.each([
    ['31 days old', days(31), false],
    ['29 days old', days(29), true],
    ['two hours ahead', days(-1 / 12), true],
    ['two days ahead', days(-2), false],
  ])('takes items from the news window only: %s', async (_, publishedAt, taken) => {
    const { collector } = collectorWith();
    await collector.add([found({ publishedAt })], 'news-api');
    const items = collector.collected(now);
    expect(items).toHaveLength(taken ? 1 : 0);
    if (items[0]) expect(items[0].document.publishedAt.getTime()).toBeLessThanOrEqual(now.getTime());
  });

  it('reads the page of an item that has too little text, and keeps its own text when that fails', async () => {
    const { collector, read } = collectorWith({ 'https://news.example/a': { text: `${longText} in full` } });
    await collector.add(
      [found({ text: 'short' }), found({ url: 'https://news.example/b', text: 'short, about Lumenpay' })],
      'news-api',
    );
    const texts = collector.collected(now).map((item) => item.document.content);
    expect(texts.toSorted()).toEqual(['short, about Lumenpay', `${longText} in full`].toSorted());
    expect(read).toHaveLength(2);
  });

  it('does not read the page when the text is complete, the time is up, or the link is opaque', async () => {
    const enough = collectorWith();
    await enough.collector.add([found()], 'news-feed');
    const late = collectorWith({}, new Map(), Date.now() - 1);
    await late.collector.add([found({ text: '' })], 'news-feed');
    const opaque = collectorWith();
    await opaque.collector.add([found({ url: 'https://news.google.com/rss/articles/CBMi1', text: '' })], 'news-search');
    expect([enough.read, late.read, opaque.read]).toEqual([[], [], []]);
    expect(late.collector.collected(now)).toHaveLength(1);
    expect(opaque.collector.collected(now)).toHaveLength(1);
  });

  it('reads at most forty pages', async () => {
    const { collector, read } = collectorWith();
    const many = Array.from({ length: 45 }, (_, index) =>
      found({ url: `https://lumenpay.example/${index}`, text: '' }),
    );
    await collector.add(many, 'company-sitemap');
    expect(read).toHaveLength(40);
    expect(collector.collected(now)).toHaveLength(45);
  });

  it.each([
    ['no title', { title: '' }, true],
    ['no date', { publishedAt: null }, true],
    ['599 characters of text', { text: 'x'.repeat(599) }, true],
    ['600 characters of text', { text: 'x'.repeat(600) }, false],
  ])('reads the page of an item with %s: %o is %s', async (_, parts, isRead) => {
    const { collector, read } = collectorWith();
    await collector.add([found(parts)], 'company-feed');
    expect(read).toHaveLength(isRead ? 1 : 0);
  });

  it.each([
    ['a title', { publishedAt: days(1) }],
    ['a date', { title: 'One' }],
  ])('drops an item for which neither source nor page has %s', async (_, page) => {
    const { collector } = collectorWith({ 'https://news.example/a': { text: longText, ...page } });
    await collector.add([found({ title: '', text: '', publishedAt: null })], 'company-sitemap');
    expect(collector.collected(now)).toEqual([]);
  });

  it('dates an item by its sitemap when the page has no date', async () => {
    const { collector } = collectorWith();
    await collector.add([found({ publishedAt: null, fallbackDate: days(5) })], 'company-sitemap');
    expect(collector.collected(now).map(({ document }) => document.publishedAt)).toEqual([days(5)]);
  });

  it('uses the page to decide whether a teaser from a search is about the company', async () => {
    const teaser = { title: 'Weather', text: 'It rains.' };
    const { collector, read } = collectorWith({ 'https://news.example/a': { text: `Lumenpay opens. ${longText}` } });
    await collector.add([found(teaser), found({ ...teaser, url: 'https://news.example/b' })], 'news-search');
    await collector.add([found({ ...teaser, url: 'https://news.example/c' })], 'news-feed');
    expect(read).toEqual(['https://news.example/a', 'https://news.example/b']);
    expect(collector.collected(now).map(({ document }) => document.url)).toEqual(['https://news.example/a']);
  });

  it('holds back an item while its page is being read, even if another source has finished', async () => {
    const page = Promise.withResolvers<PageFacts | null>();
    const { collector } = collectorWith({}, new Map(), undefined, () => page.promise);
    const search = collector.add([found({ title: 'A column on payments', text: 'A teaser' })], 'news-api');
    await collector.add([found({ url: 'https://news.example/b' })], 'news-api');
    expect(collector.collected(now).map(({ document }) => document.url)).toEqual(['https://news.example/b']);
    page.resolve({ ...noFacts, text: `${longText} Lumenpay understood it first.` });
    await search;
    const [column] = collector.collected(now).filter(({ document }) => document.url === 'https://news.example/a');
    expect(column?.document.content).toContain('Lumenpay understood it first.');
  });

  it('ignores a page that responds after the time is up', async () => {
    const pages = { read: () => new Promise<null>(() => undefined) };
    const contents = { findKnown: async () => new Map() };
    const collector = new Collector(target, newsWindow(now), Date.now() + 50, contents, pages);
    await collector.add([found({ text: 'short' })], 'company-feed');
    expect(collector.collected(now).map(({ document }) => document.content)).toEqual(['short']);
  });

  it('takes title and date from the page when the source has none, and drops items without them', async () => {
    const url = 'https://lumenpay.example/blog/one';
    const { collector } = collectorWith({ [url]: { title: 'One', text: longText, publishedAt: days(3) } });
    const bare = { title: '', text: '', publishedAt: null };
    await collector.add([found({ ...bare, url }), found({ ...bare, url: `${url}-unreadable` })], 'company-sitemap');
    expect(collector.collected(now).map(({ document }) => [document.title, document.publishedAt])).toEqual([
      ['One', days(3)],
    ]);
  });

  it.each([
    ['31 days old', days(31), false],
    ['29 days old', days(29), true],
    ['two days ahead', days(-2), false],
  ])('takes an undated item only when its page dates it within the news window: %s', async (_, publishedAt, taken) => {
    const { collector } = collectorWith({ 'https://news.example/a': { publishedAt } });
    await collector.add([found({ publishedAt: null })], 'news-feed');
    expect(collector.collected(now)).toHaveLength(taken ? 1 : 0);
  });

  it('takes at most 30 items from a search, preferring those that name the company', async () => {
    const { collector } = collectorWith();
    const many = Array.from({ length: 60 }, (_, index) =>
      found({
        url: `https://news.example/${index}`,
        title: index >= 50 ? `Lumenpay ${index}` : `Payments and checkout ${index}`,
        publishedAt: days(index / 10),
      }),
    );
    await collector.add(many, 'news-api');
    const titles = collector.collected(now).map((item) => item.document.title);
    expect(titles).toHaveLength(30);
    expect(titles.filter((title) => title.startsWith('Lumenpay'))).toHaveLength(10);
    expect(titles).toContain('Payments and checkout 0');
    expect(titles).not.toContain('Payments and checkout 49');
    expect(collector.found).toBe(60);
  });

  it('prefers the newest of the search items that name the company equally, using sitemap dates if necessary', async () => {
    const { collector } = collectorWith();
    const many = Array.from({ length: 40 }, (_, index) => found({ url: `https://news.example/${index}` }));
    const aged = many.map((item, index) => ({ ...item, publishedAt: days(20 - index / 4) }));
    const dated = aged.map((item, index) =>
      index % 2 ? { ...item, publishedAt: null, fallbackDate: item.publishedAt } : item,
    );
    const undated = found({ url: 'https://news.example/undated', publishedAt: null });
    await collector.add([undated, ...dated], 'news-api');
    const urls = collector.collected(now).map(({ document }) => document.url);
    expect(urls).toEqual(aged.slice(10).map(({ url }) => url));
  });

  it('returns items oldest first, and ordered by id when published at the same time', async () => {
    const { collector } = collectorWith();
    const ages = [3, 1, 2, 2, 2, 9, 2, 4];
    await collector.add(
      ages.map((age, index) => found({ url: `https://news.example/${index}`, publishedAt: days(age) })),
      'news-feed',
    );
    const places = collector.collected(now).map(({ document }) => document);
    expect(places.map(({ publishedAt }) => publishedAt)).toEqual(ages.toSorted((a, b) => b - a).map(days));
    const ids = places.filter(({ publishedAt }) => publishedAt.getTime() === days(2).getTime()).map(({ _id }) => _id);
    expect(ids).toEqual(ids.toSorted());
  });

  it('does not count items outside the window as found', async () => {
    const { collector } = collectorWith();
    await collector.add([found(), found({ url: 'https://news.example/old', publishedAt: days(40) })], 'news-feed');
    expect(collector.found).toBe(1);
  });

  it('merges an article from several sources, and keeps the fields that each provides', async () => {
    const { collector } = collectorWith();
    await collector.add(
      [found({ author: 'Ada' }), found({ language: null, imageUrl: 'https://a.example/1.png' })],
      'news-search',
    );
    await collector.add([found({ publishedAt: days(3) })], 'news-feed');
    expect(collector.collected(now)).toMatchObject([
      {
        ...{ origin: 'news-feed', known: false },
        document: { author: 'Ada', imageUrl: 'https://a.example/1.png', publishedAt: days(3), origin: 'news-feed' },
      },
    ]);
    expect(collector.found).toBe(1);
  });

  it('does not count known items towards the limit of 30', async () => {
    const many = Array.from({ length: 40 }, (_, index) => found({ url: `https://news.example/${index}` }));
    const known = new Map(
      many.slice(0, 20).map((item) => {
        const candidate = candidateOf(item, 'news-api');
        if (!candidate) throw new Error('has an address');
        return [candidate.id, { document: documentOf(candidate, now, now), linked: true }];
      }),
    );
    const { collector } = collectorWith({}, known);
    await collector.add(many, 'news-api');
    expect(collector.collected(now)).toHaveLength(20);
  });

  it('counts stored items of other companies towards the limit of 30, because they are also evaluated for this company', async () => {
    const many = Array.from({ length: 40 }, (_, index) => found({ url: `https://news.example/${index}` }));
    const known = new Map(
      many.slice(0, 20).map((item) => {
        const candidate = candidateOf(item, 'news-api');
        if (!candidate) throw new Error('has an address');
        return [candidate.id, { document: documentOf(candidate, now, now), linked: false }];
      }),
    );
    const { collector } = collectorWith({}, known);
    await collector.add(many, 'news-api');
    expect(collector.collected(now)).toHaveLength(30);
  });

  it('links a stored item only when it names the company', async () => {
    const stored = [found(), found({ url: 'https://news.example/b', title: 'Weather' })].map((item) => {
      const candidate = candidateOf(item, 'news-feed');
      if (!candidate) throw new Error('has an address');
      return documentOf(candidate, now, now);
    });
    const known = new Map(stored.map((document) => [document._id, { document, linked: false }]));
    const { collector } = collectorWith({}, known);
    await collector.add([found(), found({ url: 'https://news.example/b' })], 'news-api');
    expect(collector.collected(now).map(({ document, known: isKnown }) => [document.title, isKnown])).toEqual([
      ['Lumenpay opens an office', true],
    ]);
  });

  it.each<[ContentOrigin, string, string, boolean]>([
    ['news-feed', 'its description', 'description', true],
    ['news-feed', 'its text', 'content', true],
    ['news-feed', 'no text field', 'author', false],
    ['company-feed', 'no text field', 'author', true],
  ])(
    'decides whether to link a stored item from a %s that names the company in %s',
    async (origin, _, field, linked) => {
      const candidate = candidateOf(found({ title: 'Weather' }), 'news-feed');
      if (!candidate) throw new Error('has an address');
      const stored = { ...documentOf(candidate, now, now), [field]: 'Lumenpay opens an office' };
      const known = new Map([[stored._id, { document: stored, linked: false }]]);
      const { collector } = collectorWith({}, known);
      await collector.add([found({ title: 'Weather' })], origin);
      expect(collector.collected(now)).toHaveLength(linked ? 1 : 0);
    },
  );

  it.each([
    ['description', { description: 'Lumenpay opens an office' }],
    ['text', { text: `Lumenpay opens an office. ${longText}` }],
  ])('takes an outlet’s item that names the company in its %s only', async (_, parts) => {
    const { collector } = collectorWith();
    await collector.add([found({ title: 'Weather', ...parts })], 'news-feed');
    expect(collector.collected(now)).toHaveLength(1);
  });

  it.each<[ContentOrigin, string, boolean]>([
    ['company-feed', 'A day at the office', true],
    ['news-feed', 'Payments at the checkout', false],
    ['news-feed', 'What Lumenpay does', true],
    ['news-api', 'Payments at the checkout', true],
    ['news-api', 'Weather', false],
    ['news-search', 'Weather', false],
  ])('takes an item from a %s titled %j: %s', async (origin, title, taken) => {
    const { collector } = collectorWith();
    await collector.add([found({ title })], origin);
    expect(collector.collected(now)).toHaveLength(taken ? 1 : 0);
  });

  it.each([
    '',
    'not a url',
    'ftp://news.example/a',
    'javascript:alert(1)',
    `https://news.example/${'x'.repeat(3_000)}`,
  ])('skips items without a usable address: %j', async (url) => {
    const { collector } = collectorWith();
    await collector.add([found({ url })], 'company-feed');
    expect(collector.collected(now)).toEqual([]);
    expect(collector.found).toBe(0);
  });

  it('returns the same items regardless of order, source and spelling of URLs', async () => {
    const tracking = fc.constantFrom('', '?utm_source=x', '?fbclid=1&utm_medium=rss', '#top');
    const host = fc.constantFrom('https://news.example', 'HTTPS://NEWS.EXAMPLE', 'https://news.example:443');
    const item = fc.record({ path: fc.integer({ min: 0, max: 8 }), tracking, host, slash: fc.boolean() });
    const batch = fc.record({
      items: fc.array(item, { maxLength: 12 }),
      origin: fc.constantFrom<ContentOrigin>('news-feed', 'news-api', 'company-feed', 'news-search'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(batch, { maxLength: 5 }), fc.boolean(), async (batches, parallel) => {
        const run = async (order: typeof batches) => {
          const { collector } = collectorWith();
          const add = ({ items, origin }: (typeof batches)[number]) =>
            collector.add(
              items.map(({ path, tracking: suffix, host: start, slash }) =>
                found({ url: `${start}/story-${path}${slash ? '/' : ''}${suffix}`, text: filler(120, path) }),
              ),
              origin,
            );
          if (parallel) await Promise.all(order.map(add));
          else for (const one of order) await add(one);
          const collected = collector.collected(now);
          expect(new Set(collected.map(({ document }) => document._id)).size).toBe(collected.length);
          return collected.map(({ document }) => `${document._id} ${document.origin} ${document.title}`).toSorted();
        };
        const plain = new Set(batches.flatMap(({ items }) => items.map(({ path }) => path)));
        const forwards = await run(batches);
        expect(forwards).toHaveLength(plain.size);
        expect(await run(batches.toReversed())).toEqual(forwards);
      }),
      { numRuns: 60 },
    );
  });
});
