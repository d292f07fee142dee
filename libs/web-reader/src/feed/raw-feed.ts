import type { TextField } from './feed-fields.ts';

/** An entry as found, before addresses are resolved and texts cleaned. */
export interface RawItem {
  link?: string;
  /** Where a service that counts visits (FeedBurner) sends them on to. */
  origLink?: string;
  guid?: string;
  guidIsLink?: boolean;
  /** Said outright, so that a relative address counts. */
  guidIsPermalink?: boolean;
  /** Address of what the entry is about, such as an episode. */
  enclosure?: string;
  /** Used where the entry has nothing better. */
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
  /** Base of relative addresses in the text. */
  contentBase?: string;
  /** Base of the entry's relative addresses. */
  base: string;
}

/** A feed as found. */
export interface RawFeed {
  title?: string;
  description?: string;
  language?: string;
  items: RawItem[];
  problems: string[];
  /** False for anything that is not a feed. */
  isFeed: boolean;
}

/** Entries kept of one feed. */
export const maxItems = 1_000;

/** The text that was packed as base64; empty when it is none, or no text. */
export function decodeBase64(packed: string): string {
  const bytes = Buffer.from(packed.replace(/\s+/g, ''), 'base64');
  const text = bytes.toString('utf8');
  return text.includes('\uFFFD') || text.includes('\0') ? '' : text;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]+/g;
const windowsLetters = new TextDecoder('windows-1252');

/**
 * Without the characters that XML forbids, which break off titles; those between 128 and 159 stand for the letters that Windows has in
 * their place (`&#146;` for an apostrophe).
 */
export const withoutControls = (text: string): string =>
  text
    .replace(controls, '')
    .replace(/[\u0080-\u009F]/g, (letter) => windowsLetters.decode(Uint8Array.of(letter.charCodeAt(0))));

/** Atom 1.0 has everything in base64 that is neither text nor XML. */
export const isBinary = (type: string) => type.includes('/') && !/^text\/|^message\/|[/+]xml$|html/.test(type);

/** Pages before other documents, whichever comes first. */
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
