import { functionWords } from '@sightline/contracts/text';
import {
  arabicPrefix,
  cyrillic,
  hebrewPrefix,
  type InflectingLanguage,
  inflectingLanguages,
  koreanParticles,
} from '../data/name-endings.ts';
import { wordsIn } from '../text/tokens.ts';

/**
 * Minimum length of an inflected name. Shorter names are words or abbreviations, which an ending would turn into other
 * words.
 */
const shortestInflected = 4;
const readChars = 4_000;
/** Minimum number of typical words per hundred for a language. */
const leastShare = 3;

type Endings = Pick<InflectingLanguage, 'endings' | 'replacing'>;

/** Returns the inflecting languages that a text may be in; none if it has more function words in English. */
export function inflectingLanguagesOf(text: string): ReadonlySet<string> {
  const words = wordsIn(text.slice(0, readChars)).map((word) => word.toLowerCase());
  const share = (signs: ReadonlySet<string> | undefined) => words.filter((word) => signs?.has(word)).length;
  const english = share(functionWords.get('en'));
  const counts = Object.entries(inflectingLanguages).map(([language, { signs }]) => ({
    language,
    count: share(signs),
  }));
  const most = Math.max(...counts.map(({ count }) => count));
  if (most * 100 < words.length * leastShare || most < english || most === 0) return new Set();
  return new Set(counts.filter(({ count }) => count * 2 > most).map(({ language }) => language));
}

const hangul = /^\p{Script=Hangul}/u;
const letter = /^[\p{L}\p{N}_]/u;

/** Returns the length of the grammatical ending after a name; null if the letters after it aren't an ending. */
export function endingAfter(
  text: string,
  end: number,
  name: string,
  languages: () => ReadonlySet<string>,
): number | null {
  const after = text.slice(end, end + 8);
  if (hangul.test(after)) return wholeEnding(after, koreanParticles);
  if (name.length < shortestInflected) return null;
  for (const { endings } of tablesFor(name, languages)) {
    const length = wholeEnding(after, endings);
    if (length !== null) return length;
  }
  return null;
}

/** Returns the name without its last letter if a language replaces it with endings, or else null. */
export function stemOf(name: string): string | null {
  const last = name.at(-1)?.toLowerCase() ?? '';
  const all = [cyrillic, ...Object.values(inflectingLanguages)];
  return name.length >= shortestInflected && all.some(({ replacing }) => replacing[last]) ? name.slice(0, -1) : null;
}

/** Returns the length of the ending that replaces the name's last letter; null if there is none. */
export function replacedEnding(
  text: string,
  end: number,
  name: string,
  languages: () => ReadonlySet<string>,
): number | null {
  const last = name.at(-1)?.toLowerCase() ?? '';
  for (const { replacing } of tablesFor(name, languages)) {
    const length = wholeEnding(text.slice(end, end + 8), replacing[last] ?? []);
    if (length !== null) return length;
  }
  return null;
}

function tablesFor(name: string, languages: () => ReadonlySet<string>): Endings[] {
  if (/\p{Script=Cyrillic}$/u.test(name)) return [cyrillic];
  if (!/\p{Script=Latin}$/u.test(name)) return [];
  return [...languages()].flatMap((language) => inflectingLanguages[language] ?? []);
}

function wholeEnding(after: string, endings: readonly string[]): number | null {
  const lower = after.toLowerCase();
  const found = endings.filter((ending) => lower.startsWith(ending) && !letter.test(lower.slice(ending.length)));
  return found.length > 0 ? Math.max(...found.map(({ length }) => length)) : null;
}

const longestPrefix = 5;

/** Returns true if only an article, a preposition or "and" is attached before a name in Hebrew or Arabic. */
export function isPrefixed(text: string, start: number, name: string): boolean {
  if (name.length < 3) return false;
  const before = text.slice(Math.max(0, start - longestPrefix), start);
  if (/^\p{Script=Hebrew}/u.test(name)) return hebrewPrefix.test(before);
  return /^\p{Script=Arabic}/u.test(name) && arabicPrefix.test(before);
}
