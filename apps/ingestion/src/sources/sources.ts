import type { Provider } from '@nestjs/common';
import { CLOCK, type Clock, CONFIG } from '@sightline/service-kit';
import { WebReader } from '@sightline/web-reader';
import type { IngestionSettings } from '../config.ts';
import type { Reader } from '../reader.ts';
import { SourceHealthStore } from '../source-health.store.ts';
import { Backoff } from './backoff.ts';
import { CompanyFeedsSource } from './company-feeds.source.ts';
import { CompanySitemapSource } from './company-sitemap.source.ts';
import { GdeltSource } from './gdelt.source.ts';
import { NewsApiSource } from './news-api.source.ts';
import { NewsFeedsSource, type OutletReading } from './news-feeds.source.ts';
import type { NewsSource } from './news-source.ts';
import { bingNews, googleNews, RssSearchSource } from './rss-search.source.ts';
import { toSourceFailure } from './source-failure.ts';

/** Injection token of every source that is switched on. */
export const NEWS_SOURCES = Symbol('NewsSources');

export const newsSources: Provider = {
  provide: NEWS_SOURCES,
  inject: [WebReader, CONFIG, CLOCK, SourceHealthStore],
  useFactory: (reader: Reader, config: IngestionSettings, clock: Clock, health: SourceHealthStore): NewsSource[] => {
    const timeoutMs = config.SOURCE_TIMEOUT_MS;
    const now = () => clock.now();
    const sources: NewsSource[] = [new CompanyFeedsSource(reader, now), new CompanySitemapSource(reader)];
    if (config.NEWS_FEEDS.length > 0) {
      sources.push(
        new NewsFeedsSource(reader, {
          urls: config.NEWS_FEEDS,
          intervalMs: config.NEWS_FEEDS_INTERVAL_MINUTES * 60_000,
          patienceMs: timeoutMs * 0.8,
          now,
          onRead: (readings) => health.record(null, readings.map(reportOf), now()),
        }),
      );
    }
    if (config.NEWSAPI_KEY) {
      sources.push(new NewsApiSource(reader, { key: config.NEWSAPI_KEY, baseUrl: config.NEWSAPI_BASE_URL, timeoutMs }));
    }
    if (config.KEYLESS_SEARCH === 'on') {
      const backoff = () => new Backoff(config.KEYLESS_BACKOFF_MINUTES * 60_000, () => clock.now().getTime());
      sources.push(
        new RssSearchSource(googleNews, reader, backoff(), timeoutMs),
        new RssSearchSource(bingNews, reader, backoff(), timeoutMs),
        new GdeltSource(reader, backoff(), timeoutMs),
      );
    }
    return sources;
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
