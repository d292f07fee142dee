import type { FeedItem, FeedReading } from '@sightline/web-reader';
import { hostOf } from '../publishers/host-of.ts';
import { type FoundItem, maxTextChars } from './news-source.ts';

/** Newest entries used per feed. Some feeds list everything that was ever published. */
const maxItemsPerFeed = 200;

const byDate = (a: FeedItem, b: FeedItem) => (b.publishedAt?.getTime() ?? 0) - (a.publishedAt?.getTime() ?? 0);

/**
 * Converts the entries of a feed to found items. `publisher` is the fallback when neither entry nor feed names an
 * outlet.
 */
export function itemsOf(feed: FeedReading, publisher?: string): FoundItem[] {
  const items =
    feed.items.length > maxItemsPerFeed ? feed.items.toSorted(byDate).slice(0, maxItemsPerFeed) : feed.items;
  return items.map((item) => {
    const description = item.description ?? '';
    return {
      url: item.url,
      title: item.title,
      description,
      text: (item.contentText ?? description).slice(0, maxTextChars),
      publishedAt: item.publishedAt,
      sourceName: item.sourceName ?? publisher ?? feed.title ?? hostOf(item.url),
      author: item.author,
      imageUrl: item.imageUrl,
      language: item.language ?? feed.language,
      entry: { feed: feed.url, guid: item.guid },
    };
  });
}
