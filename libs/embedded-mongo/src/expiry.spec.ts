import type { MongoClient } from 'mongodb';
import { describe, expect, it, vi } from 'vitest';
import { useStores } from './testing/store.ts';
import type { Stored } from './testing/stored.ts';

const stores = useStores();
const NOW = Date.UTC(2026, 10, 21, 12);
const at = (seconds: number): Date => new Date(NOW + seconds * 1000);
const ids = async (client: MongoClient, name: string): Promise<unknown[]> =>
  (await client.db().collection(name).find().sort({ _id: 1 }).toArray()).map((doc) => doc._id);

describe('TTL indexes', () => {
  it('remove only documents whose date is older than the given number of seconds', async () => {
    const mongo = await stores.start();
    const client = await stores.connect(mongo);
    const docs = client.db().collection<Stored>('docs');
    await docs.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
    await docs.insertMany([
      { _id: 'past', at: at(-61) },
      { _id: 'not yet', at: at(-59) },
      { _id: 'no date', at: 'text' },
      { _id: 'a number', at: 5 },
      { _id: 'none' },
      { _id: 'earliest of several', at: [at(100), at(-100)] },
    ]);
    expect(await mongo.sweep(NOW)).toBe(2);
    expect(await ids(client, 'docs')).toEqual(['a number', 'no date', 'none', 'not yet']);
    expect(await mongo.sweep(NOW + 1000)).toBe(0);
    expect(await mongo.sweep(NOW + 2000)).toBe(1);
    expect(await docs.countDocuments({ at: { $type: 'date' } })).toBe(0);
  });

  it('expire documents at the date with 0 seconds, descending, and within a partial filter', async () => {
    const mongo = await stores.start();
    const client = await stores.connect(mongo);
    const docs = client.db().collection<Stored>('sessions');
    await docs.createIndex({ expiresAt: -1 }, { expireAfterSeconds: 0, partialFilterExpression: { claimed: false } });
    await docs.insertMany([
      { _id: 1, expiresAt: at(-1), claimed: false },
      { _id: 2, expiresAt: at(-1), claimed: true },
      { _id: 3, expiresAt: at(1), claimed: false },
    ]);
    expect(await mongo.sweep(NOW)).toBe(1);
    expect(await ids(client, 'sessions')).toEqual([2, 3]);
  });

  it('remove more than one batch, in all databases, with their other index entries', async () => {
    const mongo = await stores.start();
    const client = await stores.connect(mongo);
    for (const db of ['one', 'two']) {
      const docs = client.db(db).collection<Stored>('docs');
      await docs.createIndexes([
        { key: { at: 1 }, expireAfterSeconds: 1 },
        { key: { n: 1 }, unique: true },
      ]);
      await docs.insertMany(Array.from({ length: 700 }, (_, n) => ({ n, at: at(n < 600 ? -10 : 10) })));
    }
    expect(await mongo.sweep(NOW)).toBe(1200);
    const docs = client.db('two').collection<Stored>('docs');
    expect(await docs.countDocuments({ n: { $gte: 0 } })).toBe(100);
    await docs.insertOne({ n: 0 });
  });

  it('are swept at an interval', async () => {
    const mongo = await stores.start({ ttlSweepIntervalMs: 20 });
    const client = await stores.connect(mongo);
    const docs = client.db().collection<Stored>('docs');
    await docs.createIndex({ at: 1 }, { expireAfterSeconds: 0 });
    await docs.insertOne({ at: new Date(Date.now() - 1000) });
    await vi.waitFor(async () => expect(await docs.countDocuments({})).toBe(0), { timeout: 10_000, interval: 20 });
  });

  it('wait for an open transaction', async () => {
    const mongo = await stores.start();
    const client = await stores.connect(mongo);
    const docs = client.db().collection<Stored>('docs');
    await docs.createIndex({ at: 1 }, { expireAfterSeconds: 0 });
    await docs.insertOne({ _id: 1, at: at(-10) });
    const session = client.startSession();
    session.startTransaction();
    await docs.updateOne({ _id: 1 }, { $set: { at: at(10) } }, { session });
    const sweep = mongo.sweep(NOW);
    await session.commitTransaction();
    expect(await sweep).toBe(0);
    expect(await docs.countDocuments({})).toBe(1);
    await session.endSession();
  });

  it('must have one field and a valid time', async () => {
    const client = await stores.connect(await stores.start());
    const docs = client.db().collection('docs');
    await expect(docs.createIndex({ a: 1, b: 1 }, { expireAfterSeconds: 5 })).rejects.toMatchObject({ code: 67 });
    await expect(docs.createIndex({ a: 1 }, { expireAfterSeconds: -5 })).rejects.toMatchObject({ code: 67 });
  });
});

describe('idle cursors', () => {
  it('are closed by the sweep, but active ones are not', async () => {
    const mongo = await stores.start({ idleCursorTimeoutMs: 0 });
    const client = await stores.connect(mongo);
    await client
      .db()
      .collection<Stored>('docs')
      .insertMany(Array.from({ length: 50 }, (_, _id) => ({ _id })));
    const cursor = client.db().collection('docs').find({}, { batchSize: 5 });
    await cursor.next();
    await mongo.sweep();
    await expect(cursor.toArray()).rejects.toMatchObject({ code: 43 });

    const patient = await stores.start({ idleCursorTimeoutMs: 60_000 });
    const other = await stores.connect(patient);
    await other
      .db()
      .collection<Stored>('docs')
      .insertMany(Array.from({ length: 50 }, (_, _id) => ({ _id })));
    const busy = other.db().collection('docs').find({}, { batchSize: 5 });
    await busy.next();
    await patient.sweep();
    expect(await busy.toArray()).toHaveLength(49);
  });
});
