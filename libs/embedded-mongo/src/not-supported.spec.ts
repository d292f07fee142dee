import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Decimal128, type Document, MongoClient } from 'mongodb';
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

const command = (body: Document) => () => client.db().command(body);
const find = (body: Document) => command({ find: 'docs', ...body });
const aggregate = (...pipeline: Document[]) => command({ aggregate: 'docs', pipeline, cursor: {} });
/** For errors in single statements, which are part of the reply: the driver's `command` doesn't throw them. */
const statement = (body: Document) => async () => {
  const { writeErrors } = await client.db().command(body);
  const [error] = writeErrors;
  throw Object.assign(new Error(error.errmsg), { code: error.code });
};
const update = (fields: Document) =>
  statement({ update: 'docs', updates: [{ q: {}, u: { $set: { a: 1 } }, ...fields }] });
const counted = { $group: { _id: 1, n: { $sum: 1 } } };

type Case = [string, () => Promise<unknown>];
const filters: Document[] = [
  { $where: 'true' },
  { $expr: true },
  { $nor: [{ a: 1 }] },
  { $or: [{ $text: { $search: 'x' } }, { a: 1 }] },
  { $text: { $search: 'x', $language: 'en' } },
  { a: { $near: [0, 0] } },
  { a: { $not: { $gt: 1 } } },
  { a: { $all: [1] } },
  { a: { $size: 1 } },
  { a: { $type: 2 } },
  { a: { $mod: [2, 0] } },
  { a: { $elemMatch: { b: 1 } } },
  { price: { $gt: Decimal128.fromString('1.5') } },
];
const stages = [
  '$out',
  '$merge',
  '$graphLookup',
  '$group',
  '$lookup',
  '$facet',
  '$project',
  '$sort',
  '$unwind',
  '$count',
];
const operators = ['$mul', '$rename', '$currentDate', '$pullAll', '$pop', '$bit'];

describe('unsupported features', () => {
  it.each<Case>([
    ...filters.map((filter): Case => [`the filter ${JSON.stringify(filter)}`, find({ filter })]),
    ...stages.map((stage): Case => [`the stage ${stage}`, aggregate({ [stage]: {} })]),
    ...operators.map((op): Case => [`the operator ${op}`, update({ u: { [op]: { n: 1 } } })]),
    ['counting by a field', aggregate({ $group: { _id: '$text', n: { $sum: 1 } } })],
    ['a stage after the count', aggregate(counted, { $limit: 1 })],
    ['a match after a limit', aggregate({ $limit: 1 }, { $match: {} }, counted)],
    ['a skip after a limit', aggregate({ $limit: 1 }, { $skip: 1 }, counted)],
    ['change streams', () => docs().watch().next()],
    ['$position', update({ u: { $push: { a: { $each: [1], $position: 0 } } } })],
    ['a positional path', update({ u: { $set: { 'a.$': 1 } } })],
    ['array filters', update({ arrayFilters: [{ x: 1 }] })],
    ['updates by a pipeline', update({ u: [{ $set: { n: 1 } }] })],
    ['hints', find({ hint: '_id_' })],
    ['hints of updates', update({ hint: '_id_' })],
    ['hints of deletions', statement({ delete: 'docs', deletes: [{ q: {}, limit: 1, hint: '_id_' }] })],
    ['collations', find({ collation: { locale: 'en' } })],
    ['collations of updates', update({ collation: { locale: 'en' } })],
    ['variables', find({ let: { n: 1 } })],
    ['time limits', find({ maxTimeMS: 5 })],
    ['computed projections', find({ projection: { n: { $add: [1, 2] } } })],
    ['tailable cursors', find({ tailable: true })],
    ['unknown arguments', find({ min: { a: 1 } })],
    ['text indexes of a language', () => docs().createIndex({ text: 'text' })],
    ['text indexes with other fields', () => docs().createIndex({ text: 'text', at: 1 }, { default_language: 'none' })],
    ['geo indexes', () => docs().createIndex({ at: '2dsphere' })],
    ['wildcard indexes', () => docs().createIndex({ '$**': 1 })],
    ['hidden indexes', () => docs().createIndex({ a: 1 }, { hidden: true })],
    ['capped collections', () => client.db().createCollection('capped', { capped: true, size: 1000 })],
    ['views', () => client.db().createCollection('view', { viewOn: 'docs', pipeline: [] })],
  ])('%s is rejected by name', async (_name, ask) => {
    await expect(ask()).rejects.toMatchObject({
      code: NOT_IMPLEMENTED,
      message: expect.stringContaining('the embedded store does not support'),
    });
  });

  it.each([
    'distinct',
    'collStats',
    'collMod',
    'mapReduce',
    'renameCollection',
    'saslStart',
    'bulkWrite',
    'frobnicate',
  ])('the command %s is unknown', async (name) => {
    await expect(client.db().command({ [name]: 'docs' })).rejects.toMatchObject({
      code: 59,
      codeName: 'CommandNotFound',
    });
  });

  it('explain only supports find', async () => {
    await expect(client.db().command({ explain: { count: 'docs' } })).rejects.toMatchObject({ code: NOT_IMPLEMENTED });
    await expect(client.db().command({ explain: 'docs' })).rejects.toMatchObject({ code: 14 });
  });

  it('schema changes inside a transaction are rejected', async () => {
    const session = client.startSession();
    session.startTransaction();
    await expect(client.db().command({ drop: 'docs' }, { session })).rejects.toMatchObject({ code: 263 });
    await session.endSession();
    expect(await docs().countDocuments({})).toBe(1);
  });
});

describe('bad messages', () => {
  it('arguments of wrong types are rejected', async () => {
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
