import { decoded, normaliseDomain, type PageReading } from '@sightline/web-reader';
import { keyOf } from '../../../pages/discovery/find-pages.ts';
import type { FoundSurface } from '../find-surfaces.ts';

/**
 * Folders and pages with these names contain releases. "Nouveautés" and "novedades" are not listed: they are often
 * news.
 */
const named =
  /^(?:changelogs?|change-log|release-?notes|releases|whats-?new|what-s-new|product-updates|versionshinweise|neuerungen)(?:[.-](?:feed|rss|atom))?(?:\.(?:html?|php|xml|rss|atom|json))?$/;
const words =
  /^(?:(?:our|the|product|full|latest) )?(?:change-?log|release notes|releases|what[’']?s new|product updates|neuerungen|versionshinweise|更新履歴|更新日志)$/i;
/** "Releases" in one of these folders are press releases. */
const ofThePress = /^(?:press|news|newsroom|media|presse|investors?|investor-relations|ir|pr)$/;
const feed = /(?:^|[/.-])(?:feed|rss|atom)(?:\.(?:xml|json))?\/?$|\.(?:xml|rss|atom)$|\/feed\.json$/i;
const deepest = 4;

const partsOf = ({ pathname }: URL): string[] => decoded(pathname).toLowerCase().split('/').filter(Boolean);

/** True if an address on a company's site is its changelog or a page in it. */
export function isInChangelog(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  const parts = partsOf(url);
  return (
    parts.length <= deepest &&
    !parts.some((part) => ofThePress.test(part)) &&
    (parts.some((part) => named.test(part)) || /^changelog\./.test(url.hostname.replace(/^www\./, '')))
  );
}

/** True if an address is the feed of a changelog, whose entries are releases and not posts. */
export const isChangelogFeed = (address: string): boolean =>
  isInChangelog(address) && feed.test(new URL(address).pathname);

/**
 * The company's changelog to which its home page links: the feed if there is a link to one, otherwise the page, on the
 * site's own host or a subdomain.
 */
export function changelogOf(home: Pick<PageReading, 'url' | 'links' | 'outgoing' | 'feeds'>): FoundSurface | null {
  const own = normaliseDomain(home.url);
  const isOwn = (address: string) => {
    const host = URL.canParse(address) ? normaliseDomain(address) : '';
    return host === own || host.endsWith(`.${own}`);
  };
  const feeds = home.feeds.filter(({ url }) => isOwn(url) && isChangelogFeed(url));
  const pages = [...home.links, ...home.outgoing]
    .filter(({ url }) => isOwn(url) && /^https?:/.test(url) && !feed.test(new URL(url).pathname))
    .map(({ url, text }) => ({ url: url.split('#')[0] ?? url, text, rank: rankOf(url, text) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank || a.url.length - b.url.length || (a.url < b.url ? -1 : 1));
  const found = feeds.toSorted((a, b) => (a.url < b.url ? -1 : 1))[0] ?? pages[0];
  if (!found) return null;
  const said = 'text' in found ? found.text : (found.title ?? '');
  return {
    ...{ kind: 'releases', provider: 'changelog', account: keyOf(found.url), url: found.url },
    proof: { kind: 'link', pageUrl: home.url, words: said.trim().slice(0, 200) },
  };
}

/** Returns 0 for other pages. A page in a changelog's folder is one of the entries. */
function rankOf(address: string, text: string): number {
  const url = new URL(address);
  const parts = partsOf(url);
  if (parts.length > deepest || parts.some((part) => ofThePress.test(part))) return 0;
  const isNamed = named.test(parts.at(-1) ?? '') || (parts.length === 0 && isInChangelog(address));
  const isSaid = words.test(text.replace(/\s+/g, ' ').trim());
  if (!isNamed && (!isSaid || parts.length === 0)) return 0;
  return (isNamed ? 10 : 0) + (isSaid ? 5 : 0) - parts.length;
}
