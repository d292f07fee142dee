import { createTestService, patience, startTestMongo, type TestMongo, type TestService } from '@sightline/testing';
import { Collection } from 'mongodb';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { BoardLinksStore } from './board-links.store.ts';
import { BoardTallies } from './board-tallies.store.ts';
import { DistributionModule } from './distribution.module.ts';
import { ada, NewsBoard, named } from './testing/news-board.ts';
import { dayOf } from './trends/event-counts.ts';

vi.setConfig({ testTimeout: 60_000 * patience });

const dayMs = 86_400_000;
let mongo: TestMongo;
let service: TestService;
beforeAll(async () => {
  mongo = await startTestMongo();
  service = await createTestService(DistributionModule, { name: 'distribution', mongo });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await service.stop();
  await mongo.stop();
});

/** A board with a card of each of the last five days, and how to read its counts and the cards of a day. */
async function newBoard(name: string) {
  const board = new NewsBoard(service, name);
  const company = named(`${name} company`);
  await board.link(ada, [company]);
  for (const ageDays of [1, 2, 3, 4, 5]) await board.news(`${name} ${ageDays}`, { company, ageDays });
  const tallies = service.get(BoardTallies);
  const tally = async () => {
    const revision = (await service.get(BoardLinksStore).find(board.id))?.revision ?? '';
    const found = await tallies.of(board.id, revision);
    if (!found) throw new Error('the board has no tally');
    return found;
  };
  const cardsOf = async (daysAgo: number) => {
    const day = dayOf(new Date(service.clock.now().getTime() - daysAgo * dayMs));
    return (await tallies.cardsOfDay(board.id, await tally(), day)) ?? [];
  };
  const markRead = async (title: string) => {
    const { items } = await board.cards();
    const id = items.find((card) => card.title === title)?.id;
    expect((await board.ask('PATCH', `/cards/${id}`, { read: true })).status).toBe(200);
  };
  return { board, tally, cardsOf, markRead };
}

it('reads a day again when a card of it changed, and only then', async () => {
  const { cardsOf, markRead } = await newBoard('kept');
  const [second, third] = [await cardsOf(2), await cardsOf(3)];
  expect([second, third].map((cards) => cards.map(({ read }) => read))).toEqual([[false], [false]]);
  await markRead('kept 3');
  expect(await cardsOf(2)).toBe(second);
  expect((await cardsOf(3)).map(({ read }) => read)).toEqual([true]);
});

it('reads a day again after a read that failed, also when the counts changed meanwhile', async () => {
  const { cardsOf, markRead, tally } = await newBoard('failing');
  const failed = Promise.withResolvers<never>();
  const reading = vi.spyOn(Collection.prototype, 'find').mockImplementation(function (this: Collection, ...how) {
    const cursor = Reflect.apply(find, this, how);
    if (this.collectionName === 'board_content') cursor.toArray = () => failed.promise;
    return cursor;
  });
  const day = cardsOf(2);
  await vi.waitFor(() => expect(reading.mock.contexts.some(isOfCards)).toBe(true));
  reading.mockRestore();
  await markRead('failing 4');
  await tally();
  failed.reject(new Error('the store is gone'));
  await expect(day).rejects.toThrow('the store is gone');
  expect(await cardsOf(2)).toHaveLength(1);
});

it('is read once by all who ask for the same revision', async () => {
  const { board, tally, markRead } = await newBoard('asked');
  await tally();
  await markRead('asked 1');
  const revision = (await service.get(BoardLinksStore).find(board.id))?.revision ?? '';
  const reading = vi.spyOn(Collection.prototype, 'findOne');
  const found = await Promise.all(Array.from({ length: 8 }, () => service.get(BoardTallies).of(board.id, revision)));
  expect(new Set(found.map((one) => one?.revision))).toEqual(new Set([revision]));
  expect(reading.mock.calls).toHaveLength(1);
  reading.mockRestore();
});

const { find } = Collection.prototype;
const isOfCards = (of: unknown): boolean => of instanceof Collection && of.collectionName === 'board_content';
