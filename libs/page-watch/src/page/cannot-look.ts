import { isLoadingText } from './loading.ts';
import type { PageReading } from './reading.ts';

/** A wall in the place of a page: a question for robots, a refusal, a question about cookies, a login, an error page. */
export type WallKind = 'captcha' | 'refused' | 'consent' | 'maintenance' | 'error' | 'login';

/** Why a visit says nothing about a page. */
export type CannotLookReason = WallKind | 'http-error' | 'loading' | 'other-language' | 'empty';

/** Tells walls from pages; see web-reader, which also reads the pages of a company that is set up. */
export interface Walls {
  /** A page that only says that a visitor doesn't get in. */
  refusalOf(page: {
    title: string;
    headings: readonly string[];
    text: string;
    links: number;
    description: string | null;
  }): WallKind | null;
  /** The wall that a text is worded like. */
  wordedAs(text: string): WallKind | null;
}

export interface Visit {
  /** Of the HTTP answer. */
  status: number;
  /** What was read. */
  reading: PageReading;
  /** An earlier reading of the page, if there is one. */
  earlier?: PageReading;
  walls: Walls;
}

/** A wall has a few sentences. A page of this size has something to say, whatever words it uses. */
const wallChars = 1_200;
/** A page that lost this much of its text is looked at as a wall, if it is worded like one anywhere. */
const lost = 0.35;
/** Placeholders of a page that is still loading. */
const loadingChars = 300;
const whileLoading = 0.9;

/**
 * Why nothing can be said about the page after this visit, or null: an HTTP error, a wall or an empty shell in the page's place, or
 * a page that is still loading. A wall refuses the visitor in so many words; or it is short, much shorter than the page was, and worded
 * like one. Without an earlier reading its heading or title must say so.
 */
export function cannotLook({ status, reading, earlier, walls }: Visit): CannotLookReason | null {
  const text = reading.blocks.filter(({ role }) => role !== 'description').map((block) => block.text);
  const size = charsOf(reading);
  const before = earlier === undefined ? null : charsOf(earlier);
  const shrunk = before !== null && size < before * lost;
  if (size < wallChars) {
    // The page itself may once have been about captchas or under a login.
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

/** Marked as loading, and with less text than the page had; parts of some pages say for ever that they load. */
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

/** In words that the page did not have before. */
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

/** Whether a third of the longer texts stayed: then a few words of another language came, not another page. */
function sharesText(earlier: PageReading, reading: PageReading): boolean {
  const known = new Set(earlier.blocks.map(({ text }) => text));
  const long = reading.blocks.filter(({ text }) => text.length > 25);
  return long.filter(({ text }) => known.has(text)).length * 3 >= long.length;
}
