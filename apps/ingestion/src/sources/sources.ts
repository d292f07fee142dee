import type { Provider } from '@nestjs/common';
import type { SourceKind } from '@sightline/contracts';
import { DailyRequests, newsApiRequests } from '@sightline/product';
import { CLOCK, type Clock, CONFIG, Store } from '@sightline/service-kit';
import { WebReader } from '@sightline/web-reader';
import type { IngestionSettings } from '../config.ts';
import type { Reader } from '../reader.ts';
import { SourceHealthStore } from '../source-health/source-health.store.ts';
import { bingNews } from './bing-news/bing-news.ts';
import { companyFeeds } from './company-feeds/company-feeds.source.ts';
import { companySitemap } from './company-sitemap/company-sitemap.source.ts';
import { gdelt } from './gdelt/gdelt.source.ts';
import { GalStore } from './gdelt-gal/gal.store.ts';
import { gdeltGal } from './gdelt-gal/gdelt-gal.source.ts';
import { googleNews } from './google-news/google-news.ts';
import { hackerNews } from './hacker-news/hacker-news.source.ts';
import { newsApi } from './news-api/news-api.source.ts';
import { newsFeeds } from './news-feeds/news-feeds.source.ts';
import type { NewsSource, OutletReading } from './news-source.ts';
import { Backoff } from './pacing/backoff.ts';
import { toSourceFailure } from './source-failure.ts';
import type { RegisteredSource, SourceRow } from './source-row.ts';

/** All sources. The pipeline tries searches in this order. */
export const registry: readonly RegisteredSource[] = [
  companyFeeds,
  companySitemap,
  newsFeeds,
  gdeltGal,
  newsApi,
  googleNews,
  bingNews,
  hackerNews,
  gdelt,
];

export const NEWS_SOURCES = Symbol('NewsSources');

export const newsSources: Provider = {
  provide: NEWS_SOURCES,
  inject: [WebReader, CONFIG, CLOCK, SourceHealthStore, Store, GalStore],
  useFactory: (
    reader: Reader,
    settings: IngestionSettings,
    clock: Clock,
    health: SourceHealthStore,
    store: Store,
    gal: GalStore,
  ): NewsSource[] => {
    const now = () => clock.now();
    const parts = {
      reader,
      settings,
      now,
      gal,
      requests: new DailyRequests(store, 'news-api', newsApiRequests(settings).forNews, clock),
      backoff: () => new Backoff(settings.KEYLESS_BACKOFF_MINUTES * 60_000, () => now().getTime()),
      recordOutlets: (readings: readonly OutletReading[]) => health.record(null, readings.map(reportOf), now()),
    };
    const used = registry.filter(({ row }) => isUsed(row, settings));
    return used.map(({ create }) => create(parts)).filter((source) => source !== null);
  },
};

/** True if the settings allow a source. Without its key or addresses, `create` returns null. */
export function isUsed(row: SourceRow, settings: IngestionSettings): boolean {
  return isChosen(row, settings) && !lacksContact(row, settings);
}

/** True if the source is off only because no contact is configured. */
export const lacksContact = ({ needsContact }: SourceRow, { OPERATOR_CONTACT }: IngestionSettings): boolean =>
  needsContact && OPERATOR_CONTACT === undefined;

/** Kinds of findings that are searched for. The others come from places to which the company's own site links. */
const searched: ReadonlySet<SourceKind> = new Set(['news', 'old-prices']);

/** True if a default or a setting turns the source on. */
export function isChosen({ name, use, reads, offBy, gives }: SourceRow, settings: IngestionSettings): boolean {
  if (offBy && settings[offBy] === 'off') return false;
  switch (use) {
    case 'default':
      return reads.length === 0 || settings.KEYLESS_SEARCH === 'on' || !gives.some((kind) => searched.has(kind));
    case 'opt-in':
      return settings.OPT_IN_SOURCES.some((wanted) => wanted === name);
    case 'key':
    case 'configured':
      return true;
  }
}

function reportOf({ url, items, failure }: OutletReading) {
  if (failure === null) {
    return {
      source: url,
      state: items > 0 ? ('works' as const) : ('silent' as const),
      items,
      failure: null,
      problems: [],
    };
  }
  const { code, message, state } = toSourceFailure(failure);
  return {
    source: url,
    state: state === 'blocked' ? ('blocked' as const) : ('broken' as const),
    items: null,
    failure: { code, message },
    problems: [],
  };
}
