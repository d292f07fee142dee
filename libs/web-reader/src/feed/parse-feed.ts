import { parseDate } from '../dates.ts';
import { absoluteUrl } from '../domains.ts';
import { textOfHtml } from '../html-text.ts';
import { decodeBody } from '../http/charset.ts';
import { primaryLanguage } from '../page/language.ts';
import type { FeedItem, FeedReading } from '../types.ts';
import { readJsonFeed } from './json-feed.ts';
import type { RawFeed, RawItem } from './raw-feed.ts';
import { readXmlFeed } from './xml-feed.ts';

const limits = { titleChars: 500, descriptionChars: 2_000, contentChars: 40_000 };

const oneLine = (html: string | undefined) =>
  textOfHtml(html ?? '')
    .text.replace(/\s+/g, ' ')
    .trim();

const isNoAddress = (word: string) => !/^[^\s@]+@[^.]+\./.test(word);

/** `jane@news.example (Jane Doe)` → `Jane Doe`. */
function authorName(text: string | undefined): string | null {
  const bare = oneLine(text).slice(0, 400);
  const inBrackets = /^[^\s@]+@\S+ \((.+)\)$/.exec(bare)?.[1];
  const name = inBrackets ?? bare.split(' ').filter(isNoAddress).join(' ');
  return name === '' ? null : name.slice(0, 200);
}

function finish(raw: RawItem): FeedItem | null {
  const guidUrl = raw.guidIsLink !== false && /^https?:/i.test(raw.guid ?? '') ? raw.guid : undefined;
  const url = absoluteUrl(raw.link, raw.base) ?? absoluteUrl(guidUrl, raw.base);
  if (url === null) return null;
  const description = textOfHtml(raw.description ?? '');
  const content = textOfHtml(raw.content ?? '');
  const summary = (description.text || content.text).slice(0, limits.descriptionChars);
  const title = oneLine(raw.title).slice(0, limits.titleChars) || (summary.split('\n')[0] ?? '').slice(0, 120);
  return {
    url,
    title,
    description: summary || null,
    contentText: content.text.slice(0, limits.contentChars) || null,
    publishedAt: parseDate(raw.published) ?? parseDate(raw.updated),
    author: authorName(raw.author),
    imageUrl: absoluteUrl(raw.image ?? content.image ?? description.image, raw.base),
    language: primaryLanguage(raw.language),
    sourceName: oneLine(raw.sourceName) || null,
    guid: raw.guid ?? null,
  };
}

const times = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** What a caller should know about the entries. */
function remarks(raw: RawFeed, items: FeedItem[], nowMs: number): string[] {
  const found: string[] = [];
  const dropped = raw.items.length - items.length;
  if (dropped > 0)
    found.push(`${times(dropped, 'entry has no address and was', 'entries have no address and were')} left out.`);
  const undated = items.filter(({ publishedAt }) => publishedAt === null).length;
  if (undated > 0) found.push(`${times(undated, 'entry has', 'entries have')} no readable date.`);
  const future = items.filter(
    ({ publishedAt }) => publishedAt !== null && publishedAt.getTime() > nowMs + 86_400_000,
  ).length;
  if (future > 0) found.push(`${times(future, 'entry is', 'entries are')} dated in the future.`);
  return found;
}

/**
 * Reads a feed of any kind (RSS 0.9 to 2.0, RDF, Atom, JSON Feed), malformed ones as far as possible. Never throws: anything
 * else returns no items and a problem that says what it is, and `isFeed` is false.
 */
export function parseFeed(
  source: Uint8Array | string,
  feedUrl: string,
  contentType?: string,
  nowMs = Date.now(),
): { reading: FeedReading; isFeed: boolean } {
  const url = absoluteUrl(feedUrl, 'about:blank') ?? feedUrl;
  const text = typeof source === 'string' ? source : decodeBody(source, contentType).text;
  const raw = /^[\s\uFEFF]*[{[]/.test(text) ? readJsonFeed(text, url) : readXmlFeed(text, url);
  const items = raw.items.map(finish).filter((item) => item !== null);
  const language = primaryLanguage(raw.language);
  for (const item of items) item.language ??= language;
  const reading: FeedReading = {
    url,
    title: oneLine(raw.title) || null,
    description: oneLine(raw.description).slice(0, limits.descriptionChars) || null,
    language,
    items,
    notModified: false,
    problems: [...raw.problems, ...remarks(raw, items, nowMs)],
  };
  return { reading, isFeed: raw.isFeed };
}
