import { Controller, Module } from '@nestjs/common';
import {
  asNobody,
  asOperator,
  asSystem,
  createTestService,
  startTestMongo,
  type TestMongo,
  type TestService,
} from '@sightline/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineDocument } from '../store/document.ts';
import { Store } from '../store/store.ts';
import type { SelfCheckReport } from './self-check.api.ts';
import { SelfCheck } from './self-check.ts';

const rooms = { service: 'companies', collection: 'rooms' } as const;
const shelfDocument = defineDocument({
  collection: 'shelves',
  schema: z.object({ _id: z.string(), label: z.string(), room: z.string() }),
  naturalKey: ['room'],
  references: [{ field: 'room', to: rooms, where: { label: { $ne: 'attic' } } }],
  indexes: [{ keys: { label: 1 }, options: { unique: true } }, { keys: { room: 1 } }],
});
const bookDocument = defineDocument({
  collection: 'books',
  schema: z.object({
    _id: z.string(),
    title: z.string(),
    shelfIds: z.array(z.string()),
    owner: z.string().nullable(),
    loans: z.array(z.object({ room: z.string() })).optional(),
  }),
  references: [
    { field: 'shelfIds', to: { service: 'boards', collection: 'shelves' } },
    { field: 'loans.room', to: rooms },
  ],
  hidesIds: true,
});
const loanDocument = defineDocument({
  collection: 'loans',
  schema: z.object({ _id: z.string(), at: z.date() }),
  indexes: [{ keys: { at: 1 } }, { keys: { text: 'text' }, options: { default_language: 'none' } }],
});

@Controller()
class Library {
  constructor(store: Store, selfCheck: SelfCheck) {
    store.model(shelfDocument);
    const books = store.model(bookDocument);
    store.model(loanDocument);
    selfCheck.addContentTest('Titles are long', async () => {
      const short = await books.find({ title: 'X' }).lean();
      return { what: 'All titles are long', problems: short.map(({ owner }) => `too short, says ${owner}`) };
    });
  }
}

@Module({ controllers: [Library] })
class LibraryModule {}

describe('a self-check', () => {
  let mongo: TestMongo;
  let subject: TestService;
  const ask = async (category: string) =>
    (await subject.inject('GET', `/internal/self-check/${category}`, { as: asSystem })).json() as SelfCheckReport;
  const found = async (category: string) =>
    (await ask(category)).tests.map(({ testName, status, message }) => [testName, status, message]);
  const shelves = () => subject.db.collection<{ _id: string }>('shelves');
  const books = () => subject.db.collection<{ _id: string }>('books');

  beforeAll(async () => {
    mongo = await startTestMongo();
  });
  afterAll(() => mongo.stop());
  beforeEach(async () => {
    subject = await createTestService(LibraryModule, { name: 'boards', mongo });
    const shelf = { label: 'A', room: 'r1' };
    await shelves().insertOne({ _id: 's1', ...shelf });
    const book = { title: 'Long', shelfIds: ['s1', 's2'], owner: null };
    await books().insertOne({ _id: 'ada@mail.example', ...book });
  });
  afterEach(() => subject.stop());

  it('reports what it checked when nothing is wrong', async () => {
    expect(await found('schema')).toEqual([
      [
        'Documents match their schemas (boards)',
        'passed',
        '2 of 2 documents match the schemas of shelves, books, loans',
      ],
      ['Declared indexes exist (boards)', 'passed', '4 declared indexes exist'],
    ]);
    expect(await found('content')).toEqual([['Titles are long (boards)', 'passed', 'All titles are long']]);
    expect(await found('integrity')).toMatchObject([
      ['No duplicates (boards)', 'passed', expect.stringContaining('1')],
    ]);
  });

  it('names the field that does not match its schema, and hides private ids', async () => {
    const off = { label: 5, room: 'r2' };
    await shelves().insertOne({ _id: 's2', ...off });
    await books().updateOne({ _id: 'ada@mail.example' }, { $set: { shelfIds: 's1' } });
    const [test] = (await ask('schema')).tests;
    expect(test).toMatchObject({ status: 'failed', message: expect.stringMatching(/^2 problems: shelves: label: /) });
    expect(test?.details[0]).toContain('(1×, like s2)');
    expect(test?.details[1]).toMatch(/^books: shelfIds: .*\(1×\)$/);
  });

  it('reports an index that is missing, no longer unique, or whose collection is missing', async () => {
    await shelves().dropIndexes();
    await shelves().createIndex({ label: 1 });
    await subject.db.collection('loans').drop();
    const [, test] = (await ask('schema')).tests;
    expect(test?.details).toEqual([
      'shelves: no index on label (unique)',
      'shelves: no index on room',
      'loans: no index on at',
      'loans: no index on text',
    ]);
  });

  it('finds two documents with the same natural key', async () => {
    const other = { label: 'B', room: 'r1' };
    await shelves().insertOne({ _id: 's9', ...other });
    expect(await found('integrity')).toEqual([
      ['No duplicates (boards)', 'failed', 'shelves: two documents have the same room: s9 and s1'],
    ]);
  });

  it('masks addresses in results, and reports a test that throws as failed', async () => {
    const short = { title: 'X', shelfIds: [], owner: 'ada@mail.example' };
    await books().insertOne({ _id: 'b2', ...short });
    expect(await found('content')).toEqual([['Titles are long (boards)', 'failed', 'too short, says [email]']]);
    subject.get(SelfCheck).addContentTest('Breaks', () => Promise.reject(new Error('no way')));
    expect((await found('content'))[1]).toEqual(['Breaks (boards)', 'failed', 'Running the test failed: no way']);
  });

  it('returns the ids in a reference, and which of its own ids are missing', async () => {
    const attic = { label: 'attic', room: 'nowhere' };
    await shelves().insertOne({ _id: 's3', ...attic });
    expect((await ask('integrity')).references).toEqual([
      { collection: 'shelves', field: 'room', to: rooms },
      { collection: 'books', field: 'shelfIds', to: { service: 'boards', collection: 'shelves' } },
      { collection: 'books', field: 'loans.room', to: rooms },
    ]);
    const post = async (path: string, body: object) =>
      (await subject.inject('POST', `/internal/self-check/${path}`, { as: asSystem, body })).json();
    expect(await post('held', { collection: 'shelves', field: 'room' })).toEqual({
      ids: ['r1'],
      documents: 1,
      total: 1,
    });
    expect(await post('held', { collection: 'books', field: 'shelfIds' })).toMatchObject({ ids: ['s1', 's2'] });
    expect(await post('held', { collection: 'books', field: 'shelfIds', among: ['s2', 's7'] })).toMatchObject({
      ids: ['s2'],
    });
    await books().updateOne({}, { $set: { loans: [{ room: 'r1' }, { room: 'r2' }] } });
    expect(await post('held', { collection: 'books', field: 'loans.room' })).toMatchObject({ ids: ['r1', 'r2'] });
    expect(await post('missing', { collection: 'shelves', ids: ['s1', 's2'] })).toEqual({ ids: ['s2'] });
    expect(await post('missing', { collection: 'outbox', ids: [] })).toMatchObject({ code: 'unknown_collection' });
    expect(await post('held', { collection: 'books', field: 'owner' })).toMatchObject({ code: 'unknown_reference' });
  });

  it.each([
    ['GET', '/internal/self-check/schema', undefined],
    ['POST', '/internal/self-check/held', { collection: 'books', field: 'shelfIds' }],
    ['POST', '/internal/self-check/missing', { collection: 'shelves', ids: [] }],
  ] as const)('is only for other services: %s %s', async (method, path, body) => {
    for (const as of [asNobody, asOperator()])
      expect((await subject.inject(method, path, { as, ...(body ? { body } : {}) })).status).toBe(403);
    expect((await subject.inject(method, path, { as: asSystem, ...(body ? { body } : {}) })).status).toBe(200);
  });

  it('is not served where the principal is not required', async () => {
    const open = await createTestService(LibraryModule, { name: 'boards', mongo, requirePrincipal: false });
    expect((await open.inject('GET', '/internal/self-check/schema', { as: asSystem })).status).toBe(404);
    await open.stop();
  });
});
