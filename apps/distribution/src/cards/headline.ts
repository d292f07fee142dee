import { folded } from '@sightline/contracts';

const longestHeadline = 600;
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;
/** Words that may begin a headline without being part of a name. */
const openers = new Set(
  'a after and are as at before but by can could did do does for from has have how if in is it meet more new no now of on or our should so that the their these this to today two was watch we what when where who why will with would your'.split(
    ' ',
  ),
);

const wordsOf = (text: string): string[] => text.slice(0, longestHeadline).match(/[\p{L}\p{N}]+/gu) ?? [];

export function hasWords(headline: string, words: readonly string[]): boolean {
  const text = folded(headline.slice(0, longestHeadline));
  const known = new Set(wordsOf(text));
  const wanted = words.flatMap((word) => wordsOf(folded(word)));
  // Scripts without spaces have no words to compare.
  return wanted.length > 0 && wanted.every((word) => known.has(word) || (unspaced.test(word) && text.includes(word)));
}

const bare = (token: string) =>
  token.replace(/^[^\p{L}\p{N}]{0,20}/u, '').replace(/(?:['’]s)?[^\p{L}\p{N}]{0,20}$/u, '');
const isCapitalised = (token: string) => /^\p{Lu}\p{Ll}/u.test(token);

/**
 * Returns the longer name in the headline that contains the company's ("Merra Line", "Captain Merra"): with the capitalised word
 * after it, or else the one before it. Null when there is none, and for headlines that capitalise most words.
 */
export function longerName(headline: string, name: string): string | null {
  const tokens = headline.slice(0, longestHeadline).split(/\s+/).filter(Boolean);
  const words = tokens.map(bare);
  const nameWords = name.split(/\s+/).map((word) => folded(bare(word)));
  const at = words.findIndex((_, index) =>
    nameWords.every((word, offset) => folded(words[index + offset] ?? '') === word),
  );
  if (at < 0 || nameWords.join('') === '') return null;
  const end = at + nameWords.length;
  const others = words.filter((word, index) => (index < at || index >= end) && word.length > 3);
  if (others.length > 3 && others.filter(isCapitalised).length > 0.6 * others.length) return null;
  const written = words.slice(at, end).join(' ');
  const next = words[end];
  const isWhole = (token: string | undefined, word: string | undefined) =>
    token !== undefined && word !== undefined && token.endsWith(word);
  if (next && isCapitalised(next) && isWhole(tokens[end - 1], words[end - 1]) && tokens[end]?.startsWith(next))
    return `${written} ${next}`;
  const before = words[at - 1];
  if (before && isCapitalised(before) && !openers.has(before.toLowerCase()) && isWhole(tokens[at - 1], before))
    return `${before} ${written}`;
  return null;
}
