import { Long, MongoServerError } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { useStores } from './testing/store.ts';
import type { Stored } from './testing/stored.ts';

const stores = useStores();

async function opened(options: Parameters<typeof stores.start>[0] = {}) {
  const mongo = await stores.start(options);
  const client = await stores.connect(mongo);
  const docs = client.db().collection<Stored>('docs');
  await docs.insertOne({ _id: 0 });
  return { mongo, client, docs };
}

describe('while a transaction is open', () => {
  it('reads return committed data immediately', async () => {
    const { client, docs } = await opened();
    const session = client.startSession();
    session.startTransaction();
    await docs.insertOne({ _id: 1 }, { session });
    expect(await docs.find().toArray()).toEqual([{ _id: 0 }]);
    expect(await docs.countDocuments({})).toBe(1);
    expect(await docs.estimatedDocumentCount()).toBe(1);
    await session.commitTransaction();
    expect(await docs.countDocuments({})).toBe(2);
    await session.endSession();
  });

  it('other writes wait in order and then see its changes', async () => {
    const { client } = await opened();
    const docs = client.db().collection<{ _id: number; log: string[] }>('docs');
    const session = client.startSession();
    session.startTransaction();
    await docs.updateOne({ _id: 0 }, { $set: { log: ['transaction'] } }, { session });
    const settled: string[] = [];
    const waiting = ['first', 'second'].map((name) =>
      docs.updateOne({ _id: 0 }, { $push: { log: name } }).then(() => settled.push(name)),
    );
    // Once this read is answered, the server has had time to run other commands.
    await docs.findOne({});
    expect(settled).toEqual([]);
    await session.commitTransaction();
    await Promise.all(waiting);
    const log = (await docs.findOne({}))?.log ?? [];
    expect(log[0]).toBe('transaction');
    expect(log.slice(1).sort()).toEqual(['first', 'second']);
    await session.endSession();
  });

  it('a collection and an index it creates are invisible to others until the commit', async () => {
    const { client, docs } = await opened();
    const session = client.startSession();
    session.startTransaction();
    await client.db().collection<Stored>('made').insertOne({ _id: 1 }, { session });
    expect(await client.db().listCollections({ name: 'made' }).toArray()).toEqual([]);
    await session.abortTransaction();
    expect(await client.db().collection('made').countDocuments({})).toBe(0);
    await client
      .db()
      .collection<Stored>('made')
      .insertOne({ _id: 2, tags: ['a', 'b'] });
    expect(await client.db().collection('made').find().toArray()).toEqual([{ _id: 2, tags: ['a', 'b'] }]);
    expect(await docs.countDocuments({})).toBe(1);
    await session.endSession();
  });

  it('an array that it adds to an index is visible to all after a commit, but not after an abort', async () => {
    const { client, docs } = await opened();
    await docs.createIndex({ n: 1 });
    for (const end of ['abort', 'commit'] as const) {
      const session = client.startSession();
      session.startTransaction();
      await docs.insertOne({ _id: end, n: [1, 9] }, { session });
      if (end === 'abort') await session.abortTransaction();
      else await session.commitTransaction();
      await session.endSession();
      expect(await docs.find({ n: { $gte: 0 } }).toArray()).toHaveLength(end === 'abort' ? 0 : 1);
      expect(await docs.countDocuments({ n: { $gte: 0 } })).toBe(end === 'abort' ? 0 : 1);
    }
  });
});

describe('an abandoned transaction', () => {
  it('is aborted after its lifetime, and the next command fails', async () => {
    const { client, docs } = await opened({ transactionLifetimeMs: 50 });
    const session = client.startSession();
    session.startTransaction();
    await docs.insertOne({ _id: 1 }, { session });
    // Waits behind the transaction, so it is answered only after the transaction was aborted.
    await docs.insertOne({ _id: 2 });
    const late = await docs.insertOne({ _id: 3 }, { session }).catch((reason: unknown) => reason);
    if (!(late instanceof MongoServerError)) throw new Error('expected a server error');
    expect(late.code).toBe(251);
    expect(late.hasErrorLabel('TransientTransactionError')).toBe(true);
    expect((await docs.find().toArray()).map((doc) => doc._id)).toEqual([0, 2]);
    await session.endSession();
  });

  it('is aborted when its connection closes', async () => {
    const { mongo, docs } = await opened();
    const other = await stores.connect(mongo);
    const session = other.startSession();
    session.startTransaction();
    await other.db().collection<Stored>('docs').insertOne({ _id: 1 }, { session });
    // Closes the sockets without ending the session properly first.
    const closing = other.close();
    await docs.insertOne({ _id: 2 });
    await closing;
    expect((await docs.find().toArray()).map((doc) => doc._id)).toEqual([0, 2]);
  });

  it('closes its cursors', async () => {
    const { client, docs } = await opened();
    await docs.insertMany(Array.from({ length: 20 }, (_, at) => ({ _id: at + 1 })));
    const session = client.startSession();
    session.startTransaction();
    const reply = await client.db().command({ find: 'docs', batchSize: 2 }, { session });
    const outside = client.db().command({ getMore: Long.fromValue(reply.cursor.id), collection: 'docs' });
    await expect(outside).rejects.toMatchObject({ code: 43 });
    await session.abortTransaction();
    await session.endSession();
  });
});

describe('many transactions over few connections', () => {
  it('all run, although the waiting ones hold the whole pool', async () => {
    const mongo = await stores.start({ transactionWaitMs: 30 });
    const client = await stores.connect(mongo, { maxPoolSize: 2 });
    const docs = client.db().collection<Stored>('docs');
    const run = (_: unknown, at: number): Promise<unknown> =>
      client.withSession((session) =>
        session.withTransaction(async () => {
          await docs.insertOne({ _id: at }, { session });
          await docs.insertOne({ _id: at + 100 }, { session });
        }),
      );
    await Promise.all(Array.from({ length: 8 }, run));
    expect(await docs.countDocuments({})).toBe(16);
  });
});

describe('an interrupted client', () => {
  it('cancels its waiting writes', async () => {
    const { mongo, client, docs } = await opened();
    const session = client.startSession();
    session.startTransaction();
    await docs.insertOne({ _id: 1 }, { session });
    const other = await stores.connect(mongo, { retryWrites: false });
    const lost = other
      .db()
      .collection<Stored>('docs')
      .insertOne({ _id: 'lost' })
      .catch(() => 'failed');
    await other.db().collection('docs').findOne({});
    await other.close();
    expect(await lost).toBe('failed');
    // The server notices the closed socket before it answers a later command.
    await docs.findOne({});
    await session.commitTransaction();
    expect(await docs.countDocuments({ _id: 1 })).toBe(1);
    await session.endSession();
  });
});
