import { type CompanyIdentity, type EventData, type EventName, events } from '@sightline/contracts';
import { companyIdOf } from '@sightline/product';
import {
  asUser,
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
import type { BoardDocument } from '../board.document.ts';
import { BoardCompaniesService } from '../board-companies.service.ts';
import { BoardsService } from '../boards.service.ts';
import { BoardsStore } from '../boards.store.ts';
import { startTestBoards } from '../testing/test-boards.ts';
import { BoardProgressService } from './board-progress.service.ts';
import { BoardProgressStore } from './board-progress.store.ts';
import { BoardSetupService } from './board-setup.service.ts';

// Dozens of interleavings take a long time on a busy machine.
vi.setConfig({ testTimeout: 90_000 * patience });

const proof = {
  sourceUrl: 'https://news.example/1',
  quote: 'They compete.',
  siteUrl: 'https://rival.example/',
  sources: 1,
};
const orders = { numRuns: ordersToTry(60) };

let mongo: TestMongo;
let one: TestService;
let other: TestService;

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

let worlds = 0;
/** Companies that no other interleaving uses, and a scheduler for the stores of both replicas. */
class World {
  readonly #number = ++worlds;
  /** One owner per world, because an owner's boards wait for each other. */
  readonly owner = asUser(`user-${this.#number}`);
  readonly own = this.#company('own');
  readonly rival = this.#company('rival');
  readonly added = this.#company('added');

  #company(name: string): CompanyIdentity {
    const domain = `${name}-${this.#number}.example`;
    return companyIdentity({ name, domain, companyId: companyIdOf(domain) });
  }

  async setUp(): Promise<string> {
    return (await one.get(BoardSetupService).setup(this.owner, { companyUrl: this.own.domain })).boardId;
  }

  profiled(): EventData<'company.profiled'> {
    const competitors = [{ ...this.rival, proof }];
    const profile = { companyId: this.own.companyId, company: this.own, description: '', competitors };
    return events['company.profiled'].data.parse(profile);
  }

  edited(boardId: string): EventData<'board.competitors-edited'> {
    const companies = [this.own, this.added].map((company) => ({
      ...company,
      isPrimary: company === this.own,
      proof: null,
    }));
    return events['board.competitors-edited'].data.parse({ boardId, companies, revision: 1 });
  }
}

const settled = (boardId: string, { companyId }: CompanyIdentity, cardCount: number, revision = 0) => ({
  ...{ boardId, companyId, syncId: 's1', cardCount, revision },
});
const stored = (boardId: string) => one.db.collection<BoardDocument>('boards').findOne({ _id: boardId });
async function published<N extends EventName>(name: N, boardId: string): Promise<EventData<N>[]> {
  await Promise.all([one.settled(), other.settled()]);
  const all = [one, other].flatMap(({ transport }) => transport.published(name));
  return all.filter(({ key }) => key === boardId).map(({ data }) => data);
}
function explore(test: (world: World, interleaving: Interleaving) => Promise<void>): Promise<void> {
  return fc.assert(
    fc.asyncProperty(fc.scheduler(), (scheduler) => test(new World(), new Interleaving(scheduler))),
    orders,
  );
}
function watch(interleaving: Interleaving): void {
  for (const replica of [one, other])
    for (const store of [replica.get(BoardsStore), replica.get(BoardProgressStore)]) interleaving.watch<object>(store);
}
const rejected = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));

describe('a board in set-up on two replicas', () => {
  it('is linked once when its profile is delivered twice, as is a second board requested in the meantime', () =>
    explore(async (world, interleaving) => {
      const first = await world.setUp();
      watch(interleaving);
      const results = await interleaving.run(
        () => one.get(BoardProgressService).onProfiled(world.profiled()),
        () => other.get(BoardProgressService).onProfiled(world.profiled()),
        // The companies service answers every request with a profile.
        async () => {
          const second = await world.setUp();
          await other.get(BoardProgressService).onProfiled(world.profiled());
          return second;
        },
      );
      expect(rejected(results)).toEqual([]);
      const [, , requested] = results;
      const second = requested.status === 'fulfilled' ? requested.value : '';
      for (const boardId of [first, second]) {
        expect(await stored(boardId)).toMatchObject({ status: 'processing', companyCount: 2 });
        expect(await published('board.companies-linked', boardId)).toHaveLength(1);
      }
    }));

  it("becomes ready once with its last count, whatever the order of its companies, an edit and the edit's count", () =>
    explore(async (world, interleaving) => {
      const { own, rival } = world;
      const boardId = await world.setUp();
      await one.get(BoardProgressService).onProfiled(world.profiled());
      watch(interleaving);
      const results = await interleaving.run(
        () => one.get(BoardProgressService).onSettled(settled(boardId, own, 3)),
        () => other.get(BoardProgressService).onSettled(settled(boardId, rival, 5)),
        async () => {
          await other.get(BoardCompaniesService).onCompetitorsEdited(world.edited(boardId));
          await one.get(BoardCompaniesService).onRelinked({ boardId, cardCount: 4, revision: 1 });
        },
      );
      expect(rejected(results)).toEqual([]);
      expect(await stored(boardId)).toMatchObject({
        status: 'ready',
        pendingCompanyIds: [],
        cardCount: 4,
        companyCount: 2,
      });
      expect(await published('board.ready', boardId)).toHaveLength(1);
      expect(await published('board.companies-linked', boardId)).toHaveLength(2);
    }));

  it('remains deleted when its profile arrives at the same time', () =>
    explore(async (world, interleaving) => {
      const boardId = await world.setUp();
      watch(interleaving);
      const results = await interleaving.run(
        () => one.get(BoardProgressService).onProfiled(world.profiled()),
        () => other.get(BoardsService).remove(world.owner, boardId),
        () =>
          one.get(BoardProgressService).onProfileFailed({ companyId: world.own.companyId, code: 'x', message: 'No.' }),
      );
      expect(rejected(results)).toEqual([]);
      expect(await stored(boardId)).toBeNull();
      expect(await published('board.deleted', boardId)).toHaveLength(1);
    }));
});
