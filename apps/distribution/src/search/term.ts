import { escapePattern } from '../search-text.ts';

/** One thing that is searched for: forms that stand for each other. */
export interface Term {
  /** As the person wrote it. */
  readonly text: string;
  /** Its root and those of words that mean the same, at least one. */
  readonly roots: readonly string[];
  /** Words that begin with it are found, too, and count less: it may not be typed to its end. */
  readonly isPrefix: boolean;
}

/** How much the beginning of a word counts beside the whole word. */
export const prefixShare = 0.3;

/** Finds a term in the words of an item, as a pattern for the store. */
export const patternOf = ({ roots, isPrefix }: Term): string =>
  ` (?:${roots.map(escapePattern).join('|')})${isPrefix ? '[^ :]*' : ''}:`;

/** How much a term weighs in an item; 0 when it is not there. */
export function weightIn(words: string, { roots, isPrefix }: Term): number {
  let weight = 0;
  for (const root of roots) {
    const needle = ` ${root}`;
    for (let at = words.indexOf(needle); at >= 0; at = words.indexOf(needle, at + 1)) {
      const colon = words.indexOf(':', at + needle.length);
      const isWhole = colon === at + needle.length;
      if (isWhole || isPrefix)
        weight += (isWhole ? 1 : prefixShare) * Number.parseInt(words.slice(colon + 1, colon + 8), 10);
    }
  }
  return weight;
}
