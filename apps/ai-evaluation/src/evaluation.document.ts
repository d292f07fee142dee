import { Evaluation } from '@sightline/contracts';
import { defineDocument } from '@sightline/service-kit';
import { z } from 'zod';

/** Score ranges are checked on the cards: a content check of distribution. */
const score = z.number();

/**
 * One evaluation per content item, company and engine version; evaluating again overwrites the document. An evaluation by the
 * local engine in place of a model is stored under the model's version, so that a repeat finds it.
 */
export const evaluationDocument = defineDocument({
  collection: 'evaluations',
  schema: Evaluation.extend({
    _id: z.string(),
    evaluatedAt: z.date(),
    importance: score,
    relevanceScore: score,
    credibilityScore: score,
    executiveValueScore: score,
    /** Milliseconds and US dollars: this item's share of its batch. Absent or null: not known. */
    tookMs: z.number().nullable().optional(),
    costUsd: z.number().nullable().optional(),
  }),
  // No natural key: an evaluation by the local rules may exist beside an earlier one.
  references: [
    { field: 'contentId', to: { service: 'ingestion', collection: 'content_items' } },
    { field: 'companyId', to: { service: 'companies', collection: 'companies' } },
  ],
  indexes: [{ keys: { companyId: 1, evaluatedAt: -1 } }, { keys: { contentId: 1, companyId: 1 } }],
});
export type EvaluationDocument = z.infer<typeof evaluationDocument.schema>;
