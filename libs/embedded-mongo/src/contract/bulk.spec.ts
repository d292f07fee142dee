import { MongoBulkWriteError } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { useMongo } from '../testing/contract-mongo.ts';

const mongo = useMongo('bulk');
interface Item {
  _id: number;
  n?: number;
  tags?: string[];
}

async function failing(work: Promise<unknown>): Promise<MongoBulkWriteError> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof MongoBulkWriteError)) throw new Error(`expected a bulk write error, got ${String(error)}`);
  return error;
}
const indexes = (error: MongoBulkWriteError): number[] => [error.writeErrors].flat().map((item) => item.index);

describe('bulkWrite', () => {
  it('mixes inserts, updates, upserts, replacements and deletes in order', async () => {
    const items = mongo.db.collection<Item>('mixed');
    const result = await items.bulkWrite([
      { insertOne: { document: { _id: 1, n: 1 } } },
      { updateOne: { filter: { _id: 1 }, update: { $inc: { n: 1 } } } },
      { updateOne: { filter: { _id: 2 }, update: { $set: { n: 5 } }, upsert: true } },
      { replaceOne: { filter: { _id: 2 }, replacement: { n: 6 } } },
      { insertOne: { document: { _id: 3, n: 9 } } },
      { updateMany: { filter: { n: { $gt: 0 } }, update: { $set: { tags: ['all'] } } } },
      { deleteOne: { filter: { _id: 3 } } },
      { deleteMany: { filter: { _id: 99 } } },
    ]);
    expect(result).toMatchObject({
      insertedCount: 2,
      matchedCount: 5,
      modifiedCount: 5,
      upsertedCount: 1,
      deletedCount: 1,
    });
    expect(result.upsertedIds).toEqual({ 2: 2 });
    expect(await items.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 1, n: 2, tags: ['all'] },
      { _id: 2, n: 6, tags: ['all'] },
    ]);
  });

  it('writes thousands of documents in one call', async () => {
    const items = mongo.db.collection<Item>('many');
    const docs = Array.from({ length: 5000 }, (_, _id) => ({ _id, n: _id % 7 }));
    expect((await items.insertMany(docs)).insertedCount).toBe(5000);
    const updates = docs.map(({ _id }) => ({
      updateOne: { filter: { _id }, update: { $setOnInsert: { n: -1 }, $set: { tags: ['x'] } }, upsert: true },
    }));
    expect(await items.bulkWrite(updates, { ordered: false })).toMatchObject({ matchedCount: 5000, upsertedCount: 0 });
    expect(await items.countDocuments({ tags: 'x', n: { $gte: 0 } })).toBe(5000);
  });

  it('stops at the first error when ordered and names its position', async () => {
    const items = mongo.db.collection<Item>('ordered');
    const error = await failing(items.insertMany([{ _id: 1 }, { _id: 2 }, { _id: 1 }, { _id: 3 }]));
    expect(indexes(error)).toEqual([2]);
    expect(error.code).toBe(11000);
    expect(error.result.insertedCount).toBe(2);
    expect(await items.countDocuments({})).toBe(2);
  });

  it('continues after errors when unordered and names all their positions', async () => {
    const items = mongo.db.collection<Item>('unordered');
    await items.createIndex({ n: 1 }, { unique: true });
    const docs = [
      { _id: 1, n: 1 },
      { _id: 2, n: 1 },
      { _id: 3, n: 3 },
      { _id: 1, n: 4 },
      { _id: 5, n: 5 },
    ];
    const error = await failing(items.insertMany(docs, { ordered: false }));
    expect(indexes(error)).toEqual([1, 3]);
    expect((await items.find().sort({ _id: 1 }).toArray()).map((item) => item._id)).toEqual([1, 3, 5]);
    const update = await failing(
      items.bulkWrite(
        [
          { updateOne: { filter: { _id: 3 }, update: { $set: { n: 1 } } } },
          { updateOne: { filter: { _id: 5 }, update: { $set: { n: 6 } } } },
        ],
        { ordered: false },
      ),
    );
    expect(indexes(update)).toEqual([0]);
    expect(await items.findOne({ _id: 5 })).toEqual({ _id: 5, n: 6 });
    expect(await items.findOne({ _id: 3 })).toEqual({ _id: 3, n: 3 });
  });

  it('reports the duplicate key', async () => {
    const items = mongo.db.collection('keys');
    await items.createIndex({ email: 1, board: -1 }, { unique: true });
    await items.insertOne({ email: 'a@x.example', board: 7 });
    await expect(items.insertOne({ email: 'a@x.example', board: 7 })).rejects.toMatchObject({
      code: 11000,
      keyPattern: { email: 1, board: -1 },
      keyValue: { email: 'a@x.example', board: 7 },
      message: expect.stringMatching(/E11000 duplicate key error .*email_1_board_-1/),
    });
    await items.insertOne({ email: 'b@x.example', board: 7 });
    const taken = items.findOneAndUpdate({ email: 'b@x.example' }, { $set: { email: 'a@x.example' } });
    await expect(taken).rejects.toMatchObject({ code: 11000, keyPattern: { email: 1, board: -1 } });
    const error = await failing(items.insertMany([{ email: 'b@x.example', board: 7 }]));
    expect([error.writeErrors].flat()[0]?.err).toMatchObject({ code: 11000, errmsg: expect.stringMatching(/dup key/) });
  });
});
