import { escapePattern } from '../text/tokens.ts';
import { wordList } from '../text/word-list.ts';
import words from './life-words.json' with { type: 'json' };

/**
 * Words about the certainty of an event, by kind and language. `unnamed`: its sources are not named. `modal`: it is possible or
 * planned; for English, see `isModal`. `notDenied`: contains a word of denial, but denies nothing. `credit`: another publisher is
 * the source.
 */
export type LifeWords = keyof typeof words;

/** Languages written without spaces between words. */
const unspaced: ReadonlySet<string> = new Set(['ja', 'zh']);

const letter = /[\p{L}\p{N}]/u;

function whole(phrase: string): string {
  const before = letter.test(phrase.charAt(0)) ? '(?<![\\p{L}\\p{N}])' : '';
  const after = letter.test(phrase.charAt(phrase.length - 1)) ? '(?![\\p{L}\\p{N}])' : '';
  return `${before}${escapePattern(phrase)}${after}`;
}

const patternOf = (language: string, list: string): RegExp =>
  new RegExp(
    wordList(list)
      .toSorted((a, b) => b.length - a.length)
      .map(unspaced.has(language) ? escapePattern : whole)
      .join('|'),
    'gu',
  );

const patterns: ReadonlyMap<string, ReadonlyMap<string, RegExp>> = new Map(
  Object.entries(words).map(([kind, table]) => [
    kind,
    new Map(Object.entries(table).map(([language, list]) => [language, patternOf(language, list)])),
  ]),
);

/** Returns where words of a kind stand in a text in lower case. */
export function lifeWordsIn(kind: LifeWords, lower: string, language: string): { at: number; words: string }[] {
  const pattern = patterns.get(kind)?.get(language);
  return pattern ? [...lower.matchAll(pattern)].map((match) => ({ at: match.index, words: match[0] })) : [];
}
