import { messageOf } from '@sightline/contracts';
import { withinTime } from '@sightline/service-kit';
import pMap from 'p-map';
import type { Reader } from '../../reader.ts';
import { itemsOf } from '../feed-items.ts';
import { MentionFinder, type ReadText, readForMentions } from '../mention.ts';
import type { Findings, FoundItem, NewsSource, NewsWindow, OutletReading, SyncTarget } from '../news-source.ts';
import { waitUntilOf, withWait } from '../pacing/asked-to-wait.ts';
import { toSourceFailure } from '../source-failure.ts';
import type { RegisteredSource } from '../source-row.ts';

const parallelReads = 16;

interface OutletFeed {
  url: string;
  etag?: string;
  lastModified?: string;
  items: { item: FoundItem; read: ReadText }[];
  failure: unknown;
  /** Set when the server asked Sightline to wait until this time. */
  waitUntil: Date | null;
}

export interface NewsFeedsOptions {
  urls: readonly string[];
  intervalMs: number;
  /**
   * Longest time in milliseconds that a search waits for a running refresh; slower feeds are searched in the next sync.
   */
  patienceMs: number;
  now: () => Date;
  onRead?: (readings: OutletReading[]) => Promise<void>;
}

/**
 * Searches the feeds of news outlets for mentions of a company's name. All feeds are read once per interval for all
 * companies, so the cost of reading does not depend on the number of companies.
 */
export class NewsFeedsSource implements NewsSource {
  readonly name = 'news-feeds';
  readonly origin = 'news-feed';
  readonly #feeds: OutletFeed[];
  #readAtMs = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | null = null;

  constructor(
    private readonly reader: Reader,
    private readonly options: NewsFeedsOptions,
  ) {
    this.#feeds = [...new Set(options.urls)].map((url) => ({ url, items: [], failure: null, waitUntil: null }));
  }

  appliesTo(): boolean {
    return this.#feeds.length > 0;
  }

  async find(company: SyncTarget, window: NewsWindow): Promise<Findings> {
    await this.#refresh(window);
    const failed = this.#feeds.filter((feed) => feed.failure !== null);
    if (failed.length === this.#feeds.length && failed.every((feed) => feed.items.length === 0)) {
      throw toSourceFailure(failed[0]?.failure);
    }
    const finder = new MentionFinder(company);
    const items: FoundItem[] = [];
    for (const feed of this.#feeds) {
      for (const { item, read } of feed.items) if (finder.names(read)) items.push(item);
    }
    return { items, problems: failed.map((feed) => `${feed.url}: ${messageOf(feed.failure)}`) };
  }

  async #refresh(window: NewsWindow): Promise<void> {
    const nowMs = this.options.now().getTime();
    if (!this.#reading && nowMs - this.#readAtMs >= this.options.intervalMs) {
      this.#readAtMs = nowMs;
      this.#reading = pMap(this.#feeds, (feed) => this.#read(feed, window), { concurrency: parallelReads })
        .then(() =>
          this.options.onRead?.(this.#feeds.map(({ url, items, failure }) => ({ url, items: items.length, failure }))),
        )
        .finally(() => {
          this.#reading = null;
        });
      // A search that waits below receives the failure. If no search waits, the unhandled rejection would end the
      // process.
      this.#reading.catch(() => undefined);
    }
    if (!this.#reading) return;
    await withinTime(this.#reading, this.options.patienceMs, () => undefined);
  }

  async #read(feed: OutletFeed, window: NewsWindow): Promise<void> {
    if (feed.waitUntil && feed.waitUntil > this.options.now()) return;
    try {
      const reading = await this.reader.readFeed(feed.url, { etag: feed.etag, lastModified: feed.lastModified });
      feed.failure = null;
      if (reading.notModified) return;
      feed.etag = reading.etag;
      feed.lastModified = reading.lastModified;
      feed.items = itemsOf(reading)
        .filter((item) => item.publishedAt === null || item.publishedAt >= window.from)
        .map((item) => ({ item, read: readForMentions(`${item.title}\n${item.description}\n${item.text}`) }));
    } catch (error) {
      // Reported by `find`. Items of the last successful reading stay searchable.
      feed.waitUntil = waitUntilOf(error, this.options.now());
      feed.failure = withWait(error, this.options.now());
    }
  }
}

/** Disabled without `NEWS_FEEDS`. */
export const newsFeeds: RegisteredSource = {
  create: ({ reader, settings, now, recordOutlets }) =>
    settings.NEWS_FEEDS.length === 0
      ? null
      : new NewsFeedsSource(reader, {
          urls: settings.NEWS_FEEDS,
          intervalMs: settings.NEWS_FEEDS_INTERVAL_MINUTES * 60_000,
          patienceMs: settings.SOURCE_TIMEOUT_MS * 0.8,
          now,
          onRead: recordOutlets,
        }),
  row: {
    name: 'news-feeds',
    use: 'configured',
    reads: [],
    robots: { decision: 'asked', file: null },
    licence: 'As each outlet of NEWS_FEEDS states; check it before you add one.',
    limit: 'Each feed once in NEWS_FEEDS_INTERVAL_MINUTES, for all companies together.',
    needsContact: false,
    gives: ['news'],
    finds: 'Mentions in outlets that the operator chose.',
    stores: 'words',
    canary: 'readings',
  },
};
