import { Inject, Injectable } from '@nestjs/common';
import { type Comparison, Learned, nothingLearned, type PageReading, PageWatcher } from '@sightline/page-watch';
import { countPageCheck } from '@sightline/product';
import { CLOCK, type Clock, CONFIG, LOGGER, type Logger, Store } from '@sightline/service-kit';
import { WebReader } from '@sightline/web-reader';
import type { IngestionSettings } from '../../config.ts';
import { PagePictures } from '../../page-pictures/page-pictures.service.ts';
import type { Reader } from '../../reader.ts';
import { ChangedFacts } from '../../tracking/changed-facts.ts';
import { ChangePublisher } from '../changes/change.publisher.ts';
import type { TrackedPageDocument } from '../page.documents.ts';
import { PageAudience } from '../page-audience.ts';
import { PagesStore } from '../pages.store.ts';
import { PagePrices } from '../prices/page-prices.service.ts';
import { pack, packLook, unpack, unpackLook } from '../versions/packed.ts';
import { VersionsStore, versionIdOf } from '../versions/versions.store.ts';
import { retryAfterMs, spread } from './page-schedule.ts';
import { type Body, type Visit, visit } from './page-visit.ts';
import { added, lookOf, removed } from './whole-page-changes.ts';

type Read = Extract<Visit, { kind: 'read' }>;
type Compared = Omit<Read, 'body'>;
type Seen = Extract<Visit, { body: Body | null }>;
type Earlier = () => Promise<PageReading | null>;
type Change = Partial<Omit<TrackedPageDocument, '_id'>>;

const hourMs = 3_600_000;
const unchanged: Comparison = { changes: [], moved: 0, leftOut: [] };

/**
 * Visits one page and records the result: unchanged, a change to confirm, a confirmed change, gone, or a failed visit.
 */
@Injectable()
export class PageCheck {
  constructor(
    private readonly store: Store,
    private readonly pages: PagesStore,
    private readonly versions: VersionsStore,
    private readonly prices: PagePrices,
    private readonly audience: PageAudience,
    private readonly publisher: ChangePublisher,
    @Inject(WebReader) private readonly reader: Reader,
    private readonly watcher: PageWatcher,
    private readonly pictures: PagePictures,
    private readonly changed: ChangedFacts,
    @Inject(CONFIG) private readonly config: IngestionSettings,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * @param page the page's state before it was claimed
   * @param isWanted true if an active board followed the page at the last check; if false, this is checked again before
   * the page becomes dormant
   */
  async check(page: TrackedPageDocument, isWanted = false): Promise<void> {
    if (!isWanted && (await this.audience.wanted([page])).size === 0)
      return this.pages.sleep(page._id, this.clock.now());
    let version: Promise<PageReading> | null = null;
    const earlier = async () => {
      if (page.versionId !== null) version ??= this.versions.read(page.versionId);
      return version;
    };
    const known = page.isGone ? { ...page, ...nothingKnown } : page.firstLook ? { ...page, versionId: null } : page;
    const isPictureMissing = await this.pictures.isMissing(page.versionId);
    // A picture needs the body, which a "not modified" response lacks.
    const asked = isPictureMissing || (page.firstLook && this.pictures.areTaken()) ? { ...known, ...withBody } : known;
    const seen = await visit(this.reader, this.watcher, asked, earlier);
    countPageCheck(seen.kind, seen.kind === 'failed' ? seen.problem.code : null);
    if (seen.kind === 'failed') return this.#failed(page, seen);
    if (seen.kind === 'gone') return this.#gone(page, seen.status);
    const shown = await this.#seen(page, seen, earlier);
    const isWantedAsPicture = shown !== null && (isPictureMissing || shown !== page.versionId);
    if (isWantedAsPicture && seen.body)
      this.pictures.take({ pageId: page._id, versionId: shown, url: seen.body.url, html: seen.body.text });
  }

  /** Returns the version that the page showed, or null. */
  async #seen(page: TrackedPageDocument, seen: Seen, earlier: Earlier): Promise<string | null> {
    if (seen.kind === 'unchanged') return this.#unchanged(page, seen.memory);
    if (seen.kind === 'same') return this.#same(page, earlier);
    const before = await earlier();
    return before ? this.#compare(page, before, seen) : this.#first(page, seen);
  }

  /** The body is unchanged since the first visit that found the change, so the change is confirmed. */
  async #same(page: TrackedPageDocument, earlier: Earlier): Promise<string | null> {
    const before = page.firstLook && (await earlier());
    if (!page.firstLook || !before) return this.#worked(page, {}, page.versionId);
    const { etag, lastModified, bodyHash, firstLook } = page;
    const reading = unpackLook(firstLook.reading, before);
    return this.#compare(page, before, {
      kind: 'read',
      reading,
      movedTo: firstLook.movedTo,
      memory: { etag, lastModified, bodyHash },
    });
  }

  /**
   * The HTML differs but the text does not. This is the most common visit that reads the page, so it avoids a
   * comparison.
   */
  #unchanged(page: TrackedPageDocument, memory: Read['memory']): Promise<string | null> {
    const learned = learnedOf(page);
    const more = { ...memory, learned: pack({ ...learned, visits: learned.visits + 1 }) };
    return this.#worked(page, more, page.versionId);
  }

  /** Stores the first version, the baseline for later visits. The first version of a new page is published as news. */
  async #first(page: TrackedPageDocument, { reading, movedTo, memory }: Read): Promise<string> {
    const now = this.clock.now();
    if (page.isNews) {
      const comparison = { ...unchanged, changes: [added(page.url, reading.title)] };
      await this.publisher.publish(page, {
        ...{ before: null, after: reading, comparison, foundAt: now },
        page: { ...this.#success(page), ...memory, leadsTo: movedTo, isNews: false },
      });
      return versionIdOf(page._id, reading);
    }
    return this.store.transaction(async (tx) => {
      const versionId = await this.versions.save(page._id, reading, null, now, tx);
      await this.prices.record(page, versionId, reading, now, tx);
      await this.pages.update(page._id, { ...this.#success(page), ...memory, versionId, leadsTo: movedTo }, tx);
      return versionId;
    });
  }

  async #compare(page: TrackedPageDocument, before: PageReading, seen: Compared): Promise<string | null> {
    const { firstLook } = page;
    const { comparison, confirmed, learned } = await this.watcher.judge({
      before,
      now: lookOf(page, seen.reading, seen.movedTo),
      first: firstLook && lookOf(page, unpackLook(firstLook.reading, before), firstLook.movedTo),
      learned: learnedOf(page),
    });
    const memory = { ...seen.memory, firstLook: null, learned: pack(learned) };
    if (comparison.changes.length === 0) return this.#worked(page, { ...memory, isGone: false }, page.versionId);
    if (!firstLook || !confirmed) {
      const look = { at: this.clock.now(), reading: packLook(seen.reading, before), movedTo: seen.movedTo };
      return this.#worked(page, { ...seen.memory, firstLook: look, ...this.#secondLook(page) }, null);
    }
    if (confirmed.length === 0) return this.#worked(page, memory, null);
    await this.publisher.publish(page, {
      ...{ before, after: seen.reading, comparison: { ...comparison, changes: confirmed }, foundAt: firstLook.at },
      page: {
        ...this.#success(page),
        ...memory,
        leadsTo: seen.movedTo ?? page.leadsTo,
        isGone: false,
        lastChangedAt: firstLook.at,
      },
    });
    return versionIdOf(page._id, seen.reading);
  }

  /**
   * If two consecutive visits find the page missing, it is marked as gone. Its last version is kept, and visits
   * continue.
   */
  async #gone(page: TrackedPageDocument, status: number): Promise<void> {
    const problem = { code: 'http_status' as const, message: `The site returned ${status}.` };
    if (page.isGone || !page.versionId) return this.#failed(page, { kind: 'failed', problem });
    const since = page.missingSince;
    if (!since) {
      return this.#failed(
        page,
        { kind: 'failed', problem },
        { missingSince: this.clock.now(), ...this.#secondLook(page) },
      );
    }
    const before = await this.versions.read(page.versionId);
    await this.publisher.publish(page, {
      ...{ before, after: null, comparison: { ...unchanged, changes: [removed(page.url, before)] }, foundAt: since },
      page: {
        ...this.#failure(page, problem),
        isGone: true,
        missingSince: null,
        firstLook: null,
        lastChangedAt: since,
      },
    });
  }

  #failed(
    page: TrackedPageDocument,
    { problem, retryAfterMs: asked }: Extract<Visit, { kind: 'failed' }>,
    more: Change = {},
  ) {
    this.logger.debug({ pageId: page._id, code: problem.code }, `page check failed: ${problem.message}`);
    return this.#update(page, { ...this.#failure(page, problem, asked), ...more });
  }

  #failure(
    page: TrackedPageDocument,
    problem: { code: NonNullable<TrackedPageDocument['problem']>['code']; message: string },
    askedMs = 0,
  ): Change {
    const now = this.clock.now();
    const failuresInARow = page.failuresInARow + 1;
    const waitMs = Math.max(askedMs, retryAfterMs(failuresInARow));
    const since = page.problem?.code === problem.code ? page.problem.since : now;
    return {
      ...{
        visits: page.visits + 1,
        failedVisits: page.failedVisits + 1,
        failuresInARow,
        lastCheckedAt: now,
        isHurried: false,
      },
      ...{ problem: { ...problem, since }, nextCheckAt: new Date(now.getTime() + waitMs) },
    };
  }

  /** Delays the second visit until a temporary fault should be over; only briefly if a user is waiting. */
  #secondLook({ isHurried }: TrackedPageDocument): Change {
    const seconds = isHurried ? this.config.PAGE_SECOND_LOOK_BY_HAND_SECONDS : this.config.PAGE_SECOND_LOOK_SECONDS;
    return { nextCheckAt: new Date(this.clock.now().getTime() + seconds * 1_000), isHurried };
  }

  async #worked(page: TrackedPageDocument, more: Change, shown: string | null): Promise<string | null> {
    await this.#update(page, { ...this.#success(page), ...more });
    return shown;
  }

  /** Updates a page, and announces that a known page can't be read, or can be read again. */
  async #update(page: TrackedPageDocument, change: Change): Promise<void> {
    if (page.versionId === null || !(page.problem || change.problem)) return this.pages.update(page._id, change);
    const announce = await this.changed.of(page.companyId);
    await this.store.transaction(async (tx) => {
      await this.pages.update(page._id, change, tx);
      announce(tx);
    });
  }

  #success(page: TrackedPageDocument): Change {
    const now = this.clock.now();
    return {
      ...{ visits: page.visits + 1, failuresInARow: 0, problem: null, missingSince: null },
      isHurried: false,
      ...{ firstCheckedAt: page.firstCheckedAt ?? now, lastCheckedAt: now },
      nextCheckAt: new Date(now.getTime() + spread(page.everyHours * hourMs, page._id)),
    };
  }
}

/** Makes the next visit fetch the body, so that the page is noticed as returned even if its body is unchanged. */
const withBody = { etag: null, lastModified: null };
const nothingKnown = { etag: null, lastModified: null, bodyHash: null, versionId: null };
const learnedOf = ({ learned }: TrackedPageDocument): Learned => (learned ? unpack(learned, Learned) : nothingLearned);
