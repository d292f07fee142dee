import { BoardId } from '@sightline/contracts';
import { defineDocument } from '@sightline/service-kit';
import { z } from 'zod';

/**
 * The counted events of a board in two days. `counted` is the `version` to which `counts` belong: every change to an
 * event of the span raises `version` in its transaction, and the next reader counts again. Counts are therefore never
 * incremented, which would have to be correct for every way in which cards appear, change and disappear.
 */
export const trendSpanDocument = defineDocument({
  collection: 'trend_spans',
  schema: z.object({
    /** Derived from board and span; see `spanIdOf`. */
    _id: z.string(),
    boardId: BoardId,
    /** Number of two-day spans since 1970 (UTC). */
    span: z.number(),
    version: z.number(),
    /** -1 if not counted yet. */
    counted: z.number(),
    countedAt: z.date().optional(),
    /** The form of `counts`; counts in an earlier form are made again. */
    form: z.number().optional(),
    /** See span-counts.ts. */
    counts: z.string().optional(),
  }),
  references: [{ field: 'boardId', to: { service: 'boards', collection: 'boards' } }],
  indexes: [{ keys: { boardId: 1, span: 1 } }],
});
export type TrendSpanDocument = z.infer<typeof trendSpanDocument.schema>;

/**
 * With 100,000 cards in two years there are 365 rows of 280 cards: few cards to count again, and few rows to read.
 * Spans of a week would cost twice as much to count as the rest of an answer; single days would cost as much to read.
 */
export const spanDays = 2;
export const spanOf = (day: number): number => Math.floor(day / spanDays);
export const spanIdOf = (boardId: string, span: number): string => `${boardId}:${span}`;

/** 2: with incidents and hiring. */
export const countsForm = 2;
