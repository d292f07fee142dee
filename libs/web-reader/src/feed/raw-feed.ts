import type { TextField } from './feed-fields.ts';

/** An unprocessed entry, before addresses are resolved and texts cleaned. */
export interface RawItem {
  link?: string;
  /** Target of a click-tracking link (FeedBurner). */
  origLink?: string;
  guid?: string;
  guidIsLink?: boolean;
  /** True if the feed says so explicitly, so that a relative address counts. */
  guidIsPermalink?: boolean;
  /** Address of the entry's media file, such as an episode. */
  enclosure?: string;
  /** Values that are used when the entry has no better ones. */
  weak: Partial<Record<TextField, string>>;
  title?: string;
  description?: string;
  content?: string;
  published?: string;
  updated?: string;
  author?: string;
  image?: string;
  language?: string;
  sourceName?: string;
  /** Base URL for relative links in the text. */
  contentBase?: string;
  /** Base URL for the entry's own relative links. */
  base: string;
}

export interface RawFeed {
  title?: string;
  description?: string;
  language?: string;
  items: RawItem[];
  problems: string[];
  isFeed: boolean;
}

/** Maximum number of entries per feed. */
export const maxItems = 1_000;

/** Decodes base64 text; empty when it is invalid or not text. */
export function decodeBase64(packed: string): string {
  const bytes = Buffer.from(packed.replace(/\s+/g, ''), 'base64');
  const text = bytes.toString('utf8');
  return text.includes('\uFFFD') || text.includes('\0') ? '' : text;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]+/g;
const windowsLetters = new TextDecoder('windows-1252');

/**
 * Removes characters that XML forbids, which would truncate titles. Characters between 128 and 159 are replaced by the
 * Windows-1252 characters they were meant to be (`&#146;` for an apostrophe).
 */
export const withoutControls = (text: string): string =>
  text
    .replace(controls, '')
    .replace(/[\u0080-\u009F]/g, (letter) => windowsLetters.decode(Uint8Array.of(letter.charCodeAt(0))));

/** True if Atom 1.0 content is base64: every type that is neither text nor XML. */
export const isBinary = (type: string) => type.includes('/') && !/^text\/|^message\/|[/+]xml$|html/.test(type);

/** Reads a link, preferring web pages over other documents in any order. */
export function readLink(
  item: RawItem,
  { rel, type }: Record<string, string>,
  url: string | null,
  isImage: boolean,
): void {
  if (url === null) return;
  const relation = (rel ?? 'alternate').toLowerCase();
  if (relation === 'alternate') {
    if (/html|^$/i.test(type ?? '')) item.link ??= url;
    else item.weak.link ??= url;
  } else if (relation === 'enclosure') {
    if (isImage) item.image ??= url;
    else item.enclosure ??= url;
  }
}
