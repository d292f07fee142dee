import { CompanyId, CompetitorCandidate } from '@sightline/contracts';
import { defineDocument } from '@sightline/service-kit';
import { z } from 'zod';

/** A likely competitor whose site did not answer when the company was profiled, until it is proven or given up. */
export const lateCompetitorDocument = defineDocument({
  collection: 'late_competitors',
  schema: z.object({
    _id: z.string(),
    companyId: CompanyId,
    candidate: CompetitorCandidate,
    /** How often it was tried since. */
    tries: z.number(),
    nextTryAt: z.date(),
  }),
  references: [{ field: 'companyId', to: { service: 'companies', collection: 'companies' } }],
  indexes: [{ keys: { nextTryAt: 1 } }],
});
export type LateCompetitorDocument = z.infer<typeof lateCompetitorDocument.schema>;
