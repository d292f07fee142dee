import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type SourceCheck, type SourceOnRecord, type SourceReport, sourceTitle } from '@sightline/contracts';
import { CLOCK, type Clock, CONFIG, LOGGER, type Logger, maskSecrets, Scheduler } from '@sightline/service-kit';
import { WebReader } from '@sightline/web-reader';
import pMap from 'p-map';
import type { IngestionSettings } from '../config.ts';
import type { Reader } from '../reader.ts';
import type { SourceRow } from '../sources/source-row.ts';
import { isChosen, lacksContact } from '../sources/sources.ts';
import { askCanary } from './canary-answer.ts';
import { meaningOf, meaningText } from './meaning.ts';
import { ReadingsStore } from './readings.store.ts';
import { checkOfReadings, type Readings } from './readings.ts';
import type { LastCheck } from './source-check.document.ts';
import { SourceChecksStore } from './source-checks.store.ts';
import { standingOf } from './standing.ts';

/** Injection token of the rows to check. */
export const SOURCE_ROWS = Symbol('SourceRows');

const dayMs = 86_400_000;
const searchForDueMs = 10 * 60_000;
const atOnce = 8;

/** Checks once a day whether every enabled source answers, and reports the effect on boards. */
@Injectable()
export class SourceChecks implements OnModuleInit {
  #hasReported = false;

  constructor(
    private readonly checks: SourceChecksStore,
    private readonly readings: ReadingsStore,
    private readonly scheduler: Scheduler,
    @Inject(SOURCE_ROWS) private readonly rows: readonly SourceRow[],
    @Inject(WebReader) private readonly reader: Reader,
    @Inject(CONFIG) private readonly config: IngestionSettings,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The first run starts half a minute after startup, in one replica. */
  onModuleInit(): void {
    this.scheduler.every('check sources', searchForDueMs, () => this.runDue());
  }

  /** Checks the sources whose last check is a day old. The first run of a process also logs the report. */
  async runDue(): Promise<void> {
    const asked = await this.#ask(dayMs);
    if (asked === 0 && this.#hasReported) return;
    this.#hasReported = true;
    this.#log(await this.report());
  }

  /** Checks all sources now, except those whose servers requested a pause. */
  async checkNow(): Promise<SourceReport> {
    await this.#ask(0);
    return this.report();
  }

  async report(): Promise<SourceReport> {
    const now = this.clock.now();
    const [last, readings] = await Promise.all([this.checks.all(), this.readings.recent(now)]);
    const items = this.rows.map((row) => this.#onRecord(row, last.get(row.name) ?? null, readings, now));
    const times = [...last.values()].map(({ at }) => at.getTime());
    const checkedAt = times.length > 0 ? new Date(Math.max(...times)).toISOString() : null;
    return { items, meaning: meaningOf(items), checkedAt };
  }

  /** Returns the number of sources that this replica checked. */
  async #ask(minAgeMs: number): Promise<number> {
    let asked = 0;
    const one = async (row: SourceRow) => {
      const now = this.clock.now();
      if (row.canary === 'readings' || this.#offBecause(row) !== null) return;
      if (!(await this.checks.claim(row.name, now, minAgeMs))) return;
      asked += 1;
      const answer = await askCanary(row.canary, { reader: this.reader, settings: this.config, now });
      await this.checks.record(row.name, answer, this.clock.now());
    };
    await pMap(this.rows, one, { concurrency: atOnce });
    return asked;
  }

  #offBecause(row: SourceRow): SourceOnRecord['offBecause'] {
    const { NEWSAPI_KEY: key, NEWS_FEEDS: feeds } = this.config;
    if (!isChosen(row, this.config)) return row.use === 'opt-in' ? 'opt-in' : 'setting';
    if (lacksContact(row, this.config)) return 'contact';
    if (row.use === 'key' && !key) return 'key';
    return row.use === 'configured' && feeds.length === 0 ? 'addresses' : null;
  }

  #onRecord(row: SourceRow, last: LastCheck | null, readings: readonly Readings[], now: Date): SourceOnRecord {
    const { name, use, reason = null, robots, canary, reads, gives, ...terms } = row;
    const offBecause = this.#offBecause(row);
    const ofSource = readings.filter(({ source }) => source === name);
    const check = canary === 'readings' ? checkOfReadings(ofSource, now) : last && toCheck(last, now);
    return {
      ...{ name, use, reason, offBecause, reads: [...reads], gives: [...gives] },
      ...{ licence: terms.licence, limit: terms.limit, finds: terms.finds, stores: terms.stores },
      needsContact: terms.needsContact,
      robots: { decision: robots.decision, statedOn: robots.statedOn ?? null },
      canary: canary === 'readings' ? null : { url: canary.url, counts: canary.counts },
      check: offBecause === null && check ? { ...check, reason: check.reason && maskSecrets(check.reason) } : null,
    };
  }

  /** Logs a warning if a source doesn't answer, so that the default log level of `npm start` shows it. */
  #log({ items, meaning }: SourceReport): void {
    const on = items.filter(({ check }) => check !== null && check.answer !== 'not-asked');
    const silent = on.filter(({ check }) => check?.answer !== 'answers');
    const noContact = items.filter(({ offBecause }) => offBecause === 'contact');
    const sentences = [
      `${on.length - silent.length} of ${on.length} sources answer`,
      ...silent.map(
        ({ name, check }) => `${sourceTitle(name)}: ${check?.answer} (${check?.reason?.replace(/\.$/, '')})`,
      ),
      ...noContact.map(({ name }) => `${sourceTitle(name)}: not asked, because it needs OPERATOR_CONTACT`),
    ];
    const limited = meaning.filter(({ state }) => state === 'none' || state === 'partly');
    const text = `${sentences.join('. ')}. ${meaningText(limited)}`.trim();
    if (silent.length + noContact.length > 0) this.logger.warn({}, text);
    else this.logger.info({}, text);
  }
}

const toCheck = (last: LastCheck, now: Date): SourceCheck => ({
  ...{ answer: last.answer, standing: standingOf(last, now), status: last.status, reason: last.reason },
  ...{ at: last.at.toISOString(), since: last.since.toISOString(), found: last.found, asked: null },
  ...{ tookMs: last.tookMs, waitUntil: last.waitUntil?.toISOString() ?? null },
  lastAnsweredAt: last.lastAnsweredAt?.toISOString() ?? null,
});
