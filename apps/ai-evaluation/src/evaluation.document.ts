import { Evaluation } from '@sightline/contracts';
import { defineDocument } from '@sightline/service-kit';
import { z } from 'zod';

/** Any number is valid here, because distribution's content tests check the score ranges on the cards. */
const score = z.number();

/**
 * One evaluation per content item, company and engine version. A new evaluation, or one of a later version of the item,
 * overwrites it. If the local engine replaced a model, the evaluation is stored under the model's version, so that a
 * repeat finds it.
 */
export const evaluationDocument = defineDocument({
  collection: 'evaluations',
  schema: Evaluation.extend({
    _id: z.string(),
    evaluatedAt: z.date(),
    /** The version of the item; absent for the first version. */
    itemVersion: z.number().optional(),
    importance: score,
    relevanceScore: score,
    credibilityScore: score,
    executiveValueScore: score,
    /** This item's share of its batch, in milliseconds and US dollars. Absent or null if unknown. */
    tookMs: z.number().nullable().optional(),
    costUsd: z.number().nullable().optional(),
  }),
  // No natural key, because an evaluation by the local rules may exist beside an earlier one.
  references: [
    { field: 'contentId', to: { service: 'ingestion', collection: 'content_items' } },
    { field: 'companyId', to: { service: 'companies', collection: 'companies' } },
  ],
  indexes: [
    { keys: { companyId: 1, evaluatedAt: -1 } },
    { keys: { contentId: 1, companyId: 1 } },
    { keys: { relevant: 1, evaluatedAt: 1 } },
  ],
});
export type EvaluationDocument = z.infer<typeof evaluationDocument.schema>;
