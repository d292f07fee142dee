import { cardIdOf, companyIdOf, contentIdOf, eventIdOf } from '@sightline/product';
import { type ReceivedEvent } from '@sightline/service-kit';
import { Interleaving, ordersToTry, patience, startTestMongo, type TestMongo } from '@sightline/testing';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { NotificationsService } from '../notifications.service.ts';
import { NotificationsStore } from '../notifications.store.ts';
import { startTestNotifications, type TestNotifications } from '../testing/test-notifications.ts';
import { AlertsStore } from './alerts.store.ts';
import { AudienceService } from './audience/audience.service.ts';
import { AudienceStore } from './audience/audience.store.ts';
import { AlertDispatcher } from './policy/alert-dispatcher.service.ts';

// Dozens of interleavings take a long time on a busy machine.
vi.setConfig({ testTimeout: 90_000 * patience });

const owner = { userId: 'ada', tempSessionId: null };
const envelope = { id: 'event-1', time: new Date('2026-03-02T09:00:00.000Z') };

let mongo: TestMongo;
let one: TestNotifications;
let other: TestNotifications;
let boards = 0;

beforeAll(async () => {
  mongo = await startTestMongo();
});
afterAll(() => mongo.stop());
beforeEach(async () => {
  one = await startTestNotifications(mongo);
  other = await startTestNotifications(mongo, { databasePrefix: one.databasePrefix });
});
afterEach(async () => {
  await one.stop();
  await other.stop();
});

const published = (boardId: string, name: string): ReceivedEvent<'card.published'> => {
  const contentId = contentIdOf(`https://news.example/${name}`);
  return {
    ...{ ...envelope, name: 'card.published' },
    data: {
      ...{ boardId, cardId: cardIdOf(boardId, contentId), companyId: companyIdOf('tallyforge.example'), contentId },
      ...{ companyName: 'Tallyforge', title: name, url: 'https://news.example', summary: '', importance: 9 },
      ...{ publishedAt: '2026-03-02T08:00:00.000Z', eventId: eventIdOf(contentId), confidence: 8 },
      ...{ topic: 'acquisition', tags: [], source: 'The press' },
    },
  };
};
const people = (boardId: string, userIds: string[], revision: number) => ({
  ...{ boardId, name: 'Lumenpay', revision },
  people: userIds.map((userId) => ({ userId, role: 'owner' as const })),
});
async function board(userIds = ['ada']): Promise<string> {
  const boardId = `board-${++boards}`;
  const data = { boardId, owner, name: 'Lumenpay', cardCount: 1 };
  await one.get(NotificationsService).onReady({ ...envelope, name: 'board.ready', data });
  await one.get(AudienceService).onPeopleChanged(people(boardId, userIds, 1));
  return boardId;
}
function interleaved(scheduler: fc.Scheduler): Interleaving {
  const interleaving = new Interleaving(scheduler);
  for (const { get } of [one, other])
    for (const store of [get(AlertsStore), get(AudienceStore), get(NotificationsStore)]) interleaving.watch(store);
  return interleaving;
}
const rows = (boardId: string, userId?: string) =>
  one.db.collection('user_alerts').countDocuments({ boardId, ...(userId && { userId }) });

it('deleting a board while its alerts are being decided leaves no alerts or audience behind', () =>
  fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const boardId = await board();
      await interleaved(scheduler).run(
        () => one.get(AlertDispatcher).onCardsPublished([published(boardId, `of ${boardId}`)]),
        () => other.get(NotificationsService).removeBoard(boardId),
      );
      expect(await rows(boardId)).toBe(0);
      expect(await one.db.collection<{ _id: string }>('board_audience').countDocuments({ _id: boardId })).toBe(0);
    }),
    { numRuns: ordersToTry(25) },
  ));

it('a person who leaves a board while its alerts are being decided keeps none of them', () =>
  fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const boardId = await board(['ada', 'grace']);
      await interleaved(scheduler).run(
        () => one.get(AlertDispatcher).onCardsPublished([published(boardId, `of ${boardId}`)]),
        () => other.get(AudienceService).onPeopleChanged(people(boardId, ['ada'], 2)),
      );
      expect([await rows(boardId, 'ada'), await rows(boardId, 'grace')]).toEqual([1, 0]);
    }),
    { numRuns: ordersToTry(25) },
  ));

it('two replicas that handle two boards of a user concurrently send one alert per event and respect the daily cap', () =>
  fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const userId = `user-${boards}`;
      const [first, second] = [await board([userId]), await board([userId])];
      const events = ['a', 'b', 'c', 'd'].map((name) => `${name} of ${first}`);
      const batch = (boardId: string) => events.map((name) => published(boardId, name));
      await interleaved(scheduler).run(
        () => one.get(AlertDispatcher).onCardsPublished(batch(first)),
        () => other.get(AlertDispatcher).onCardsPublished(batch(first)),
        () =>
          other
            .get(AlertDispatcher)
            .onCardsPublished([
              ...batch(second),
              published(second, `e of ${first}`),
              published(second, `f of ${first}`),
            ]),
      );
      const all = await one.db.collection('user_alerts').find({ userId }).toArray();
      expect(all.map(({ title }) => title).toSorted()).toEqual([...events, `e of ${first}`, `f of ${first}`]);
      expect(all.filter(({ state }) => state === 'sent')).toHaveLength(5);
      expect(await one.db.collection('alert_days').find({ userId }).toArray()).toMatchObject([{ sent: 5 }]);
    }),
    { numRuns: ordersToTry(25) },
  ));
