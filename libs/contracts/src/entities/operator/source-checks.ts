import { z } from 'zod';
import { Timestamp } from '../../common.ts';
import { SourceKind } from '../surfaces/source-kind.ts';

/**
 * The answer of a source to its canary request, or the sum of its readings if it has no canary:
 * - `answers`: at least one entry
 * - `empty`: 200 without entries
 * - `refuses`: a status of 400 or more
 * - `forbidden`: the source's robots.txt forbids the request, or can't be read
 * - `something-else`: a response that is not from this source
 * - `unreachable`: no connection, or no answer in time
 * - `not-asked`: no company has been read yet
 */
export const SourceAnswer = z.enum([
  'answers',
  'empty',
  'refuses',
  'forbidden',
  'something-else',
  'unreachable',
  'not-asked',
]);
export type SourceAnswer = z.infer<typeof SourceAnswer>;

/** The last check of a source. */
export const SourceCheck = z.object({
  answer: SourceAnswer,
  /** `quiet`: the canary has been empty for less than three days; after that, the source is `broken`. */
  standing: z.enum(['fine', 'quiet', 'broken', 'unknown']),
  at: Timestamp,
  /** The time when the source first returned this result. */
  since: Timestamp,
  status: z.number().int().nullable(),
  /** Null if the source answers. */
  reason: z.string().nullable(),
  /**
   * Number of entries that the canary found; without a canary, the number of companies for which the source answered.
   */
  found: z.number().int().nullable(),
  /** Number of companies that were read; null for a canary. */
  asked: z.number().int().nullable(),
  tookMs: z.number().int().nullable(),
  /** The end of the pause that the source's server requested. */
  waitUntil: Timestamp.nullable(),
  lastAnsweredAt: Timestamp.nullable(),
});
export type SourceCheck = z.infer<typeof SourceCheck>;

/** A source of the registry with its terms and its last check. */
export const SourceOnRecord = z.object({
  name: z.string(),
  use: z.enum(['default', 'key', 'configured', 'opt-in']),
  /** Null if the source is on. */
  offBecause: z.enum(['contact', 'setting', 'key', 'addresses', 'opt-in']).nullable(),
  /** The reason why the source is off by default. */
  reason: z.string().nullable(),
  reads: z.array(z.string()),
  robots: z.object({ decision: z.enum(['allowed', 'forbidden', 'none', 'asked']), statedOn: z.string().nullable() }),
  licence: z.string(),
  limit: z.string(),
  needsContact: z.boolean(),
  gives: z.array(SourceKind),
  finds: z.string(),
  stores: z.enum(['words', 'link']),
  /** Null if the source's readings are counted instead. */
  canary: z.object({ url: z.string(), counts: z.string() }).nullable(),
  /** Null before the first check, and while the source is off. */
  check: SourceCheck.nullable(),
});
export type SourceOnRecord = z.infer<typeof SourceOnRecord>;

/** The effect of the answers on boards, by kind of finding. */
export const SourceMeaning = z.object({
  kind: SourceKind,
  state: z.enum(['complete', 'partly', 'none', 'unknown']),
  from: z.array(z.string()),
  without: z.array(z.string()),
  /** Text such as 'From Bing News only.' */
  text: z.string(),
});
export type SourceMeaning = z.infer<typeof SourceMeaning>;

export const SourceReport = z.object({
  items: z.array(SourceOnRecord),
  meaning: z.array(SourceMeaning),
  /** Null before the first check. */
  checkedAt: Timestamp.nullable(),
});
export type SourceReport = z.infer<typeof SourceReport>;
