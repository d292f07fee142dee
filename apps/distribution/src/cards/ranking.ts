import { type CardWindow, defaultRankWeights, limits, type RankWeights } from '@sightline/contracts';
import { z } from 'zod';

const dayMs = 86_400_000;
/** Days after which a card has no recency points (product §9: 100 points minus 2 a day). */
const recencyDays = 100 / limits.rankRecencyPointsPerDay;
export const highestScore = 10;
/** Keeps the newest of equally important cards first when recency has no weight. */
const leastRecencyWeight = 0.0001;

const defaultRecencyPercent = 100 * limits.rankRecencyWeight;

/** The recency weight chosen by the board's owner, or that of product §9. */
export const recencyPercentOf = (board: { recencyPercent?: number | undefined } | null): number =>
  board?.recencyPercent ?? defaultRecencyPercent;

/** The weights chosen by the board's owner, or those of product §9. */
export function weightsOf({ recencyPercent }: { recencyPercent?: number | undefined }): RankWeights {
  if (recencyPercent === undefined) return defaultRankWeights;
  return {
    recency: Math.max(leastRecencyWeight, recencyPercent / 100),
    importance: (100 - recencyPercent) / 100,
  };
}

/**
 * The score of product §9 changes every day, but the difference between two cards younger than 50 days does not: both
 * lose 1.4 points a day. So this key, computed when the card is written, sorts them like the score at any time. Cards
 * older than 50 days have no recency points and sort by importance alone. A board with other weights has other keys:
 * all are computed again when its weights change.
 */
export function rankKeyOf(publishedAt: Date, importance: number, weights: RankWeights): number {
  const perDay = weights.recency * limits.rankRecencyPointsPerDay;
  return perDay * (publishedAt.getTime() / dayMs) + weights.importance * 10 * importance;
}

/** The publication time before which cards have no recency points at `now`. */
export function recencyCutoff(now: Date): Date {
  return new Date(now.getTime() - recencyDays * dayMs);
}

/** The lowest key of cards published at or after `date`, at which an index scan can stop. */
export function lowestRankKeySince(date: Date, weights: RankWeights): number {
  return rankKeyOf(date, 0, weights);
}

export const oldScore = (importance: number, weights: RankWeights): number => weights.importance * 10 * importance;

/** Product §9 time filters: since midnight on the reader's clock, 7 days, 30 days, all. */
export function windowStart(window: CardWindow, now: Date, utcOffsetMinutes = 0): Date | null {
  switch (window) {
    case 'today': {
      const local = now.getTime() + utcOffsetMinutes * 60_000;
      return new Date(Math.floor(local / dayMs) * dayMs - utcOffsetMinutes * 60_000);
    }
    case '7d':
      return new Date(now.getTime() - 7 * dayMs);
    case '30d':
      return new Date(now.getTime() - 30 * dayMs);
    case 'all':
      return null;
  }
}

/**
 * A card's position in a list sorted by a field: the field's value, the publication time (ms since 1970), and the id.
 */
const SortedPlace = z.tuple([z.number(), z.number(), z.string()]);
export type SortedPlace = z.infer<typeof SortedPlace>;

/**
 * The end of a page. `at` fixes "now" for the following pages. In rank order, `recent` and `old` are the last positions
 * in the two streams (younger and older than 50 days) that pages are merged from, `doubtful` is that in the doubtful
 * cards, which come last, and `percent` is the board's recency weight. In any other order, `sorted` is the last
 * position.
 */
export const Cursor = z.object({
  at: z.number().int(),
  recent: z.tuple([z.number(), z.string()]).nullable(),
  old: SortedPlace.nullable(),
  sorted: SortedPlace.nullable(),
  doubtful: SortedPlace.nullable().default(null),
  percent: z.number().default(defaultRecencyPercent),
});
export type Cursor = z.infer<typeof Cursor>;

export const startCursor = (now: Date, percent: number): Cursor => ({
  at: now.getTime(),
  recent: null,
  old: null,
  sorted: null,
  doubtful: null,
  percent,
});
