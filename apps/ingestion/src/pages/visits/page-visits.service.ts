import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { CompanyIdentity } from '@sightline/contracts';
import { CLOCK, type Clock, CONFIG, LOGGER, type Logger, Scheduler, type Transaction } from '@sightline/service-kit';
import type { IngestionSettings } from '../../config.ts';
import { DueVisits } from '../../tracking/due-visits.ts';
import { TrackedSitesStore } from '../../tracking/tracked-sites.store.ts';
import { SiteDiscovery } from '../discovery/site-discovery.service.ts';
import { PageAudience } from '../page-audience.ts';
import { PagesStore } from '../pages.store.ts';
import { PageCheck } from './page-check.service.ts';

const atOnce = 8;
const sitesAtOnce = 4;
const batchSize = 64;

/** Visits sites and pages when they are due. Replicas share the work: the replica that claims a page visits it. */
@Injectable()
export class PageVisits implements OnModuleInit, OnModuleDestroy {
  readonly #visits: DueVisits;

  constructor(
    private readonly pages: PagesStore,
    private readonly sites: TrackedSitesStore,
    private readonly audience: PageAudience,
    private readonly check: PageCheck,
    private readonly discovery: SiteDiscovery,
    private readonly scheduler: Scheduler,
    @Inject(CONFIG) private readonly config: IngestionSettings,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.#visits = new DueVisits('check pages', logger, () => this.#round());
  }

  onModuleInit(): void {
    if (this.config.PAGE_CHECKS === 'off') return;
    this.scheduler.every('check pages', this.config.PAGE_CHECK_INTERVAL_SECONDS * 1_000, () => this.runDue());
  }

  async onModuleDestroy(): Promise<void> {
    await this.#visits.stop();
  }

  /** Monitors the sites of a board's tracked companies. Dormant pages are visited soon. */
  async watch(companies: readonly Pick<CompanyIdentity, 'companyId' | 'correctedFrom' | 'domain'>[]): Promise<void> {
    const withSite = companies.filter(({ domain }) => domain.includes('.'));
    const sites = new Map(withSite.map(({ companyId, correctedFrom, domain }) => [correctedFrom ?? companyId, domain]));
    const now = this.clock.now();
    for (const [companyId, domain] of sites) await this.pages.expectSite(companyId, `https://${domain}/`, now);
    await this.pages.wake([...sites.keys()], 'sleeping', now);
    this.begin();
  }

  /** Schedules immediate visits to all pages of a company, except failing ones, which keep their pause. */
  async refresh(companyId: string): Promise<void> {
    const siteId = await this.sites.siteOf(companyId);
    if (siteId) await this.pages.wake([siteId], 'all', this.clock.now());
    this.begin();
  }

  forgetBoard(boardId: string, tx: Transaction): Promise<void> {
    return this.pages.forgetBoard(boardId, tx);
  }

  /**
   * Makes the given pages due, including failing ones, and searches the given sites for new pages. Visits start
   * immediately, with a short delay before the second visit.
   */
  async checkSoon(pageIds: readonly string[], siteIds: readonly string[] = []): Promise<void> {
    if (pageIds.length + siteIds.length === 0) return;
    const now = this.clock.now();
    if (siteIds.length > 0) await this.pages.searchSoon(siteIds, now);
    await this.pages.makeDue(pageIds, now);
    this.begin();
  }

  /** Starts due visits without waiting for them. */
  begin(): void {
    if (this.config.PAGE_CHECKS === 'on') this.#visits.begin();
  }

  /**
   * Makes all due visits until none are left. Concurrent calls join the running call, which checks again at its end.
   */
  runDue(): Promise<void> {
    return this.#visits.run();
  }

  async #round(): Promise<number> {
    const sites = await this.#visits.each(await this.pages.searches.due(this.clock.now(), batchSize), sitesAtOnce, {
      claim: (site) => this.pages.searches.claim(site, this.clock.now()),
      visit: (site) => this.discovery.look(site),
    });
    const due = await this.pages.visits.due(this.clock.now(), batchSize);
    const wanted = due.length === 0 ? new Set<string>() : await this.audience.wanted(due);
    const pages = await this.#visits.each(due, atOnce, {
      claim: (page) => this.pages.visits.claim(page, this.clock.now()),
      visit: (page) => this.check.check(page, wanted.has(page._id)),
    });
    return sites + pages;
  }
}
