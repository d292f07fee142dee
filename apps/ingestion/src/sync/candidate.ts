import { type ContentOrigin, limits } from '@sightline/contracts';
import { canonicalUrl, entryFragment, withoutHiddenTags } from '@sightline/web-reader';
import type { NewContent } from '../content/content.document.ts';
import { hostOf } from '../publishers/host-of.ts';
import { publisherOf } from '../publishers/publisher.ts';
import { type FoundItem, maxTextChars, type NewsWindow } from '../sources/news-source.ts';
import { titleKeyOf } from './copies.ts';
import { type Identity, identityOf, storedMarksOf } from './identity.ts';
import type { PageFacts } from './page-reads.ts';

const dayMs = 86_400_000;
const maxTitleChars = 500;
const maxDescriptionChars = 2_000;
const openingChars = 300;
/** Clocks differ, and some outlets post-date: items up to this far in the future count as published now. */
const maxAheadMs = dayMs;

/** A found item with its identity, not yet stored. */
export interface Candidate extends Identity {
  url: string;
  origin: ContentOrigin;
  item: FoundItem;
}

/** Product §9: the last 30 days up to today. */
export function newsWindow(now: Date): NewsWindow {
  return { from: new Date(now.getTime() - limits.newsWindowDays * dayMs), to: now };
}

/** Gives a found item its identity; null when it has no web address. */
export function candidateOf(item: FoundItem, origin: ContentOrigin): Candidate | null {
  const given = item.url.trim();
  if (!/^https?:\/\//i.test(given) || !URL.canParse(given)) return null;
  const canonical = canonicalUrl(given);
  if (canonical.length > 2_000) return null;
  const tidied = tidy(item);
  const identity = identityOf({ ...tidied, url: given }, titleKeyOf(tidied.title, tidied.sourceName));
  return { ...identity, url: linkOf(given, canonical, item.entry !== undefined), origin, item: tidied };
}

/** The canonical URL for links. Keeps a trailing slash, because some servers don't find their pages without it. */
function linkOf(given: string, canonical: string, isEntry: boolean): string {
  const link = new URL(canonical);
  if (new URL(given).pathname.endsWith('/') && !link.pathname.endsWith('/')) link.pathname += '/';
  if (isEntry) link.hash = entryFragment(given);
  return link.href;
}

const oneLine = (text: string) => withoutHiddenTags(text).replace(/\s+/g, ' ').trim();

function tidy(item: FoundItem): FoundItem {
  return {
    ...item,
    title: oneLine(item.title).slice(0, maxTitleChars),
    description: oneLine(item.description).slice(0, maxDescriptionChars),
    text: withoutHiddenTags(item.text).trim().slice(0, maxTextChars),
    sourceName: oneLine(item.sourceName),
    author: item.author === null ? null : oneLine(item.author),
  };
}

export function placeInTime(publishedAt: Date | null, window: NewsWindow): 'inside' | 'outside' | 'unknown' {
  if (!publishedAt || Number.isNaN(publishedAt.getTime())) return 'unknown';
  const ahead = publishedAt.getTime() - window.to.getTime();
  return publishedAt < window.from || ahead > maxAheadMs ? 'outside' : 'inside';
}

/**
 * Merges the same article from two sources: each field from the one with more information. Independent of their order.
 */
export function merge(a: FoundItem, b: FoundItem): FoundItem {
  const longer = (x: string, y: string) => (x.length > y.length || (x.length === y.length && x <= y) ? x : y);
  const [first, second] = [a, b].toSorted(
    // Texts of equal length, such as two empty teasers, may come in any order, but always the same one.
    (x, y) => y.text.length - x.text.length || (JSON.stringify(x) < JSON.stringify(y) ? -1 : 1),
  ) as [FoundItem, FoundItem];
  return {
    ...first,
    title: first.title || second.title,
    description: longer(a.description, b.description),
    publishedAt: earlier(a.publishedAt, b.publishedAt),
    fallbackDate: earlier(a.fallbackDate ?? null, b.fallbackDate ?? null),
    sourceName: first.sourceName || second.sourceName,
    author: first.author ?? second.author,
    imageUrl: first.imageUrl ?? second.imageUrl,
    language: first.language ?? second.language,
  };
}

const earlier = (a: Date | null, b: Date | null): Date | null => (a && b ? (a <= b ? a : b) : (a ?? b));

/** Adds facts from the article's page. Its text is used only when it is longer than the source's. */
export function withPage(item: FoundItem, page: PageFacts): FoundItem {
  return tidy({
    ...item,
    title: item.title || page.title,
    description: item.description || (page.description ?? ''),
    text: page.text.length > item.text.length ? page.text : item.text,
    publishedAt: item.publishedAt ?? page.publishedAt,
    sourceName: item.sourceName || (page.siteName ?? ''),
    author: item.author ?? page.author,
    imageUrl: item.imageUrl ?? page.imageUrl,
    language: item.language ?? page.language,
  });
}

/** The beginning of a text, as a substitute for a missing description. */
function opening(text: string): string {
  const line = oneLine(text);
  return line.length <= openingChars ? line : `${line.slice(0, openingChars).replace(/(?<!\s)\s+\S*$/, '')}…`;
}

export function documentOf(candidate: Candidate, publishedAt: Date, now: Date): NewContent {
  const { id, url, origin, item } = candidate;
  const sourceName = item.sourceName || hostOf(url);
  const marks = storedMarksOf(candidate);
  return {
    _id: id,
    url,
    title: item.title,
    description: item.description || opening(item.text),
    content: item.text || item.description,
    publishedAt: publishedAt > now ? now : publishedAt,
    sourceName,
    publisher: publisherOf({ url, sourceName, author: item.author, text: item.text }),
    author: item.author,
    imageUrl: item.imageUrl && /^https?:\/\//i.test(item.imageUrl) ? item.imageUrl : null,
    language: item.language,
    origin,
    titleKey: titleKeyOf(item.title, sourceName),
    copies: [],
    knownAs: [id, ...marks],
    marks,
    createdAt: now,
  };
}
