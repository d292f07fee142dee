import { allFunctionWords } from '@sightline/intelligence/text';
import { bucketChars } from './postings.ts';
import { type Word, wordsOf } from './roots.ts';
import type { Term } from './term.ts';

const mostTerms = 10;

/** The words of a search, without those that carry no subject, unless there are only such; at most ten. */
export function searchTermsIn(search: string): Term[] {
  const words = wordsOf(search);
  const telling = words.filter(isTelling);
  return unique(telling.length > 0 ? telling : words).map(({ text, root }) => ({
    ...{ text, roots: [root] },
    // Shorter beginnings of words find everything.
    isPrefix: root.length >= bucketChars,
  }));
}

export const isTelling = ({ text }: Pick<Word, 'text'>): boolean => !allFunctionWords.has(text.toLowerCase());

/** The first of each root; at most ten. */
export const unique = (words: readonly Word[]): Word[] =>
  [...new Map(words.toReversed().map((word) => [word.root, word])).values()].toReversed().slice(0, mostTerms);
