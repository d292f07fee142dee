import { type CompanyIdentity, type EventData, events } from '@sightline/contracts';
import { BoardOwnership, companyIdOf } from '@sightline/product';
import { InProcessUpstreams, loadConfig, Store } from '@sightline/service-kit';
import {
  asUser,
  asVisitor,
  companyIdentity,
  createTestService,
  FakeClock,
  Interleaving,
  ordersToTry,
  patience,
  startTestMongo,
  syncOutcome,
  type TestMongo,
  type TestService,
} from '@sightline/testing';
import { WebReader } from '@sightline/web-reader';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { BoardListStore } from './board-list/board-list.store.ts';
import { CompaniesModule } from './companies.module.ts';
import { CompaniesService } from './companies.service.ts';
import { CompaniesStore } from './companies.store.ts';
import type { CompanyDocument } from './company.document.ts';
import { companiesProviders } from './compose.ts';
import { CompaniesSettings } from './config.ts';

// Dozens of interleavings take a long time on a busy machine.
vi.setConfig({ testTimeout: 90_000 * patience });

const orders = { numRuns: ordersToTry(60) };

let mongo: TestMongo;
let reader: WebReader;
let one: TestService;
let other: TestService;

beforeAll(async () => {
  mongo = await startTestMongo();
  reader = new WebReader({ originOverrides: {} });
});
afterAll(async () => {
  await reader.close();
  await mongo.stop();
});
beforeEach(async () => {
  const providers = companiesProviders(reader, new InProcessUpstreams());
  const config = loadConfig(CompaniesSettings, { KEYLESS_SEARCH: 'off', SCHEDULE: 'commands' });
  const databasePrefix = mongo.newPrefix();
  const shared = { name: 'companies', mongo, databasePrefix, clock: new FakeClock(), providers, config } as const;
  one = await createTestService(CompaniesModule, shared);
  other = await createTestService(CompaniesModule, shared);
});
afterEach(async () => {
  await one.stop();
  await other.stop();
});

let count = 0;
const companies = () => one.db.collection<CompanyDocument>('companies');
async function dueCompany(): Promise<CompanyIdentity> {
  count += 1;
  const domain = `company-${count}.example`;
  const company = companyIdentity({ domain, companyId: companyIdOf(domain) });
  const { companyId, ...identity } = company;
  const now = one.clock.now();
  await companies().insertOne({
    ...{ _id: companyId, ...identity, description: '', profiledAt: now, lastTrackedAt: now, createdAt: now },
    ...{ trackingEnabled: true, nextTrackingAt: now, articlesTotal: null },
    ...{ lastSyncStatus: null, lastSyncErrorCode: null, lastSyncErrorMessage: null },
    ...{ lastSyncArticlesFound: null, lastSyncArticlesAdded: null, lastSyncArticlesLinked: null },
  });
  return company;
}
const linked = (company: CompanyIdentity) =>
  events['board.companies-linked'].data.parse({
    boardId: `board-${count}`,
    owner: { userId: 'ada', tempSessionId: null },
    companies: [{ ...company, isPrimary: true, proof: null }],
  });
function explored(scheduler: fc.Scheduler): Interleaving {
  const interleaving = new Interleaving(scheduler);
  for (const replica of [one, other])
    for (const store of [replica.get(CompaniesStore), replica.get(BoardListStore)]) interleaving.watch(store);
  return interleaving;
}

describe('a company that is due', () => {
  it('remains on the schedule when a board is linked and a sync ends right after no board was found', () =>
    fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const company = await dueCompany();
        await explored(scheduler).run(
          () => one.get(CompaniesService).trackDue(),
          async () => {
            await other.get(BoardListStore).apply(linked(company));
            await other.get(CompaniesService).recordSync(syncOutcome({ companyId: company.companyId }));
          },
        );
        const stored = await companies().findOne({ _id: company.companyId });
        expect(stored?.nextTrackingAt?.getTime()).toBeGreaterThan(one.clock.now().getTime());
      }),
      orders,
    ));

  it('is synced once when two replicas check the schedule at the same time', () =>
    fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const company = await dueCompany();
        await one.get(BoardListStore).apply(linked(company));
        await explored(scheduler).run(
          () => one.get(CompaniesService).trackDue(),
          () => other.get(CompaniesService).trackDue(),
        );
        await Promise.all([one.settled(), other.settled()]);
        const due = [one, other].flatMap(({ transport }) => transport.published('company.sync-due'));
        expect(due.filter(({ key }) => key === company.companyId)).toHaveLength(1);
      }),
      orders,
    ));
});

describe('a late company list from another replica of the boards service', () => {
  it('does not restore a deleted board', async () => {
    const list = linked(await dueCompany());
    const links = one.get(BoardListStore);
    await links.remove(list.boardId);
    await links.apply(list);
    expect(await links.find(list.boardId)).toBeNull();
  });

  it('leaves a claimed board with its user', async () => {
    const list = linked(await dueCompany());
    const links = one.get(BoardListStore);
    await links.claim(list.boardId, 'grace');
    await links.apply({ ...list, owner: { userId: null, tempSessionId: asVisitor().tempSessionId } });
    expect((await links.owned(asUser('grace'))).map(({ boardId }) => boardId)).toEqual([list.boardId]);
  });
});

describe('the first company list of a board', () => {
  const inOrders = (test: (list: EventData<'board.companies-linked'>, interleaving: Interleaving) => Promise<void>) =>
    fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const owner = { userId: null, tempSessionId: asVisitor().tempSessionId };
        const interleaving = new Interleaving(scheduler);
        interleaving.watch(one.get(BoardOwnership));
        interleaving.watch(other.get(Store));
        await test({ ...linked(await dueCompany()), owner }, interleaving);
      }),
      orders,
    );

  it('leaves the board with its user when another replica handles a claim', () =>
    inOrders(async (list, interleaving) => {
      const { boardId } = list;
      await interleaving.run(
        () => one.get(BoardListStore).apply(list),
        () => other.get(BoardListStore).claim(boardId, boardId),
      );
      expect((await one.get(BoardListStore).owned(asUser(boardId))).map((board) => board.boardId)).toEqual([boardId]);
    }));

  it('leaves no data behind when another replica handles the deletion', () =>
    inOrders(async (list, interleaving) => {
      await interleaving.run(
        () => one.get(BoardListStore).apply(list),
        () => other.get(BoardListStore).remove(list.boardId),
      );
      expect(await one.get(BoardListStore).find(list.boardId)).toBeNull();
    }));

  it('leaves nothing of a deleted board behind when it is repeated after a crash', async () => {
    const list = linked(await dueCompany());
    const links = one.get(BoardListStore);
    await links.remove(list.boardId);
    vi.spyOn(one.get(BoardOwnership), 'settleFirstRow').mockRejectedValueOnce(new Error('the process ended'));
    await expect(links.apply(list)).rejects.toThrow('the process ended');
    await links.apply(list);
    expect(await links.find(list.boardId)).toBeNull();
  });
});
