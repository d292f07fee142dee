import { allFunctionWords } from '@sightline/intelligence/text';
import { type Word, wordsOf } from './roots.ts';
import { leastPrefixChars, spaced, tokenOf } from './search-text.document.ts';

/** A searched word, with the roots that match it. */
export interface Term {
  /** The word as typed. */
  readonly text: string;
  /** The word's root and those of its synonyms. */
  readonly roots: readonly string[];
  /** True if words that begin with this one are marked too, because it may be half-typed. */
  readonly isPrefix: boolean;
}

/** Neighbouring words, often only one. */
type Phrase = readonly Word[];

/** A search as the user wrote it: `late "card fees" -refund Lumenpay OR Northwind`. */
export interface SearchWords {
  /** One phrase of each group must occur. */
  readonly groups: readonly (readonly Phrase[])[];
  /** None of these phrases may occur. A search without groups finds nothing. */
  readonly excluded: readonly Phrase[];
}

/** Maximum number of words; later words are ignored. */
const mostTerms = 10;
/** Maximum number of combinations of alternatives to look up; later alternatives are ignored. */
const mostCombinations = 8;

/** A quoted phrase or a word, with an optional leading minus. */
const partPattern = /(?<=^|\s)(-?)(?:"([^"]*)"|([^\s"]+))/gu;

/**
 * Reads words, "quoted phrases", -excluded ones and OR between alternatives, as search engines do. Function words are
 * left out unless the search has no other words.
 */
export function searchWordsIn(search: string): SearchWords {
  const groups: Phrase[][] = [];
  const excluded: Phrase[] = [];
  let isAlternative = false;
  for (const [, minus, quoted, bare = ''] of pairedQuotes(search).matchAll(partPattern)) {
    if (bare === 'OR' && groups.length > 0) {
      isAlternative = true;
      continue;
    }
    const words = wordsOf(quoted ?? bare);
    // Without quotes, "point-of-sale" is three words.
    const phrases = quoted === undefined ? words.map((word): Phrase => [word]) : [words].filter(isNotEmpty);
    if (minus === '-') excluded.push(...[words].filter(isNotEmpty));
    else if (isAlternative) groups.at(-1)?.push(...phrases);
    else groups.push(...phrases.map((phrase) => [phrase]));
    isAlternative = false;
  }
  const tellingGroups = groups.map((group) => group.filter(isTellingPhrase)).filter(isNotEmpty);
  return { groups: bounded(tellingGroups.length > 0 ? tellingGroups : groups), excluded: excluded.slice(0, mostTerms) };
}

const isNotEmpty = (list: readonly unknown[]): boolean => list.length > 0;
const isTellingPhrase = (phrase: Phrase): boolean => phrase.some(isTelling);

export const isTelling = ({ text }: Pick<Word, 'text'>): boolean => !allFunctionWords.has(text.toLowerCase());

/** Reads typographic quotes as straight ones, and drops a quote without a partner. */
function pairedQuotes(search: string): string {
  const straight = search.replace(/[“”„«»＂]/gu, '"');
  const isPaired = straight.split('"').length % 2 === 1;
  const last = straight.lastIndexOf('"');
  return isPaired ? straight : `${straight.slice(0, last)} ${straight.slice(last + 1)}`;
}

/** The first groups, with at most ten terms and as many alternatives as can be looked up. */
function bounded(groups: readonly (readonly Phrase[])[]): Phrase[][] {
  const kept: Phrase[][] = [];
  let terms = 0;
  let combinations = 1;
  for (const group of groups) {
    const alternatives = group.slice(0, Math.max(1, Math.floor(mostCombinations / combinations)));
    terms += alternatives.flat().length;
    if (terms > mostTerms && kept.length > 0) break;
    combinations *= alternatives.length;
    kept.push(alternatives.map((phrase) => phrase.slice(0, mostTerms)));
  }
  return kept;
}

/** The terms to mark in texts, each root once. */
export function termsOf({ groups }: SearchWords): Term[] {
  const phrases = groups.flat();
  const alone = new Set(phrases.filter(({ length }) => length === 1).flat());
  return unique(phrases.flat()).map((word) => ({
    ...{ text: word.text, roots: [word.root] },
    isPrefix: alone.has(word) && word.root.length >= leastPrefixChars,
  }));
}

/** The first word of each root; at most ten. */
export const unique = (words: readonly Word[]): Word[] =>
  [...new Map(words.toReversed().map((word) => [word.root, word])).values()].toReversed().slice(0, mostTerms);

const textOf = (phrase: Phrase): string => spaced(phrase.map(({ root }) => tokenOf(root)));

/**
 * The searches of the store's full text, one for each combination of alternatives. All phrases of a search must occur.
 * https://www.mongodb.com/docs/manual/reference/operator/query/text/
 */
export function textSearchesOf({ groups, excluded }: SearchWords): string[] {
  if (groups.length === 0) return [];
  const without = excluded.map((phrase) =>
    phrase.length === 1 ? `-${textOf(phrase).trim()}` : `-"${textOf(phrase)}"`,
  );
  const combinations = groups.reduce<Phrase[][]>(
    (some, group) => some.flatMap((phrases) => group.map((phrase) => [...phrases, phrase])),
    [[]],
  );
  return combinations.map((phrases) => [...phrases.map((phrase) => `"${textOf(phrase)}"`), ...without].join(' '));
}

/** A search of the store for items with any of these terms. */
export const textSearchOfAny = (terms: readonly Term[]): string =>
  terms.flatMap(({ roots }) => roots.map(tokenOf)).join(' ');

/**
 * True if texts match a search, comparing whole words. An empty search matches; a search that only excludes words
 * doesn't.
 * @param texts texts in the form of a search text
 */
export function hasWords(texts: readonly string[], { groups, excluded }: SearchWords): boolean {
  if (groups.length === 0 && excluded.length > 0) return false;
  const has = (phrase: Phrase) => texts.some((text) => text.includes(textOf(phrase)));
  return groups.every((group) => group.some(has)) && !excluded.some(has);
}
