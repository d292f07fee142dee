import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { CompanyIdentity } from '@sightline/contracts';
import {
  CLOCK,
  type Clock,
  CONFIG,
  contextOf,
  inSpan,
  LOGGER,
  type Logger,
  Scheduler,
  type Transaction,
  withinTime,
} from '@sightline/service-kit';
import pMap from 'p-map';
import type { IngestionSettings } from '../../config.ts';
import { TrackedSitesStore } from '../../tracking/tracked-sites.store.ts';
import { SiteDiscovery } from '../discovery/site-discovery.service.ts';
import { PageAudience } from '../page-audience.ts';
import { PagesStore } from '../pages.store.ts';
import { PageCheck } from './page-check.service.ts';

const atOnce = 8;
const sitesAtOnce = 4;
const batchSize = 64;
const longestEndMs = 5_000;

/** Visits sites and pages when they are due. Replicas share the work: the replica that claims a page visits it. */
@Injectable()
export class PageVisits implements OnModuleInit, OnModuleDestroy {
  #running: Promise<void> | null = null;
  #again = false;
  #stopped = false;

  constructor(
    private readonly pages: PagesStore,
    private readonly sites: TrackedSitesStore,
    private readonly audience: PageAudience,
    private readonly check: PageCheck,
    private readonly discovery: SiteDiscovery,
    private readonly scheduler: Scheduler,
    @Inject(CONFIG) private readonly config: IngestionSettings,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    if (this.config.PAGE_CHECKS === 'off') return;
    this.scheduler.every('check pages', this.config.PAGE_CHECK_INTERVAL_SECONDS * 1_000, () => this.runDue());
  }

  /**
   * Lets running visits finish before the store closes, but doesn't wait for slow sites: their pages are due again in five
   * minutes.
   */
  async onModuleDestroy(): Promise<void> {
    this.#stopped = true;
    if (this.#running) await withinTime(this.#running, longestEndMs, () => undefined);
  }

  /** Monitors the sites of a board's tracked companies. Dormant pages are visited soon. */
  async watch(companies: readonly Pick<CompanyIdentity, 'companyId' | 'editionOf' | 'domain'>[]): Promise<void> {
    const withSite = companies.filter(({ domain }) => domain.includes('.'));
    const sites = new Map(withSite.map(({ companyId, editionOf, domain }) => [editionOf ?? companyId, domain]));
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
   * Makes the given pages due, including failing ones, and searches the given sites for new pages. Visits start immediately,
   * with a short delay before their second look.
   */
  async checkSoon(pageIds: readonly string[], siteIds: readonly string[] = []): Promise<void> {
    if (pageIds.length + siteIds.length === 0) return;
    const now = this.clock.now();
    if (siteIds.length > 0) await this.pages.searchSoon(siteIds, now);
    await this.pages.makeDue(pageIds, now);
    this.begin();
  }

  /**
   * Starts due visits without waiting for them. They get their own trace, because they are not part of the request that
   * triggered them.
   */
  begin(): void {
    if (this.config.PAGE_CHECKS === 'off') return;
    const apart = { from: contextOf(undefined), service: 'ingestion' as const };
    inSpan('job check pages', apart, () => this.runDue()).catch((error: unknown) =>
      this.logger.error({ err: error }, 'page checks failed'),
    );
  }

  /** Visits everything due until nothing is left. Concurrent calls join the running one, which checks again at its end. */
  async runDue(): Promise<void> {
    this.#again = true;
    this.#running ??= this.#runAll().finally(() => {
      this.#running = null;
    });
    await this.#running;
  }

  async #runAll(): Promise<void> {
    while (this.#again && !this.#stopped) {
      this.#again = false;
      const sites = await this.#each(await this.pages.dueSites(this.clock.now(), batchSize), sitesAtOnce, {
        claim: (site) => this.pages.claimSite(site, this.clock.now()),
        visit: (site) => this.discovery.look(site),
      });
      const due = await this.pages.due(this.clock.now(), batchSize);
      const wanted = due.length === 0 ? new Set<string>() : await this.audience.wanted(due);
      const pages = await this.#each(due, atOnce, {
        claim: (page) => this.pages.claim(page, this.clock.now()),
        visit: (page) => this.check.check(page, wanted.has(page._id)),
      });
      if (sites + pages > 0) this.#again = true;
    }
  }

  /** Claims and visits the given items; a failed one is retried when its claim expires. Returns the number of claimed items. */
  async #each<T extends { _id: string }>(
    due: readonly T[],
    concurrency: number,
    { claim, visit }: { claim: (one: T) => Promise<boolean>; visit: (one: T) => Promise<void> },
  ): Promise<number> {
    let claimed = 0;
    const one = async (item: T) => {
      if (this.#stopped) return;
      try {
        if (!(await claim(item))) return;
        claimed += 1;
        await visit(item);
      } catch (error) {
        this.logger.error({ err: error, id: item._id }, 'page check failed');
      }
    };
    await pMap(due, one, { concurrency });
    return claimed;
  }
}
