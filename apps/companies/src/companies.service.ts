import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { boardNotFound, type EventData } from '@sightline/contracts';
import { CLOCK, type Clock, CONFIG, type Principal, Scheduler, type Transaction } from '@sightline/service-kit';
import { BoardListStore } from './board-list/board-list.store.ts';
import { CompaniesStore } from './companies.store.ts';
import type { CompanyDocument } from './company.document.ts';
import { toIdentity } from './company.view.ts';
import type { CompaniesSettings } from './config.ts';

const hourMs = 3_600_000;
const scheduleIntervalMs = 60_000;
const trackedAtOnce = 500;

export interface Refresh {
  companiesProcessed: number;
  /** ISO timestamp taken before the first sync. */
  requestedAt: string;
}

@Injectable()
export class CompaniesService implements OnModuleInit {
  constructor(
    private readonly store: CompaniesStore,
    private readonly links: BoardListStore,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: CompaniesSettings,
    private readonly scheduler: Scheduler,
  ) {}

  onModuleInit(): void {
    if (this.config.SCHEDULE === 'internal')
      this.scheduler.every('track due companies', scheduleIntervalMs, () => this.trackDue());
  }

  /**
   * Records a judged sync and schedules the next. An outcome repeated for one board isn't a new sync, so the schedule
   * doesn't change.
   */
  recordSync(outcome: EventData<'company.sync-evaluated'>): Promise<CompanyDocument | null> {
    if (outcome.boardId) return this.store.find(outcome.companyId);
    const now = this.clock.now();
    const next = new Date(now.getTime() + this.config.TRACKING_INTERVAL_HOURS * hourMs);
    return this.store.saveSync(outcome, now, next);
  }

  /** Starts a sync of the companies on the caller's boards, or on one board that the gateway lets the caller change. */
  async refresh(principal: Principal, boardId?: string): Promise<Refresh> {
    const requestedAt = this.clock.now().toISOString();
    const chosen = boardId ? await this.links.trackedBy(boardId) : await this.links.owned(principal);
    if (boardId && chosen.length === 0) throw boardNotFound();
    const companyIds = [...new Set(chosen.flatMap((link) => link.companyIds))];
    await this.#refresh(companyIds);
    return { companiesProcessed: companyIds.length, requestedAt };
  }

  /** Handles `refresh.requested`: syncs these companies, or all due ones. */
  async onRefreshRequested({ companyIds }: EventData<'refresh.requested'>): Promise<void> {
    if (companyIds === null) await this.trackDue();
    else await this.#refresh(companyIds);
  }

  /** Refreshes a resumed board immediately. Companies on a paused board leave the schedule when they are next due. */
  async onPauseChanged(change: EventData<'board.pause-changed'>): Promise<void> {
    const isNew = await this.links.changePause(change);
    if (!isNew || change.isPaused) return;
    const links = await this.links.trackedBy(change.boardId);
    await this.#refresh(links.flatMap(({ companyIds }) => companyIds));
  }

  /** Tracks a company for weekly alerts until the given time, and schedules it again if it had no board. */
  async onFollowed({ companyId, until }: EventData<'company.followed'>): Promise<void> {
    await this.links.follow(companyId, new Date(until));
    await this.store.resume(companyId, this.clock.now());
  }

  /**
   * Requests a sync of every due company, and stops scheduling companies that no active board tracks. When external
   * commands run the schedule, companies are due slightly early: otherwise a daily command would miss one that was
   * synced a minute later the day before.
   */
  async trackDue(): Promise<void> {
    const earlyMs = Math.min(hourMs, (this.config.TRACKING_INTERVAL_HOURS * hourMs) / 2);
    const aheadMs = this.config.SCHEDULE === 'commands' ? earlyMs : 0;
    const until = new Date(this.clock.now().getTime() + aheadMs);
    for (;;) {
      const due = await this.store.listDue(until, trackedAtOnce);
      await this.#track(due, until);
      if (due.length < trackedAtOnce) return;
    }
  }

  async #track(due: readonly CompanyDocument[], until: Date): Promise<void> {
    if (due.length === 0) return;
    const ids = due.map((company) => company._id);
    const tracked = new Set(await this.links.tracked(ids, this.clock.now()));
    await this.store.transaction(async (tx) => {
      // Another replica, or a new board's sync, could have scheduled some of them since they were listed.
      const companies = await this.store.findDue(ids, until, tx);
      const untracked = companies.filter((company) => !tracked.has(company._id));
      await this.store.schedule(idsOf(untracked), null, tx);
      const still = companies.filter((company) => tracked.has(company._id));
      await this.#requestSync(still, 'schedule', tx);
    });
  }

  async #requestSync(companies: readonly CompanyDocument[], reason: 'schedule' | 'refresh', tx: Transaction) {
    const next = new Date(this.clock.now().getTime() + this.config.TRACKING_INTERVAL_HOURS * hourMs);
    await this.store.beginSync(idsOf(companies), next, tx);
    for (const company of companies)
      tx.emit('company.sync-due', { companyId: company._id, company: toIdentity(company), reason });
  }

  async #refresh(companyIds: readonly string[]): Promise<void> {
    const companies = await this.store.findMany(companyIds);
    if (companies.length > 0) await this.store.transaction((tx) => this.#requestSync(companies, 'refresh', tx));
  }
}

const idsOf = (companies: readonly CompanyDocument[]) => companies.map((company) => company._id);
