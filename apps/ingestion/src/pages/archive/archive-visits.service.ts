import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { PageWatcher } from '@sightline/page-watch';
import { CLOCK, type Clock, CONFIG, LOGGER, type Logger, Scheduler, Store } from '@sightline/service-kit';
import { WebReader } from '@sightline/web-reader';
import type { IngestionSettings } from '../../config.ts';
import type { Reader } from '../../reader.ts';
import { isUsed } from '../../sources/sources.ts';
import { fetchSnapshot, listSnapshots, wayback } from '../../sources/wayback/wayback.ts';
import { TrackedSitesStore } from '../../tracking/tracked-sites.store.ts';
import type { PagePricesDocument, TrackedPageDocument } from '../page.documents.ts';
import { PageAudience } from '../page-audience.ts';
import { PagesStore } from '../pages.store.ts';
import { VersionsStore } from '../versions/versions.store.ts';
import type { PageArchive } from './archive.document.ts';
import { archiveFailureOf } from './archive-failure.ts';
import { ArchivesStore } from './archives.store.ts';
import { archivedMs, chosenSnapshots, leftOutBecause } from './snapshots.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** A run starts no request after this time, so that it ends before another replica can begin the next run. */
const runMs = 30_000;
/** Number of consecutive failures after which a copy is left out. */
const mostTries = 4;

interface PricedPage extends TrackedPageDocument {
  readonly versionId: string;
  readonly firstCheckedAt: Date;
}
type Waiting = NonNullable<PageArchive['waiting']>;

/**
 * Reads prices from before a pricing page was tracked, from the Wayback Machine: once per page, one request at a time.
 * The prices only extend the history; nothing is published.
 */
@Injectable()
export class ArchiveVisits implements OnModuleInit, OnModuleDestroy {
  #stopped = false;

  constructor(
    private readonly store: Store,
    private readonly archives: ArchivesStore,
    private readonly pages: PagesStore,
    private readonly versions: VersionsStore,
    private readonly audience: PageAudience,
    private readonly sites: TrackedSitesStore,
    private readonly scheduler: Scheduler,
    private readonly watcher: PageWatcher,
    @Inject(WebReader) private readonly reader: Reader,
    @Inject(CONFIG) private readonly config: IngestionSettings,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    if (this.config.PAGE_CHECKS === 'off' || !isUsed(wayback.row, this.config)) return;
    this.scheduler.every('read archived prices', minuteMs, () => this.run());
  }

  onModuleDestroy(): void {
    this.#stopped = true;
  }

  /** Sends due requests for half a minute. */
  async run(): Promise<void> {
    const endMs = performance.now() + runMs;
    while (!this.#stopped && performance.now() < endMs) {
      const [archive] = await this.archives.readings.due(this.clock.now(), 1);
      if (!archive) return;
      if (await this.archives.readings.claim(archive, this.clock.now())) await this.#step(archive);
    }
  }

  /** Sends at most one request for the page and schedules the next one. */
  async #step(archive: PageArchive): Promise<void> {
    const page = await this.pages.find(archive._id);
    // The address of a page that a user added may be private.
    if (!page || page.foundBy === 'user') return this.#later(archive, null);
    if ((await this.audience.wanted([page])).size === 0) return this.#later(archive, dayMs);
    const prices = await this.versions.lastPrices(page._id);
    if (!isPriced(page) || !prices || prices.rows.length === 0)
      return this.#later(archive, page.firstCheckedAt === null ? minuteMs : dayMs);
    const [next] = archive.waiting ?? [];
    try {
      if (archive.waiting === null) await this.#list(page);
      else if (next) await this.#read(page, prices, archive, next);
      else await this.#later(archive, null);
    } catch (error) {
      await this.#failed(archive, error);
    }
  }

  async #list(page: PricedPage): Promise<void> {
    const to = page.firstCheckedAt;
    const listed = await listSnapshots(this.reader, page.url, { from: new Date(to.getTime() - archivedMs), to });
    const waiting = chosenSnapshots(listed, to).map(({ takenAt, url, rawUrl }) => ({ takenAt, url, rawUrl }));
    const state = waiting.length > 0 ? ('works' as const) : ('silent' as const);
    await this.archives.update(page._id, { ...this.#done(waiting), waiting, state });
  }

  async #read(page: PricedPage, prices: PagePricesDocument, archive: PageArchive, next: Waiting[number]) {
    const answer = await fetchSnapshot(this.reader, next.rawUrl);
    const copy = { ...(await this.watcher.read(answer.text, page.url)), kind: page.kind };
    const [reading, companyName] = await Promise.all([
      this.versions.read(page.versionId),
      this.sites.nameOf(page.companyId),
    ]);
    // A redirect leads to a copy from another time, or to another page.
    const isRedirect = answer.redirectedTo !== undefined;
    const reason = isRedirect ? 'redirect' : leftOutBecause(copy, { companyName, reading, rows: prices.rows });
    await this.store.transaction(async (tx) => {
      if (reason === null) await this.archives.addPrices(page, next, copy.prices, tx);
      const change = { ...this.#without(archive, next, reason ?? 'read'), state: 'works' as const };
      await this.archives.update(page._id, change, tx);
    });
  }

  async #failed(archive: PageArchive, error: unknown): Promise<void> {
    const [next] = archive.waiting ?? [];
    const failure = archiveFailureOf(error, {
      ...{ isList: archive.waiting === null, failures: archive.failures, now: this.clock.now() },
    });
    const pageId = archive._id;
    switch (failure.kind) {
      case 'skip':
        this.logger.info({ pageId, reason: failure.reason }, 'skipped an archived copy that cannot be read');
        return this.archives.update(pageId, {
          ...this.#without(archive, next, failure.reason),
          state: archive.waiting === null ? 'silent' : 'works',
        });
      case 'retry': {
        if (failure.isExpected) this.logger.info({ pageId, reason: failure.reason }, 'reading an archived copy failed');
        else this.logger.error({ pageId, err: error }, 'reading an archived copy failed unexpectedly');
        if (next && archive.failures + 1 >= mostTries)
          return this.archives.update(pageId, this.#without(archive, next, 'unreadable'));
        return this.archives.update(pageId, { ...this.#failure(archive, failure.reason), nextReadAt: failure.at });
      }
      case 'pause': {
        this.logger.info({ reason: failure.reason, until: failure.until }, 'paused all requests to the archive');
        const change = { ...this.#failure(archive, failure.reason), state: 'blocked' as const };
        await this.archives.update(pageId, { ...change, nextReadAt: failure.until });
        return this.archives.pauseAll(failure.until);
      }
    }
  }

  /** @param delayMs null if nothing is left to read */
  #later({ _id }: PageArchive, delayMs: number | null): Promise<void> {
    const nextReadAt = delayMs === null ? null : new Date(this.clock.now().getTime() + delayMs);
    return this.archives.update(_id, { nextReadAt });
  }

  /** Returns the archive without `next`, which is `undefined` when listing the copies failed. */
  #without({ waiting, done }: PageArchive, next: Waiting[number] | undefined, outcome: string) {
    const left = (waiting ?? []).filter((one) => one !== next);
    const outcomes = next ? [...done, { takenAt: next.takenAt, outcome }] : done;
    return { ...this.#done(left), waiting: left, done: outcomes };
  }

  #done(left: Waiting) {
    const now = this.clock.now();
    return { nextReadAt: left.length > 0 ? now : null, failures: 0, problem: null, lastReadAt: now };
  }

  #failure({ failures }: PageArchive, problem: string) {
    return { failures: failures + 1, problem, state: 'broken' as const, lastReadAt: this.clock.now() };
  }
}

const isPriced = (page: TrackedPageDocument): page is PricedPage =>
  page.versionId !== null && page.firstCheckedAt !== null;
