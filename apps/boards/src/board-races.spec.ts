import { type CompanyIdentity, type EventName, limits } from '@sightline/contracts';
import { type Principal } from '@sightline/service-kit';
import {
  asUser,
  asVisitor,
  companyIdentity,
  FakeClock,
  Interleaving,
  ordersToTry,
  patience,
  startTestMongo,
  type TestMongo,
  type TestService,
} from '@sightline/testing';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BoardDocument } from './board.document.ts';
import { BoardsService } from './boards.service.ts';
import { BoardsStore } from './boards.store.ts';
import { BoardProgressService } from './setup/board-progress.service.ts';
import { BoardProgressStore } from './setup/board-progress.store.ts';
import { BoardSetupService } from './setup/board-setup.service.ts';
import { startTestBoards } from './testing/test-boards.ts';

// Dozens of interleavings take a long time on a busy machine.
vi.setConfig({ testTimeout: 90_000 * patience });

const visitor = asVisitor();
const ada: Principal = { ...asUser('ada'), tempSessionId: visitor.tempSessionId };
const orders = { numRuns: ordersToTry(60) };

let mongo: TestMongo;
let one: TestService;
let other: TestService;

const setUp = async () => (await one.get(BoardSetupService).setup(visitor, { companyUrl: 'lumenpay.example' })).boardId;
const stored = (boardId: string) => one.db.collection<BoardDocument>('boards').findOne({ _id: boardId });
/** Names of the events that end or transfer a board, in commit order. */
const published = async (boardId: string) => {
  await Promise.all([one.settled(), other.settled()]);
  const events = (['board.claimed', 'board.deleted', 'board.expired'] as const)
    .flatMap((name) => [one, other].flatMap(({ transport }) => transport.published(name)))
    .filter(({ key }) => key === boardId);
  // A clock jump can end a relay's lease while it works, so another relay publishes the same event again; consumers
  // deduplicate by id.
  const once = new Map(events.map(({ id, name }) => [id, name]));
  return [...once].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, name]) => name);
};

beforeAll(async () => {
  mongo = await startTestMongo();
});
afterAll(() => mongo.stop());
beforeEach(async () => {
  const shared = { databasePrefix: mongo.newPrefix(), clock: new FakeClock() };
  one = await startTestBoards(mongo, shared);
  other = await startTestBoards(mongo, shared);
});
afterEach(async () => {
  await one.stop();
  await other.stop();
});

describe('a set-up timeout, late events and a claim on two replicas', () => {
  const company = companyIdentity();
  const competitor = companyIdentity({ domain: 'tallyforge.example', name: 'Tallyforge' });
  const settle = (boardId: string, { companyId }: CompanyIdentity, cardCount: number) =>
    other.get(BoardProgressService).onSettled({ boardId, companyId, syncId: 's1', cardCount, revision: 0 });

  it('leave the board ready once with all its cards, and events name the owner at the time', () =>
    fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const boardId = await setUp();
        const proof = {
          sourceUrl: 'https://news.example/1',
          quote: 'They compete.',
          siteUrl: 'https://tallyforge.example/',
          sources: 1,
        };
        const profile = { companyId: company.companyId, company, description: '' };
        await one.emit('company.profiled', { ...profile, competitors: [{ ...competitor, proof }] });
        await settle(boardId, company, 7);
        one.clock.advance(601_000);
        const interleaving = new Interleaving(scheduler);
        for (const replica of [one, other])
          for (const store of [replica.get(BoardsStore), replica.get(BoardProgressStore)])
            interleaving.watch<object>(store);
        await interleaving.run(
          () => one.get(BoardProgressService).giveUpStuck(),
          () => settle(boardId, competitor, 12),
          () => other.get(BoardsService).claim(ada, boardId),
        );
        expect(await stored(boardId)).toMatchObject({ status: 'ready', cardCount: 12, ownerUserId: 'ada' });
        await Promise.all([one.settled(), other.settled()]);
        const ofBoard = <N extends EventName>(name: N) =>
          [one, other].flatMap(({ transport }) => transport.published(name)).filter(({ key }) => key === boardId);
        const [ready, ...more] = ofBoard('board.ready');
        expect(more).toEqual([]);
        const [claimed] = ofBoard('board.claimed');
        expect(ready?.data.owner.userId).toBe((ready?.id ?? '') > (claimed?.id ?? '') ? 'ada' : null);
      }),
      orders,
    ));

  it('do not fail a board that changes while stuck boards are being read', async () => {
    const boardId = await setUp();
    await one.emit('company.profiled', { companyId: company.companyId, company, description: '', competitors: [] });
    one.clock.advance(601_000);
    const store = one.get(BoardProgressStore);
    vi.spyOn(store, 'listStuck').mockImplementationOnce(async (before) => {
      const list = await BoardProgressStore.prototype.listStuck.call(store, before);
      await other.get(BoardsService).rename(visitor, boardId, 'Touched');
      return list;
    });
    await one.get(BoardProgressService).giveUpStuck();
    expect((await stored(boardId))?.status).toBe('processing');
  });
});

describe('a claim on one replica while another replica', () => {
  /**
   * Returns which of the two succeeded, the claim and the other command, for an interleaving chosen by the scheduler.
   */
  async function race(scheduler: fc.Scheduler, command: (boardId: string) => Promise<unknown>) {
    const boardId = await setUp();
    const interleaving = new Interleaving(scheduler);
    for (const replica of [one, other]) interleaving.watch(replica.get(BoardsStore));
    const [claim, second] = await interleaving.run(
      () => one.get(BoardsService).claim(ada, boardId),
      () => command(boardId),
    );
    const claimed = claim.status === 'fulfilled' ? claim.value : null;
    return { boardId, claimed, isClaimed: claimed !== null, isDone: second.status === 'fulfilled' };
  }
  const explore = (property: (scheduler: fc.Scheduler) => Promise<void>) =>
    fc.assert(fc.asyncProperty(fc.scheduler(), property), orders);

  it('deletes the board: one of the two succeeds, and a claimed board stays', () =>
    explore(async (scheduler) => {
      const { boardId, isClaimed, isDone } = await race(scheduler, (id) =>
        other.get(BoardsService).remove(visitor, id),
      );
      expect(isDone).toBe(!isClaimed);
      expect((await stored(boardId))?.ownerUserId).toBe(isClaimed ? 'ada' : undefined);
      expect(await published(boardId)).toEqual([isClaimed ? 'board.claimed' : 'board.deleted']);
    }));

  it('empties the board: the claim succeeds, and a claimed board keeps its companies', () =>
    explore(async (scheduler) => {
      const { boardId, isDone } = await race(scheduler, (id) => other.get(BoardsService).cleanUp(visitor, id));
      expect((await stored(boardId))?.ownerUserId).toBe('ada');
      expect(await published(boardId)).toEqual([...(isDone ? ['board.deleted'] : []), 'board.claimed']);
    }));

  it('renames the board: a claimed board keeps the name it was claimed with', () =>
    explore(async (scheduler) => {
      const rename = (id: string) => other.get(BoardsService).rename(visitor, id, 'Renamed');
      const { boardId, claimed, isDone } = await race(scheduler, rename);
      expect(claimed?.name).toBe(isDone ? 'Renamed' : 'lumenpay.example');
      expect((await stored(boardId))?.name).toBe(claimed?.name);
    }));

  it('expires the board: one of the two succeeds, and a claimed board stays', () =>
    explore(async (scheduler) => {
      const { boardId, isClaimed } = await race(scheduler, async () => {
        one.clock.advance(limits.temporaryBoardLifetimeMs);
        await other.get(BoardProgressService).expireDue();
      });
      expect((await stored(boardId))?.ownerUserId).toBe(isClaimed ? 'ada' : undefined);
      expect(await published(boardId)).toEqual([isClaimed ? 'board.claimed' : 'board.expired']);
    }));

  it('claims it for the same user: both succeed, and the claim is published once', () =>
    explore(async (scheduler) => {
      const { boardId, isClaimed, isDone } = await race(scheduler, (id) => other.get(BoardsService).claim(ada, id));
      expect([isClaimed, isDone]).toEqual([true, true]);
      expect(await published(boardId)).toEqual(['board.claimed']);
    }));
});
