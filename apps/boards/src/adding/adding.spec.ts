import { type Board, type CompaniesAdded, type CompaniesCheck, limits } from '@sightline/contracts';
import { companyIdOf } from '@sightline/product';
import { type Principal, Store } from '@sightline/service-kit';
import { asUser, startTestMongo, type TestMongo, type TestService } from '@sightline/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { setUpsAtOnce } from '../setup/setup-turns.service.ts';
import { startTestBoards } from '../testing/test-boards.ts';

const ada = asUser('ada');
const requestKey = '0f6f7a52-4a4e-4d7e-9d6a-0b9f9d1f8a11';

let mongo: TestMongo;
let subject: TestService;

beforeAll(async () => {
  mongo = await startTestMongo();
});
afterAll(() => mongo.stop());
beforeEach(async () => {
  subject = await startTestBoards(mongo);
});
afterEach(() => subject.stop());

async function ask<T>(path: string, body: object, as: Principal = ada): Promise<T> {
  const answer = await subject.inject('POST', path, { as, body });
  expect(answer.status).toBe(200);
  return answer.json() as T;
}
const add = (websites: string[], key = requestKey) =>
  ask<z.infer<typeof CompaniesAdded>>('/api/companies', { websites, requestKey: key });
const boardsOf = async (as = ada) =>
  ((await subject.inject('GET', '/api/boards', { as })).json() as { items: Board[] }).items;

describe('adding companies', () => {
  it('creates a board for each website, and starts their set-up', async () => {
    const { addedWith, items } = await add(['harrowgate.example', 'https://www.Ternfield.example/about']);
    expect(items).toEqual([
      expect.objectContaining({ website: 'harrowgate.example', companyId: companyIdOf('harrowgate.example') }),
      expect.objectContaining({ website: 'ternfield.example', leftOut: null }),
    ]);
    const boards = await boardsOf();
    expect(boards.map(({ name }) => name).sort()).toEqual(['harrowgate.example', 'ternfield.example']);
    expect(boards.every((board) => board.addedWith === addedWith && board.status === 'initializing')).toBe(true);
    for (const { boardId } of items)
      expect(await subject.waitFor('board.setup-requested', (data) => data.boardId === boardId)).toBeTruthy();
  });

  it('omits websites that are already on a board, repeated or not public', async () => {
    await add(['quillmark.example'], 'c1c7a1c5-93c5-4f4a-8f4e-5f3f0a9f4a01');
    const { items } = await add(['QUILLMARK.example', 'a1.example', 'www.a1.example', '127.0.0.1', 'Oakline Bikes']);
    expect(items.map(({ leftOut }) => leftOut)).toEqual(['on-board', null, 'repeated', 'internal', 'unreadable']);
    expect(await boardsOf()).toHaveLength(2);
  });

  it('creates the boards once when the list is sent twice', async () => {
    const first = await add(['harrowgate.example', 'ternfield.example']);
    expect(await add(['harrowgate.example', 'ternfield.example'])).toEqual(first);
    expect(await boardsOf()).toHaveLength(2);
  });

  it('does not affect other users', async () => {
    await add(['harrowgate.example']);
    const { items } = await ask<z.infer<typeof CompaniesCheck>>(
      '/api/companies/check',
      { lines: ['harrowgate.example'] },
      asUser('grace'),
    );
    expect(items[0]?.kind).toBe('website');
    expect(await boardsOf(asUser('grace'))).toEqual([]);
  });

  it('accepts at most two hundred websites', async () => {
    const websites = Array.from({ length: limits.companiesAddedAtOnce }, (_, at) => `company-${at}.example`);
    expect((await add(websites)).items.every(({ leftOut }) => leftOut === null)).toBe(true);
    expect(await boardsOf()).toHaveLength(websites.length);
    const tooMany = { websites: [...websites, 'one-more.example'], requestKey };
    expect((await subject.inject('POST', '/api/companies', { as: ada, body: tooMany })).status).toBe(400);
    const empty = { websites: [], requestKey };
    expect((await subject.inject('POST', '/api/companies', { as: ada, body: empty })).status).toBe(400);
  });

  it('uses only a few transactions for two hundred websites', async () => {
    const websites = Array.from({ length: limits.companiesAddedAtOnce }, (_, at) => `company-${at}.example`);
    const transactions = vi.spyOn(Store.prototype, 'transaction');
    await add(websites);
    expect(transactions.mock.calls.length).toBeLessThanOrEqual(limits.companiesAddedAtOnce / 50);
    transactions.mockRestore();
    expect((await boardsOf()).map(({ name }) => name).sort()).toEqual(websites.toSorted());
    // The other set-ups follow in order.
    const domains = subject.published('board.setup-requested').map(({ domain }) => domain);
    expect(domains).toEqual(websites.slice(0, setUpsAtOnce));
  });

  it('rejects a list that would exceed the limit on boards, and creates none of its boards', async () => {
    const { ownerUserId } = await ownBoards(limits.boardsPerUser - 1);
    const body = { websites: ['one.example', 'two.example'], requestKey };
    const refused = await subject.inject('POST', '/api/companies', { as: ada, body });
    expect([refused.status, refused.json()]).toMatchObject([409, { code: 'too_many_boards' }]);
    const count = () => subject.db.collection('boards').countDocuments({ ownerUserId });
    expect(await count()).toBe(limits.boardsPerUser - 1);
    expect((await add(['one.example'])).items[0]?.leftOut).toBeNull();
    const one = { companyUrl: 'two.example' };
    const last = await subject.inject('POST', '/api/functions/board-setup', { as: ada, body: one });
    expect([last.status, last.json()]).toMatchObject([409, { code: 'too_many_boards' }]);
    expect(await count()).toBe(limits.boardsPerUser);
  });
});

/** Copies of a board that Ada created. */
async function ownBoards(count: number) {
  await add(['company-0.example'], 'c1c7a1c5-93c5-4f4a-8f4e-5f3f0a9f4a02');
  const boards = subject.db.collection<{ _id: string; ownerUserId: string; domain: string }>('boards');
  const board = await boards.findOne({});
  if (!board) throw new Error('no board');
  const copies = Array.from({ length: count - 1 }, (_, at) => ({
    ...{ ...board, _id: `${board._id.slice(0, 10)}${String(at).padStart(10, '0')}`, domain: `copy-${at}.example` },
  }));
  await boards.insertMany(copies);
  return board;
}

describe('checking lines', () => {
  it('classifies each line and creates nothing', async () => {
    await add(['quillmark.example']);
    const lines = ['harrowgate.example', 'www.quillmark.example', 'harowgate', '10.1.2.3'];
    const { items } = await ask<z.infer<typeof CompaniesCheck>>('/api/companies/check', { lines });
    expect(items.map(({ kind, of, didYouMean }) => [kind, of, didYouMean])).toEqual([
      ['website', null, null],
      ['on-board', 'quillmark.example', null],
      ['name', null, 'harrowgate.example'],
      ['internal', null, null],
    ]);
    expect(await boardsOf()).toHaveLength(1);
  });
});
