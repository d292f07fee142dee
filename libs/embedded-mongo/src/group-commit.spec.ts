import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type { Collection } from 'mongodb';
import { describe, expect, it, onTestFinished } from 'vitest';
import { WriteGate } from './session/write-gate.ts';
import { Database } from './storage/database.ts';
import { useStores } from './testing/store.ts';
import type { Stored } from './testing/stored.ts';

const stores = useStores();

type Write = (docs: Collection<Stored>) => Promise<unknown>;
const anyId = fc.integer({ min: 0, max: 4 });
const anyWrite: fc.Arbitrary<Write> = fc.oneof(
  fc.tuple(anyId, fc.nat(3)).map(
    ([_id, n]): Write =>
      (docs) =>
        docs.insertOne({ _id, n }),
  ),
  // Some ids already exist, so the first document can be written and the second rejected.
  fc.tuple(anyId, anyId).map(
    ([one, other]): Write =>
      (docs) =>
        docs.insertMany([{ _id: one }, { _id: other }]),
  ),
  anyId.map(
    (_id): Write =>
      (docs) =>
        docs.updateOne({ _id }, { $inc: { n: 1 } }),
  ),
  anyId.map(
    (_id): Write =>
      (docs) =>
        docs.updateOne({ _id }, { $set: { n: 'text' } }, { upsert: true }),
  ),
  anyId.map(
    (_id): Write =>
      (docs) =>
        docs.findOneAndUpdate({ _id }, { $inc: { n: 10 } }, { returnDocument: 'after' }),
  ),
  anyId.map(
    (_id): Write =>
      (docs) =>
        docs.deleteOne({ _id }),
  ),
);

const outcome = async (work: Promise<unknown>) =>
  work.then(
    (value) => JSON.stringify(value),
    (error: Error) => error.message.replace(/app\.\w+/, 'app'),
  );

describe('writes that wait for a transaction', () => {
  it('share a commit, with the same results as one after another', async () => {
    const mongo = await stores.start();
    const client = await stores.connect(mongo, { maxPoolSize: 1 });
    const others = await stores.connect(mongo, { maxPoolSize: 20 });
    let round = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(anyWrite, { minLength: 1, maxLength: 12 }), async (writes) => {
        round += 1;
        const [alone, together] = ['alone', 'together'].map((name) =>
          others.db().collection<Stored>(`${name}${round}`),
        );
        if (!alone || !together) throw new Error('two collections');
        const held = client.db().collection('held');
        const expected: string[] = [];
        for (const write of writes) expected.push(await outcome(write(alone)));

        const session = client.startSession();
        session.startTransaction();
        await held.insertOne({ round }, { session });
        const outcomes: Promise<string>[] = [];
        for (const write of writes) {
          outcomes.push(outcome(write(together)));
          // Once this read is answered, the write has arrived, so that writes wait in this order.
          await others.db().collection('held').findOne({});
        }
        await session.commitTransaction();
        await session.endSession();
        expect(await Promise.all(outcomes)).toEqual(expected);
        expect(await together.find().sort({ _id: 1 }).toArray()).toEqual(await alone.find().sort({ _id: 1 }).toArray());
        for (const docs of [alone, together]) await docs.drop().catch(() => undefined);
      }),
      { numRuns: 40 },
    );
  });
});

describe('the write gate', () => {
  function opened() {
    const folder = mkdtempSync(join(tmpdir(), 'sightline-group-'));
    const database = new Database(join(folder, 'store.db'), 'normal');
    let commits = 0;
    const gate = new WriteGate((changes) => {
      commits += 1;
      return database.writeTogether(changes);
    });
    onTestFinished(() => {
      database.close();
      rmSync(folder, { recursive: true });
    });
    return { gate, database, groups: () => commits };
  }

  it('groups neighbours that can be grouped, and nothing beyond a write that holds the gate', async () => {
    const { gate, groups } = opened();
    const order: string[] = [];
    const write = (name: string) => gate.pass(() => void order.push(name), { isGrouped: true });
    await gate.pass(() => gate.hold());
    const waiting = [write('1'), write('2'), gate.pass(() => gate.hold()), write('3'), write('4')];
    gate.release();
    await Promise.all(waiting.slice(0, 3));
    expect([order, groups()]).toEqual([['1', '2'], 1]);
    gate.release();
    await Promise.all(waiting);
    expect([order, groups()]).toEqual([['1', '2', '3', '4'], 2]);
  });

  it('undoes only the changes that fail in a group', async () => {
    const { gate, database } = opened();
    const { connection } = database.current;
    connection.exec('create table probe (n)');
    const add = (n: number) =>
      gate.pass(
        () =>
          database.write(() => {
            connection.run('insert into probe values (?)', n);
            if (n === 2) throw new Error('no 2');
          }),
        { isGrouped: true },
      );
    await gate.pass(() => gate.hold());
    const waiting = [1, 2, 3].map(add);
    gate.release();
    expect((await Promise.allSettled(waiting)).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(database.committed.connection.all('select n from probe order by n').map(({ n }) => n)).toEqual([1, 3]);
  });

  it('runs changes one by one when they cannot be committed together', async () => {
    const gate = new WriteGate(() => {
      throw new Error('the disk is full');
    });
    await gate.pass(() => gate.hold());
    const waiting = [1, 2, 3].map((number) =>
      gate.pass(
        () => {
          if (number === 2) throw new Error('too large');
          return number;
        },
        { isGrouped: true },
      ),
    );
    gate.release();
    expect(await Promise.allSettled(waiting)).toEqual([
      { status: 'fulfilled', value: 1 },
      { status: 'rejected', reason: new Error('too large') },
      { status: 'fulfilled', value: 3 },
    ]);
  });
});
