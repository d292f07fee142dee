import type { Document, Filter } from 'mongodb';
import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { useMongo } from '../testing/contract-mongo.ts';
import type { Stored } from '../testing/stored.ts';

const mongo = useMongo('queries');
const early = new Date('2026-01-01');
const late = new Date('2026-06-01');
const oid = new ObjectId();

const DOCS: Document[] = [
  { _id: 1, a: 1, s: 'apple', at: early, tags: ['x', 'y'], in: { n: 1 } },
  {
    _id: 2,
    a: 2,
    s: 'Banana',
    at: late,
    tags: ['y'],
    in: { n: 2 },
    list: [
      { k: 'p', v: 1 },
      { k: 'q', v: 5 },
    ],
  },
  { _id: 3, a: null, s: 'cherry', tags: [], list: [{ k: 'p', v: 9 }] },
  { _id: 4, s: 'date', a: [1, 5], oid, list: 'none' },
  { _id: 5, a: 'text', s: '', flag: true, in: { n: null } },
  { _id: 6, a: 2.5, flag: false, in: [{ n: 7 }, { n: 8 }] },
  { _id: 7, a: Number.NaN, in: {} },
];

const CASES: [string, Filter<Document>, number[]][] = [
  ['everything', {}, [1, 2, 3, 4, 5, 6, 7]],
  ['equality, also with an array element', { a: 1 }, [1, 4]],
  ['equality with a whole array', { a: [1, 5] }, [4]],
  ['equality with a document', { in: { n: 1 } }, [1]],
  ['null: null or missing', { a: null }, [3]],
  ['null in a path: null, missing, or nothing to go into', { 'in.n': null }, [3, 4, 5, 7]],
  ['$ne', { a: { $ne: 1 } }, [2, 3, 5, 6, 7]],
  ['$ne null', { a: { $ne: null } }, [1, 2, 4, 5, 6, 7]],
  ['$gt stays within numbers', { a: { $gt: 1 } }, [2, 4, 6]],
  ['$gte and $lt', { a: { $gte: 2, $lt: 5 } }, [2, 4, 6]],
  ['$lte', { a: { $lte: 2 } }, [1, 2, 4]],
  ['$gte of NaN is NaN', { a: { $gte: Number.NaN } }, [7]],
  ['$gt of strings', { a: { $gt: 'a' } }, [5]],
  ['$gt of dates', { at: { $gt: early } }, [2]],
  ['$lte of dates', { at: { $lte: late } }, [1, 2]],
  ['$in', { a: { $in: [1, 'text', null] } }, [1, 3, 4, 5]],
  ['$in with a pattern', { s: { $in: [/^a/, 'date'] } }, [1, 4]],
  ['$in of nothing', { a: { $in: [] } }, []],
  ['$nin', { a: { $nin: [1, 2, null] } }, [5, 6, 7]],
  ['ObjectId', { oid }, [4]],
  ['booleans', { flag: false }, [6]],
  ['$exists', { flag: { $exists: true } }, [5, 6]],
  ['$exists false', { a: { $exists: false } }, []],
  ['$type by alias', { a: { $type: 'string' } }, [5]],
  ['$type number, also of elements', { a: { $type: 'number' } }, [1, 2, 4, 6, 7]],
  ['$type by several', { a: { $type: ['null', 'array'] } }, [3, 4]],
  ['a pattern', { s: /an/i }, [2]],
  ['$regex with $options', { s: { $regex: '^b', $options: 'i' } }, [2]],
  ['array element', { tags: 'y' }, [1, 2]],
  ['empty array', { tags: [] }, [3]],
  ['array position', { 'tags.0': 'y' }, [2]],
  ['path through documents', { 'in.n': 2 }, [2]],
  ['path through an array', { 'in.n': { $gte: 8 } }, [6]],
  ['path through an array, any element', { 'list.k': 'p' }, [2, 3]],
  ['two conditions in an array, met by different elements', { 'list.k': 'p', 'list.v': 5 }, [2]],
  ['$and', { $and: [{ a: { $gt: 0 } }, { s: 'apple' }] }, [1]],
  ['$or', { $or: [{ a: 2 }, { s: '' }] }, [2, 5]],
  ['$comment', { a: 2, $comment: 'why' }, [2]],
];

beforeAll(async () => {
  await mongo.db.collection('plain').insertMany(DOCS);
  const indexed = mongo.db.collection('indexed');
  await indexed.insertMany(DOCS);
  await indexed.createIndexes([
    { key: { a: 1 } },
    { key: { s: -1, a: 1 } },
    { key: { tags: 1 } },
    { key: { 'in.n': 1 } },
    { key: { at: -1 } },
  ]);
});

describe.each(['plain', 'indexed'])('filters on a collection that is %s', (name) => {
  it.each(CASES)('%s', async (_case, filter, ids) => {
    const found = await mongo.db.collection(name).find(filter).project({ _id: 1 }).toArray();
    expect(found.map((doc) => Number(doc._id)).sort()).toEqual(ids);
    expect(await mongo.db.collection(name).countDocuments(filter)).toBe(ids.length);
  });
});

describe('many ids', () => {
  it.each([1, 2, 19, 20, 21, 99, 100, 101, 120, 121, 250])(
    'finds the existing ones among %i, each once',
    async (size) => {
      const docs = mongo.db.collection<Stored>(`ids-${size}`);
      const stored = Array.from({ length: size }, (_, at) => at).filter((at) => at % 3 !== 1);
      await docs.insertMany(stored.map((at) => ({ _id: `id-${at}`, at, text: 'x'.repeat(at * 20) })));
      const asked = Array.from({ length: size }, (_, at) => `id-${at}`);
      const $in = [...asked.toReversed(), ...asked.slice(0, 3)];
      const found = await docs.find({ _id: { $in } }, { projection: { at: 1 } }).toArray();
      expect(found.map(({ at }) => Number(at)).sort((a, b) => a - b)).toEqual(stored);
      expect(found.every(({ _id, at }) => _id === `id-${at}`)).toBe(true);
      const part = await docs.find({ _id: { $in } }, { skip: 1, limit: 40, batchSize: 7 }).toArray();
      expect(part.map(({ _id }) => _id)).toEqual(found.slice(1, 41).map(({ _id }) => _id));
    },
  );
});

describe('order', () => {
  it('puts types in their order: null, numbers, text, documents, ObjectIds, booleans, dates', async () => {
    const values = mongo.db.collection<Stored>('types');
    const ordered = [
      null,
      Number.NaN,
      -1,
      0,
      2.5,
      10,
      '',
      'B',
      'a',
      'ä',
      { a: 1 },
      { b: 0 },
      oid,
      false,
      true,
      early,
      late,
    ];
    await values.insertMany(ordered.map((v, at) => ({ _id: (at * 7) % 17, v })));
    const sorted = (await values.find().sort({ v: 1 }).toArray()).map((doc) => doc.v);
    expect(sorted).toEqual(ordered);
    await values.createIndex({ v: 1 });
    expect((await values.find().sort({ v: -1 }).toArray()).map((doc) => doc.v)).toEqual(ordered.toReversed());
  });

  it('takes the smallest element of an array, or the largest when descending', async () => {
    const lists = mongo.db.collection<Stored>('lists');
    await lists.insertMany([
      { _id: 1, v: [5, 1] },
      { _id: 2, v: 3 },
      { _id: 3, v: [2, 9] },
      { _id: 4, v: [] },
      { _id: 5 },
    ]);
    const ids = async (direction: 1 | -1): Promise<unknown[]> =>
      (await lists.find().sort({ v: direction, _id: 1 }).toArray()).map((doc) => doc._id);
    expect(await ids(1)).toEqual([4, 5, 1, 3, 2]);
    expect(await ids(-1)).toEqual([3, 1, 2, 5, 4]);
    await lists.createIndex({ v: 1 });
    expect(await ids(1)).toEqual([4, 5, 1, 3, 2]);
  });

  it('sorts by several fields, skips and limits', async () => {
    const points = mongo.db.collection<Stored>('points');
    await points.insertMany(Array.from({ length: 100 }, (_, _id) => ({ _id, g: _id % 3, n: (_id * 37) % 100 })));
    const expected = Array.from({ length: 100 }, (_, _id) => ({ _id, g: _id % 3, n: (_id * 37) % 100 }))
      .sort((a, b) => b.g - a.g || a.n - b.n)
      .slice(5, 25);
    expect(await points.find().sort({ g: -1, n: 1 }).skip(5).limit(20).toArray()).toEqual(expected);
    await points.createIndex({ g: -1, n: 1 });
    expect(await points.find().sort({ g: -1, n: 1 }).skip(5).limit(20).toArray()).toEqual(expected);
    const page = points.find({ $or: [{ g: { $lt: 1 } }, { g: 1, n: { $gt: 50 } }] }).sort({ g: -1, n: 1 });
    const next = await page.limit(3).toArray();
    expect(next.map((doc) => doc.g)).toEqual([1, 1, 1]);
    expect(next.every((doc) => Number(doc.n) > 50)).toBe(true);
  });
});

describe('projection', () => {
  const doc = { _id: 1, a: 1, b: { c: 2, d: 3 }, list: [{ x: 1, y: 2 }, { x: 3 }, 5] };
  const shown: [string, Document, Document][] = [
    ['includes', { a: 1 }, { _id: 1, a: 1 }],
    ['includes without _id', { a: 1, _id: 0 }, { a: 1 }],
    ['excludes', { a: 0, list: 0 }, { _id: 1, b: { c: 2, d: 3 } }],
    ['excludes _id alone', { _id: 0 }, { a: 1, b: { c: 2, d: 3 }, list: doc.list }],
    ['_id alone', { _id: 1 }, { _id: 1 }],
    ['includes nested', { 'b.c': 1 }, { _id: 1, b: { c: 2 } }],
    ['includes nested written as a document', { b: { c: 1 } }, { _id: 1, b: { c: 2 } }],
    ['excludes nested', { 'b.c': 0, list: 0 }, { _id: 1, a: 1, b: { d: 3 } }],
    ['includes inside arrays', { 'list.x': 1 }, { _id: 1, list: [{ x: 1 }, { x: 3 }] }],
    ['excludes inside arrays', { 'list.x': 0, a: 0, b: 0 }, { _id: 1, list: [{ y: 2 }, {}, 5] }],
    ['missing fields', { nope: 1 }, { _id: 1 }],
  ];
  it.each(shown)('%s', async (_name, projection, expected) => {
    const docs = mongo.db.collection<Stored>('projected');
    await docs.replaceOne({ _id: 1 }, doc, { upsert: true });
    expect(await docs.findOne({}, { projection })).toEqual(expected);
  });

  it('rejects a mixture of inclusion and exclusion', async () => {
    await mongo.db.collection('mixed').insertOne({});
    await expect(mongo.db.collection('mixed').findOne({}, { projection: { a: 1, b: 0 } })).rejects.toThrow();
  });
});

describe('counting', () => {
  it('counts with limits, and returns estimated counts', async () => {
    const numbers = mongo.db.collection('numbers');
    await numbers.insertMany(Array.from({ length: 30 }, (_, n) => ({ n, g: n % 3 })));
    expect(await numbers.countDocuments({ g: 1 }, { skip: 2, limit: 5 })).toBe(5);
    expect(await numbers.countDocuments({ g: 1 }, { skip: 8 })).toBe(2);
    expect(await numbers.estimatedDocumentCount()).toBe(30);
  });

  it('counts nothing in a missing collection, without a document', async () => {
    const none = mongo.db.collection('missing');
    expect(await none.aggregate([{ $match: {} }, { $group: { _id: null, n: { $sum: 1 } } }]).toArray()).toEqual([]);
    expect(await none.countDocuments({})).toBe(0);
  });

  it.each([[[{ $frobnicate: {} }]], [[{ $match: {}, $limit: 1 }]], [[{ $limit: 0 }]]])(
    'rejects %j',
    async (pipeline) => {
      const numbers = mongo.db.collection('numbers');
      await expect(numbers.aggregate(pipeline).toArray()).rejects.toMatchObject({ name: 'MongoServerError' });
    },
  );
});

describe('rejected filters', () => {
  it.each<[string, Filter<Document>]>([
    ['an unknown operator', { a: { $frob: 1 } }],
    ['an unknown top-level operator', { $frob: [] }],
    ['$in without a list', { a: { $in: 5 as never } }],
    ['$or without branches', { $or: [] }],
    ['a damaged pattern', { a: { $regex: '(' } }],
  ])('%s', async (_name, filter) => {
    await expect(mongo.db.collection('plain').find(filter).toArray()).rejects.toMatchObject({
      name: 'MongoServerError',
    });
  });
});
