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

/** What ranking needs of an item. */
export interface Rankable {
  /** Decides between equals. */
  readonly key: string;
  /** How much each term weighs in it, see `weightIn`. */
  readonly weights: readonly number[];
  /** The sum of the weights of all its words. */
  readonly length: number;
  readonly publishedMs: number;
}

export type Ranked<T> = { readonly row: T; readonly score: number };

/** The usual parameters of BM25; texts differ in length less than web pages do. */
const saturation = 1.2;
const lengthShare = 0.5;
export const prefixShare = 0.3;
/** A match of this age counts half of the share that depends on age. */
const halfAgeMs = 60 * 86_400_000;
const ageShare = 0.3;

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

/** How telling a term is, from how many of all items have it. */
export const rarityOf = (having: number, all: number): number =>
  Math.log(1 + (Math.max(all, having) - having + 0.5) / (having + 0.5));

/** How telling each of this many terms is among `all` items, of which `rows` are those with any of them. */
export const raritiesOf = (terms: number, rows: readonly Rankable[], all: number): number[] =>
  Array.from({ length: terms }, (_, at) =>
    rarityOf(
      rows.reduce((having, { weights }) => ((weights[at] ?? 0) > 0 ? having + 1 : having), 0),
      all,
    ),
  );

/**
 * The best match first (BM25 over weighted words, lowered with age); among equals the newer, then the smaller key. Without terms the
 * newest first.
 */
export function ranked<T extends Rankable>(
  rows: readonly T[],
  { terms, all, now }: { terms: number; all: number; now: Date },
): Ranked<T>[] {
  const rarities = raritiesOf(terms, rows, all);
  const mean = rows.reduce((sum, { length }) => sum + length, 0) / Math.max(1, rows.length);
  const scored = rows.map((row) => {
    const norm = saturation * (1 - lengthShare + (lengthShare * row.length) / Math.max(1, mean));
    const relevance = rarities.reduce((sum, rarity, at) => {
      const weight = row.weights[at] ?? 0;
      return sum + (rarity * weight * (saturation + 1)) / (weight + norm);
    }, 0);
    const ageMs = Math.max(0, now.getTime() - row.publishedMs);
    return { row, score: relevance * (1 - ageShare + ageShare * 2 ** (-ageMs / halfAgeMs)) };
  });
  return scored.sort(
    (a, b) => b.score - a.score || b.row.publishedMs - a.row.publishedMs || (a.row.key < b.row.key ? -1 : 1),
  );
}
