import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { type CompanyIdentity, messageOf } from '@sightline/contracts';
import { CLOCK, type Clock, CONFIG, LOGGER, type Logger, Scheduler } from '@sightline/service-kit';
import { WebReader } from '@sightline/web-reader';
import type { IngestionSettings } from '../../config.ts';
import { hostOf } from '../../publishers/host-of.ts';
import type { Reader } from '../../reader.ts';
import { SourceHealthStore } from '../../source-health/source-health.store.ts';
import { CompanyNews } from '../../sync/company-news.ts';
import { WatchedCompaniesStore } from '../../tracking/watched-companies.store.ts';
import { Backoff } from '../pacing/backoff.ts';
import { SourceFailure, stateOfStatus } from '../source-failure.ts';
import { isUsed } from '../sources.ts';
import type { GalReading } from './gal.documents.ts';
import { GalStore, type NewHit } from './gal.store.ts';
import { type GalArticle, readGalFile } from './gal-file.ts';
import { GalMatcher } from './gal-matcher.ts';
import { failureOf, GdeltGalSource, gdeltGal } from './gdelt-gal.source.ts';
import { afterMinute, listUrl, minutesToRead, planAt } from './minutes.ts';

const intervalMs = 60_000;
const cleanUpIntervalMs = 3_600_000;
/** A run ends before another replica can begin the next one. */
const runMs = 25_000;
const mostBytes = 10_000_000;
const timeoutMs = 10_000;
/** Clocks differ, and some outlets post-date articles. */
const mostAheadMs = 86_400_000;

/** Reads GDELT's lists of articles in one replica, and stores and delivers the articles that name a watched company. */
@Injectable()
export class GalPoller implements OnModuleInit, OnModuleDestroy {
  readonly #backoff: Backoff;
  readonly #source: GdeltGalSource;
  #stopped = false;
  #matcher: { companies: readonly CompanyIdentity[]; matcher: GalMatcher } | null = null;

  constructor(
    private readonly gal: GalStore,
    private readonly watched: WatchedCompaniesStore,
    private readonly news: CompanyNews,
    private readonly health: SourceHealthStore,
    private readonly scheduler: Scheduler,
    @Inject(WebReader) private readonly reader: Reader,
    @Inject(CONFIG) private readonly config: IngestionSettings,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.#backoff = new Backoff(config.KEYLESS_BACKOFF_MINUTES * 60_000, () => clock.now().getTime());
    this.#source = new GdeltGalSource(gal, () => clock.now());
  }

  onModuleInit(): void {
    if (!isUsed(gdeltGal.row, this.config)) return;
    this.scheduler.every('read GDELT article lists', intervalMs, () => this.run());
    this.scheduler.every('forget old GDELT articles', cleanUpIntervalMs, () => this.gal.removeOld(this.clock.now()));
  }

  onModuleDestroy(): void {
    this.#stopped = true;
  }

  /** Reads the lists for the minutes since the last run, and delivers their articles to boards. */
  async run(): Promise<void> {
    const deadlineMs = Date.now() + runMs;
    const companies = await this.watched.all();
    if (companies.length === 0) return;
    await this.#read(this.#matcherOf(companies), deadlineMs);
    const now = this.clock.now();
    const waiting = await this.gal.companiesWaiting(now);
    await this.news.deliver(waiting, this.#source, deadlineMs, (companyId) => this.gal.markDelivered(companyId, now));
  }

  async #read(matcher: GalMatcher, deadlineMs: number): Promise<void> {
    const now = this.clock.now();
    const known = await this.gal.reading();
    let reading: Omit<GalReading, '_id'> = {
      startedAt: known?.startedAt ?? now,
      ...planAt(now, known),
      newest: known?.newest ?? null,
      lastReadAt: known?.lastReadAt ?? null,
      failure: null,
    };
    let articles = 0;
    for (const minute of minutesToRead(reading, now)) {
      if (this.#stopped || Date.now() > deadlineMs) break;
      try {
        const list = await this.#backoff.run(() => this.#readList(minute, matcher));
        const outcome = list === null ? 'missing' : list.isCut ? 'cut' : 'read';
        articles += list?.articles ?? 0;
        const hasArticles = list !== null && list.articles > 0;
        const isNewest = hasArticles && (!reading.newest || minute > reading.newest);
        reading = {
          ...reading,
          ...afterMinute(reading, minute, outcome, now),
          newest: isNewest ? minute : reading.newest,
          lastReadAt: hasArticles ? now : reading.lastReadAt,
        };
        // Stored after each list, so that no list is read twice if the process is killed.
        if (list !== null) await this.gal.saveReading(reading);
      } catch (error) {
        reading = { ...reading, failure: messageOf(error) };
        break;
      }
    }
    await this.gal.saveReading(reading);
    await this.#report(reading, articles);
  }

  /** Reads the list for a minute; null if none exists. @throws if the server rejects the request or is unreachable */
  async #readList(minute: Date, matcher: GalMatcher) {
    const url = listUrl(minute);
    const answer = await this.reader.fetch({
      url,
      purpose: 'gdelt-gal',
      accept: 'any',
      maxBytes: mostBytes,
      timeoutMs,
    });
    // The storage answers 403 for missing files if it doesn't allow listing.
    if (answer.status === 404 || answer.status === 403) return null;
    if (answer.status >= 400)
      throw new SourceFailure('API_ERROR', `GDELT answered HTTP ${answer.status}`, stateOfStatus(answer.status));
    const hits: NewHit[] = [];
    const seenAt = this.clock.now();
    const list = await readGalFile(answer.bytes, (article) => {
      for (const companyId of matcher.companiesOf(listedOf(article)))
        hits.push(hitOf(article, companyId, minute, seenAt));
    });
    await this.gal.add(hits);
    if (list.articles === 0)
      this.logger.warn({ url, badLines: list.badLines }, 'none of the articles in a list could be parsed');
    return { ...list, isCut: list.isCut || list.articles === 0 };
  }

  async #report(reading: Omit<GalReading, '_id'>, articles: number): Promise<void> {
    const now = this.clock.now();
    const failure = failureOf({ _id: 'gdelt-gal', ...reading }, now);
    const problems = reading.failure ? [reading.failure] : [];
    await this.health.record(
      null,
      [
        failure
          ? {
              source: 'gdelt-gal',
              state: 'broken',
              items: null,
              failure: { code: 'API_ERROR', message: failure },
              problems,
            }
          : {
              ...{ source: 'gdelt-gal', state: reading.newest ? 'works' : 'silent', failure: null, problems },
              items: articles > 0 ? articles : null,
              ...(reading.newest ? { newestItemAt: reading.newest } : {}),
            },
      ],
      now,
    );
  }

  /** Rebuilt only after the list of companies was read again. */
  #matcherOf(companies: readonly CompanyIdentity[]): GalMatcher {
    if (this.#matcher?.companies !== companies) this.#matcher = { companies, matcher: new GalMatcher(companies) };
    return this.#matcher.matcher;
  }
}

const listedOf = ({ url, title, desc, outletName, domain }: GalArticle) => ({
  ...{ url, title, description: desc ?? '', sourceName: outletName || domain || hostOf(url) },
});

function hitOf(article: GalArticle, companyId: string, minute: Date, seenAt: Date): NewHit {
  const { url, title, description, sourceName } = listedOf(article);
  const stated = new Date(article.date ?? Number.NaN);
  const isPlausible = stated.getTime() <= seenAt.getTime() + mostAheadMs;
  return {
    ...{ companyId, url, title, description, sourceName, seenAt },
    language: article.lang ?? null,
    author: article.author || null,
    imageUrl: article.image ?? null,
    publishedAt: isPlausible ? new Date(Math.min(stated.getTime(), seenAt.getTime())) : minute,
  };
}
