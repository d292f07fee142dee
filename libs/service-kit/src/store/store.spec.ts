import { startTestMongo, type TestMongo } from '@sightline/testing';
import type { Db } from 'mongodb';
import type { AnyBulkWriteOperation } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { InProcessTransport } from '../bus/in-process.transport.ts';
import { Outbox } from '../bus/outbox.ts';
import { Relay } from '../bus/relay.ts';
import { systemClock } from '../clock.ts';
import { createLogger } from '../log.ts';
import { defineDocument } from './document.ts';
import { Store } from './store.ts';

const shelfDocument = defineDocument({
  collection: 'shelves',
  schema: z.object({
    _id: z.string(),
    label: z.string(),
    room: z.string().nullable(),
    width: z.number().optional(),
    isOpen: z.boolean().optional(),
    kind: z.enum(['oak', 'steel']).optional(),
    filledAt: z.date().nullable().optional(),
    titles: z.array(z.string()).optional(),
    size: z.object({ height: z.number() }).nullable().optional(),
    books: z.array(z.object({ title: z.string(), lentAt: z.date().nullable().optional() })).optional(),
    anything: z.record(z.string(), z.unknown()).optional(),
  }),
  indexes: [{ keys: { label: 1 }, options: { unique: true } }],
});
type Shelf = z.infer<typeof shelfDocument.schema>;

describe('a Mongoose model of the store', () => {
  let mongo: TestMongo;
  let db: Db;
  let store: Store;
  const stored = () => db.collection<Shelf>('shelves').find().toArray();
  const shelves = () => store.model(shelfDocument);
  const plain: Shelf = { _id: 's1', label: 'A', room: null };

  beforeAll(async () => {
    mongo = await startTestMongo();
    db = mongo.dbOf(mongo.newPrefix(), 'boards');
    const outbox = new Outbox(db, 'boards', systemClock);
    const transport = new InProcessTransport(mongo.client.db(mongo.newPrefix()).collection('dead_letters'));
    store = new Store(mongo.client, db, outbox, new Relay(outbox, transport, createLogger('boards', 'silent')));
  });
  afterAll(() => mongo.stop());
  beforeEach(async () => {
    await db.dropDatabase();
  });

  it('stores a document unchanged: absent fields stay absent, nulls stay null, fields are not added', async () => {
    const full: Shelf = {
      ...{ _id: 's2', label: '5', room: '', width: 1.5, isOpen: false, kind: 'oak', filledAt: new Date(5) },
      ...{ titles: [], size: { height: 2 }, books: [{ title: 'x' }, { title: 'y', lentAt: null }] },
      anything: { deep: [{ a: null }], empty: {} },
    };
    await shelves().insertOne(plain);
    await shelves().insertMany([full]);
    await shelves().updateOne({ _id: 's3' }, { $set: { label: 'C', width: undefined, size: null } }, { upsert: true });
    await shelves().replaceOne({ _id: 's4' }, { ...full, _id: 's4', label: 'D' }, { upsert: true });
    const written = [plain, full, { _id: 's3', label: 'C', size: null }, { ...full, _id: 's4', label: 'D' }];
    expect(await stored()).toStrictEqual(written);
    expect(await shelves().find().lean()).toStrictEqual(written);
  });

  const off: [string, Record<string, unknown>][] = [
    ['an undeclared field', { colour: 'red' }],
    ['an undeclared field of a part', { size: { height: 2, depth: 1 } }],
    ['an undeclared field in a list', { books: [{ title: 'x', pages: 3 }] }],
    ['a number in place of text', { label: 5 }],
    ['text in place of a number', { width: '5' }],
    ['text in place of a boolean', { isOpen: 'true' }],
    ['text in place of a date', { filledAt: '2026-11-22T00:00:00.000Z' }],
    ['a number in place of a date', { filledAt: 5 }],
    ['a value in place of a list', { titles: 'x' }],
    ['a number in a list of texts', { titles: ['x', 5] }],
    ['text in place of a part', { size: 'small' }],
  ];
  it.each(off)('rejects %s with every write method', async (_, fields) => {
    const bulk = [
      { updateOne: { filter: { _id: 's1' }, update: { $set: fields } } },
      { replaceOne: { filter: { _id: 's1' }, replacement: { ...plain, ...fields } } },
    ] as AnyBulkWriteOperation<Shelf>[];
    const model = shelves();
    await model.insertOne(plain);
    await expect((async () => model.insertOne({ ...plain, _id: 's2', label: 'B', ...fields }))()).rejects.toThrow();
    await expect((async () => model.insertMany([{ ...plain, _id: 's2', label: 'B', ...fields }]))()).rejects.toThrow();
    await expect(model.updateOne({ _id: 's1' }, { $set: fields })).rejects.toThrow();
    await expect(model.updateOne({ _id: 's2' }, { $setOnInsert: fields }, { upsert: true })).rejects.toThrow();
    await expect(model.findOneAndUpdate({ _id: 's1' }, { $set: fields })).rejects.toThrow();
    await expect((async () => model.replaceOne({ _id: 's1' }, { ...plain, ...fields }))()).rejects.toThrow();
    for (const write of bulk)
      await expect(
        (async () => model.bulkWrite([write], { ordered: false, throwOnValidationError: true }))(),
      ).rejects.toThrow();
    expect(await stored()).toStrictEqual([plain]);
  });

  it('writes within a transaction of the store, and not if the transaction fails', async () => {
    await store.transaction(({ session }) => shelves().insertOne(plain, { session }));
    const failing = store.transaction(async ({ session }) => {
      await shelves().updateOne({ _id: 's1' }, { $set: { label: 'B' } }, { session });
      throw new Error('not this time');
    });
    await expect(failing).rejects.toThrow('not this time');
    expect(await stored()).toEqual([plain]);
  });

  it('is ready only if it is writable', async () => {
    await store.check();
    const first = await db.collection('health').findOne();
    await store.check();
    expect(await db.collection('health').countDocuments()).toBe(1);
    expect(first?.at).toBeInstanceOf(Date);
  });

  it('creates indexes only in the migration, and reports a duplicate key as the driver does', async () => {
    await shelves().insertOne(plain);
    expect(await db.collection('shelves').indexes()).toHaveLength(1);
    await store.migrations.run();
    expect(await db.collection('shelves').indexes()).toHaveLength(2);
    await expect(shelves().insertOne({ ...plain, _id: 's2' })).rejects.toMatchObject({
      code: 11_000,
      name: 'MongoServerError',
    });
  });

  it('exists once per collection, which only one definition can declare', () => {
    expect(shelves()).toBe(shelves());
    expect(() => store.model(defineDocument({ ...shelfDocument }))).toThrow('shelves is declared twice');
  });
});
