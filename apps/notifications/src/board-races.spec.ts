import { cardIdOf } from '@sightline/product';
import { type ReceivedEvent } from '@sightline/service-kit';
import {
  Interleaving,
  ordersToTry,
  patience,
  startTestMongo,
  type TestMongo,
  type TestService,
} from '@sightline/testing';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { NotificationsService } from './notifications.service.ts';
import { NotificationsStore } from './notifications.store.ts';
import { startTestNotifications } from './testing/test-notifications.ts';

// Dozens of interleavings take a long time on a busy machine.
vi.setConfig({ testTimeout: 90_000 * patience });

const owner = { userId: 'ada', tempSessionId: null };

let mongo: TestMongo;
let subject: TestService;

beforeAll(async () => {
  mongo = await startTestMongo();
});
afterAll(() => mongo.stop());
beforeEach(async () => {
  subject = await startTestNotifications(mongo);
});
afterEach(() => subject.stop());

let count = 0;
const nextBoard = () => `board-${++count}`;
const envelope = { id: 'event-1', time: new Date('2026-03-02T09:00:00.000Z') };
const ready = (boardId: string): ReceivedEvent<'board.ready'> => ({
  ...envelope,
  name: 'board.ready',
  data: { boardId, owner, name: 'Lumenpay', cardCount: 1 },
});
const published = (boardId: string): ReceivedEvent<'card.published'> => ({
  ...envelope,
  name: 'card.published',
  data: {
    boardId,
    cardId: cardIdOf(boardId, 'bought'),
    companyId: `cmp_${'0'.repeat(20)}`,
    contentId: `cnt_${'0'.repeat(20)}`,
    companyName: 'Lumenpay',
    title: 'Lumenpay is bought',
    url: 'https://news.example/bought',
    summary: 'Lumenpay is bought for $2bn.',
    importance: 9,
    publishedAt: '2026-03-02T08:00:00.000Z',
    ...{ eventId: `evt_${'0'.repeat(20)}`, topic: 'acquisition', tags: [], source: 'The press', confidence: 6 },
  },
});
const rowsOf = async (boardId: string) => ({
  notices: await subject.db.collection('notifications').countDocuments({ boardId }),
  ready: await subject.db.collection<{ _id: string }>('ready_boards').countDocuments({ _id: boardId }),
});

it('deleting a board while its cards are being announced leaves no notices behind', () =>
  fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const boardId = nextBoard();
      const service = subject.get(NotificationsService);
      await service.onReady(ready(boardId));
      const interleaving = new Interleaving(scheduler);
      interleaving.watch(subject.get(NotificationsStore));
      await interleaving.run(
        () => service.onCardsPublished([published(boardId)]),
        () => service.removeBoard(boardId),
      );
      expect(await rowsOf(boardId)).toEqual({ notices: 0, ready: 0 });
    }),
    { numRuns: ordersToTry(60) },
  ));

it(`late "ready" and "failed" events from another replica don't bring back a deleted board`, async () => {
  const boardId = nextBoard();
  const service = subject.get(NotificationsService);
  await service.removeBoard(boardId);
  await service.onReady(ready(boardId));
  await service.onFailed({ boardId, owner, name: 'Lumenpay', code: 'setup_timed_out', message: 'It took too long.' });
  expect(await rowsOf(boardId)).toEqual({ notices: 0, ready: 0 });
});
