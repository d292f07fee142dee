import type { FeedReading, PageReading } from '../types.ts';
import { isNewsSection } from '../urls/news-sections.ts';
import { canonicalUrl } from '../urls/urls.ts';

/** Common feed paths, most frequent first. */
const usualPaths = [
  '/feed',
  '/rss',
  '/feed.xml',
  '/rss.xml',
  '/atom.xml',
  '/index.xml',
  '/blog/feed',
  '/blog/rss.xml',
  '/blog/feed.xml',
  '/news/feed',
  '/news/rss.xml',
  '/feed.json',
];
/** Maximum number of news sections whose addresses are tried, because a section's feed is often below it. */
const mostSections = 3;

/** Returns likely feed addresses below the news sections that the page links to on its own host. */
function sectionPaths(page: PageReading): string[] {
  const { host } = new URL(page.url);
  const sections = page.links
    .map(({ url }) => new URL(url))
    .filter((url) => url.host === host && isNewsSection(url.href))
    .map(({ pathname }) => pathname.replace(/\/$/, ''));
  return [...new Set(sections)]
    .slice(0, mostSections)
    .flatMap((path) => [`${path}/feed`, `${path}/rss.xml`, `${path}/feed.xml`]);
}

const limits = { declared: 6, atOnce: 3, totalMs: 15_000 };

/** Reads one address; null when it can't be read or isn't a feed. */
export type TryFeed = (url: string) => Promise<FeedReading | null>;

const aboutComments = /comments?([/?]|$| feed| rss)|kommentar|comentarios|commentaires/i;

/** Reads addresses in small batches until a batch finds a feed (or all, without `stopEarly`) or time is up. */
async function tryAll(urls: string[], read: TryFeed, deadline: number, stopEarly: boolean): Promise<FeedReading[]> {
  const found: FeedReading[] = [];
  for (let at = 0; at < urls.length && performance.now() < deadline; at += limits.atOnce) {
    const batch = await Promise.all(urls.slice(at, at + limits.atOnce).map(read));
    found.push(...batch.filter((feed) => feed !== null));
    if (stopEarly && found.some(({ items }) => items.length > 0)) break;
  }
  return found;
}

/**
 * Finds a page's feeds: those that it declares, except comment feeds, or else those at common addresses on its host. A
 * feed with several addresses counts once.
 */
export async function discoverFeeds(page: PageReading, read: TryFeed): Promise<FeedReading[]> {
  const deadline = performance.now() + limits.totalMs;
  const declared = page.feeds.filter(({ url, title }) => !aboutComments.test(url) && !aboutComments.test(title ?? ''));
  let found = await tryAll(declared.map(({ url }) => url).slice(0, limits.declared), read, deadline, false);
  if (!found.some(({ items }) => items.length > 0)) {
    const tried = new Set(declared.map(({ url }) => canonicalUrl(url)));
    const usual = [...sectionPaths(page), ...usualPaths]
      .map((path) => new URL(path, page.url).href)
      .filter((url) => !tried.has(canonicalUrl(url)));
    found = [...found, ...(await tryAll([...new Set(usual)], read, deadline, true))];
  }
  const byContent = new Map<string, FeedReading>();
  for (const feed of found) {
    const first = feed.items[0];
    const key =
      first === undefined ? canonicalUrl(feed.url) : `${feed.title} ${canonicalUrl(first.url)} ${feed.items.length}`;
    if (!byContent.has(key)) byContent.set(key, feed);
  }
  return [...byContent.values()];
}
