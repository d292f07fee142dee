import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { SyncOutcome } from '@sightline/contracts';
import { countSourceAnswer, countSync } from '@sightline/product';
import { CLOCK, type Clock, CONFIG, LOGGER, type Logger, newId, withinTime } from '@sightline/service-kit';
import { WebReader } from '@sightline/web-reader';
import type { IngestionSettings } from '../config.ts';
import { ContentStore } from '../content/content.store.ts';
import type { Reader } from '../reader.ts';
import { SourceChecksStore } from '../source-check/source-checks.store.ts';
import type { SourceHealthDocument } from '../source-health/source-health.document.ts';
import { SourceHealthStore } from '../source-health/source-health.store.ts';
import type { Asker, NewsSource, NewsWindow } from '../sources/news-source.ts';
import type { SourceMemory } from '../sources/source-memory.ts';
import { NEWS_SOURCES } from '../sources/sources.ts';
import type { SyncCause, TrackedCompany } from '../tracking/tracked-company.ts';
import { TrackingStore } from '../tracking/tracking.store.ts';
import { type Answer, askSource, namesByAnswer } from './ask-source.ts';
import { newsWindow } from './candidate.ts';
import { Collector } from './collector.ts';
import { judgeSync, type SyncFigures } from './outcome.ts';
import { PageReads } from './page-reads.ts';
import { SyncRunsStore } from './sync-runs.store.ts';
import { SyncSaver } from './sync-saver.ts';

export interface RunningSync {
  /** The result without queued searches and unread pages, published as partial; null if there are none. */
  readonly partial: Promise<SyncOutcome | null>;
  /** Null when no board tracks the company. */
  readonly outcome: Promise<SyncOutcome | null>;
}

interface SyncParts {
  tracked: TrackedCompany;
  sync: { syncId: string; startedAt: Date };
  saver: SyncSaver;
}

/** Syncs the news about one company: queries all sources in parallel, then stores and publishes new items. */
@Injectable()
export class CompanySync implements OnModuleDestroy {
  readonly #running = new Map<string, RunningSync>();
  readonly #pages: PageReads;

  constructor(
    private readonly tracking: TrackingStore,
    private readonly contents: ContentStore,
    private readonly health: SourceHealthStore,
    private readonly checks: SourceChecksStore,
    private readonly runs: SyncRunsStore,
    @Inject(NEWS_SOURCES) private readonly sources: readonly NewsSource[],
    @Inject(WebReader) reader: Reader,
    @Inject(CONFIG) private readonly config: IngestionSettings,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.#pages = new PageReads(reader);
  }

  /** Lets running syncs finish before the store closes. */
  async onModuleDestroy(): Promise<void> {
    await Promise.allSettled([...this.#running.values()].map(({ outcome }) => outcome));
  }

  isRunning(companyId: string): boolean {
    return this.#running.has(companyId);
  }

  /**
   * Syncs a company that a board tracks; returns null if none does. One sync per company at a time: a second request
   * joins the running one. Idempotent: linked items are not published again.
   *
   * @param syncId id of the sync in `company.synced`
   * @param cause pays for the evaluations; when joining a sync, the cause of that sync pays
   */
  sync(companyId: string, syncId: string = newId(), cause?: SyncCause): Promise<SyncOutcome | null> {
    return this.begin(companyId, syncId, cause).outcome;
  }

  /** Like `sync`, for boards that don't wait for queued searches and slow pages. */
  begin(companyId: string, syncId: string, cause?: SyncCause): RunningSync {
    const running = this.#running.get(companyId);
    if (running) {
      // If a sync found no board, it had started before the caller's board was linked.
      const outcome = running.outcome.then((found) => found ?? this.sync(companyId, syncId, cause));
      return { partial: running.partial, outcome };
    }
    const partial = Promise.withResolvers<SyncOutcome | null>();
    const outcome = this.#sync(companyId, syncId, cause, partial.resolve).finally(() => {
      this.#running.delete(companyId);
      partial.resolve(null);
    });
    const begun = { partial: partial.promise, outcome };
    this.#running.set(companyId, begun);
    return begun;
  }

  /** Links the items found for a company to one of its corrected copies. */
  async adopt(correctedId: string, fromCompanyId: string, cause: SyncCause): Promise<void> {
    const tracked = await this.tracking.find(correctedId, cause);
    if (!tracked) return;
    const { target, payer, arrival } = tracked;
    await this.contents.adopt({ ...target, payer, arrival }, fromCompanyId, this.clock.now());
  }

  async #sync(
    companyId: string,
    syncId: string,
    cause: SyncCause | undefined,
    onPartial: (outcome: SyncOutcome) => void,
  ): Promise<SyncOutcome | null> {
    const expected = cause && 'expected' in cause ? cause.expected : undefined;
    const tracked = expected ?? (await this.tracking.find(companyId, cause));
    if (!tracked) return null;
    const startedAt = this.clock.now();
    // Source health is recorded only after a sync.
    const health = tracked.lastSyncedAt ? await this.health.ofCompanies([companyId]) : [];
    const { saver, prompt, all } = this.#gather(tracked, newsWindow(startedAt), memoriesOf(health));
    const parts = { tracked, sync: { syncId, startedAt }, saver };
    const soFar = isOfBoard(cause) ? await prompt() : null;
    if (soFar) onPartial(await this.#saveSoFar(parts, soFar));
    const answers = await all;
    const outcome = await this.#save(parts, answers);
    // Recorded after the items are stored: a feed that is marked as read would never return lost items again.
    await this.health.record(companyId, answers, this.clock.now(), health);
    countSync(outcome);
    for (const { source, state } of answers) countSourceAnswer(source, state);
    this.logger.info(
      { companyId, ...figuresOf(outcome), status: outcome.status, code: outcome.errorCode },
      'synced a company',
    );
    return outcome;
  }

  /**
   * Queries all sources. `prompt` returns the answers of sources that are not queued, before the end of the sync if a
   * search is queued or, in a first sync, if pages are slow; null otherwise.
   */
  #gather(
    { target, payer, arrival, lastSyncedAt }: TrackedCompany,
    window: NewsWindow,
    memories: ReadonlyMap<string, SourceMemory>,
  ) {
    const { SYNC_BUDGET_MS: budgetMs, FIRST_SYNC_BUDGET_MS: firstBudgetMs } = this.config;
    const startedMs = Date.now();
    const deadlineMs = startedMs + (lastSyncedAt ? budgetMs : Math.max(budgetMs, firstBudgetMs));
    const collector = new Collector(target, window, deadlineMs, this.contents, this.#pages);
    const saver = new SyncSaver({ ...target, payer, arrival }, collector, this.contents, this.clock);
    // A user is looking at an empty board.
    const isAwaited = target.role === 'board-company' && lastSyncedAt === null;
    const lane = payer?.boardId ?? target.companyId;
    const { SOURCE_TIMEOUT_MS: timeoutMs } = this.config;
    const searches = new Map<string, Promise<Answer | null>>();
    const runs = new Map<string, Promise<Answer | null>>();
    const waiting = new Set<string>();
    /** Sources whose items are not all collected yet. */
    const open = new Set<string>();
    for (const source of this.sources.filter((one) => one.appliesTo(target))) {
      open.add(source.name);
      const asker: Asker = { lane, onWait: () => waiting.add(source.name) };
      const find = () => source.find(target, window, memories.get(source.name) ?? null, asker);
      const search = askSource(source, find, { timeoutMs, clock: this.clock, logger: this.logger });
      searches.set(
        source.name,
        search.then(({ answer }) => answer),
      );
      const before = runs.get(source.after ?? '')?.catch(() => undefined);
      const run = search.then(async ({ items, answer }) => {
        if (items.length === 0) open.delete(source.name);
        await before;
        await collector.add(items, source.origin);
        open.delete(source.name);
        // The items of the last source are saved at the end of the sync.
        if (isAwaited && open.size > 0) await saver.saveFirst();
        return answer;
      });
      runs.set(source.name, run);
    }
    const answersOf = async (wanted: readonly Promise<Answer | null>[]) =>
      (await Promise.all(wanted)).filter((answer) => answer !== null);
    const all = answersOf([...runs.values()]);
    // The caller awaits `prompt` first; until then a failure of `all` must not count as unhandled.
    all.catch(() => undefined);
    const prompt = async () => {
      const isQueued = waiting.size > 0;
      const names = [...runs.keys()].filter((name) => !waiting.has(name));
      const answers = await answersOf(names.flatMap((name) => searches.get(name) ?? []));
      const read = Promise.all(names.map((name) => runs.get(name))).then(() => true);
      const isRead = await (lastSyncedAt
        ? read
        : withinTime(read, startedMs + firstBudgetMs - Date.now(), () => false));
      return isQueued || !isRead ? answers : null;
    };
    return { saver, prompt, all };
  }

  /** Publishes the items found so far, so that boards needn't wait seconds for queued searches and slow pages. */
  #saveSoFar({ tracked, sync, saver }: SyncParts, answers: readonly Answer[]): Promise<SyncOutcome> {
    return saver.savePartial(async (figures, tx) => {
      const outcome = { ...outcomeOf(tracked, sync, answers, figures), isPartial: true };
      if (tracked.arrival === 'first-sync') await this.tracking.recordPartial(tracked.target, this.clock.now(), tx);
      tx.emit('company.synced', outcome);
      return outcome;
    });
  }

  async #save({ tracked, sync, saver }: SyncParts, answers: readonly Answer[]): Promise<SyncOutcome> {
    const { target, lastSyncedAt } = tracked;
    const silent = answers.filter(({ state }) => state === 'silent').map(({ source }) => source);
    const unproven = await this.checks.namesOfUnproven(silent);
    return saver.save(async (figures, tx) => {
      const outcome: SyncOutcome = {
        ...outcomeOf(tracked, sync, answers, figures),
        ...namesByAnswer(answers, unproven),
        articlesTotal: await this.contents.countOf(target.companyId, tx),
      };
      const now = this.clock.now();
      await this.tracking.recordSync(target, outcome, now, tx);
      await this.runs.add(outcome, target.name, now, tx);
      if (lastSyncedAt) await this.runs.removeSurplus(target.companyId, tx);
      // Emitted after the items of this sync, with the same topic and key, so that it arrives last.
      tx.emit('company.synced', outcome);
      return outcome;
    });
  }
}

/** State that the sources stored for their next sync. */
const memoriesOf = (rows: readonly SourceHealthDocument[]): Map<string, SourceMemory> =>
  new Map(rows.flatMap(({ source, memory }) => (memory ? [[source, memory]] : [])));

const isOfBoard = (cause: SyncCause | undefined): boolean => cause !== undefined && !('kind' in cause);

const outcomeOf = (
  { target }: TrackedCompany,
  { syncId, startedAt }: SyncParts['sync'],
  answers: readonly Answer[],
  figures: SyncFigures,
): SyncOutcome => ({
  ...{ companyId: target.companyId, syncId, startedAt: startedAt.toISOString(), ...judgeSync(answers, figures) },
  articlesFound: figures.found,
  articlesAdded: figures.added,
  articlesLinked: figures.linked,
});

const figuresOf = ({ articlesFound, articlesAdded, articlesLinked }: SyncOutcome) => ({
  articlesFound,
  articlesAdded,
  articlesLinked,
});
