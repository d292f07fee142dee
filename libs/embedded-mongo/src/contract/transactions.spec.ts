import { type ClientSession, Long, MongoServerError } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { useMongo } from '../testing/contract-mongo.ts';
import type { Stored } from '../testing/stored.ts';

const mongo = useMongo('transactions');
const items = (name: string) => mongo.db.collection<Stored>(name);

/** Runs `work` in a session that is always ended afterwards. */
async function inSession<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
  const session = mongo.client.startSession();
  try {
    return await work(session);
  } finally {
    await session.endSession();
  }
}

async function rejection(work: Promise<unknown>): Promise<MongoServerError> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof MongoServerError)) throw new Error(`expected a server error, got ${String(error)}`);
  return error;
}

describe('a transaction', () => {
  it('sees its own writes immediately, and others see all of them after the commit', async () => {
    const one = items('visible-one');
    const two = items('visible-two');
    await one.insertOne({ _id: 0 });
    await two.insertOne({ _id: 0 });
    await inSession(async (session) => {
      session.startTransaction();
      await one.insertOne({ _id: 1 }, { session });
      await two.updateOne({ _id: 0 }, { $set: { changed: true } }, { session });
      expect(await one.countDocuments({}, { session })).toBe(2);
      expect(await two.find({}, { session }).toArray()).toEqual([{ _id: 0, changed: true }]);
      expect(await one.countDocuments({})).toBe(1);
      expect(await two.findOne({})).toEqual({ _id: 0 });
      await session.commitTransaction();
    });
    expect(await one.countDocuments({})).toBe(2);
    expect(await two.findOne({})).toEqual({ _id: 0, changed: true });
  });

  it('leaves no changes when aborted', async () => {
    const docs = items('aborted');
    await docs.createIndex({ k: 1 }, { unique: true });
    await docs.insertOne({ _id: 1, k: 1 });
    await inSession(async (session) => {
      session.startTransaction();
      await docs.insertOne({ _id: 2, k: 2 }, { session });
      await docs.updateOne({ _id: 1 }, { $set: { k: 9 } }, { session });
      await docs.deleteOne({ _id: 1 }, { session });
      await session.abortTransaction();
    });
    expect(await docs.find().toArray()).toEqual([{ _id: 1, k: 1 }]);
    expect(await docs.countDocuments({ k: { $gt: 1 } })).toBe(0);
    await docs.insertOne({ _id: 2, k: 2 });
  });

  it('run by withTransaction commits, or aborts when the callback throws', async () => {
    const docs = items('with');
    await docs.insertOne({ _id: 0 });
    await inSession((session) => session.withTransaction(() => docs.insertOne({ _id: 1 }, { session })));
    const failing = inSession((session) =>
      session.withTransaction(async () => {
        await docs.insertOne({ _id: 2 }, { session });
        throw new Error('changed my mind');
      }),
    );
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await docs.countDocuments({})).toBe(2);
  });

  it('fails as a whole after a write error: none of its changes can be committed', async () => {
    const docs = items('write-error');
    await docs.createIndex({ k: 1 }, { unique: true });
    await docs.insertOne({ _id: 1, k: 1 });
    await inSession(async (session) => {
      session.startTransaction();
      await docs.insertOne({ _id: 2, k: 2 }, { session });
      expect(await rejection(docs.insertOne({ _id: 3, k: 1 }, { session }))).toMatchObject({ code: 11000 });
      const next = await rejection(docs.insertOne({ _id: 4, k: 4 }, { session }));
      expect(next).toMatchObject({ code: 251 });
      expect(next.hasErrorLabel('TransientTransactionError')).toBe(true);
      expect(await rejection(session.commitTransaction())).toMatchObject({ code: 251 });
    });
    expect(await docs.find().toArray()).toEqual([{ _id: 1, k: 1 }]);
  });

  it('fails as a whole after one failed statement in an unordered batch', async () => {
    const docs = items('bulk-error');
    await docs.insertOne({ _id: 1 });
    await inSession(async (session) => {
      session.startTransaction();
      await rejection(docs.insertMany([{ _id: 2 }, { _id: 1 }, { _id: 3 }], { session, ordered: false }));
      await rejection(session.commitTransaction());
    });
    expect(await docs.countDocuments({})).toBe(1);
  });

  it('fails as a whole after any failed command', async () => {
    const docs = items('command-error');
    await docs.insertOne({ _id: 1, n: 'text' });
    await inSession(async (session) => {
      session.startTransaction();
      await docs.insertOne({ _id: 2 }, { session });
      await rejection(docs.findOneAndUpdate({ _id: 1 }, { $inc: { n: 1 } }, { session }));
      await rejection(session.commitTransaction());
    });
    expect(await docs.countDocuments({})).toBe(1);
  });

  it('can be committed again by a client that missed the reply', async () => {
    const docs = items('commit-twice');
    await docs.insertOne({ _id: 0 });
    await inSession(async (session) => {
      session.startTransaction();
      await docs.insertOne({ _id: 1 }, { session });
      await session.commitTransaction();
      await session.commitTransaction();
    });
    expect(await docs.countDocuments({})).toBe(2);
  });

  it('can follow another one in the same session', async () => {
    const docs = items('several');
    await docs.insertOne({ _id: 0 });
    await inSession(async (session) => {
      for (const _id of [1, 2, 3]) {
        session.startTransaction();
        await docs.insertOne({ _id }, { session });
        if (_id === 2) await session.abortTransaction();
        else await session.commitTransaction();
      }
    });
    expect((await docs.find().toArray()).map((doc) => doc._id)).toEqual([0, 1, 3]);
  });

  it('writes a batch with its outbox, and reads in batches', async () => {
    const cards = items('cards');
    const outbox = items('outbox');
    await cards.insertOne({ _id: -1 });
    await outbox.insertOne({ _id: -1 });
    await inSession((session) =>
      session.withTransaction(async () => {
        const updates = Array.from({ length: 200 }, (_, _id) => ({
          updateOne: { filter: { _id }, update: { $set: { n: _id } }, upsert: true },
        }));
        await cards.bulkWrite(updates, { session, ordered: false });
        await outbox.insertMany(
          updates.map((_, _id) => ({ _id })),
          { session },
        );
        const read = await cards.find({}, { session, batchSize: 30 }).sort({ _id: 1 }).toArray();
        expect(read).toHaveLength(201);
      }),
    );
    expect([await cards.countDocuments({}), await outbox.countDocuments({})]).toEqual([201, 201]);
  });
});

describe('writers side by side', () => {
  it('do not lose updates', async () => {
    const docs = items('counter');
    await docs.insertOne({ _id: 'c', n: 0 });
    const increment = (): Promise<unknown> =>
      inSession((session) =>
        session.withTransaction(async () => {
          const doc = await docs.findOne({ _id: 'c' }, { session });
          await docs.updateOne({ _id: 'c' }, { $set: { n: Number(doc?.n) + 1 } }, { session });
        }),
      );
    await Promise.all(Array.from({ length: 20 }, increment));
    expect(await docs.findOne({})).toEqual({ _id: 'c', n: 20 });
  });

  it('plain writes and transactions work side by side', async () => {
    const docs = items('mixed');
    await docs.insertOne({ _id: 'c', n: 0 });
    const plain = Array.from({ length: 20 }, () => docs.updateOne({ _id: 'c' }, { $inc: { n: 1 } }));
    const inTransaction = Array.from({ length: 10 }, () =>
      inSession((session) =>
        session.withTransaction(() => docs.updateOne({ _id: 'c' }, { $inc: { n: 1 } }, { session })),
      ),
    );
    await Promise.all([...plain, ...inTransaction]);
    expect(await docs.findOne({})).toEqual({ _id: 'c', n: 30 });
  });
});

describe('retryable writes', () => {
  it('are applied once for the same number and get the same reply', async () => {
    const docs = items('retried');
    await docs.insertOne({ _id: 'c', n: 0 });
    await inSession(async (session) => {
      const txnNumber = Long.fromNumber(5);
      const increment = { update: 'retried', updates: [{ q: { _id: 'c' }, u: { $inc: { n: 1 } } }], txnNumber };
      const first = await mongo.db.command(increment, { session });
      const again = await mongo.db.command(increment, { session });
      expect(again.nModified).toBe(first.nModified);
      const insert = { insert: 'retried', documents: [{ _id: 'new' }], txnNumber: Long.fromNumber(6) };
      expect(await mongo.db.command(insert, { session })).toMatchObject({ n: 1 });
      expect(await mongo.db.command(insert, { session })).toMatchObject({ n: 1 });
      const modify = {
        findAndModify: 'retried',
        query: { _id: 'c' },
        update: { $inc: { n: 10 } },
        new: true,
        txnNumber: Long.fromNumber(7),
      };
      const changed = await mongo.db.command(modify, { session });
      expect((await mongo.db.command(modify, { session })).value).toEqual(changed.value);
      await expect(mongo.db.command(increment, { session })).rejects.toMatchObject({ code: 225 });
    });
    expect(await docs.find().sort({ _id: 1 }).toArray()).toEqual([{ _id: 'c', n: 11 }, { _id: 'new' }]);
  });
});
