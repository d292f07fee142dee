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
import { SourceFailure } from './source-failure.ts';

export interface RssSearch {
  name: string;
  /** `query` uses the search's own syntax: at least quoted phrases and OR. */
  urlOf(query: string, window: NewsWindow): string;
}

const quoted = (name: string) => `"${name.replaceAll('"', '')}"`;

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
    if (feed.isNoFeed) throw new SourceFailure('API_ERROR', `${this.name} did not return a list of results`);
    const items = itemsOf(feed).map((item) => {
      const sourceName = item.sourceName === feed.title ? '' : item.sourceName;
      return { ...item, url: unwrapLink(item.url), sourceName, title: withoutOutlet(item.title, sourceName) };
    });
    return { items, problems: feed.problems };
  }
}

export const rssSearch =
  (service: RssSearch): SourceFactory =>
  ({ reader, settings, backoff }) =>
    new RssSearchSource(service, reader, backoff(), settings.SOURCE_TIMEOUT_MS);
