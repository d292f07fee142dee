import { isLoadingText } from './loading.ts';
import type { PageReading } from './reading.ts';

/**
 * The types of pages shown instead of the requested one: a CAPTCHA, a refusal, a cookie question, a login or an error
 * page.
 */
export type WallKind = 'captcha' | 'refused' | 'consent' | 'maintenance' | 'error' | 'login';

/** The reason why a visit gives no information about a page. */
export type CannotLookReason = WallKind | 'http-error' | 'loading' | 'other-language' | 'empty';

/** Recognises walls; implemented by web-reader, which also uses it when companies are set up. */
export interface Walls {
  /** Recognises a page that only refuses its visitor. */
  refusalOf(page: {
    title: string;
    headings: readonly string[];
    text: string;
    links: number;
    description: string | null;
  }): WallKind | null;
  /** Returns the kind of wall that the wording of a text suggests. */
  wordedAs(text: string): WallKind | null;
}

export interface Visit {
  status: number;
  reading: PageReading;
  earlier?: PageReading;
  walls: Walls;
}

/**
 * Maximum length of a wall, which has only a few sentences. A longer page has its own content, regardless of its
 * wording.
 */
const wallChars = 1_200;
/** Share of its earlier text below which a page is a wall if any of its first blocks is worded like one. */
const lost = 0.35;
/** Length below which a page may consist of loading placeholders. */
const loadingChars = 300;
const whileLoading = 0.9;

/**
 * Returns why this visit gives no information about the page, or null if it does. Reasons are an HTTP error, a wall or
 * an empty shell instead of the page, or a page that is still loading. A wall either says explicitly that it refuses
 * the visitor, or is short, much shorter than the page was, and worded like a wall. Without an earlier reading, the
 * heading or title must be worded like one.
 */
export function cannotLook({ status, reading, earlier, walls }: Visit): CannotLookReason | null {
  const text = reading.blocks.filter(({ role }) => role !== 'description').map((block) => block.text);
  const size = charsOf(reading);
  const before = earlier === undefined ? null : charsOf(earlier);
  const shrunk = before !== null && size < before * lost;
  if (size < wallChars) {
    // The page itself can be about CAPTCHAs or behind a login.
    const said = (shrunk ? text.slice(0, 30) : heads(reading)).join('\n').slice(0, 3_000);
    const wall = walls.wordedAs(said);
    if (wall !== null && wall !== walls.wordedAs(earlier === undefined ? '' : heads(earlier).join('\n'))) return wall;
    const refusal = walls.refusalOf(signsOf(reading));
    if (refusal !== null && (earlier === undefined || walls.refusalOf(signsOf(earlier)) === null)) return refusal;
  }
  if (status >= 400) return 'http-error';
  if (isStillLoading(reading, size, earlier, before)) return 'loading';
  if (size < 25 || (before !== null && before > 400 && size < before * 0.05)) return 'empty';
  return earlier !== undefined && isOtherLanguage(earlier, reading) ? 'other-language' : null;
}

/**
 * Returns true if the page is marked as loading and has lost text. The mark alone isn't enough: some pages keep it
 * forever.
 */
function isStillLoading(
  reading: PageReading,
  size: number,
  earlier: PageReading | undefined,
  before: number | null,
): boolean {
  const isMarked = reading.isLoading && earlier?.isLoading !== true;
  if (!isMarked && !saysItLoads(reading, earlier)) return false;
  return before === null ? size < loadingChars : size < before * whileLoading;
}

/** Returns true if the page has a loading text that it didn't have before. */
function saysItLoads(reading: PageReading, earlier: PageReading | undefined): boolean {
  const known = new Set(earlier?.blocks.map(({ text }) => text));
  return reading.blocks.some(({ text }) => isLoadingText(text) && !known.has(text));
}

function isOtherLanguage(earlier: PageReading, reading: PageReading): boolean {
  const differ = (one: string | null, other: string | null) => one !== null && other !== null && one !== other;
  const areWordsKnown = earlier.language !== null && reading.language !== null;
  const isOther = areWordsKnown
    ? differ(earlier.language, reading.language)
    : differ(earlier.declaredLanguage, reading.declaredLanguage);
  return isOther && !sharesText(earlier, reading);
}

const signsOf = ({ title, description, blocks, links }: PageReading) => ({
  ...{ title, description, links: links.length },
  headings: blocks.filter(({ role }) => /^h[1-6]$/.test(role)).map(({ text }) => text),
  text: blocks
    .filter(({ role }) => role !== 'title' && role !== 'description')
    .map(({ text }) => text)
    .join('\n')
    .slice(0, 3_000),
});

const heads = ({ title, blocks }: PageReading): string[] => [
  title,
  ...blocks.flatMap(({ role, text }) => (role === 'h1' || role === 'h2' ? [text] : [])).slice(0, 3),
];

const charsOf = ({ blocks }: PageReading): number =>
  blocks.reduce(
    (sum, { role, text, zone }) =>
      sum + (role === 'title' || role === 'description' || zone === 'nav' || zone === 'footer' ? 0 : text.length),
    0,
  );

/**
 * Returns true if at least a third of the longer texts stayed, so that only a few words, not the whole page, are in
 * another language.
 */
function sharesText(earlier: PageReading, reading: PageReading): boolean {
  const known = new Set(earlier.blocks.map(({ text }) => text));
  const long = reading.blocks.filter(({ text }) => text.length > 25);
  return long.filter(({ text }) => known.has(text)).length * 3 >= long.length;
}
