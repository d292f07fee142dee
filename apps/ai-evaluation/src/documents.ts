import { Evaluation, ModelReceipt } from '@sightline/contracts';
import type { DocumentDeclaration } from '@sightline/service-kit';
import { z } from 'zod';
import type { EvaluationDocument } from './evaluations.store.ts';
import type { UsageDayDocument, UsageDocument } from './usage.store.ts';

/** Whether scores are in range is asked of what boards show: a content test of distribution. */
const score = z.number();

/** What the self-check expects in `evaluations`. */
export const evaluationDocuments: DocumentDeclaration<EvaluationDocument> = {
  schema: Evaluation.extend({
    _id: z.string(),
    evaluatedAt: z.date(),
    importance: score,
    relevanceScore: score,
    credibilityScore: score,
    executiveValueScore: score,
  }),
  // No natural key: rules that stand in for a model leave an evaluation of theirs beside one they made before.
  references: [
    { field: 'contentId', to: { service: 'ingestion', collection: 'content_items' } },
    { field: 'companyId', to: { service: 'companies', collection: 'companies' } },
  ],
};

/** Names of tasks and outcomes are the engine's own, and may grow. */
const text = <T extends string>() => z.custom<T>((value) => typeof value === 'string');

/** What the self-check expects in `ai_usage`. */
export const usageDocuments: DocumentDeclaration<UsageDocument> = {
  schema: ModelReceipt.extend({
    _id: z.string(),
    at: z.date(),
    task: text<UsageDocument['task']>(),
    items: z.number(),
    outcome: text<UsageDocument['outcome']>(),
  }),
};

/** What the self-check expects in `ai_usage_days`. */
export const usageDayDocuments: DocumentDeclaration<UsageDayDocument> = {
  schema: z.object({
    _id: z.iso.date(),
    calls: z.number(),
    failed: z.number(),
    inputTokens: z.number(),
    outputTokens: z.number(),
    costUsd: z.number(),
    fallbacks: z.number(),
    committedUsd: z.number(),
  }),
};
