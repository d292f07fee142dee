import type { Provider } from '@nestjs/common';
import { DailyRequests, newsApiRequests } from '@sightline/product';
import { CLOCK, type Clock, CONFIG, Store } from '@sightline/service-kit';
import { WebReader } from '@sightline/web-reader';
import type { IngestionSettings } from '../config.ts';
import type { Reader } from '../reader.ts';
import { SourceHealthStore } from '../source-health/source-health.store.ts';
import { companyFeeds } from './company-feeds.source.ts';
import { companySitemap } from './company-sitemap.source.ts';
import { gdelt } from './gdelt.source.ts';
import { newsApi } from './news-api.source.ts';
import { newsFeeds } from './news-feeds.source.ts';
import type { NewsSource, OutletReading, SourceFactory } from './news-source.ts';
import { Backoff } from './pacing/backoff.ts';
import { bingNews, googleNews, rssSearch } from './rss-search.source.ts';
import { toSourceFailure } from './source-failure.ts';

/** All sources. The pipeline tries searches in this order. */
const registry: readonly SourceFactory[] = [
  companyFeeds,
  companySitemap,
  newsFeeds,
  newsApi,
  rssSearch(googleNews),
  rssSearch(bingNews),
  gdelt,
];

export const NEWS_SOURCES = Symbol('NewsSources');

export const newsSources: Provider = {
  provide: NEWS_SOURCES,
  inject: [WebReader, CONFIG, CLOCK, SourceHealthStore, Store],
  useFactory: (
    reader: Reader,
    settings: IngestionSettings,
    clock: Clock,
    health: SourceHealthStore,
    store: Store,
  ): NewsSource[] => {
    const now = () => clock.now();
    const parts = {
      reader,
      settings,
      now,
      requests: new DailyRequests(store, 'news-api', newsApiRequests(settings).forNews, clock),
      backoff: () => new Backoff(settings.KEYLESS_BACKOFF_MINUTES * 60_000, () => now().getTime()),
      recordOutlets: (readings: readonly OutletReading[]) => health.record(null, readings.map(reportOf), now()),
    };
    return registry.map((create) => create(parts)).filter((source) => source !== null);
  },
};

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
