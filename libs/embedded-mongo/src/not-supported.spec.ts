import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Decimal128, MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedMongo, startEmbeddedMongo } from './index.ts';
import type { Stored } from './testing/stored.ts';

let mongo: EmbeddedMongo;
let client: MongoClient;
const folder = mkdtempSync(join(tmpdir(), 'embedded-mongo-'));
beforeAll(async () => {
  mongo = await startEmbeddedMongo({ file: join(folder, 'data.db') });
  client = await new MongoClient(mongo.uri('app')).connect();
  await client.db().collection<Stored>('docs').insertOne({ _id: 1, text: 'x' });
});
afterAll(async () => {
  await client.close();
  await mongo.close();
  rmSync(folder, { recursive: true });
});

const NOT_IMPLEMENTED = 238;
const docs = () => client.db().collection<Stored>('docs');

describe('what the store leaves out', () => {
  it.each<[string, () => Promise<unknown>]>([
    [
      '$text',
      () =>
        docs()
          .find({ $text: { $search: 'x' } })
          .toArray(),
    ],
    ['$where', () => docs().find({ $where: 'true' }).toArray()],
    [
      '$near',
      () =>
        docs()
          .find({ at: { $near: [0, 0] } })
          .toArray(),
    ],
    [
      'collations',
      () =>
        docs()
          .find({}, { collation: { locale: 'en' } })
          .toArray(),
    ],
    ['collations of updates', () => docs().updateOne({}, { $set: { a: 1 } }, { collation: { locale: 'en' } })],
    ['tailable cursors', () => docs().find({}, { tailable: true }).toArray()],
    [
      '$out',
      () =>
        docs()
          .aggregate([{ $out: 'other' }])
          .toArray(),
    ],
    [
      '$merge',
      () =>
        docs()
          .aggregate([{ $merge: 'other' }])
          .toArray(),
    ],
    [
      '$merge inside a stage',
      () =>
        docs()
          .aggregate([{ $facet: { a: [{ $merge: 'other' }] } }])
          .toArray(),
    ],
    [
      '$graphLookup',
      () =>
        docs()
          .aggregate([{ $graphLookup: {} }])
          .toArray(),
    ],
    ['change streams', () => docs().watch().next()],
    ['text indexes', () => docs().createIndex({ text: 'text' })],
    ['geo indexes', () => docs().createIndex({ at: '2dsphere' })],
    ['wildcard indexes', () => docs().createIndex({ '$**': 1 })],
    ['hidden indexes', () => docs().createIndex({ a: 1 }, { hidden: true })],
    ['capped collections', () => client.db().createCollection('capped', { capped: true, size: 1000 })],
    ['views', () => client.db().createCollection('view', { viewOn: 'docs', pipeline: [] })],
    ['$bit', () => docs().updateOne({}, { $bit: { n: { and: 1 } } })],
    ['unknown arguments', () => client.db().command({ find: 'docs', min: { a: 1 } })],
    [
      'comparing Decimal128',
      () =>
        docs()
          .find({ price: { $gt: Decimal128.fromString('1.5') } })
          .toArray(),
    ],
  ])('%s is refused by name', async (_name, ask) => {
    await expect(ask()).rejects.toMatchObject({
      code: NOT_IMPLEMENTED,
      message: expect.stringContaining('the embedded store does not support'),
    });
  });

  it.each(['collStats', 'collMod', 'mapReduce', 'renameCollection', 'saslStart', 'bulkWrite', 'frobnicate'])(
    'the command %s is not known',
    async (name) => {
      await expect(client.db().command({ [name]: 'docs' })).rejects.toMatchObject({
        code: 59,
        codeName: 'CommandNotFound',
      });
    },
  );

  it('schema changes inside a transaction are refused', async () => {
    const session = client.startSession();
    session.startTransaction();
    await expect(client.db().command({ drop: 'docs' }, { session })).rejects.toMatchObject({ code: 263 });
    await session.endSession();
    expect(await docs().countDocuments({})).toBe(1);
  });
});

describe('bad messages', () => {
  it('wrong types of arguments are refused', async () => {
    const db = client.db();
    await expect(db.command({ find: 5 })).rejects.toMatchObject({ code: 14 });
    await expect(db.command({ find: 'docs', filter: 'x' })).rejects.toMatchObject({ code: 14 });
    await expect(db.command({ find: 'docs', limit: 'x' })).rejects.toMatchObject({ code: 14 });
    await expect(db.command({ find: 'docs', skip: -1 })).rejects.toMatchObject({ code: 2 });
    await expect(db.command({ insert: 'docs', documents: [5] })).rejects.toMatchObject({ code: 14 });
    await expect(db.command({ insert: 'bad name$', documents: [{}] })).rejects.toMatchObject({ code: 73 });
    await expect(db.command({ getMore: 'x', collection: 'docs' })).rejects.toMatchObject({ code: 14 });
  });
});
