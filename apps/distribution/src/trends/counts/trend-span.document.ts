import { BoardId } from '@sightline/contracts';
import { defineDocument } from '@sightline/service-kit';
import { z } from 'zod';

/**
 * The events of a board in two days, counted. `counted` is the `version` that `counts` hold: whatever changes an event of the span
 * raises `version` in its transaction, and the next reader counts again. So nothing is ever added up by increments, which would
 * have to be right for every way in which cards come, change and go.
 */
export const trendSpanDocument = defineDocument({
  collection: 'trend_spans',
  schema: z.object({
    /** Board and span; see `spanIdOf`. */
    _id: z.string(),
    boardId: BoardId,
    /** Spans since 1970, of two days (UTC). */
    span: z.number(),
    version: z.number(),
    /** -1: not yet. */
    counted: z.number(),
    countedAt: z.date().optional(),
    /** See span-counts.ts. */
    counts: z.string().optional(),
  }),
  references: [{ field: 'boardId', to: { service: 'boards', collection: 'boards' } }],
  indexes: [{ keys: { boardId: 1, span: 1 } }],
});
export type TrendSpanDocument = z.infer<typeof trendSpanDocument.schema>;

/**
 * 100,000 cards in two years make 365 rows of 280 cards: few to count again, and few to read. Whole weeks cost twice as much to count
 * as all else of an answer, single days as much to read.
 */
export const spanDays = 2;
export const spanOf = (day: number): number => Math.floor(day / spanDays);
export const spanIdOf = (boardId: string, span: number): string => `${boardId}:${span}`;
