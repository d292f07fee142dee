import type { Document } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { useMongo } from '../testing/contract-mongo.ts';
import type { Stored } from '../testing/stored.ts';

const mongo = useMongo('updates');

/** The document after an update of `before`. */
async function updated(
  before: Document,
  update: Document | Document[],
  options: { filter?: Document; arrayFilters?: Document[] } = {},
): Promise<Document> {
  const things = mongo.db.collection<Stored>('things');
  await things.deleteMany({});
  await things.insertOne({ _id: 1, ...before } as Document);
  const { filter = {}, arrayFilters } = options;
  await things.updateOne(filter, update, arrayFilters ? { arrayFilters } : {});
  const found = await things.findOne({}, { projection: { _id: 0 } });
  return found ?? {};
}

describe('operators on fields', () => {
  it.each<[string, Document, Document, Document]>([
    ['$set makes the way there', { a: 1 }, { $set: { 'b.c.d': 2 } }, { a: 1, b: { c: { d: 2 } } }],
    ['$set into an array by position', { a: [1, 2] }, { $set: { 'a.1': 9 } }, { a: [1, 9] }],
    ['$set beyond the end pads with null', { a: [1] }, { $set: { 'a.3': 4 } }, { a: [1, null, null, 4] }],
    ['$set inside array documents by position', { a: [{ b: 1 }] }, { $set: { 'a.0.c': 2 } }, { a: [{ b: 1, c: 2 }] }],
    ['$unset removes', { a: 1, b: { c: 1, d: 2 } }, { $unset: { a: '', 'b.c': '' } }, { b: { d: 2 } }],
    ['$unset in an array leaves null', { a: [1, 2, 3] }, { $unset: { 'a.1': '' } }, { a: [1, null, 3] }],
    ['$inc adds, also to nothing', { n: 1 }, { $inc: { n: 2.5, m: -1 } }, { n: 3.5, m: -1 }],
    ['$mul multiplies, nothing becomes 0', { n: 3 }, { $mul: { n: 2, m: 5 } }, { n: 6, m: 0 }],
    ['$min keeps the lesser', { a: 5, b: 5 }, { $min: { a: 3, b: 7, c: 1 } }, { a: 3, b: 5, c: 1 }],
    ['$max keeps the greater, by type too', { a: 5, b: 5 }, { $max: { a: 9, b: 'text' } }, { a: 9, b: 'text' }],
    ['$rename moves', { a: 1, b: 2 }, { $rename: { a: 'c.d' } }, { b: 2, c: { d: 1 } }],
    ['$set of an equal number changes nothing', { a: 1 }, { $set: { a: 1 } }, { a: 1 }],
  ])('%s', async (_name, before, update, after) => {
    expect(await updated(before, update)).toEqual(after);
  });

  it('$currentDate sets the server time', async () => {
    const { at } = await updated({}, { $currentDate: { at: true } });
    expect(Math.abs(Date.now() - Number(at))).toBeLessThan(60_000);
  });

  it('tell apart matched and modified', async () => {
    const things = mongo.db.collection<{ _id: number; g: number; n?: number }>('counts');
    await things.insertMany([1, 2, 3].map((_id) => ({ _id, g: 1, n: _id === 1 ? 5 : 0 })));
    expect(await things.updateMany({ g: 1 }, { $set: { n: 5 } })).toMatchObject({ matchedCount: 3, modifiedCount: 2 });
    expect(await things.updateOne({ g: 9 }, { $set: { n: 5 } })).toMatchObject({ matchedCount: 0, modifiedCount: 0 });
  });

  it('move a document in its indexes', async () => {
    const things = mongo.db.collection<{ _id: number; tags: string[] }>('moving');
    await things.createIndex({ tags: 1 });
    await things.insertOne({ _id: 1, tags: ['a', 'b'] });
    await things.updateOne({ _id: 1 }, { $pull: { tags: 'a' } });
    await things.updateOne({ _id: 1 }, { $push: { tags: 'c' } });
    expect(await things.countDocuments({ tags: 'a' })).toBe(0);
    expect(await things.countDocuments({ tags: { $in: ['b', 'c'] } })).toBe(1);
  });
});

describe('operators on arrays', () => {
  it.each<[string, Document, Document, Document]>([
    ['$push appends, also to nothing', { a: [1] }, { $push: { a: 2, b: 1 } }, { a: [1, 2], b: [1] }],
    ['$push $each', { a: [1] }, { $push: { a: { $each: [2, 3] } } }, { a: [1, 2, 3] }],
    ['$push $position', { a: [1, 4] }, { $push: { a: { $each: [2, 3], $position: 1 } } }, { a: [1, 2, 3, 4] }],
    ['$push $sort and $slice', { a: [3, 1] }, { $push: { a: { $each: [2], $sort: -1, $slice: 2 } } }, { a: [3, 2] }],
    ['$push $slice from the end', { a: [1, 2] }, { $push: { a: { $each: [3], $slice: -2 } } }, { a: [2, 3] }],
    ['$push $slice 0', { a: [1, 2] }, { $push: { a: { $each: [3], $slice: 0 } } }, { a: [] }],
    [
      '$push $sort by field',
      { a: [{ n: 2 }, { n: 1 }] },
      { $push: { a: { $each: [{ n: 0 }], $sort: { n: 1 } } } },
      { a: [{ n: 0 }, { n: 1 }, { n: 2 }] },
    ],
    ['$push of an array is one element', { a: [] }, { $push: { a: [1, 2] } }, { a: [[1, 2]] }],
    ['$addToSet adds once', { a: [1] }, { $addToSet: { a: 1 } }, { a: [1] }],
    ['$addToSet $each', { a: [1] }, { $addToSet: { a: { $each: [1, 2, 2] } } }, { a: [1, 2] }],
    ['$addToSet compares documents whole', { a: [{ x: 1 }] }, { $addToSet: { a: { x: 1 } } }, { a: [{ x: 1 }] }],
    ['$pull by value', { a: [1, 2, 1] }, { $pull: { a: 1 } }, { a: [2] }],
    ['$pull by condition', { a: [1, 5, 9] }, { $pull: { a: { $gte: 5 } } }, { a: [1] }],
    ['$pull by fields', { a: [{ x: 1, y: 1 }, { x: 2 }] }, { $pull: { a: { x: 1 } } }, { a: [{ x: 2 }] }],
    ['$pull $in', { a: ['x', 'y', 'z'] }, { $pull: { a: { $in: ['x', 'z'] } } }, { a: ['y'] }],
    ['$pullAll', { a: [1, 2, 3, 1] }, { $pullAll: { a: [1, 3] } }, { a: [2] }],
    ['$pop last', { a: [1, 2] }, { $pop: { a: 1 } }, { a: [1] }],
    ['$pop first', { a: [1, 2] }, { $pop: { a: -1 } }, { a: [2] }],
  ])('%s', async (_name, before, update, after) => {
    expect(await updated(before, update)).toEqual(after);
  });

  it('positional $ changes the element the filter met', async () => {
    const items = [
      { sku: 'a', qty: 1 },
      { sku: 'b', qty: 2 },
    ];
    const second = [items[0], { sku: 'b', qty: 7 }];
    expect(await updated({ items }, { $set: { 'items.$.qty': 7 } }, { filter: { 'items.sku': 'b' } })).toEqual({
      items: second,
    });
    const both = { items: { $elemMatch: { sku: 'b', qty: { $gt: 1 } } } };
    expect(await updated({ items }, { $inc: { 'items.$.qty': 5 } }, { filter: both })).toEqual({ items: second });
    expect(await updated({ a: [1, 5, 9] }, { $set: { 'a.$': 0 } }, { filter: { a: { $gte: 5 } } })).toEqual({
      a: [1, 0, 9],
    });
    expect(await updated({ a: [1, 5] }, { $unset: { 'a.$': '' } }, { filter: { _id: 1, a: 5 } })).toEqual({
      a: [1, null],
    });
  });

  it('$[] changes all elements, $[name] those an array filter meets', async () => {
    expect(await updated({ a: [1, 2] }, { $inc: { 'a.$[]': 10 } })).toEqual({ a: [11, 12] });
    expect(await updated({ a: [{ n: 1 }, { n: 2 }] }, { $set: { 'a.$[].ok': true } })).toEqual({
      a: [
        { n: 1, ok: true },
        { n: 2, ok: true },
      ],
    });
    const arrayFilters = [{ 'big.n': { $gte: 2 } }];
    expect(await updated({ a: [{ n: 1 }, { n: 2 }] }, { $set: { 'a.$[big].n': 0 } }, { arrayFilters })).toEqual({
      a: [{ n: 1 }, { n: 0 }],
    });
    const nested = {
      a: [
        { k: 'x', b: [1, 2] },
        { k: 'y', b: [1, 2] },
      ],
    };
    const two = [{ 'outer.k': 'y' }, { inner: { $gt: 1 } }];
    expect(await updated(nested, { $set: { 'a.$[outer].b.$[inner]': 9 } }, { arrayFilters: two })).toEqual({
      a: [
        { k: 'x', b: [1, 2] },
        { k: 'y', b: [1, 9] },
      ],
    });
  });
});

describe('upserts', () => {
  it('take equality conditions over, then the update, then $setOnInsert', async () => {
    const things = mongo.db.collection<Stored>('upserts');
    const filter = { _id: 'x', 'a.b': 1, c: { $eq: 2 }, d: { $gt: 5 }, $and: [{ e: 'five' }] };
    const result = await things.updateOne(
      filter,
      { $set: { f: 6 }, $setOnInsert: { g: 7 }, $inc: { n: 1 } },
      { upsert: true },
    );
    expect(result).toMatchObject({ matchedCount: 0, upsertedCount: 1, upsertedId: 'x' });
    expect(await things.findOne({})).toEqual({ _id: 'x', a: { b: 1 }, c: 2, e: 'five', f: 6, g: 7, n: 1 });
    await things.updateOne({ _id: 'x' }, { $set: { f: 0 }, $setOnInsert: { g: 0 } }, { upsert: true });
    expect(await things.findOne({ _id: 'x' })).toMatchObject({ f: 0, g: 7 });
  });

  it('make an _id when neither filter nor update has one, or take it from $setOnInsert', async () => {
    const things = mongo.db.collection<Stored>('upsert-ids');
    const made = await things.updateOne({ k: 1 }, { $set: { v: 1 } }, { upsert: true });
    expect(made.upsertedId).not.toBeNull();
    expect((await things.updateOne({ k: 2 }, { $setOnInsert: { _id: 'own' } }, { upsert: true })).upsertedId).toBe(
      'own',
    );
  });

  it('of many callers at once end in one document', async () => {
    const things = mongo.db.collection<Stored>('race');
    await things.createIndex({ k: 1 }, { unique: true });
    const attempt = (): Promise<unknown> => things.updateOne({ k: 'same' }, { $inc: { n: 1 } }, { upsert: true });
    await Promise.all(Array.from({ length: 40 }, attempt));
    expect(await things.find({}, { projection: { _id: 0 } }).toArray()).toEqual([{ k: 'same', n: 40 }]);
  });
});

describe('pipeline updates', () => {
  it('compute from the document itself', async () => {
    const doubled = [{ $set: { total: { $add: ['$a', '$b'] }, label: { $concat: ['n', '$s'] } } }, { $unset: 'b' }];
    expect(await updated({ a: 1, b: 2, s: 'x' }, doubled)).toEqual({ a: 1, s: 'x', total: 3, label: 'nx' });
  });
});

describe('refused updates', () => {
  it.each<[string, Document, Document, number]>([
    ['changing _id', { a: 1 }, { $set: { _id: 2 } }, 66],
    ['two operators on one path', { a: 1 }, { $set: { a: 1 }, $inc: { a: 1 } }, 40],
    ['a path and one below it', {}, { $set: { a: {}, 'a.b': 1 } }, 40],
    ['a field below a scalar', { a: 1 }, { $set: { 'a.b': 1 } }, 28],
    ['$inc of a string', { a: 'x' }, { $inc: { a: 1 } }, 14],
    ['$push to a scalar', { a: 1 }, { $push: { a: 1 } }, 2],
    ['an unknown operator', {}, { $frobnicate: { a: 1 } }, 9],
    ['$ without a condition on the array', { a: [1] }, { $set: { 'a.$': 1 } }, 2],
    ['an array filter that is missing', { a: [1] }, { $set: { 'a.$[x]': 1 } }, 2],
  ])('%s', async (_name, before, update, code) => {
    await expect(updated(before, update)).rejects.toMatchObject({ code });
  });

  it('leave the document as it was', async () => {
    const things = mongo.db.collection<Stored>('half');
    await things.insertOne({ _id: 1, a: 1, b: 'x' });
    await expect(things.updateOne({ _id: 1 }, { $set: { a: 2 }, $inc: { b: 1 } })).rejects.toMatchObject({ code: 14 });
    expect(await things.findOne({})).toEqual({ _id: 1, a: 1, b: 'x' });
  });
});
