import { type BoardPassages, events, type SearchResult } from '@sightline/contracts';
import { RawRows } from '@sightline/service-kit';
import {
  contentItem,
  evaluation,
  isStandIn,
  patience,
  startTestMongo,
  syncOutcome,
  type TestMongo,
  type TestService,
} from '@sightline/testing';
import { Collection } from 'mongodb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DistributionService } from '../distribution.service.ts';
import type { Evaluated } from '../relevance.service.ts';
import { ada, NewsBoard, named, own, rival } from '../testing/news-board.ts';
import { startReplicas } from '../testing/replicas.ts';
import type { ItemWords } from './item-words.document.ts';
import { bucketOf, Posted } from './postings.ts';
import { searchTermsIn } from './terms.ts';
import { large, placeOf, type SegmentKind, small, type WordSegment } from './word-segments.document.ts';
import { WordSegmentsStore } from './word-segments.store.ts';

// Each test stores over a thousand items.
vi.setConfig({ testTimeout: 60_000 * patience, hookTimeout: 60_000 * patience });

const itemCount = 1_400;
const hourMs = 3_600_000;
const subjects = ['port', 'portfolio', 'prices', 'pricing', 'warehouse', 'court', 'Énergie', '東京', 'a merger'];

let mongo: TestMongo;
let service: TestService;
let other: TestService;

beforeAll(async () => {
  mongo = await startTestMongo();
});
afterAll(() => mongo.stop());
beforeEach(async () => {
  [service, other] = await startReplicas(mongo);
  await new NewsBoard(service, 'b1').link();
  await store(Array.from({ length: itemCount }, (_, n) => itemAt(n)));
});
afterEach(async () => {
  await service.stop();
  await other.stop();
});

const subjectOf = (n: number) => `${subjects[n % subjects.length]} ${subjects[(n * 7) % 5]} number${n % 400}`;

/** The n-th item of the rival: the newest first. */
function itemAt(n: number, { title = subjectOf(n), relevant = true } = {}): Evaluated {
  const { companyId, name: companyName } = rival;
  const publishedAt = new Date(service.clock.now().getTime() - n * hourMs).toISOString();
  const item = contentItem({ url: `https://news.example/${n}`, title, publishedAt, description: '', content: '' });
  const judged = evaluation({
    ...{ contentId: item.id, companyId, summary: '', relevant },
    tags: [n % 3 === 0 ? 'New Product' : 'Legal'],
  });
  const data = events['content.evaluated'].data.parse({ companyId, companyName, item, evaluation: judged });
  // What is judged again is newer.
  return { data, time: new Date(service.clock.now().getTime() + ++stored) };
}
let stored = 0;

async function store(items: readonly Evaluated[]): Promise<void> {
  for (let from = 0; from < items.length; from += 200)
    await service.get(DistributionService).onEvaluated(items.slice(from, from + 200));
}

const sync = () => service.emit('company.sync-evaluated', syncOutcome({ companyId: rival.companyId }));

/** All titles that a search finds, page by page. */
async function titles(query: Record<string, string>): Promise<string[]> {
  const found: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const text = new URLSearchParams({ ...query, limit: '50', ...(cursor && { cursor }) });
    const answer = (await service.inject('GET', `/api/search?${text}`, { as: ada })).json() as SearchResult;
    found.push(...answer.items.map(({ title }) => title.text));
    cursor = answer.nextCursor;
  }
  return found;
}

const indexed = () => service.db.collection<ItemWords>('item_words').countDocuments({ place: { $type: 'string' } });
const segments = async ({ head }: SegmentKind = small) => {
  const heads = service.db.collection<WordSegment>('word_segments').find({ bucket: head });
  return (await heads.toArray()).map(({ segment }) => segment);
};

/** Every place is that of one item, and the index has the words that this item has now. */
async function expectSound(): Promise<void> {
  const rows = await service.db
    .collection<ItemWords>('item_words')
    .find({ place: { $type: 'string' } })
    .toArray();
  expect(new Set(rows.map(({ place }) => place)).size).toBe(rows.length);
  const places = new Map(rows.map((row) => [row.place, row]));
  const buckets = service.db.collection<WordSegment>('word_segments');
  const terms = searchTermsIn('changed port');
  const all = [small, large].map(async (kind) => (await segments(kind)).map((segment) => ({ segment, kind })));
  for (const { segment, kind } of (await Promise.all(all)).flat()) {
    const posted = new Posted(terms, kind);
    const wanted = terms.flatMap(({ roots }) => roots.map((root) => bucketOf(root, kind)));
    for (const { roots = '', postings } of await buckets.find({ segment, bucket: { $in: wanted } }).toArray())
      if (postings) posted.add({ roots, postings: postings.value() });
    const having = new Set(posted.places(false));
    for (let ordinal = 0; ordinal < kind.items; ordinal++) {
      const words = places.get(placeOf(segment, ordinal))?.words;
      if (words !== undefined) expect(having.has(ordinal)).toBe(/ (?:chang|port[^ :]*):/.test(words));
    }
  }
}

const changedAtOnce = 200;

/** Two replicas index the rival at once, while items from this one on change: the index is sound, and the changed are found. */
async function expectSoundAfterChanging(from: number): Promise<void> {
  const titleOf = (n: number) => `changed number${n}`;
  const changed = Array.from({ length: changedAtOnce }, (_, n) => itemAt(from + n, { title: titleOf(n) }));
  await Promise.all([
    service.get(WordSegmentsStore).seal(rival.companyId),
    other.get(WordSegmentsStore).seal(rival.companyId),
    store(changed.slice(0, 100)),
    other.get(DistributionService).onEvaluated(changed.slice(100)),
  ]);
  await expectSound();
  for (const n of [0, 77, 150]) expect(await titles({ search: titleOf(n) })).toContain(titleOf(n));
}

function manyQueries(): Record<string, string>[] {
  const since = new Date(service.clock.now().getTime() - 900 * hourMs).toISOString();
  const before = new Date(service.clock.now().getTime() - 100 * hourMs).toISOString();
  return [
    { search: 'number77' },
    { search: 'number7 port' },
    { search: 'energie warehouse' },
    { search: 'court', since },
    { search: 'court', before },
    { search: 'court', since, before, tag: 'Legal' },
    { search: 'pricing', tag: 'New Product' },
    { search: 'pricing', tag: 'Product' },
    { search: 'pricing', tag: 'New_Product' },
    { search: 'number7', company: rival.companyId },
    { search: 'court', company: own.companyId },
    { search: '東京' },
    { search: 'nothing' },
    { tag: 'Legal', since, before },
  ];
}

it('an index finds what the words of the items find, in the same order', async () => {
  const queries = manyQueries();
  const ask = async () => {
    const body = { question: 'What of number377?' };
    return (await service.inject('POST', '/internal/boards/b1/passages', { as: ada, body })).json() as BoardPassages;
  };
  const found = () => Promise.all(queries.map(titles));
  const [first, answer] = [await found(), await ask()];
  // Another company's, half a tag, a tag that is spelled otherwise, and a word that no item has.
  expect(first.filter((list) => list.length === 0)).toHaveLength(4);
  await sync();
  expect(await indexed()).toBe(1_250);
  expect(await found()).toEqual(first);
  expect(await ask()).toEqual(answer);
  await sync();
  expect(await segments()).toHaveLength(5);
});

it('an item that changed is found by its new words alone, and one that is gone by none', async () => {
  await sync();
  await store([itemAt(1_300, { title: 'a changed one' }), itemAt(1_301, { relevant: false })]);
  expect(await titles({ search: 'changed' })).toEqual(['a changed one']);
  expect(await titles({ search: 'number100' })).toEqual([100, 500, 900].map(subjectOf));
  expect(await titles({ search: 'number101' })).toEqual([101, 501, 901].map(subjectOf));
  expect(await indexed()).toBe(1_248);
});

it('segments of which most items changed are made again, and the others stay', async () => {
  await sync();
  const before = await segments();
  await store(Array.from({ length: 900 }, (_, n) => itemAt(400 + n, { title: `changed number${n}` })));
  expect(await indexed()).toBe(350);
  await sync();
  expect(await segments()).toHaveLength(5);
  expect((await segments()).filter((one) => before.includes(one))).toHaveLength(1);
  expect(await indexed()).toBe(1_250);
  expect(await titles({ search: 'changed number777' })).toEqual(['changed number777']);
  await expectSound();
});

it('replicas that index a company at once, while items change, leave no item in two or with other words', async () => {
  await expectSoundAfterChanging(1_200);
  // What changed lost its place; nothing else did, as it would in two segments.
  expect((await segments()).length * small.items - (await indexed())).toBeLessThanOrEqual(changedAtOnce);
});

it('an index that could not be written whole is not there', async () => {
  const subject = service.get(WordSegmentsStore);
  // The rows of the index are written by then, and the places of the items are not.
  const writing = vi.spyOn(Collection.prototype, 'bulkWrite').mockRejectedValueOnce(new Error('disk full'));
  await expect(subject.seal(rival.companyId)).rejects.toThrow('disk full');
  writing.mockRestore();
  expect([await segments(), await indexed()]).toEqual([[], 0]);
  await subject.seal(rival.companyId);
  expect(await indexed()).toBe(1_250);
});

describe('a company with thousands of older items', () => {
  const kinds = async () => [(await segments(small)).length, (await segments(large)).length];
  beforeEach(() => store(Array.from({ length: 1_000 }, (_, n) => itemAt(itemCount + n))));

  it('has its small segments merged; searches find the same, in the same order', async () => {
    const found = () => Promise.all(manyQueries().map(titles));
    const first = await found();
    await sync();
    expect([await kinds(), await indexed()]).toEqual([[1, 1], 2_250]);
    expect(await found()).toEqual(first);
    await expectSound();
    await sync();
    expect([await kinds(), await indexed()]).toEqual([[1, 1], 2_250]);
  });

  it('can be paged through as far as any search', async () => {
    await sync();
    const all = await titles({ search: 'port' });
    expect(all.length).toBeGreaterThanOrEqual(500);
    expect(all.every((title) => /\bport/.test(title))).toBe(true);
  });

  it('finds an item of a large segment that changed by its new words alone, and one that is gone by none', async () => {
    await sync();
    await store([itemAt(2_300, { title: 'a changed one' }), itemAt(2_301, { relevant: false })]);
    expect(await titles({ search: 'changed' })).toEqual(['a changed one']);
    expect(await titles({ search: 'number300' })).toEqual([300, 700, 1_100, 1_500, 1_900].map(subjectOf));
    expect(await titles({ search: 'number301' })).toEqual([301, 701, 1_101, 1_501, 1_901].map(subjectOf));
    expect(await indexed()).toBe(2_248);
    await expectSound();
  });

  it('has a large segment made again when most of its items changed', async () => {
    await sync();
    const before = await segments(large);
    await store(Array.from({ length: 1_300 }, (_, n) => itemAt(1_000 + n, { title: `changed number${n}` })));
    await sync();
    expect([await kinds(), await indexed()]).toEqual([[1, 1], 2_250]);
    expect(await segments(large)).not.toEqual(before);
    expect(await titles({ search: 'changed number1277' })).toEqual(['changed number1277']);
    await expectSound();
  });

  it('is left as it was when segments can not be merged', async () => {
    const subject = service.get(WordSegmentsStore);
    // The small ones are removed and the large one is written by then.
    const { bulkWrite } = Collection.prototype;
    const writing = vi.spyOn(Collection.prototype, 'bulkWrite').mockImplementation(function (this: Collection, ...how) {
      if (how[0].length > small.items) throw new Error('disk full');
      return bulkWrite.apply(this, how);
    });
    await expect(subject.seal(rival.companyId)).rejects.toThrow('disk full');
    writing.mockRestore();
    expect([await kinds(), await indexed()]).toEqual([[9, 0], 2_250]);
    await expectSound();
  });

  it('is merged once by replicas, while items change', async () => {
    await expectSoundAfterChanging(2_000);
    expect(await segments(large)).toHaveLength(1);
  });
});

it('a search reads the words of the newest items, and of the others those rows alone that may have its words', async ({
  skip,
}) => {
  if (await isStandIn(service.db)) skip('SecantusDB looks at every document');
  await sync();
  for (let n = 0; n < 40; n++) await new NewsBoard(service, `more${n}`).link(ada, [named(`More${n}`)]);
  const finds = vi.spyOn(Collection.prototype, 'find');
  const rawFinds = vi.spyOn(RawRows.prototype, 'find');
  expect(await titles({ search: 'number377' })).toHaveLength(3);
  const { mock } = finds;
  const raw = rawFinds.mock;
  const asked = [
    ...mock.calls.map(([filter, options], nth) => ({ filter: filter ?? {}, options, of: mock.contexts[nth] })),
    ...raw.calls.map(([{ filter, ...options }], nth) => {
      const reader: unknown = raw.contexts[nth];
      return { filter, options, of: reader instanceof RawRows ? reader.rows : null };
    }),
  ];
  finds.mockRestore();
  rawFinds.mockRestore();
  const examined: string[] = [];
  for (const { filter, options, of } of asked) {
    if (!(of instanceof Collection) || !/^(?:item_words|word_segments)$/.test(of.collectionName)) continue;
    const { executionStats, queryPlanner } = await of.find(filter, options).explain('executionStats');
    const [, index] = /"indexName":"([^"]+)"/.exec(JSON.stringify(queryPlanner.winningPlan)) ?? [];
    examined.push(`${of.collectionName} ${executionStats.totalDocsExamined} by ${index}`);
  }
  // Of five segments one row each, and the head. The places are looked up by themselves: 41 companies would be as many ranges for each.
  expect(examined).toEqual([
    'item_words 150 by companyId_1_place_1_publishedAt_-1',
    'item_words 3 by place_1',
    'word_segments 10 by companyId_1_bucket_1',
  ]);
});
