import { Binary, type Document, Long, MongoServerError, ObjectId, UUID } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { useMongo } from '../testing/contract-mongo.ts';

const mongo = useMongo('crud');
/** Bypasses the driver's types, for documents that the server must check. */
const untyped = (doc: Document): Document => doc;

describe('documents', () => {
  it('are returned as they were stored, including the field order', async () => {
    const things = mongo.db.collection('roundtrip');
    const doc = {
      _id: new ObjectId(),
      text: 'żółw 🐢',
      zero: 0,
      fraction: 1.5,
      big: 9_007_199_254_740_991,
      beyond: Long.fromString('9223372036854775807'),
      yes: true,
      nothing: null,
      at: new Date('2026-11-21T10:00:00.123Z'),
      bytes: new Binary(Buffer.from([0, 1, 255])),
      uuid: new UUID(),
      pattern: /a.b/i,
      list: [1, 'two', { three: [3] }, []],
      nested: { z: 1, a: { b: { c: 'deep' } } },
      empty: {},
    };
    await things.insertOne(doc);
    const found = await things.findOne({ _id: doc._id }, { promoteValues: true });
    expect(found).toEqual(doc);
    expect(Object.keys(found ?? {})).toEqual(Object.keys(doc));
  });

  it('get an ObjectId when they have none, and _id comes first', async () => {
    const things = mongo.db.collection<{ a: number }>('ids');
    const { insertedId } = await things.insertOne({ a: 1 });
    const found = await things.findOne({ _id: insertedId });
    expect(Object.keys(found ?? {})).toEqual(['_id', 'a']);
  });

  it('can have any scalar or document as _id, once', async () => {
    const things = mongo.db.collection('any-id');
    const ids = ['text', 7, new Date(5), { a: 1, b: 2 }, true, new UUID()];
    for (const _id of ids) await things.insertOne(untyped({ _id }));
    for (const _id of ids) {
      expect(await things.countDocuments(untyped({ _id }))).toBe(1);
      await expect(things.insertOne(untyped({ _id }))).rejects.toMatchObject({ code: 11000 });
    }
    await expect(things.insertOne(untyped({ _id: [1] }))).rejects.toBeInstanceOf(MongoServerError);
  });

  it('of up to 16 MB are stored, and larger ones are rejected', async () => {
    const things = mongo.db.collection<{ _id: string; text: string }>('large');
    await things.insertOne({ _id: 'fits', text: 'x'.repeat(15_900_000) });
    expect((await things.findOne({ _id: 'fits' }))?.text.length).toBe(15_900_000);
    await expect(things.insertOne({ _id: 'too-large', text: 'x'.repeat(17_000_000) })).rejects.toThrow();
    expect(await things.countDocuments({})).toBe(1);
  });
});

describe('replace and delete', () => {
  it('replaceOne keeps _id and drops the other fields', async () => {
    const things = mongo.db.collection<{ _id: number; a?: number; b?: number }>('replace');
    await things.insertOne({ _id: 1, a: 1 });
    expect(await things.replaceOne({ a: 1 }, { b: 2 })).toMatchObject({ matchedCount: 1, modifiedCount: 1 });
    expect(await things.findOne({})).toEqual({ _id: 1, b: 2 });
    expect(await things.replaceOne({ _id: 1 }, { b: 2 })).toMatchObject({ matchedCount: 1, modifiedCount: 0 });
    expect(await things.replaceOne({ _id: 5 }, { a: 5 }, { upsert: true })).toMatchObject({ upsertedId: 5 });
    await expect(things.replaceOne({ _id: 1 }, untyped({ _id: 9 }))).rejects.toMatchObject({ code: 66 });
  });

  it('deleteOne removes one, deleteMany all', async () => {
    const things = mongo.db.collection<{ _id: number; g: number }>('delete');
    await things.insertMany([1, 2, 3, 4].map((_id) => ({ _id, g: _id % 2 })));
    expect((await things.deleteOne({ g: 1 })).deletedCount).toBe(1);
    expect((await things.deleteMany({ g: 0 })).deletedCount).toBe(2);
    expect((await things.deleteMany({ g: 0 })).deletedCount).toBe(0);
    expect(await things.estimatedDocumentCount()).toBe(1);
  });
});

describe('findOneAnd…', () => {
  it('update returns the document from before or after, upserts, sorts and projects', async () => {
    const things = mongo.db.collection<{ _id: number; n: number; g: string }>('fam');
    await things.insertMany([
      { _id: 1, n: 1, g: 'a' },
      { _id: 2, n: 2, g: 'a' },
    ]);
    expect(await things.findOneAndUpdate({ g: 'a' }, { $inc: { n: 10 } }, { sort: { n: -1 } })).toEqual({
      _id: 2,
      n: 2,
      g: 'a',
    });
    const after = { returnDocument: 'after', projection: { n: 1, _id: 0 } } as const;
    expect(await things.findOneAndUpdate({ _id: 2 }, { $inc: { n: 1 } }, after)).toEqual({ n: 13 });
    expect(await things.findOneAndUpdate({ _id: 9 }, { $inc: { n: 1 } })).toBeNull();
    const upsert = { upsert: true, returnDocument: 'after' } as const;
    expect(await things.findOneAndUpdate({ _id: 9 }, { $set: { n: 5 } }, upsert)).toEqual({ _id: 9, n: 5 });
    const meta = await things.findOneAndUpdate(
      { _id: 10 },
      { $set: { n: 1 } },
      { upsert: true, includeResultMetadata: true },
    );
    expect(meta).toMatchObject({ value: null, lastErrorObject: { updatedExisting: false, upserted: 10, n: 1 } });
  });

  it('replace and delete return the document they found', async () => {
    const things = mongo.db.collection<{ _id: number; n: number }>('fam2');
    await things.insertOne({ _id: 1, n: 1 });
    expect(await things.findOneAndReplace({ _id: 1 }, { n: 2 }, { returnDocument: 'after' })).toEqual({ _id: 1, n: 2 });
    expect(await things.findOneAndDelete({ n: 2 })).toEqual({ _id: 1, n: 2 });
    expect(await things.findOneAndDelete({ n: 2 })).toBeNull();
  });
});

describe('reading after writing', () => {
  it('sees every acknowledged write immediately, even over other connections', async () => {
    const things = mongo.db.collection<{ _id: number }>('ryow');
    const other = (await mongo.connect()).db(mongo.db.databaseName).collection<{ _id: number }>('ryow');
    for (let _id = 0; _id < 50; _id++) {
      await things.insertOne({ _id });
      expect(await other.findOne({ _id })).toEqual({ _id });
      expect(await other.countDocuments({ _id: { $gte: 0 } })).toBe(_id + 1);
    }
  });
});

describe('collections', () => {
  it('are created by the first write, listed and dropped', async () => {
    const db = mongo.client.db(`${mongo.db.databaseName}_collections`);
    await db.dropDatabase();
    expect(await db.listCollections().toArray()).toEqual([]);
    await db.collection('one').insertOne({});
    await db.createCollection('two');
    const names = (await db.listCollections({}, { nameOnly: true }).toArray()).map((item) => item.name);
    expect(names.sort()).toEqual(['one', 'two']);
    expect(await db.listCollections({ name: 'two' }).toArray()).toHaveLength(1);
    await db.dropCollection('one');
    expect(await db.collection('one').countDocuments({})).toBe(0);
    await db.dropDatabase();
    expect(await db.listCollections().toArray()).toEqual([]);
  });

  it('a new collection with an old name is empty and has none of the old indexes', async () => {
    const { db } = mongo;
    await db.collection('again').createIndex({ a: 1 }, { unique: true });
    await db.collection('again').insertOne({ a: 1 });
    await db.collection('again').drop();
    await db.collection('again').insertMany([{ a: 1 }, { a: 1 }]);
    expect(await db.collection('again').countDocuments({ a: 1 })).toBe(2);
    expect(await db.collection('again').indexes()).toHaveLength(1);
  });
});
