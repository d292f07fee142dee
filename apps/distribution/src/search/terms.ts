import { allFunctionWords } from '@sightline/intelligence/text';
import type { Term } from './rank.ts';
import { type Word, wordsOf } from './roots.ts';

const mostTerms = 10;
/** Shorter beginnings of words find everything. */
const shortestPrefix = 3;

/** The words of a search, without those that carry no subject, unless there are only such; at most ten. */
export function searchTermsIn(search: string): Term[] {
  const words = wordsOf(search);
  const telling = words.filter(isTelling);
  return unique(telling.length > 0 ? telling : words).map(({ text, root }) => ({
    ...{ text, roots: [root] },
    isPrefix: root.length >= shortestPrefix,
  }));
}

export const isTelling = ({ text }: Pick<Word, 'text'>): boolean => !allFunctionWords.has(text.toLowerCase());

/** The first of each root; at most ten. */
export const unique = (words: readonly Word[]): Word[] =>
  [...new Map(words.toReversed().map((word) => [word.root, word])).values()].toReversed().slice(0, mostTerms);
