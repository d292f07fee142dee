import { startTestMongo, type TestMongo } from '@sightline/testing';
import { type Collection, type Db, MongoNetworkError, MongoServerError } from 'mongodb';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { RawRow } from './raw-row.ts';
import { RawRows } from './raw-rows.ts';

interface Book {
  _id: string;
  title: string;
  pages: number;
}

let mongo: TestMongo;
let db: Db;
let books: Collection<Book>;
let rows: RawRows<Book>;
const book = (n: number, title = `title ${n}`): Book => ({ _id: `b${n}`, title, pages: n % 7 });
const titlesOf = (found: Buffer[]) => found.map((bytes) => new RawRow(bytes).text('title'));

beforeAll(async () => {
  mongo = await startTestMongo();
});
afterAll(() => mongo.stop());
beforeEach(async () => {
  db = mongo.client.db(mongo.newPrefix());
  books = db.collection<Book>('books', { readConcern: { level: 'majority' } });
  rows = new RawRows(db, books);
});

it('reads what a cursor reads', async () => {
  await books.insertMany(Array.from({ length: 300 }, (_, n) => book(n)));
  const query = { filter: { pages: { $gte: 3 } }, projection: { title: 1 }, sort: { pages: -1, _id: 1 } } as const;
  for (const limit of [1, 100, 101, 102, 500]) {
    const { filter, projection, sort } = query;
    const expected = await books.find(filter, { projection, sort, limit }).toArray();
    const found = await rows.find({ ...query, limit });
    expect(titlesOf(found)).toEqual(expected.map(({ title }) => title));
    expect(found.map((bytes) => new RawRow(bytes).numberIfAny('pages'))).toEqual(expected.map(() => undefined));
  }
  expect(await rows.find({ ...query, limit: 0 })).toEqual([]);
  expect(await rows.find({ filter: { title: 'none' }, projection: { title: 1 }, limit: 5 })).toEqual([]);
});

it('leaves out undefined conditions, as the driver is set to', async () => {
  await books.insertOne(book(1));
  const query = { filter: { title: 'title 1', pages: undefined }, projection: { title: 1 }, limit: 5 };
  expect(await rows.find(query)).toHaveLength(1);
});

it('reads more than one reply holds', async () => {
  const long = 'x'.repeat(2 ** 20);
  for (let n = 0; n < 20; n++) await books.insertOne(book(n, `${n} ${long}`));
  const found = await rows.find({ filter: {}, projection: { title: 1 }, sort: { _id: 1 }, limit: 50 });
  expect(titlesOf(found).map((title) => title.length)).toEqual(
    Array.from({ length: 20 }, () => expect.toSatisfy((length: number) => length > long.length)),
  );
  expect(new Set(titlesOf(found)).size).toBe(20);
});

it('reads again when the connection breaks once', async () => {
  await books.insertOne(book(1));
  const command = vi.spyOn(db, 'command').mockRejectedValueOnce(new MongoNetworkError('gone'));
  expect(titlesOf(await rows.find({ filter: {}, projection: { title: 1 }, limit: 5 }))).toEqual(['title 1']);
  expect(command).toHaveBeenCalledOnce();
});

it('reports a query that the store refuses', async () => {
  await books.insertOne(book(1));
  const refused = rows.find({ filter: { title: { $regex: '(' } }, projection: { title: 1 }, limit: 5 });
  await expect(refused).rejects.toThrow(MongoServerError);
});
