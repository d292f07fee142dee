import { primaryLanguage } from '@sightline/contracts/text';
import { parseDate } from '../dates/dates.ts';
import { decodeBody } from '../http/body/charset.ts';
import { textOfHtml } from '../markup/html-text.ts';
import type { FeedItem, FeedReading } from '../types.ts';
import { absoluteUrl } from '../urls/domains.ts';
import { readJsonFeed } from './json-feed.ts';
import { type RawFeed, type RawItem, withoutControls } from './raw-feed.ts';
import { readXmlFeed } from './xml-feed.ts';

const limits = { titleChars: 500, descriptionChars: 2_000, contentChars: 40_000 };

const oneLine = (html: string | undefined) => readable(html).text.replace(/\s+/g, ' ').trim();

/**
 * Entities that some feeds escape twice. Angle brackets remain escaped, because a text that contains them is about
 * markup.
 */
const escapedTwice = /&(?:amp|quot|apos|nbsp|hellip|[lr][sd]quo|[mn]dash|#(?:\d{2,6}|x[\da-f]{2,5}));/i;

/** Returns the readable text of markup and also resolves entities that were escaped twice: `AT&amp;amp;amp;T`. */
function readable(html: string | undefined): ReturnType<typeof textOfHtml> {
  const once = textOfHtml(html ?? '');
  if (!escapedTwice.test(once.text)) return once;
  return { ...once, text: textOfHtml(once.text.replaceAll('<', '&lt;').replaceAll('\n', '<br>')).text };
}

const isNoAddress = (word: string) => !/^[^\s@]+@[^.]+\./.test(word);

/** Extracts `Jane Doe` from `jane@news.example (Jane Doe)`. */
function authorName(text: string | undefined): string | null {
  const bare = oneLine(text).slice(0, 400);
  const inBrackets = /^[^\s@]+@\S+ \((.+)\)$/.exec(bare)?.[1];
  const name = inBrackets ?? bare.split(' ').filter(isNoAddress).join(' ');
  return name === '' ? null : name.slice(0, 200);
}

/**
 * Returns an entry's address. An entry without one gets the feed's address with a parameter that identifies the entry.
 * Reading this address as a page finds a feed, so the entry's own text remains the only information about it.
 */
function addressOf(raw: RawItem, feedUrl: string): { url: string; isOwn: boolean } | null {
  const { link, guid, weak, base } = raw;
  const guidIsUrl = raw.guidIsLink !== false && (raw.guidIsPermalink || /^https?:/i.test(guid ?? ''));
  const own =
    absoluteUrl(raw.origLink, base) ??
    absoluteUrl(link, base) ??
    (guidIsUrl ? absoluteUrl(guid, base) : null) ??
    absoluteUrl(weak.link, base) ??
    absoluteUrl(raw.enclosure, base);
  if (own !== null) return { url: own, isOwn: true };
  const name = [
    guid,
    raw.title,
    raw.description,
    raw.content,
    weak.title,
    weak.description,
    raw.published,
    raw.updated,
    raw.author,
  ].find((text) => text !== undefined);
  if (name === undefined || absoluteUrl(feedUrl, feedUrl) === null) return null;
  const url = new URL(feedUrl);
  url.searchParams.set('entry', name.slice(0, 200));
  return { url: url.href, isOwn: false };
}

function finish(raw: RawItem, feedUrl: string): (FeedItem & { isOwn: boolean }) | null {
  const address = addressOf(raw, feedUrl);
  if (address === null) return null;
  const { weak } = raw;
  const description = readable(raw.description ?? weak.description);
  const content = readable(raw.content);
  const summary = (description.text || content.text).slice(0, limits.descriptionChars);
  const title =
    oneLine(literalTags(raw.title ?? weak.title ?? '')).slice(0, limits.titleChars) ||
    (summary.split('\n')[0] ?? '').slice(0, 120);
  return {
    ...address,
    title,
    description: summary || null,
    contentText: content.text.slice(0, limits.contentChars) || null,
    publishedAt: parseDate(raw.published ?? weak.published) ?? parseDate(raw.updated ?? weak.updated),
    author: authorName(raw.author ?? weak.author),
    imageUrl:
      absoluteUrl(raw.image, raw.base) ??
      absoluteUrl(content.image, raw.contentBase ?? raw.base) ??
      absoluteUrl(description.image, raw.base),
    language: primaryLanguage(raw.language),
    sourceName: oneLine(raw.sourceName) || null,
    guid: raw.guid ?? null,
  };
}

/** Elements that occur in titles; `List<Boat>` and `<main>` in a title are literal text. */
const titleTag =
  /^\/?(?:a|abbr|acronym|b|bdi|bdo|big|blink|br|center|cite|code|del|dfn|div|em|font|h[1-6]|hr|i|img|ins|kbd|mark|nobr|p|q|s|samp|script|small|span|strike|strong|style|sub|sup|tt|u|var|wbr)(?![\w:-])/i;

const literalTags = (title: string) =>
  title.replace(/<(?=(\/?[a-z]\S{0,12}))/gi, (bracket, rest: string) => (titleTag.test(rest) ? bracket : '&lt;'));

const times = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Returns messages for the caller about problems with the entries. */
function remarks(raw: RawFeed, items: readonly (FeedItem & { isOwn: boolean })[], nowMs: number): string[] {
  const found: string[] = [];
  const dropped = raw.items.length - items.length;
  if (dropped > 0) found.push(`${times(dropped, 'entry is', 'entries are')} empty and left out.`);
  const homeless = items.filter(({ isOwn }) => !isOwn).length;
  if (homeless > 0)
    found.push(`${times(homeless, 'entry has no address of its own', 'entries have no addresses of their own')}.`);
  const undated = items.filter(({ publishedAt }) => publishedAt === null).length;
  if (undated > 0) found.push(`${times(undated, 'entry has', 'entries have')} no readable date.`);
  const future = items.filter(
    ({ publishedAt }) => publishedAt !== null && publishedAt.getTime() > nowMs + 86_400_000,
  ).length;
  if (future > 0) found.push(`${times(future, 'entry is', 'entries are')} dated in the future.`);
  return found;
}

/**
 * Parses feeds of all types (RSS 0.9 to 2.0, RDF, Atom, JSON Feed), including malformed ones as far as possible. Never
 * throws: any other document results in no items, a problem that describes it, and `isFeed` false.
 */
export function parseFeed(
  source: Uint8Array | string,
  feedUrl: string,
  contentType?: string,
  nowMs = Date.now(),
): { reading: FeedReading; isFeed: boolean } {
  const url = absoluteUrl(feedUrl, 'about:blank') ?? feedUrl;
  const decoded = typeof source === 'string' ? source : decodeBody(source, contentType).text;
  const text = withoutControls(decoded);
  const raw = /^[\s\uFEFF]*[{[]/.test(text) ? readJsonFeed(text, url) : readXmlFeed(text, url);
  const found = raw.items.map((item) => finish(item, url)).filter((item) => item !== null);
  const language = primaryLanguage(raw.language);
  const items = found.map(({ isOwn: _, ...item }) => ({ ...item, language: item.language ?? language }));
  const reading: FeedReading = {
    url,
    title: oneLine(raw.title) || null,
    description: oneLine(raw.description).slice(0, limits.descriptionChars) || null,
    language,
    items,
    notModified: false,
    problems: [...raw.problems, ...remarks(raw, found, nowMs)],
  };
  return { reading, isFeed: raw.isFeed };
}
