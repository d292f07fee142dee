import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import {
  boardNotFound,
  creationFailed,
  DomainError,
  type EventData,
  limits,
  toDomainError,
} from '@sightline/contracts';
import { isWorkerKilled } from '@sightline/limited-worker';
import { CLOCK, type Clock, CONFIG, type Principal, Scheduler, type Transaction } from '@sightline/service-kit';
import type { PageReading } from '@sightline/web-reader';
import { BoardLinksStore } from './board-links.store.ts';
import { CompaniesStore } from './companies.store.ts';
import type { CompanyDocument } from './company.document.ts';
import { CompanyIdentifier } from './company.identifier.ts';
import { toIdentity } from './company.view.ts';
import type { CompaniesSettings } from './config.ts';
import { extractionOf } from './extractions.service.ts';
import { ExtractionsStore } from './extractions.store.ts';
import { SiteReader } from './site.reader.ts';

const hourMs = 3_600_000;
/** A profile younger than this is used for new boards without reading the site. */
const profileLifetimeMs = 24 * hourMs;
const scheduleIntervalMs = 60_000;
const trackedAtOnce = 500;

export interface Refresh {
  companiesProcessed: number;
  /** ISO timestamp from before the first sync. */
  requestedAt: string;
}

type SitePayer = EventData<'company.site-read'>['payer'];

/** Company profiles, their competitors, and the schedule of their syncs. */
@Injectable()
export class CompaniesService implements OnModuleInit {
  /** Sites being read: boards of one company that are created concurrently share a reading. */
  readonly #reading = new Map<string, Promise<void>>();

  constructor(
    private readonly store: CompaniesStore,
    private readonly links: BoardLinksStore,
    private readonly extractions: ExtractionsStore,
    private readonly reader: SiteReader,
    private readonly identifier: CompanyIdentifier,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: CompaniesSettings,
    private readonly scheduler: Scheduler,
  ) {}

  onModuleInit(): void {
    if (this.config.SCHEDULE === 'internal')
      this.scheduler.every('track due companies', scheduleIntervalMs, () => this.trackDue());
  }

  /** Publishes a fresh profile if there is one; otherwise reads the site. */
  async onSetupRequested({ companyId, companyUrl, payer }: EventData<'board.setup-requested'>): Promise<void> {
    const known = await this.store.find(companyId);
    const freshAfter = this.clock.now().getTime() - profileLifetimeMs;
    if (known?.profiledAt && known.profiledAt.getTime() > freshAfter) return this.announce(known);
    const running = this.#reading.get(companyId);
    if (running) return running;
    const reading = this.#readSite(companyId, companyUrl, payer).finally(() => this.#reading.delete(companyId));
    this.#reading.set(companyId, reading);
    return reading;
  }

  /** Publishes a company with its competitors, as they are stored. */
  async announce(company: CompanyDocument): Promise<void> {
    const rows = await this.store.listCompetitors(company._id);
    const companies = await this.store.byId(rows.map((row) => row.competitorCompanyId));
    await this.store.transaction(async (tx) => {
      tx.emit('company.profiled', {
        companyId: company._id,
        company: toIdentity(company),
        description: company.description,
        ...(company.shortfalls && { shortfalls: company.shortfalls }),
        competitors: rows.slice(0, limits.competitorsSuggested).flatMap((row) => {
          const competitor = companies.get(row.competitorCompanyId);
          return competitor ? [{ ...toIdentity(competitor), proof: row.proof }] : [];
        }),
      });
    });
  }

  /** An unreadable site is a result, not a failure to retry: the user is waiting for the board. */
  async #readSite(companyId: string, companyUrl: string, payer: SitePayer): Promise<void> {
    try {
      const reading = await this.reader.read(companyUrl, (home, domain) => this.#identify(companyId, home, domain));
      await this.store.transaction(async (tx) => {
        await this.extractions.save(extractionOf(companyUrl, reading, this.clock.now()), tx);
        tx.emit('company.site-read', { companyId, reading, payer });
      });
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind !== 'invalid') throw error;
      await this.failProfile(companyId, error);
    }
  }

  /** The home page says who the company is, seconds before the rest of the site is read. */
  async #identify(companyId: string, home: PageReading, domain: string): Promise<void> {
    try {
      const { name, industry } = await this.identifier.identify(home, domain);
      await this.store.transaction(async (tx) => tx.emit('company.identified', { companyId, name, industry }));
    } catch (error) {
      // The profile will say it, or that the site is too complex.
      if (!isWorkerKilled(error)) throw error;
    }
  }

  /** `board.setup-requested` or `company.analysed` became a dead letter: there will be no profile. */
  profileGivenUp(companyId: string, error: unknown): Promise<void> {
    return this.failProfile(companyId, creationFailed('Failed to create company', error));
  }

  /** Fails the boards that wait for this company. */
  async failProfile(companyId: string, error: unknown): Promise<void> {
    const { code, message } = toDomainError(error);
    await this.store.transaction(async (tx) => tx.emit('company.profile-failed', { companyId, code, message }));
  }

  /** Reads the site of a company that boards have. When that fails, what is known stays, and the card says so. */
  async onReadRequested({ companyId, payer }: EventData<'company.read-requested'>): Promise<void> {
    const company = await this.store.find(companyId);
    if (!company) return;
    try {
      const reading = await this.reader.read(`https://${company.domain}/`);
      const { formerDomain } = company;
      const publisherName = company.editionOf ? company.name : reading.publisherName;
      await this.store.transaction(async (tx) =>
        tx.emit('company.site-read', { companyId, reading: { ...reading, publisherName, formerDomain }, payer }),
      );
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind !== 'invalid') throw error;
      await this.#noteUnread(companyId, error.message);
    }
  }

  /** `company.read-requested` became a dead letter. */
  async readGivenUp(companyId: string): Promise<void> {
    await this.#noteUnread(companyId, 'please try again later.');
  }

  async #noteUnread(companyId: string, reason: string): Promise<void> {
    const company = await this.store.find(companyId);
    const day = this.clock.now().toISOString().slice(0, 10);
    await this.store.saveShortfall(
      company?.editionOf ?? companyId,
      `Reading the site again failed on ${day}: ${reason}`,
    );
  }

  /** An outcome repeated for one board is not a new sync, and one that is partial not its end: the schedule stays. */
  async onSynced(outcome: EventData<'company.synced'>): Promise<void> {
    if (outcome.boardId || outcome.isPartial) return;
    const now = this.clock.now();
    const next = new Date(now.getTime() + this.config.TRACKING_INTERVAL_HOURS * hourMs);
    await this.store.saveSync(outcome, now, next);
  }

  /** Starts a sync of the companies on the caller's own boards, or on a board that the gateway lets the caller change. */
  async refresh(principal: Principal, boardId?: string): Promise<Refresh> {
    const requestedAt = this.clock.now().toISOString();
    const chosen = boardId ? await this.links.trackedBy(boardId) : await this.links.owned(principal);
    if (boardId && chosen.length === 0) throw boardNotFound();
    const companyIds = [...new Set(chosen.flatMap((link) => link.companyIds))];
    await this.#refresh(companyIds);
    return { companiesProcessed: companyIds.length, requestedAt };
  }

  /** `refresh.requested`: these companies, or all that are due. */
  async onRefreshRequested({ companyIds }: EventData<'refresh.requested'>): Promise<void> {
    if (companyIds === null) await this.trackDue();
    else await this.#refresh(companyIds);
  }

  /** A board that goes on is refreshed at once; the companies of one that is paused end their schedule when they are due. */
  async onPauseChanged(change: EventData<'board.pause-changed'>): Promise<void> {
    const isNew = await this.links.changePause(change);
    if (!isNew || change.isPaused) return;
    const links = await this.links.trackedBy(change.boardId);
    await this.#refresh(links.flatMap(({ companyIds }) => companyIds));
  }

  /** Weekly alerts are about the company: it is looked at until then. Without a board since, it is due again. */
  async onFollowed({ companyId, until }: EventData<'company.followed'>): Promise<void> {
    await this.links.follow(companyId, new Date(until));
    await this.store.resume(companyId, this.clock.now());
  }

  /**
   * Requests a sync of every due company, and stops scheduling companies that no board in use tracks. With external commands a company is due
   * a little early: a daily command would otherwise miss one that was synced a minute later the day before.
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
      // Since they were listed, another replica or the sync of a new board may have scheduled some of them.
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
