import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { SyncOutcome } from '@sightline/contracts';
import {
  CLOCK,
  type Clock,
  CONFIG,
  countSourceAnswer,
  countSync,
  LOGGER,
  type Logger,
  newId,
  withinTime,
} from '@sightline/service-kit';
import { WebReader } from '@sightline/web-reader';
import type { IngestionSettings } from '../config.ts';
import { ContentStore } from '../content.store.ts';
import type { Reader } from '../reader.ts';
import { SourceHealthStore } from '../source-health.store.ts';
import type { SourceReport } from '../source-state.ts';
import type { Findings, NewsSource, NewsWindow, SourceMemory } from '../sources/news-source.ts';
import { SourceFailure, toSourceFailure } from '../sources/source-failure.ts';
import { NEWS_SOURCES } from '../sources/sources.ts';
import { SyncRunsStore } from '../sync-runs.store.ts';
import { type TrackedCompany, TrackingStore } from '../tracking.store.ts';
import { newsWindow } from './candidate.ts';
import { Collector } from './collector.ts';
import { judgeSync, type SourceAnswer } from './outcome.ts';
import { PageReads } from './page-reads.ts';

/** Most items per transaction. */
const batchSize = 200;

/** The report of a source with its kind, which the outcome needs; null when it was skipped. */
type Answer = SourceReport & SourceAnswer;

/** Syncs the news about one company: queries all sources in parallel, stores new items and publishes them. */
@Injectable()
export class CompanySync implements OnModuleDestroy {
  readonly #running = new Map<string, Promise<SyncOutcome | null>>();
  readonly #pages: PageReads;

  constructor(
    private readonly tracking: TrackingStore,
    private readonly contents: ContentStore,
    private readonly health: SourceHealthStore,
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
    await Promise.allSettled(this.#running.values());
  }

  isRunning(companyId: string): boolean {
    return this.#running.has(companyId);
  }

  /**
   * Syncs a company that some board tracks; null when none does. One sync per company at a time: a second request joins
   * the running one. Idempotent: linked items are not published again.
   *
   * @param syncId names the sync in `company.synced`
   */
  sync(companyId: string, syncId: string = newId()): Promise<SyncOutcome | null> {
    const running = this.#running.get(companyId);
    // One that found no board looked before the caller's board was linked.
    if (running) return running.then((outcome) => outcome ?? this.sync(companyId, syncId));
    const sync = this.#sync(companyId, syncId).finally(() => this.#running.delete(companyId));
    this.#running.set(companyId, sync);
    return sync;
  }

  /** Gives an edition of a company what was found for the company itself. */
  async adopt(editionId: string, fromCompanyId: string): Promise<void> {
    const tracked = await this.tracking.find(editionId);
    if (!tracked) return;
    await this.contents.adopt({ ...tracked.target, payer: tracked.payer }, fromCompanyId, this.clock.now());
  }

  async #sync(companyId: string, syncId: string): Promise<SyncOutcome | null> {
    const tracked = await this.tracking.find(companyId);
    if (!tracked) return null;
    const startedAt = this.clock.now();
    const window = newsWindow(startedAt);
    const { collector, answers } = await this.#gather(tracked, window);
    const outcome = await this.#save(tracked, collector, answers, { syncId, startedAt });
    // After the items are stored: a feed marked as read would never return lost items again.
    await this.health.record(companyId, answers, this.clock.now());
    countSync(outcome);
    for (const { source, state } of answers) countSourceAnswer(source, state);
    this.logger.info({ companyId, ...figuresOf(outcome), status: outcome.status, code: outcome.errorCode }, 'synced');
    return outcome;
  }

  async #gather({ target, lastSyncedAt }: TrackedCompany, window: NewsWindow) {
    const budgetMs = lastSyncedAt ? this.config.SYNC_BUDGET_MS : this.config.FIRST_SYNC_BUDGET_MS;
    const collector = new Collector(target, window, Date.now() + budgetMs, this.contents, this.#pages);
    const memories = await this.health.memories(target.companyId);
    const asked = this.sources.filter((source) => source.appliesTo(target));
    const runs = new Map<string, Promise<Answer | null>>();
    for (const source of asked) {
      const search = this.#ask(source, () => source.find(target, window, memories.get(source.name) ?? null));
      const before = runs.get(source.after ?? '')?.catch(() => undefined);
      const run = search.then(async ({ items, answer }) => {
        await before;
        await collector.add(items, source.origin);
        return answer;
      });
      runs.set(source.name, run);
    }
    const answers = (await Promise.all(runs.values())).filter((answer) => answer !== null);
    return { collector, answers };
  }

  /** Queries one source and never fails: its items and its outcome. No outcome when it skipped its turn. */
  async #ask(source: NewsSource, find: () => Promise<Findings>) {
    const timeoutMs = this.config.SOURCE_TIMEOUT_MS;
    try {
      const findings = await withinTime(find(), timeoutMs + (source.maxWaitMs ?? 0), () => {
        throw new SourceFailure('NETWORK_ERROR', `${source.name} did not answer within ${timeoutMs / 1000} s`);
      });
      return { items: findings.items, answer: answered(source, findings, this.clock.now()) };
    } catch (error) {
      const failure = toSourceFailure(error);
      this.logger.debug({ source: source.name, err: error }, `source failed: ${failure.message}`);
      return { items: [], answer: failed(source, failure) };
    }
  }

  async #save(
    { target, payer }: TrackedCompany,
    collector: Collector,
    answers: readonly Answer[],
    sync: { syncId: string; startedAt: Date },
  ): Promise<SyncOutcome> {
    const now = this.clock.now();
    const items = collector.collected(now);
    const company = { ...target, payer };
    const total = { found: collector.found, added: 0, linked: 0 };
    for (let from = 0; items.length - from > batchSize; from += batchSize) {
      const counts = await this.contents.save(company, items.slice(from, from + batchSize), now);
      total.added += counts.added;
      total.linked += counts.linked;
    }
    const lastBatch = items.slice(Math.floor(Math.max(0, items.length - 1) / batchSize) * batchSize);
    return this.contents.saveLast(company, lastBatch, now, async (counts, tx) => {
      const figures = { found: total.found, added: total.added + counts.added, linked: total.linked + counts.linked };
      const outcome: SyncOutcome = {
        companyId: target.companyId,
        syncId: sync.syncId,
        startedAt: sync.startedAt.toISOString(),
        ...judgeSync(answers, figures),
        articlesFound: figures.found,
        articlesAdded: figures.added,
        articlesLinked: figures.linked,
        sourcesChecked: namesOf(answers, false),
        sourcesFailed: namesOf(answers, true),
        articlesTotal: await this.contents.countOf(target.companyId, tx),
      };
      await this.tracking.recordSync(outcome, now, tx);
      await this.runs.add(outcome, target.name, now, tx);
      // After the items of this sync: same topic and key, last in the last transaction.
      tx.emit('company.synced', outcome);
      return outcome;
    });
  }
}

const namesOf = (answers: readonly Answer[], failed: boolean): string[] =>
  answers.filter(({ failure }) => (failure !== null) === failed).map(({ source }) => source);

const figuresOf = ({ articlesFound, articlesAdded, articlesLinked }: SyncOutcome) => ({
  articlesFound,
  articlesAdded,
  articlesLinked,
});

function answered(source: NewsSource, { items, unchanged, problems, memory }: Findings, now: Date): Answer {
  const newestItemAt = newestOf(items, now);
  return {
    source: source.name,
    origin: source.origin,
    state: items.length > 0 || unchanged ? 'works' : 'silent',
    items: unchanged ? null : items.length,
    ...(newestItemAt ? { newestItemAt } : {}),
    failure: null,
    problems: problems ?? [],
    memory: memory satisfies SourceMemory | undefined,
  };
}

/** Items without a date count as new; their pages may have one. */
function newestOf(items: Findings['items'], now: Date): Date | undefined {
  const times = items.map(({ publishedAt, fallbackDate }) => (publishedAt ?? fallbackDate ?? now).getTime());
  return times.length === 0 ? undefined : new Date(Math.min(now.getTime(), Math.max(...times)));
}

function failed(source: NewsSource, failure: SourceFailure): Answer | null {
  if (failure.state === 'skipped') return null;
  const { code, message, state } = failure;
  const { name, origin } = source;
  return { source: name, origin, state, items: 0, failure: { code, message }, problems: [] };
}
