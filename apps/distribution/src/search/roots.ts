import { folded } from '@sightline/contracts';
import { stem, type Token, tokenize, wordsIn } from '@sightline/intelligence/text';

/** A word of a text, and the form in which searches compare it. */
export interface Word extends Pick<Token, 'text' | 'start' | 'end'> {
  readonly root: string;
}

const hasVowel = /[aeiouy]/;

/**
 * Removes case, accents, plural, "-ed", "-ing" and a final "e", so that "raises", "raised" and "raising" match. Words
 * of other languages lose the same letters in texts and in questions, so they still match themselves.
 */
export function rootOf({ stem }: Pick<Token, 'stem'>): string {
  // Some ligatures fold to several words; stored roots are separated by spaces.
  const word = folded(stem).replace(/[\s:]+/g, '');
  const shorter = withoutEnding(word);
  return shorter.length > 3 && shorter.endsWith('e') ? shorter.slice(0, -1) : shorter;
}

function withoutEnding(word: string): string {
  const ending = /(?<!e)ed$|ing$/.exec(word)?.[0];
  const rest = ending ? word.slice(0, -ending.length) : '';
  if (rest.length < 3 || !hasVowel.test(rest)) return word;
  if (rest.endsWith('i')) return `${rest.slice(0, -1)}y`;
  // "planned" is "plan"; "billed" is "bill".
  return /([^aeioulsz])\1$/.test(rest) ? rest.slice(0, -1) : rest;
}

/** The words of a text in order, without words that fold to an empty string. */
export const wordsOf = (text: string): Word[] =>
  tokenize(text)
    .map((token) => ({ text: token.text, start: token.start, end: token.end, root: rootOf(token) }))
    .filter(({ root }) => root !== '');

/** Caches roots, because texts repeat their words and normalising a word takes most of the time. */
const knownRoots = new Map<string, string>();
const mostKnown = 50_000;
/** Maximum length of a cached word, because a longer slice of a text would keep the whole text in memory. */
const longestKnown = 12;

function knownRootOf(word: string): string {
  const known = knownRoots.get(word);
  if (known !== undefined) return known;
  const root = rootOf({ stem: stem(word) });
  if (word.length > longestKnown) return root;
  if (knownRoots.size === mostKnown) knownRoots.clear();
  knownRoots.set(word, root);
  return root;
}

/** The roots of a text's words in order, without their positions. Cheaper than `wordsOf`. */
export const rootsOf = (text: string): string[] =>
  wordsIn(text)
    .map(knownRootOf)
    .filter((root) => root !== '');
