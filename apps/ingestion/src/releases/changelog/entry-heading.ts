import { parseDate } from '@sightline/web-reader';

/** The date, version and words of a heading: `v2.3.0 – Faster exports (4 March 2026)`. */
export interface EntryHeading {
  readonly date: Date | null;
  /** Without a leading `v`; empty if the heading states no version. */
  readonly version: string;
  /** The other words; empty if there are none. */
  readonly words: string;
}

/** A longer text is not a heading but a sentence. */
const longestHeading = 200;
const longestDateLine = 80;
/** Words beside a date in a line, such as the name of an author or a category. */
const mostOtherWords = 3;

/** Dates with day, month and year. A date without a year would have to be guessed. */
const dates: readonly RegExp[] = [
  /(?<![\d.-])20\d{2}[-/]\d{1,2}[-/]\d{1,2}(?![\d-])/,
  /(?<![\p{L}\d])\p{L}{3,12}\.? \d{1,2}(?:st|nd|rd|th)?,? 20\d{2}(?!\d)/u,
  /(?<![\d.])\d{1,2}(?:st|nd|rd|th|\.)?(?: de)? \p{L}{3,12}\.?,?(?: del?)? 20\d{2}(?!\d)/u,
  /20\d{2} ?[年년] ?\d{1,2} ?[月월] ?\d{1,2} ?[日일]?/,
  /(?<![\d.])\d{1,2}[./]\d{1,2}[./]20\d{2}(?![\d.])/,
];
const weekdays =
  /(?<!\p{L})(?:mon|tues|wednes|thurs|fri|satur|sun)day(?!\p{L}),?|(?<!\p{L})(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)(?!\p{L}),?/giu;
const labels =
  /(?<!\p{L})(?:released|published|posted|release date|date|veröffentlicht|on|am)(?!\p{L})(?: on(?!\p{L}))?:?/giu;
/** Matches a statement of when the page changed, not when an entry was published. */
const ofThePage = /(?<!\p{L})(?:updated|modified|as of|since|until|before|aktualisiert|stand|seit|bis)(?!\p{L})/iu;
const number = String.raw`\d{1,6}(?:\.\d{1,6})`;
const suffix = '(?:[-+][0-9A-Za-z][0-9A-Za-z.+-]{0,40})?';
const versions: readonly RegExp[] = [
  // "v2.3", "Version 2.3", "2.3.0", at the beginning, with or without more words.
  new RegExp(String.raw`^(?:version |release |ver\. ?|v)v?(${number}{1,3}${suffix})(?=[\s:,]|$)`, 'i'),
  new RegExp(String.raw`^(${number}{2,3}${suffix})(?=[\s:,]|$)`, 'i'),
  new RegExp(`^(${number}${suffix})$`, 'i'),
  // "Acme for iOS 2.3.0"
  new RegExp(` v?(${number}{2,3}${suffix})$`, 'i'),
];
const edges = /^[\s–—|·•:,()[\]-]+|(?<![\s–—|·•:,()[\]-])[\s–—|·•:,()[\]-]+$/g;

const trimmed = (text: string): string =>
  text
    .replace(/[([]\s*[)\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(edges, '');

/** Reads the heading of an entry. */
export function readHeading(text: string): EntryHeading {
  const short = text.slice(0, longestHeading);
  const { date, rest } = withoutDate(short);
  const words = trimmed(date ? rest.replace(weekdays, ' ') : short);
  const named = date ? trimmed(words.replace(/(?<!\p{L})(?:released|published)(?: on)?$/iu, '')) : words;
  const version = versions.map((pattern) => pattern.exec(named)).find((match) => match !== null);
  if (!version) return { date, version: '', words: named };
  const other = trimmed(`${named.slice(0, version.index)} ${named.slice(version.index + version[0].length)}`);
  return { date, version: version[1] ?? '', words: other };
}

/** Returns the date if a line contains the publication date of an entry and hardly anything else; otherwise null. */
export function dateOfLine(text: string): EntryHeading | null {
  if (text.length > longestDateLine || ofThePage.test(text)) return null;
  const { date, rest } = withoutDate(text);
  if (!date) return null;
  const { version, words } = readHeading(rest.replace(weekdays, ' ').replace(labels, ' '));
  const others = words.split(/[\s|·•]+/).filter((word) => /\p{L}/u.test(word));
  return others.length <= mostOtherWords && !/[.!?]$/.test(words) ? { date, version, words: '' } : null;
}

function withoutDate(text: string): { date: Date | null; rest: string } {
  for (const pattern of dates) {
    const [match] = pattern.exec(text) ?? [];
    const date = match === undefined ? null : parseDate(match);
    if (match !== undefined && date) return { date, rest: text.replace(match, ' ') };
  }
  return { date: null, rest: text };
}
