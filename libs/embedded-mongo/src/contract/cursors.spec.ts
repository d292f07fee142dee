import { MongoServerError } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { useMongo } from '../testing/contract-mongo.ts';
import type { Stored } from '../testing/stored.ts';

const mongo = useMongo('cursors');
const COUNT = 1200;

beforeAll(async () => {
  const docs = mongo.db.collection<Stored>('docs');
  await docs.insertMany(
    Array.from({ length: COUNT }, (_, _id) => ({ _id, g: _id % 3, n: (_id * 7919) % COUNT, pad: 'x'.repeat(200) })),
  );
  await docs.createIndex({ g: 1, n: 1 });
  await docs.insertMany(
    Array.from({ length: 30 }, (_, at) => ({ _id: COUNT + at, g: 9, tags: [`t${at % 2}`, 'all'] })),
  );
  await docs.createIndex({ tags: 1 });
});
const docs = () => mongo.db.collection<Stored>('docs');

describe('cursors', () => {
  it.each([1, 7, 101, 5000])('yield every document once, in order, in batches of %i', async (batchSize) => {
    const ids: number[] = [];
    for await (const doc of docs()
      .find({ _id: { $lt: 300 } }, { batchSize })
      .sort({ _id: 1 }))
      ids.push(Number(doc._id));
    expect(ids).toEqual(Array.from({ length: 300 }, (_, at) => at));
  });

  it.each([
    ['an index', { g: 1 }, { n: 1 }],
    ['an index backwards', { g: 1 }, { n: -1 }],
    ['several ranges of an index', { g: { $in: [0, 2] } }, { g: 1, n: 1 }],
    ['no index', { pad: { $exists: true } }, { n: -1 }],
  ] as const)('keep the order across batches with %s', async (_name, filter, sort) => {
    const expected = (await docs().find(filter).toArray()).sort((a, b) => {
      const by = Object.entries(sort).map(([key, way]) => way * (a[key] - b[key]));
      return by.find((order) => order !== 0) ?? 0;
    });
    const found = await docs().find(filter, { batchSize: 50 }).sort(sort).toArray();
    expect(found).toEqual(expected);
  });

  it('yield a document in a multikey index once', async () => {
    const found = await docs()
      .find({ tags: { $in: ['t0', 't1', 'all'] } }, { batchSize: 4 })
      .toArray();
    expect(found).toHaveLength(30);
  });

  it('continue while documents change', async () => {
    const live = mongo.db.collection<Stored>('live');
    await live.insertMany(Array.from({ length: 300 }, (_, _id) => ({ _id, n: _id })));
    await live.createIndex({ n: 1 });
    const seen: number[] = [];
    for await (const doc of live.find({ n: { $gte: 0 } }, { batchSize: 20 }).sort({ n: 1 })) {
      seen.push(Number(doc._id));
      await live.deleteOne({ _id: Number(doc._id) });
    }
    expect(seen).toEqual(Array.from({ length: 300 }, (_, at) => at));
    expect(await live.countDocuments({})).toBe(0);
  });

  it('respect limits across batches', async () => {
    expect(await docs().find({}, { batchSize: 10 }).limit(25).toArray()).toHaveLength(25);
    expect(await docs().find({}, { batchSize: 10 }).skip(COUNT).limit(25).toArray()).toHaveLength(25);
    expect(await docs().find({}, { singleBatch: true, batchSize: 10 }).toArray()).toHaveLength(10);
  });

  it('return more documents than fit into one message', async () => {
    const large = mongo.db.collection<Stored>('large');
    for (let _id = 0; _id < 6; _id++) await large.insertOne({ _id, text: String(_id).repeat(9_000_000) });
    const sizes: number[] = [];
    for await (const doc of large.find().sort({ _id: 1 })) sizes.push(String(doc.text).length);
    expect(sizes).toEqual([9e6, 9e6, 9e6, 9e6, 9e6, 9e6]);
  });

  it('can be killed', async () => {
    const reply = await mongo.db.command({ find: 'docs', batchSize: 2 });
    const { id } = reply.cursor;
    expect(id).not.toBe(0);
    await mongo.db.command({ killCursors: 'docs', cursors: [id] });
    const error = await mongo.db.command({ getMore: id, collection: 'docs' }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(MongoServerError);
    expect(error).toMatchObject({ code: 43 });
  });

  it('without results are empty', async () => {
    expect(await mongo.db.collection('nowhere').find().toArray()).toEqual([]);
    expect(await docs().find({ _id: -1 }).toArray()).toEqual([]);
  });
});
