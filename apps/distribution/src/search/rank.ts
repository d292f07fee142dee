import { largest } from './largest.ts';
import type { Match, Matches } from './matches.ts';

export interface Ranked {
  readonly row: Match;
  readonly score: number;
}

/** The usual parameters of BM25; texts differ in length less than web pages do. */
const saturation = 1.2;
const lengthShare = 0.5;
/** A match of this age counts half of the share that depends on age. */
const halfAgeMs = 60 * 86_400_000;
const ageShare = 0.3;

/** How telling a term is, from how many of all items have it. */
export const rarityOf = (having: number, all: number): number =>
  Math.log(1 + (Math.max(all, having) - having + 0.5) / (having + 0.5));

/** How telling each of this many terms is among `all` items, of which `matches` are those with any of them. */
export const raritiesOf = (terms: number, matches: Matches, all: number): number[] =>
  Array.from({ length: terms }, (_, term) => {
    let having = 0;
    for (let row = 0; row < matches.count; row++) if (matches.weightAt(row, term) > 0) having += 1;
    return rarityOf(having, all);
  });

interface Ranking {
  readonly terms: number;
  /** How many items are searchable. */
  readonly all: number;
  readonly now: Date;
  /** How many of the best are wanted; all of them by default. */
  readonly most?: number;
}

/**
 * The best match first (BM25 over weighted words, lowered with age); among equals the newer, then the smaller key. Without terms the
 * newest first.
 */
export function ranked(matches: Matches, { most = matches.count, ...given }: Ranking): Ranked[] {
  const scores = scoresOf(matches, given);
  const lowest = most < scores.length ? largest(scores.slice(), most) : Number.NEGATIVE_INFINITY;
  const best: Ranked[] = [];
  for (const [row, score] of scores.entries()) if (score >= lowest) best.push({ row: matches.at(row), score });
  best.sort((a, b) => b.score - a.score || b.row.publishedMs - a.row.publishedMs || (a.row.key < b.row.key ? -1 : 1));
  return best.slice(0, most);
}

function scoresOf(matches: Matches, { terms, all, now }: Ranking): Float64Array {
  const rarities = raritiesOf(terms, matches, all);
  const { count } = matches;
  let lengths = 0;
  for (let row = 0; row < count; row++) lengths += matches.lengthAt(row);
  const mean = Math.max(1, lengths / Math.max(1, count));
  const scores = new Float64Array(count);
  for (let row = 0; row < count; row++) {
    const norm = saturation * (1 - lengthShare + (lengthShare * matches.lengthAt(row)) / mean);
    let relevance = 0;
    for (const [term, rarity] of rarities.entries()) {
      const weight = matches.weightAt(row, term);
      relevance += (rarity * weight * (saturation + 1)) / (weight + norm);
    }
    const ageMs = Math.max(0, now.getTime() - matches.publishedMsAt(row));
    scores[row] = relevance * (1 - ageShare + ageShare * 2 ** (-ageMs / halfAgeMs));
  }
  return scores;
}
