import { parseFeed } from '@sightline/web-reader';
import type { Reader } from '../reader.ts';
import type { Backoff } from './backoff.ts';
import { itemsOf } from './feed-items.ts';
import type { Findings, NewsSource, NewsWindow, SourceName, SyncTarget } from './news-source.ts';
import { unwrapLink } from './unwrap-link.ts';

export interface RssSearch {
  name: SourceName;
  urlOf(company: SyncTarget, window: NewsWindow): string;
}

const quoted = (name: string) => `"${name.replaceAll('"', '')}"`;
const days = ({ from, to }: NewsWindow) => Math.ceil((to.getTime() - from.getTime()) / 86_400_000);

/** `rss/search` takes the query language of Google News, `when:` included; `hl`, `gl`, `ceid` name the edition. */
export const googleNews: RssSearch = {
  name: 'google-news',
  urlOf: (company, window) => {
    const q = `${quoted(company.name)} when:${days(window)}d`;
    return `https://news.google.com/rss/search?${new URLSearchParams({ q, hl: 'en-US', gl: 'US', ceid: 'US:en' })}`;
  },
};

export const bingNews: RssSearch = {
  name: 'bing-news',
  urlOf: (company) =>
    `https://www.bing.com/news/search?${new URLSearchParams({ q: quoted(company.name), format: 'rss' })}`,
};

/** A news search that answers with a feed and asks for no key. */
export class RssSearchSource implements NewsSource {
  readonly name: SourceName;
  readonly origin = 'news-search';

  constructor(
    private readonly search: RssSearch,
    private readonly reader: Reader,
    private readonly backoff: Backoff,
    private readonly timeoutMs: number,
  ) {
    this.name = search.name;
  }

  appliesTo(): boolean {
    return true;
  }

  async find(company: SyncTarget, window: NewsWindow): Promise<Findings> {
    const url = this.search.urlOf(company, window);
    const answer = await this.backoff.run(() =>
      this.reader.fetch({ url, purpose: this.name, accept: 'feed', throwOnStatus: true, timeoutMs: this.timeoutMs }),
    );
    const feed = parseFeed(answer.bytes, answer.url, answer.contentType);
    const items = itemsOf(feed).map((item) => {
      const sourceName = item.sourceName === feed.title ? '' : item.sourceName;
      return { ...item, url: unwrapLink(item.url), sourceName, title: withoutOutlet(item.title, sourceName) };
    });
    return { items, problems: feed.problems };
  }
}

/** Google puts the outlet behind the headline: "Headline - Outlet". */
function withoutOutlet(title: string, outlet: string): string {
  return outlet !== '' && title.endsWith(` - ${outlet}`) ? title.slice(0, -outlet.length - 3) : title;
}
