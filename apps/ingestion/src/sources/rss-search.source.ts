import { unwrapLink, withoutOutlet } from '@sightline/web-reader';
import type { Reader } from '../reader.ts';
import { itemsOf } from './feed-items.ts';
import type {
  Findings,
  FoundItem,
  NewsQuery,
  NewsSource,
  NewsWindow,
  SourceFactory,
  SyncTarget,
} from './news-source.ts';
import type { Backoff } from './pacing/backoff.ts';

export interface RssSearch {
  name: string;
  /** `query` uses the search's own syntax: at least quoted phrases and OR. */
  urlOf(query: string, window: NewsWindow): string;
}

const quoted = (name: string) => `"${name.replaceAll('"', '')}"`;
const days = ({ from, to }: NewsWindow) => Math.ceil((to.getTime() - from.getTime()) / 86_400_000);

/** `rss/search` accepts the query language of Google News, including `when:`; `hl`, `gl` and `ceid` select the edition. */
export const googleNews: RssSearch = {
  name: 'google-news',
  urlOf: (query, window) => {
    const q = `${query} when:${days(window)}d`;
    return `https://news.google.com/rss/search?${new URLSearchParams({ q, hl: 'en-US', gl: 'US', ceid: 'US:en' })}`;
  },
};

export const bingNews: RssSearch = {
  name: 'bing-news',
  urlOf: (query) => `https://www.bing.com/news/search?${new URLSearchParams({ q: query, format: 'rss' })}`,
};

/** A news search that returns a feed and needs no key. */
export class RssSearchSource implements NewsSource {
  readonly name: string;
  readonly origin = 'news-search';

  constructor(
    private readonly service: RssSearch,
    private readonly reader: Reader,
    private readonly backoff: Backoff,
    private readonly timeoutMs: number,
  ) {
    this.name = service.name;
  }

  appliesTo(): boolean {
    return true;
  }

  find(company: SyncTarget, window: NewsWindow): Promise<Findings> {
    return this.backoff.run(() => this.#ask(quoted(company.name), window));
  }

  async search({ query, window }: NewsQuery): Promise<{ items: FoundItem[]; total: number }> {
    const { items } = await this.#ask(query, window);
    const inWindow = items.filter(
      ({ publishedAt }) => !publishedAt || (publishedAt >= window.from && publishedAt <= window.to),
    );
    return { items: inWindow, total: inWindow.length };
  }

  async #ask(query: string, window: NewsWindow): Promise<{ items: FoundItem[]; problems: string[] }> {
    const url = this.service.urlOf(query, window);
    const feed = await this.reader.readFeed(url, { purpose: this.name, timeoutMs: this.timeoutMs });
    const items = itemsOf(feed).map((item) => {
      const sourceName = item.sourceName === feed.title ? '' : item.sourceName;
      return { ...item, url: unwrapLink(item.url), sourceName, title: withoutOutlet(item.title, sourceName) };
    });
    return { items, problems: feed.problems };
  }
}

/** Creates the source of a service; disabled with `KEYLESS_SEARCH=off`. */
export const rssSearch =
  (service: RssSearch): SourceFactory =>
  ({ reader, settings, backoff }) =>
    settings.KEYLESS_SEARCH === 'on'
      ? new RssSearchSource(service, reader, backoff(), settings.SOURCE_TIMEOUT_MS)
      : null;
