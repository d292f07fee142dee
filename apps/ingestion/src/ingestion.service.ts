import { Inject, Injectable } from '@nestjs/common';
import {
  type CompanyIdentity,
  DomainError,
  type EventData,
  type LinkedCompany,
  type Owner,
  type SyncOutcome,
  trackedOf,
} from '@sightline/contracts';
import { syncIdFor } from '@sightline/product';
import {
  CLOCK,
  type Clock,
  CONFIG,
  LOGGER,
  type Logger,
  newId,
  type Principal,
  withinTime,
} from '@sightline/service-kit';
import pMap from 'p-map';
import type { IngestionSettings } from './config.ts';
import { PageVisits } from './pages/visits/page-visits.service.ts';
import { SurfaceVisits } from './surfaces/visits/surface-visits.service.ts';
import { CompanySync } from './sync/company-sync.ts';
import { BoardPausesStore } from './tracking/board-pauses.store.ts';
import type { LastSync } from './tracking/tracked-company.ts';
import { TrackedSitesStore } from './tracking/tracked-sites.store.ts';
import { TrackingStore } from './tracking/tracking.store.ts';

const parallelSyncs = 6;

export interface SyncCounts {
  companiesProcessed: number;
  /** Number of syncs that finished without an error during the call. */
  successful: number;
}

@Injectable()
export class IngestionService {
  constructor(
    private readonly tracking: TrackingStore,
    private readonly sites: TrackedSitesStore,
    private readonly companySync: CompanySync,
    private readonly visits: PageVisits,
    private readonly surfaces: SurfaceVisits,
    private readonly pauses: BoardPausesStore,
    @Inject(CONFIG) private readonly config: IngestionSettings,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Handles a board's new list of companies. Each company gets a `company.synced` for this board: from a new sync, or a
   * copy of the last outcome if the company was just synced. No copy is needed if that sync began after the board was
   * requested, because distribution then counts it for the board in any case. Companies are synced in parallel, the
   * board's own company first. After an edit of the list, only added companies are synced.
   *
   * @param eventId determines the sync ids: handling the same event twice announces the same syncs
   */
  async companiesLinked(eventId: string, data: EventData<'board.companies-linked'>): Promise<void> {
    const { boardId, owner, revision } = data;
    const now = this.clock.now();
    const isThere = await this.tracking.link(boardId, owner satisfies Owner, trackedFirstToLast(data), now, revision);
    if (!isThere) return;
    const originalsOf = new Map(data.companies.map(({ companyId, correctedFrom }) => [companyId, correctedFrom]));
    const failures: unknown[] = [];
    const ends: Promise<void>[] = [];
    const sync = async (companyId: string) => {
      const correctedFrom = originalsOf.get(companyId);
      try {
        if (correctedFrom) await this.companySync.adopt(companyId, correctedFrom, { boardId });
        const { end } = await this.#ensureSynced(companyId, syncIdFor(eventId, companyId), data);
        const marked = end.then(() => (revision > 0 ? this.tracking.markSyncedFor(boardId, companyId) : undefined));
        ends.push(marked.catch((error: unknown) => void failures.push(error)));
      } catch (error) {
        failures.push(error);
      }
    };
    await pMap(await this.#toSyncFor(data), sync, { concurrency: parallelSyncs });
    // Awaited last, because a paced search must not delay other companies.
    await Promise.all(ends);
    // After the syncs, because a new board needs its news first.
    await this.visits.watch(trackedFirstToLast(data));
    await this.surfaces.watch(trackedFirstToLast(data));
    if (failures.length > 0) throw failures[0];
  }

  async #toSyncFor(data: EventData<'board.companies-linked'>): Promise<string[]> {
    if (data.revision > 0) return this.tracking.awaitingSync(data.boardId);
    return trackedFirstToLast(data).map(({ companyId }) => companyId);
  }

  /** Announces failed syncs for the companies of a list that became a dead letter. */
  async linkGivenUp(eventId: string, data: EventData<'board.companies-linked'>, reason: string): Promise<void> {
    await this.companiesGivenUp(eventId, await this.#toSyncFor(data), reason);
  }

  /**
   * Announces a known sync to this board only, as the company may be on a thousand others. Resolves when the board need
   * not wait any longer; the returned `end` resolves at the end of the sync.
   */
  async #ensureSynced(
    companyId: string,
    syncId: string,
    { boardId, requestedAt }: EventData<'board.companies-linked'>,
  ): Promise<{ end: Promise<void> }> {
    // The sync may have been announced before this board was linked.
    const announce = async (outcome: SyncOutcome | null) => {
      if (outcome && !beganAfter(outcome, requestedAt)) await this.tracking.announce({ ...outcome, syncId, boardId });
    };
    if (!this.companySync.isRunning(companyId)) {
      const known = await this.tracking.lastSyncOf(companyId);
      if (known?.lastSync && this.#isFresh(known)) {
        await announce(known.lastSync);
        return { end: Promise.resolve() };
      }
    }
    const { partial, outcome } = this.companySync.begin(companyId, syncId, { boardId });
    const joined = (ended: SyncOutcome | null) => (ended?.syncId === syncId ? undefined : announce(ended));
    const end = outcome.then(joined);
    // The caller handles a failure of `end`; until then it must not count as unhandled.
    end.catch(() => undefined);
    const soFar = await partial;
    if (soFar) await joined(soFar);
    else await end;
    return { end };
  }

  #isFresh({ lastSync, lastSyncedAt }: LastSync): boolean {
    if (!lastSync || !lastSyncedAt || lastSync.status === 'error') return false;
    return this.clock.now().getTime() - lastSyncedAt.getTime() < this.config.SYNC_FRESH_MINUTES * 60_000;
  }

  /** Announces failed syncs for the companies of an event that became a dead letter. */
  async companiesGivenUp(eventId: string, companyIds: readonly string[], reason: string): Promise<void> {
    for (const companyId of companyIds) {
      const outcome: SyncOutcome = {
        companyId,
        syncId: syncIdFor(eventId, companyId),
        startedAt: this.clock.now().toISOString(),
        status: 'error',
        errorCode: 'API_ERROR',
        errorMessage: reason,
        articlesFound: 0,
        articlesAdded: 0,
        articlesLinked: 0,
      };
      await this.tracking.announce(outcome);
    }
  }

  async syncDue(eventId: string, data: EventData<'company.sync-due'>): Promise<void> {
    if (data.setUpFor) return this.#beginNews(eventId, data.company, data.setUpFor);
    await this.tracking.refreshIdentity(data.company);
    await this.companySync.sync(data.companyId, syncIdFor(eventId, data.companyId));
    await this.visits.refresh(data.companyId);
    await this.surfaces.refresh(data.companyId);
  }

  /**
   * Syncs the company of a board that is still being set up. Once linked, the board joins this sync or gets a copy of
   * its outcome.
   */
  async #beginNews(eventId: string, company: CompanyIdentity, payer: Owner & { boardId: string }): Promise<void> {
    const { companyId } = company;
    const expected = await this.tracking.expect(company, payer);
    if (this.#isFresh(expected)) return;
    await this.companySync.sync(companyId, syncIdFor(eventId, companyId), { boardId: payer.boardId, expected });
  }

  async followed({ companyId, until }: EventData<'company.followed'>): Promise<void> {
    await this.tracking.follow(companyId, new Date(until));
  }

  async boardClaimed(boardId: string, userId: string, revision = 0): Promise<void> {
    await this.tracking.claim(boardId, userId, revision);
  }

  /** Schedules visits to the pages of a resumed board. The news of its companies follows from `company.sync-due`. */
  async pauseChanged(change: EventData<'board.pause-changed'>): Promise<void> {
    const isNew = await this.pauses.change(change);
    if (!isNew || change.isPaused) return;
    const companies = await this.sites.companiesOfBoard(change.boardId);
    await this.visits.watch(companies.map(({ siteId, domain }) => ({ companyId: siteId, domain })));
    await this.surfaces.watch(companies.map(({ siteId }) => ({ companyId: siteId })));
  }

  async boardGone(boardId: string): Promise<void> {
    await this.tracking.unlink(boardId, async (tx) => {
      await this.visits.forgetBoard(boardId, tx);
      await this.surfaces.forgetBoard(boardId, tx);
      await this.pauses.forget(boardId, tx);
    });
  }

  /** Syncs every company on the caller's boards. */
  async syncAll(principal: Principal): Promise<SyncCounts> {
    const companyIds = await this.tracking.companiesOf(principal);
    let successful = 0;
    const sync = async (companyId: string) => {
      try {
        const outcome = await this.companySync.sync(companyId, newId(), principal);
        if (outcome && outcome.status !== 'error') successful += 1;
      } catch (error) {
        this.logger.error({ err: error, companyId }, 'syncing a company failed');
      }
    };
    const all = pMap(companyIds, sync, { concurrency: parallelSyncs });
    await withinTime(all, this.config.CONTENT_SYNC_WAIT_MS, () => undefined);
    return { companiesProcessed: companyIds.length, successful };
  }

  /**
   * Syncs one company.
   * @throws {DomainError} not-found `company_not_found` when none of the caller's boards tracks it
   */
  async searchNews(principal: Principal, companyId: string): Promise<SyncOutcome> {
    const allowed = await this.tracking.isOnBoardOf(principal, companyId);
    const outcome = allowed ? await this.companySync.sync(companyId, newId(), principal) : null;
    if (!outcome) throw new DomainError('not-found', 'company_not_found', 'This company is not on your boards');
    return outcome;
  }
}

/** True if a sync began after the board was requested; false for edited lists. */
const beganAfter = ({ startedAt }: SyncOutcome, requestedAt: string | undefined): boolean =>
  requestedAt !== undefined && new Date(startedAt) >= new Date(requestedAt);

/** The companies that the board tracks, its own first. */
function trackedFirstToLast({ companies }: EventData<'board.companies-linked'>): LinkedCompany[] {
  return trackedOf(companies).toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary));
}
