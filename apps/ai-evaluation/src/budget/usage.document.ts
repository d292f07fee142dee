import { ModelReceipt } from '@sightline/contracts';
import type { CallOutcome, PlannedCall } from '@sightline/intelligence';
import { defineDocument } from '@sightline/service-kit';
import { z } from 'zod';

const keptSeconds = 90 * 24 * 60 * 60;
const keptPayerSeconds = 2 * 24 * 60 * 60;
/** Not an enum, because the engine defines the names of tasks and outcomes and may add some. */
const text = <T extends string>() => z.custom<T>((value) => typeof value === 'string');

export const usageDocument = defineDocument({
  collection: 'ai_usage',
  schema: ModelReceipt.extend({
    _id: z.string(),
    at: z.date(),
    task: text<PlannedCall['task']>(),
    /** Number of content items, articles or sites in the call. */
    items: z.number(),
    outcome: text<CallOutcome>(),
  }),
  indexes: [{ keys: { at: 1 }, options: { expireAfterSeconds: keptSeconds } }],
});
export type UsageDocument = z.infer<typeof usageDocument.schema>;

/** Totals of a day in UTC; the id is the day. */
export const usageDayDocument = defineDocument({
  collection: 'ai_usage_days',
  schema: z.object({
    _id: z.iso.date(),
    calls: z.number(),
    failed: z.number(),
    inputTokens: z.number(),
    outputTokens: z.number(),
    costUsd: z.number(),
    fallbacks: z.number(),
    /** The amount spent plus the maximum cost of running calls. The budget is checked against this sum. */
    committedUsd: z.number(),
  }),
});

/**
 * Cost of a board, or of a user's or visitor's boards, on a day in UTC. The id is derived from both and reveals
 * neither.
 */
export const usagePayerDocument = defineDocument({
  collection: 'ai_usage_payers',
  schema: z.object({
    _id: z.string(),
    at: z.date(),
    calls: z.number(),
    costUsd: z.number(),
    /** See `usageDayDocument`. */
    committedUsd: z.number(),
  }),
  indexes: [{ keys: { at: 1 }, options: { expireAfterSeconds: keptPayerSeconds } }],
});
