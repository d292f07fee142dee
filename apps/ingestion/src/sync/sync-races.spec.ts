import { type CompanyIdentity, events } from '@sightline/contracts';
import { BoardOwnership, companyIdOf, syncIdFor } from '@sightline/product';
import { loadConfig, Store, silentLogger } from '@sightline/service-kit';
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
  type TestMongo,
  type TestService,
} from '@sightline/testing';
import { WebReader } from '@sightline/web-reader';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { IngestionSettings } from '../config.ts';
import { ContentStore } from '../content/content.store.ts';
import { IngestionModule } from '../ingestion.module.ts';
import { IngestionService } from '../ingestion.service.ts';
import { PageVisits } from '../pages/visits/page-visits.service.ts';
import { SourceChecksStore } from '../source-check/source-checks.store.ts';
import { SourceHealthStore } from '../source-health/source-health.store.ts';
import { SurfaceVisits } from '../surfaces/visits/surface-visits.service.ts';
import { BoardPausesStore } from '../tracking/board-pauses.store.ts';
import { TrackedSitesStore } from '../tracking/tracked-sites.store.ts';
import { TrackingStore } from '../tracking/tracking.store.ts';
import { CompanySync } from './company-sync.ts';
import { SyncRunsStore } from './sync-runs.store.ts';

// Running dozens of interleavings takes a long time on a busy machine.
vi.setConfig({ testTimeout: 90_000 * patience });

const config = loadConfig(IngestionSettings, { KEYLESS_SEARCH: 'off', PAGE_CHECKS: 'off' });
const owner = { userId: asUser().userId, tempSessionId: null };
const orders = { numRuns: ordersToTry(150) };

let mongo: TestMongo;
let reader: WebReader;
let one: TestService;
let other: TestService;

/** A service on the stores of a replica, without sources, because found items don't matter here. */
function serviceOn(replica: TestService, interleaving: Interleaving): IngestionService {
  const tracking = replica.get(TrackingStore);
  const contents = replica.get(ContentStore);
  const health = replica.get(SourceHealthStore);
  const runs = replica.get(SyncRunsStore);
  for (const store of [tracking, contents, health, runs]) interleaving.watch(store);
  const { clock } = replica;
  const checks = replica.get(SourceChecksStore);
  const sync = new CompanySync(tracking, contents, health, checks, runs, [], reader, config, clock, silentLogger());
  const [visits, pauses] = [replica.get(PageVisits), replica.get(BoardPausesStore)];
  const sites = replica.get(TrackedSitesStore);
  return new IngestionService(
    ...([tracking, sites, sync, visits, replica.get(SurfaceVisits)] as const),
    ...([pauses, config, clock, silentLogger()] as const),
  );
}

/** Ids of the syncs published for all boards or for this one. */
async function publishedSyncs(boardId: string): Promise<string[]> {
  await Promise.all([one.settled(), other.settled()]);
  return [one, other]
    .flatMap(({ transport }) => transport.published('company.synced'))
    .filter(({ data }) => data.boardId === undefined || data.boardId === boardId)
    .map(({ data }) => data.syncId);
}

beforeAll(async () => {
  mongo = await startTestMongo();
  reader = new WebReader({ originOverrides: {} });
});
afterAll(async () => {
  await reader.close();
  await mongo.stop();
});
beforeEach(async () => {
  const providers = [{ provide: WebReader, useValue: reader }];
  const databasePrefix = mongo.newPrefix();
  const shared = { name: 'ingestion', mongo, databasePrefix, clock: new FakeClock(), providers, config } as const;
  one = await createTestService(IngestionModule, shared);
  other = await createTestService(IngestionModule, shared);
});
afterEach(async () => {
  await one.stop();
  await other.stop();
});

describe('a late company list from another replica of the boards service', () => {
  const company = companyIdentity({ domain: 'late.invalid', companyId: companyIdOf('late.invalid') });
  const list = events['board.companies-linked'].data.parse({
    boardId: 'late',
    owner: { userId: null, tempSessionId: asVisitor().tempSessionId },
    companies: [{ ...company, isPrimary: true, proof: null }],
  });

  it('does not track companies for a board that was deleted', async () => {
    const ingestion = one.get(IngestionService);
    await ingestion.boardGone('late');
    await ingestion.companiesLinked('linked late', list);
    expect(await one.get(TrackingStore).find(company.companyId)).toBeNull();
    expect(await publishedSyncs('late')).toEqual([]);
  });

  it('leaves a claimed board with its user', async () => {
    await one.get(IngestionService).boardClaimed('late', 'grace');
    await one.get(TrackingStore).link('late', list.owner, list.companies, one.clock.now(), 0);
    expect(await one.get(TrackingStore).companiesOf(asUser('grace'))).toEqual([company.companyId]);
  });
});

describe('a company that no board tracks', () => {
  let count = 0;
  const fresh = (): { company: CompanyIdentity; boardIds: [string, string] } => {
    count += 1;
    const domain = `company-${count}.invalid`;
    const company = companyIdentity({ domain, name: `Company ${count}`, companyId: companyIdOf(domain) });
    return { company, boardIds: [`board-${count}-a`, `board-${count}-b`] };
  };
  const linked = (boardId: string, company: CompanyIdentity) => ({
    ...{ boardId, owner, revision: 0 },
    companies: [
      { ...company, isPrimary: true, proof: null, standing: 'suggested', mergedInto: null, added: null } as const,
    ],
  });

  it('is synced for every board that links it while its own sync is due, even on two replicas', () =>
    fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const { company, boardIds } = fresh();
        const interleaving = new Interleaving(scheduler);
        const [here, there] = [serviceOn(one, interleaving), serviceOn(other, interleaving)];
        const [a, b] = boardIds;
        const ended = await interleaving.run(
          () => here.syncDue('due', { companyId: company.companyId, company, reason: 'schedule' }),
          () => here.companiesLinked(`linked ${a}`, linked(a, company)),
          () => there.companiesLinked(`linked ${b}`, linked(b, company)),
        );
        expect(ended.filter(({ status }) => status === 'rejected')).toEqual([]);
        for (const boardId of boardIds)
          expect(await publishedSyncs(boardId)).toContain(syncIdFor(`linked ${boardId}`, company.companyId));
      }),
      orders,
    ));

  it('is synced for a board that links it while the last other board is deleted', () =>
    fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const { company, boardIds } = fresh();
        const interleaving = new Interleaving(scheduler);
        const [here, there] = [serviceOn(one, interleaving), serviceOn(other, interleaving)];
        const [a, b] = boardIds;
        const ended = await interleaving.run(
          async () => {
            await here.companiesLinked(`linked ${a}`, linked(a, company));
            await here.boardGone(a);
          },
          () => there.syncDue('due', { companyId: company.companyId, company, reason: 'schedule' }),
          () => there.companiesLinked(`linked ${b}`, linked(b, company)),
        );
        expect(ended.filter(({ status }) => status === 'rejected')).toEqual([]);
        expect(await publishedSyncs(b)).toContain(syncIdFor(`linked ${b}`, company.companyId));
      }),
      orders,
    ));
});

describe('the first company list of a board', () => {
  let count = 0;
  /** Links a board on one replica while `work` runs on another; checks the companies that remain. */
  const whileLinked = (
    work: (tracking: TrackingStore, boardId: string) => Promise<unknown>,
    check: (boardId: string, left: readonly { companyId: string }[]) => Promise<void> | void,
  ) =>
    fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const boardId = `first-${++count}`;
        const visitor = { userId: null, tempSessionId: asVisitor().tempSessionId };
        const interleaving = new Interleaving(scheduler);
        interleaving.watch(one.get(BoardOwnership));
        interleaving.watch(other.get(Store));
        const tracking = one.get(TrackingStore);
        await interleaving.run(
          () => tracking.link(boardId, visitor, [companyIdentity(), rival], one.clock.now(), 0),
          () => work(other.get(TrackingStore), boardId),
        );
        await check(boardId, await one.get(TrackedSitesStore).companiesOfBoard(boardId));
      }),
      { numRuns: ordersToTry(60) },
    );
  const rival = companyIdentity({ domain: 'rival.example', companyId: companyIdOf('rival.example') });
  const ids = (left: readonly { companyId: string }[]) => left.map(({ companyId }) => companyId);

  it('leaves the board with its user when another replica handles a claim', () =>
    whileLinked(
      (tracking, boardId) => tracking.claim(boardId, boardId),
      async (boardId, left) => expect(await one.get(TrackingStore).companiesOf(asUser(boardId))).toEqual(ids(left)),
    ));

  it('leaves no data behind when another replica handles the deletion', () =>
    whileLinked(
      (tracking, boardId) => tracking.unlink(boardId),
      (_, left) => expect(left).toEqual([]),
    ));

  it('does not overwrite an edit handled by another replica', () =>
    whileLinked(
      (tracking, boardId) => tracking.link(boardId, owner, [companyIdentity()], one.clock.now(), 1),
      (_, left) => expect(ids(left)).toEqual([companyIdentity().companyId]),
    ));
});
