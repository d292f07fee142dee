import { companyIdentity } from '@sightline/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KnownContent } from '../content/content.store.ts';
import type { FoundItem } from '../sources/news-source.ts';
import { newsWindow } from './candidate.ts';
import { Collector } from './collector.ts';

const now = new Date('2026-03-02T09:00:00.000Z');
const feed = 'https://lumenpay.example/releases.xml';
const page = 'https://lumenpay.example/releases';

interface Written {
  title: string;
  url?: string;
  guid?: string | null;
  /** Null for a search or a sitemap. */
  feed?: string | null;
  publishedAt?: Date;
}

const written = ({ title, url = page, guid = null, feed: from = feed, publishedAt }: Written): FoundItem => ({
  ...{ url, title, description: '', text: `All about ${title}.`, sourceName: 'Lumenpay' },
  ...{ publishedAt: publishedAt ?? new Date('2026-03-01T08:00:00.000Z'), author: null, imageUrl: null, language: 'en' },
  ...(from === null ? {} : { entry: { feed: from, guid } }),
});

/** Syncs one company repeatedly; each sync returns the titles of new items. */
class Syncs {
  readonly #stored = new Map<string, KnownContent>();
  readonly pagesRead: string[] = [];

  async read(...sources: Written[][]): Promise<string[]> {
    const pages = {
      read: async (url: string) => {
        this.pagesRead.push(url);
        return null;
      },
    };
    const contents = {
      findKnown: async (_: string, ids: readonly string[], marks: readonly string[] = []) => {
        const asked = new Set([...ids, ...marks]);
        return new Map([...this.#stored].filter(([name]) => asked.has(name)));
      },
    };
    const target = { ...companyIdentity(), role: 'board-company' as const };
    const collector = new Collector(target, newsWindow(now), Date.now() + 10_000, contents, pages);
    for (const source of sources) await collector.add(source.map(written), 'company-feed');
    const fresh = collector.collected(now).filter(({ known }) => !known);
    for (const { document } of fresh) {
      const known = { document, linked: true };
      for (const name of [document._id, ...(document.marks ?? [])]) this.#stored.set(name, known);
    }
    return fresh.map(({ document }) => document.title).toSorted();
  }
}

describe('the identity of an item', () => {
  const one = { title: 'Release 4.1', url: `${page}#4-1`, guid: 'r-41' };
  const two = { title: 'Release 4.2', url: `${page}#4-2`, guid: 'r-42' };
  const three = { title: 'The free plan ends', url: `${page}#free-plan`, guid: 'r-43' };
  const atPage = (entry: Written) => ({ ...entry, url: page });

  it.each<[string, Written[]]>([
    ['fragment', [one, two, three].map((entry) => ({ ...entry, guid: null }))],
    ['guid', [one, two, three].map(atPage)],
    ['title', [one, two, three].map((entry) => ({ ...atPage(entry), guid: null }))],
  ])('treats entries of one page with different %s as separate items, whenever they arrive', async (_, entries) => {
    const syncs = new Syncs();
    expect(await syncs.read(entries.slice(0, 2))).toEqual(['Release 4.1', 'Release 4.2']);
    expect(await syncs.read(entries)).toEqual(['The free plan ends']);
    expect(await syncs.read(entries.toReversed())).toEqual([]);
    expect(syncs.pagesRead).toEqual([]);
  });

  it.each<[string, Written[]]>([
    ['fragment', [one, { ...one, url: two.url, guid: null }]],
    ['guid', [one, { ...one, guid: 'r-42' }].map(atPage)],
  ])('treats entries that differ only in their %s as two items', async (_, entries) => {
    const syncs = new Syncs();
    expect(await syncs.read(entries)).toHaveLength(2);
    expect(await syncs.read(entries.toReversed())).toEqual([]);
  });

  it('treats an entry with a new guid as new when it replaces the only entry of its page', async () => {
    const syncs = new Syncs();
    await syncs.read([atPage(one)]);
    expect(await syncs.read([atPage(two)])).toEqual(['Release 4.2']);
  });

  it.each<[string, (entry: Written) => Written]>([
    ['a change of the scheme', (entry) => ({ ...entry, url: entry.url?.replace('https:', 'http:') })],
    ['new guids', (entry) => ({ ...entry, guid: `new-${entry.guid}` })],
    ['the removal of guids', (entry) => ({ ...entry, guid: null })],
    ['a new feed address', (entry) => ({ ...entry, feed: 'http://old.example/feed' })],
    ['a new title', (entry) => ({ ...entry, title: `${entry.title}, corrected` })],
    ['an added referral parameter', (entry) => ({ ...entry, url: entry.url?.replace('releases', 'releases?ref=rss') })],
  ])('does not add an entry twice after %s', async (_, change) => {
    for (const entries of [[one, two], [one, two].map(atPage), [atPage(one)]]) {
      const there = new Syncs();
      await there.read(entries);
      expect(await there.read(entries.map(change))).toEqual([]);
      const back = new Syncs();
      await back.read(entries.map(change));
      expect(await back.read(entries)).toEqual([]);
    }
  });

  it('does not treat a retitled article as new when its guid is the address with a revision counter', async () => {
    const syncs = new Syncs();
    const url = 'https://lumenpay.example/news/office';
    await syncs.read([{ title: 'An office opens', url, guid: `${url}#0` }]);
    expect(await syncs.read([{ title: 'Two offices open', url, guid: `${url}#1` }])).toEqual([]);
  });

  it('keeps all entries of a feed that gives them the same guid', async () => {
    const syncs = new Syncs();
    const [first, second, third] = [one, two, three].map((entry) => ({ ...atPage(entry), guid: 'always' }));
    await syncs.read([first, second] as Written[]);
    expect(await syncs.read([third, first, second] as Written[])).toEqual(['The free plan ends']);
  });

  it('does not add entries twice if their feed gives them a new address and guid at every reading', async () => {
    const syncs = new Syncs();
    const at = (reading: number) =>
      ['Fees fall', 'Two new tills', 'An office opens in the old harbour of Lisbon'].map((title, index) => ({
        ...{ title, url: `https://aggregator.example/go/${reading}-${index}`, guid: `${reading}-${index}` },
        publishedAt: new Date(Date.parse('2026-03-01T08:00:00.000Z') + index * 60_000),
      }));
    expect(await syncs.read(at(1))).toHaveLength(3);
    expect(await syncs.read(at(2))).toEqual([]);
    // A later entry with a reused title is a different one.
    const [again] = at(3);
    expect(await syncs.read([{ ...again, publishedAt: new Date('2026-03-02T08:00:00.000Z') } as Written])).toEqual([
      'Fees fall',
    ]);
  });

  it('treats entries of one reading with the same title and date at two addresses as two items', async () => {
    const syncs = new Syncs();
    const both = ['a', 'b'].map((path) => ({ title: 'Fees fall', url: `${page}/${path}`, guid: path }));
    expect(await syncs.read(both)).toEqual(['Fees fall', 'Fees fall']);
    expect(await syncs.read(both.toReversed())).toEqual([]);
  });

  it('keeps three entries with one guid, two of them at one address', async () => {
    const syncs = new Syncs();
    const entries = (
      [
        ['A', 'a'],
        ['B', 'b'],
        ['C', 'a'],
      ] as const
    ).map(([title, path]) => ({ title, url: `${page}/${path}`, guid: 'always' }));
    expect(await syncs.read(entries)).toEqual(['A', 'B', 'C']);
    expect(await syncs.read(entries)).toEqual([]);
  });

  it('recognises a feed article that a search found under http', async () => {
    const article = { title: 'An office opens', url: 'https://lumenpay.example/news/office', guid: 'n-1' };
    const found = { ...article, url: 'http://lumenpay.example/news/office?utm_source=x#comments', feed: null };
    for (const order of [[[article], [found]], [[found], [article]], [[article, found]]] as Written[][][]) {
      const together = new Syncs();
      expect(await together.read(...order)).toEqual(['An office opens']);
      const apart = new Syncs();
      for (const source of order) await apart.read(source);
      expect(await apart.read(...order)).toEqual([]);
    }
  });

  it('adds every entry once, in any order of arrival', async () => {
    const entry = fc.record({
      place: fc.integer({ min: 0, max: 2 }),
      own: fc.constantFrom('fragment', 'guid', 'both'),
    });
    const readings = fc.array(fc.array(fc.nat(7), { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(entry, { minLength: 8, maxLength: 8 }),
        readings,
        fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
        async (kinds, picks, secure) => {
          const entries = kinds.map(({ place, own }, index) => ({
            title: `Entry ${index}`,
            url: `${page}/${place}${own === 'guid' ? '' : `#e-${index}`}`,
            guid: own === 'fragment' ? null : `g-${index}`,
          }));
          const syncs = new Syncs();
          const brought: string[] = [];
          const listed = new Set<number>();
          for (const [round, pick] of picks.entries()) {
            const scheme = secure[round] ? 'https:' : 'http:';
            const reading = pick.flatMap((index) => entries[index] ?? []);
            brought.push(
              ...(await syncs.read(reading.map((one) => ({ ...one, url: one.url.replace('https:', scheme) })))),
            );
            for (const index of pick) listed.add(index);
          }
          expect(brought.toSorted()).toEqual([...listed].map((index) => `Entry ${index}`).toSorted());
        },
      ),
      { numRuns: 150 },
    );
  });

  it('reads a feed of 1,000 entries at one address in linear time', async () => {
    const many = Array.from({ length: 1_000 }, (_, index) => ({
      title: `Entry ${index}`,
      guid: 'x'.repeat(10_000) + index,
    }));
    const startedAt = performance.now();
    expect(await new Syncs().read(many)).toHaveLength(1_000);
    expect(performance.now() - startedAt).toBeLessThan(3_000);
  });
});
