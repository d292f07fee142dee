import { RawRows } from '@sightline/service-kit';
import { startTestMongo, type TestMongo, type TestService } from '@sightline/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BoardLinkDocument } from './board-link.document.ts';
import type { ItemDocument } from './card.document.ts';
import { itemViewOf } from './item.view.ts';
import { ada, NewsBoard, own, rival } from './testing/news-board.ts';
import { startReplicas } from './testing/replicas.ts';

let mongo: TestMongo;
let replicas: [TestService, TestService];
/** The same board on each replica. */
let board: NewsBoard;
let elsewhere: NewsBoard;

beforeAll(async () => {
  mongo = await startTestMongo();
});
afterAll(() => mongo.stop());
beforeEach(async () => {
  replicas = await startReplicas(mongo);
  board = new NewsBoard(replicas[0], 'b1');
  elsewhere = new NewsBoard(replicas[1], 'b1');
  await board.link();
});
afterEach(() => Promise.all(replicas.map((replica) => replica.stop())));

const summary = async (on = board) => (await on.cards()).items[0]?.aiSummary;
type RawQuery = Parameters<RawRows<ItemDocument>['find']>[0];
/** Whether a query reads items. */
const isOfItems = ({ projection }: RawQuery) => projection !== undefined && 'view' in projection;
/** Replaces reading rows until the end of `work`. */
async function withFind<R>(
  replaced: (query: RawQuery, find: () => Promise<Buffer[]>) => Promise<Buffer[]>,
  work: () => Promise<R>,
): Promise<R> {
  const { find } = RawRows.prototype;
  const spy = vi.spyOn(RawRows.prototype, 'find').mockImplementation(function (
    this: RawRows<ItemDocument>,
    query: RawQuery,
  ) {
    return replaced(query, () => find.call(this, query));
  });
  return work().finally(() => spy.mockRestore());
}
/** How many items a list reads from the store. */
async function readBy(list: () => Promise<unknown>): Promise<number> {
  let read = 0;
  await withFind(async (query, find) => {
    const rows = await find();
    if (isOfItems(query)) read += rows.length;
    return rows;
  }, list);
  return read;
}
const items = () => replicas[0].db.collection<ItemDocument>('items');
/** As a version before the views were kept, or an attempt that ended here. */
async function storeSummary(text: string) {
  const item = await items().findOne({});
  if (!item) throw new Error('There is no item');
  const evaluation = { ...item.evaluation, summary: text };
  await items().updateOne({ _id: item._id }, { $set: { evaluation, view: itemViewOf({ ...item, evaluation }) } });
}

describe('what cards show of items', () => {
  it('is read once, whatever list it is in, until items change', async () => {
    for (const name of ['a', 'b']) await board.news(name);
    expect(await readBy(() => board.cards())).toBe(2);
    expect(await readBy(() => board.cards('?sort=newest'))).toBe(0);
    const id = await board.cardId('a');
    expect(await readBy(() => board.ask('PATCH', `/cards/${id}`, { read: true }))).toBe(0);
    expect(await readBy(() => board.cards())).toBe(0);
    await board.news('c');
    expect(await readBy(() => board.cards())).toBe(3);
  });

  it('is that of the last judgement, on the replica that heard of it and on the other', async () => {
    await board.news('a', { summary: 'First.' });
    expect([await summary(), await summary(elsewhere)]).toEqual(['First.', 'First.']);
    await board.news('a', { summary: 'Second.' });
    expect([await summary(), await summary(elsewhere)]).toEqual(['Second.', 'Second.']);
  });

  it.each([
    ['no summary when it is the headline', 'Quillpay raises $9m.', ''],
    [
      'no summary when it is a part of the headline',
      'quillpay raises $9m',
      '',
      'News: Quillpay raises $9m from two funds',
    ],
    ['no summary when it has no words', ' … ', ''],
    ['a summary that says more than the headline', 'Quillpay raises $9m from two funds.', null],
  ])('is %s', async (_case, text, expected, title = 'Quillpay raises $9m') => {
    await board.news('a', { summary: text, title });
    expect(await summary()).toBe(expected ?? text);
  });

  it('is new after an attempt that stored it and ended before it told the boards', async () => {
    await board.news('a', { summary: 'First.' });
    expect(await summary()).toBe('First.');
    await storeSummary('Second.');
    await elsewhere.news('a', { summary: 'Second.' });
    expect([await summary(), await summary(elsewhere)]).toEqual(['Second.', 'Second.']);
  });

  it.each([false, true])('is new when an earlier version changed it; marked since: %s', async (marked) => {
    const links = replicas[0].db.collection<BoardLinkDocument>('board_links');
    await board.news('a', { summary: 'First.' });
    expect(await summary()).toBe('First.');
    await storeSummary('Second.');
    await links.updateOne({ _id: board.id }, { $set: { revision: 'of the earlier version' } });
    // What this version writes afterwards does not cover what it read before.
    if (marked) await elsewhere.ask('PATCH', `/cards/${await elsewhere.cardId('a')}`, { read: true });
    expect(await summary()).toBe('Second.');
  });

  it('is new after a reading that a change passed on its way', async () => {
    await board.news('a', { summary: 'First.' });
    const [read, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = withFind(async (query, find) => {
      const rows = await find();
      if (!isOfItems(query)) return rows;
      read.resolve();
      await released.promise;
      return rows;
    }, summary);
    await read.promise;
    await board.news('a', { summary: 'Second.' });
    // Sees the change, and no card.
    expect((await board.cards('?window=today')).items).toEqual([]);
    released.resolve();
    expect(await slow).toBe('First.');
    expect(await summary()).toBe('Second.');
  });

  it('is new on a board that gets a company whose items changed while others had it', async () => {
    const other = new NewsBoard(replicas[0], 'b2');
    await other.link(ada, [own]);
    await other.news('of its own', { company: own, importance: 1 });
    await other.cards();
    await board.news('a', { summary: 'First.' });
    expect((await board.cards()).items).toHaveLength(2);
    await board.news('a', { summary: 'Second.' });
    await board.service.emit('board.companies-linked', {
      ...{ boardId: other.id, owner: { userId: 'ada', tempSessionId: null }, revision: 1 },
      companies: [own, rival].map((company, index) => ({ ...company, isPrimary: index === 0, proof: null })),
    });
    const card = (await other.cards()).items.find(({ title }) => title === 'a');
    expect(card?.aiSummary).toBe('Second.');
  });
});
