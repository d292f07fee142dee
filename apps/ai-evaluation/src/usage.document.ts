import { ModelReceipt } from '@sightline/contracts';
import type { CallOutcome, PlannedCall } from '@sightline/intelligence';
import { defineDocument } from '@sightline/service-kit';
import { z } from 'zod';

const keptSeconds = 90 * 24 * 60 * 60;
const keptPayerSeconds = 2 * 24 * 60 * 60;
/** The engine defines the names of tasks and outcomes, and may add some. */
const text = <T extends string>() => z.custom<T>((value) => typeof value === 'string');

/** One call of a model. */
export const usageDocument = defineDocument({
  collection: 'ai_usage',
  schema: ModelReceipt.extend({
    _id: z.string(),
    at: z.date(),
    task: text<PlannedCall['task']>(),
    /** Content items, articles or sites in the call. */
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
    /** Spent, plus what running calls may still spend. The budget is checked against this. */
    committedUsd: z.number(),
  }),
});

/** What one board, or the boards of one user or visitor, cost on a day in UTC; the id is derived from both, and names neither. */
export const usagePayerDocument = defineDocument({
  collection: 'ai_usage_payers',
  schema: z.object({
    _id: z.string(),
    at: z.date(),
    calls: z.number(),
    costUsd: z.number(),
    /** As of the day. */
    committedUsd: z.number(),
  }),
  indexes: [{ keys: { at: 1 }, options: { expireAfterSeconds: keptPayerSeconds } }],
});
