import { describe, expect, it } from 'vitest';
import { useMongo } from '../testing/contract-mongo.ts';
import type { Stored } from '../testing/stored.ts';

const mongo = useMongo('indexes');

describe('definitions', () => {
  it('are listed as they were specified', async () => {
    const docs = mongo.db.collection('listed');
    expect(await docs.createIndex({ a: 1, b: -1 })).toBe('a_1_b_-1');
    await docs.createIndex({ at: 1 }, { expireAfterSeconds: 60, name: 'ttl' });
    await docs.createIndex({ email: 1 }, { unique: true, partialFilterExpression: { active: true } });
    await docs.createIndex({ s: 1 }, { sparse: true });
    expect(await docs.indexes()).toEqual([
      expect.objectContaining({ key: { _id: 1 }, name: '_id_' }),
      expect.objectContaining({ key: { a: 1, b: -1 }, name: 'a_1_b_-1' }),
      expect.objectContaining({ key: { at: 1 }, name: 'ttl', expireAfterSeconds: 60 }),
      expect.objectContaining({ key: { email: 1 }, unique: true, partialFilterExpression: { active: true } }),
      expect.objectContaining({ key: { s: 1 }, sparse: true }),
    ]);
  });

  it('can be repeated but must not conflict', async () => {
    const docs = mongo.db.collection('repeated');
    await docs.createIndex({ a: 1 });
    await docs.createIndex({ a: 1 });
    expect(await docs.indexes()).toHaveLength(2);
    await expect(docs.createIndex({ b: 1 }, { name: 'a_1' })).rejects.toMatchObject({ code: 86 });
    await expect(docs.createIndex({ a: 1 }, { name: 'a_1', unique: true })).rejects.toMatchObject({
      name: 'MongoServerError',
    });
  });

  it('are dropped by name, by key, or all', async () => {
    const docs = mongo.db.collection('dropped');
    await docs.createIndexes([{ key: { a: 1 } }, { key: { b: 1 } }, { key: { c: 1 } }, { key: { d: 1 } }]);
    await docs.dropIndex('a_1');
    await mongo.db.command({ dropIndexes: 'dropped', index: { b: 1 } });
    expect((await docs.indexes()).map((index) => index.name)).toEqual(['_id_', 'c_1', 'd_1']);
    await expect(docs.dropIndex('a_1')).rejects.toMatchObject({ code: 27 });
    await docs.dropIndexes();
    expect(await docs.indexes()).toHaveLength(1);
  });

  it('do not exist for a missing collection', async () => {
    await expect(mongo.db.collection('never').indexes()).rejects.toMatchObject({ code: 26 });
  });
});

describe('unique indexes', () => {
  it('treat a missing field as null', async () => {
    const docs = mongo.db.collection('unique-null');
    await docs.createIndex({ k: 1 }, { unique: true });
    await docs.insertOne({ a: 1 });
    await expect(docs.insertOne({ a: 2 })).rejects.toMatchObject({ code: 11000, keyValue: { k: null } });
  });

  it('apply to every array element, but not within one document', async () => {
    const docs = mongo.db.collection<Stored>('unique-array');
    await docs.createIndex({ k: 1 }, { unique: true });
    await docs.insertOne({ k: ['a', 'b', 'a'] });
    await expect(docs.insertOne({ k: ['c', 'b'] })).rejects.toMatchObject({ code: 11000 });
    await expect(docs.insertOne({ k: 'a' })).rejects.toMatchObject({ code: 11000 });
    await docs.insertOne({ k: 'c' });
  });

  it('treat 1 and 1.0 as equal, 1 and "1" as different', async () => {
    const docs = mongo.db.collection<Stored>('unique-types');
    await docs.createIndex({ k: 1 }, { unique: true });
    await docs.insertMany([{ k: 1 }, { k: '1' }, { k: true }]);
    await expect(docs.insertOne({ k: 1.0 })).rejects.toMatchObject({ code: 11000 });
  });

  it("allow an update that keeps the key, but not one that takes another document's key", async () => {
    const docs = mongo.db.collection<Stored>('unique-update');
    await docs.createIndex({ k: 1 }, { unique: true });
    await docs.insertMany([
      { _id: 1, k: 1 },
      { _id: 2, k: 2 },
    ]);
    await docs.updateOne({ _id: 1 }, { $set: { k: 1, v: 5 } });
    await expect(docs.updateOne({ _id: 1 }, { $set: { k: 2 } })).rejects.toMatchObject({
      code: 11000,
      keyPattern: { k: 1 },
    });
    expect(await docs.findOne({ k: 1 })).toEqual({ _id: 1, k: 1, v: 5 });
    await docs.deleteOne({ _id: 2 });
    await docs.updateOne({ _id: 1 }, { $set: { k: 2 } });
  });

  it('are not created when documents violate them', async () => {
    const docs = mongo.db.collection('unique-late');
    await docs.insertMany([{ k: 1 }, { k: 1 }]);
    await expect(docs.createIndex({ k: 1 }, { unique: true })).rejects.toMatchObject({ code: 11000 });
    expect(await docs.indexes()).toHaveLength(1);
    await docs.insertOne({ k: 1 });
  });
});

describe('sparse and partial indexes', () => {
  it('sparse unique indexes allow several documents without the field', async () => {
    const docs = mongo.db.collection<Stored>('sparse');
    await docs.createIndex({ slug: 1 }, { unique: true, sparse: true });
    await docs.insertMany([{ a: 1 }, { a: 2 }, { slug: 's' }]);
    await expect(docs.insertOne({ slug: 's' })).rejects.toMatchObject({ code: 11000 });
    await docs.insertOne({ slug: null });
    expect(await docs.countDocuments({ slug: null })).toBe(3);
    expect(await docs.find().sort({ slug: 1 }).toArray()).toHaveLength(4);
  });

  it('partial unique indexes apply only where their filter matches, and follow changes', async () => {
    const docs = mongo.db.collection<Stored>('partial');
    await docs.createIndex({ email: 1 }, { unique: true, partialFilterExpression: { active: true } });
    await docs.insertMany([
      { _id: 1, email: 'x', active: true },
      { _id: 2, email: 'x', active: false },
      { _id: 3, email: 'x' },
    ]);
    await expect(docs.updateOne({ _id: 2 }, { $set: { active: true } })).rejects.toMatchObject({ code: 11000 });
    await docs.updateOne({ _id: 1 }, { $set: { active: false } });
    await docs.updateOne({ _id: 2 }, { $set: { active: true } });
    expect(await docs.countDocuments({ email: 'x' })).toBe(3);
    expect(await docs.countDocuments({ email: 'x', active: true })).toBe(1);
  });

  it('partial indexes omit documents that null among several values would find', async () => {
    const docs = mongo.db.collection<Stored>('partial-null');
    await docs.createIndex({ email: 1 }, { partialFilterExpression: { email: { $exists: true } } });
    await docs.insertMany([{ _id: 'a' }, { _id: 'b', email: 'b' }, { _id: 'c', email: null }]);
    expect((await docs.find({ email: { $in: [null] } }).toArray()).map(({ _id }) => _id).sort()).toEqual(['a', 'c']);
    expect((await docs.find({ email: { $in: [null, 'b'] } }).toArray()).length).toBe(3);
  });

  it('partial indexes answer only queries that they cover', async () => {
    const docs = mongo.db.collection<Stored>('partial-queries');
    await docs.createIndex({ n: 1 }, { partialFilterExpression: { state: 'open', n: { $gte: 10 } } });
    await docs.insertMany(Array.from({ length: 40 }, (_, n) => ({ _id: n, n, state: n % 2 ? 'open' : 'closed' })));
    expect(await docs.countDocuments({ n: { $gte: 10 }, state: 'open' })).toBe(15);
    expect(await docs.countDocuments({ n: { $gte: 0 }, state: 'open' })).toBe(20);
    expect(await docs.countDocuments({ n: { $gte: 10 } })).toBe(30);
    expect(await docs.countDocuments({ n: 11, state: 'open' })).toBe(1);
    expect(await docs.countDocuments({ n: 12, state: { $in: ['open', 'closed'] } })).toBe(1);
    await docs.updateMany({ state: 'closed' }, { $set: { state: 'open' } });
    expect(await docs.countDocuments({ n: { $gte: 10 }, state: 'open' })).toBe(30);
  });
});

describe('compound indexes', () => {
  it('reject two arrays in one document', async () => {
    const docs = mongo.db.collection<Stored>('parallel');
    await docs.createIndex({ a: 1, b: 1 });
    await docs.insertMany([
      { a: [1, 2], b: 3 },
      { a: 1, b: [3, 4] },
    ]);
    await expect(docs.insertOne({ a: [1], b: [2] })).rejects.toMatchObject({ code: 171 });
    expect(await docs.countDocuments({ a: 1, b: 3 })).toBe(2);
  });

  it('find the bound of a range in a descending field', async () => {
    const docs = mongo.db.collection<Stored>('descending');
    await docs.createIndex({ a: 1, b: -1, c: 1 });
    await docs.insertMany([1, 2, 3].map((b) => ({ a: 1, b, c: b })));
    const count = (b: object) => docs.countDocuments({ a: 1, b });
    expect([
      await count({ $gte: 2 }),
      await count({ $gt: 2 }),
      await count({ $lte: 2 }),
      await count({ $lt: 2 }),
    ]).toEqual([2, 1, 2, 1]);
  });
});

describe('explain', () => {
  const planOf = async (name: string, filter: object, sort: Record<string, 1 | -1>, limit: number) => {
    const answer = await mongo.db.collection(name).find(filter, { sort, limit }).explain('executionStats');
    return { plan: JSON.stringify(answer.queryPlanner.winningPlan), stats: answer.executionStats };
  };

  it('states which index is read, if it provides the order, and how many documents are examined', async () => {
    const docs = mongo.db.collection('explained');
    await docs.createIndex({ a: 1, b: -1 });
    await docs.insertMany(Array.from({ length: 200 }, (_, n) => ({ a: n % 4, b: n, c: n % 50 })));
    const inOrder = await planOf('explained', { a: { $in: [1, 2] } }, { a: 1, b: -1 }, 10);
    expect(inOrder.plan).toContain('a_1_b_-1');
    expect(inOrder.plan).not.toMatch(/"SORT"|COLLSCAN/);
    expect(inOrder.stats).toMatchObject({ nReturned: 10, totalDocsExamined: 10 });
    const sorted = await planOf('explained', { a: 1 }, { c: 1 }, 10);
    expect(sorted.plan).toContain('"SORT"');
    expect(sorted.stats.totalDocsExamined).toBe(50);
    const everything = await planOf('explained', { c: 3 }, {}, 0);
    expect(everything.plan).toContain('COLLSCAN');
    expect(everything.stats).toMatchObject({ nReturned: 4, totalDocsExamined: 200 });
  });
});
