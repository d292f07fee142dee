import { Evaluation } from '@sightline/contracts';
import type { DocumentDeclaration } from '@sightline/service-kit';
import { z } from 'zod';
import type { EvaluationDocument } from './evaluations.store.ts';

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
  naturalKey: ['contentId', 'companyId', 'engineVersion'],
  references: [
    { field: 'contentId', to: { service: 'ingestion', collection: 'content_items' } },
    { field: 'companyId', to: { service: 'companies', collection: 'companies' } },
  ],
};
