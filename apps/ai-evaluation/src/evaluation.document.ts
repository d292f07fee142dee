import { Evaluation } from '@sightline/contracts';
import { defineDocument } from '@sightline/service-kit';
import { z } from 'zod';

/** Whether scores are in range is checked on what boards show: a content test of distribution. */
const score = z.number();

/**
 * One evaluation per content item, company and version of the engine that was asked; evaluating again writes the same document.
 * What the local engine judged in place of a model is stored under that model, so that a repeat finds it.
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
  // No natural key: an evaluation by the local rules may stand beside an earlier one.
  references: [
    { field: 'contentId', to: { service: 'ingestion', collection: 'content_items' } },
    { field: 'companyId', to: { service: 'companies', collection: 'companies' } },
  ],
  indexes: [{ keys: { companyId: 1, evaluatedAt: -1 } }, { keys: { contentId: 1 } }],
});
export type EvaluationDocument = z.infer<typeof evaluationDocument.schema>;
