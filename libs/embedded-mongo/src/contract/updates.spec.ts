import type { Document } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { useMongo } from '../testing/contract-mongo.ts';
import type { Stored } from '../testing/stored.ts';

const mongo = useMongo('updates');

/** Returns the document after an update to `before`. */
async function updated(before: Document, update: Document): Promise<Document> {
  const things = mongo.db.collection<Stored>('things');
  await things.deleteMany({});
  await things.insertOne({ _id: 1, ...before } as Document);
  await things.updateOne({}, update);
  const found = await things.findOne({}, { projection: { _id: 0 } });
  return found ?? {};
}

describe('operators on fields', () => {
  it.each<[string, Document, Document, Document]>([
    ['$set creates the path', { a: 1 }, { $set: { 'b.c.d': 2 } }, { a: 1, b: { c: { d: 2 } } }],
    ['$set into an array by position', { a: [1, 2] }, { $set: { 'a.1': 9 } }, { a: [1, 9] }],
    ['$set beyond the end pads with null', { a: [1] }, { $set: { 'a.3': 4 } }, { a: [1, null, null, 4] }],
    ['$set inside array documents by position', { a: [{ b: 1 }] }, { $set: { 'a.0.c': 2 } }, { a: [{ b: 1, c: 2 }] }],
    ['$unset removes', { a: 1, b: { c: 1, d: 2 } }, { $unset: { a: '', 'b.c': '' } }, { b: { d: 2 } }],
    ['$unset in an array leaves null', { a: [1, 2, 3] }, { $unset: { 'a.1': '' } }, { a: [1, null, 3] }],
    ['$inc adds, even to a missing field', { n: 1 }, { $inc: { n: 2.5, m: -1 } }, { n: 3.5, m: -1 }],
    ['$min keeps the lesser', { a: 5, b: 5 }, { $min: { a: 3, b: 7, c: 1 } }, { a: 3, b: 5, c: 1 }],
    ['$max keeps the greater, by type too', { a: 5, b: 5 }, { $max: { a: 9, b: 'text' } }, { a: 9, b: 'text' }],
    ['$set of an equal number changes nothing', { a: 1 }, { $set: { a: 1 } }, { a: 1 }],
  ])('%s', async (_name, before, update, after) => {
    expect(await updated(before, update)).toEqual(after);
  });

  it('distinguish matched from modified', async () => {
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
    ['$push appends, even to a missing field', { a: [1] }, { $push: { a: 2, b: 1 } }, { a: [1, 2], b: [1] }],
    ['$push $each', { a: [1] }, { $push: { a: { $each: [2, 3] } } }, { a: [1, 2, 3] }],
    ['$push of an array is one element', { a: [] }, { $push: { a: [1, 2] } }, { a: [[1, 2]] }],
    ['$addToSet adds once', { a: [1] }, { $addToSet: { a: 1 } }, { a: [1] }],
    ['$addToSet $each', { a: [1] }, { $addToSet: { a: { $each: [1, 2, 2] } } }, { a: [1, 2] }],
    ['$addToSet compares documents whole', { a: [{ x: 1 }] }, { $addToSet: { a: { x: 1 } } }, { a: [{ x: 1 }] }],
    ['$pull by value', { a: [1, 2, 1] }, { $pull: { a: 1 } }, { a: [2] }],
    ['$pull by condition', { a: [1, 5, 9] }, { $pull: { a: { $gte: 5 } } }, { a: [1] }],
    ['$pull by fields', { a: [{ x: 1, y: 1 }, { x: 2 }] }, { $pull: { a: { x: 1 } } }, { a: [{ x: 2 }] }],
    ['$pull $in', { a: ['x', 'y', 'z'] }, { $pull: { a: { $in: ['x', 'z'] } } }, { a: ['y'] }],
  ])('%s', async (_name, before, update, after) => {
    expect(await updated(before, update)).toEqual(after);
  });
});

describe('upserts', () => {
  it('copy equality conditions, then apply the update, then $setOnInsert', async () => {
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

  it('generate an _id when neither filter nor update has one, or take it from $setOnInsert', async () => {
    const things = mongo.db.collection<Stored>('upsert-ids');
    const made = await things.updateOne({ k: 1 }, { $set: { v: 1 } }, { upsert: true });
    expect(made.upsertedId).not.toBeNull();
    expect((await things.updateOne({ k: 2 }, { $setOnInsert: { _id: 'own' } }, { upsert: true })).upsertedId).toBe(
      'own',
    );
  });

  it('by many concurrent callers result in one document', async () => {
    const things = mongo.db.collection<Stored>('race');
    await things.createIndex({ k: 1 }, { unique: true });
    const attempt = (): Promise<unknown> => things.updateOne({ k: 'same' }, { $inc: { n: 1 } }, { upsert: true });
    await Promise.all(Array.from({ length: 40 }, attempt));
    expect(await things.find({}, { projection: { _id: 0 } }).toArray()).toEqual([{ k: 'same', n: 40 }]);
  });
});

describe('rejected updates', () => {
  it.each<[string, Document, Document, number]>([
    ['changing _id', { a: 1 }, { $set: { _id: 2 } }, 66],
    ['two operators on one path', { a: 1 }, { $set: { a: 1 }, $inc: { a: 1 } }, 40],
    ['a path and one below it', {}, { $set: { a: {}, 'a.b': 1 } }, 40],
    ['a field below a scalar', { a: 1 }, { $set: { 'a.b': 1 } }, 28],
    ['$inc of a string', { a: 'x' }, { $inc: { a: 1 } }, 14],
    ['$push to a scalar', { a: 1 }, { $push: { a: 1 } }, 2],
    ['an unknown operator', {}, { $frobnicate: { a: 1 } }, 9],
  ])('%s', async (_name, before, update, code) => {
    await expect(updated(before, update)).rejects.toMatchObject({ code });
  });

  it('leave the document unchanged', async () => {
    const things = mongo.db.collection<Stored>('half');
    await things.insertOne({ _id: 1, a: 1, b: 'x' });
    await expect(things.updateOne({ _id: 1 }, { $set: { a: 2 }, $inc: { b: 1 } })).rejects.toMatchObject({ code: 14 });
    expect(await things.findOne({})).toEqual({ _id: 1, a: 1, b: 'x' });
  });
});
