import { CompanyId, CompetitorCandidate } from '@sightline/contracts';
import { defineDocument } from '@sightline/service-kit';
import { z } from 'zod';

/**
 * A likely competitor whose site did not respond while the company was being profiled; kept until it is verified or
 * given up.
 */
export const lateCompetitorDocument = defineDocument({
  collection: 'late_competitors',
  schema: z.object({
    _id: z.string(),
    companyId: CompanyId,
    candidate: CompetitorCandidate,
    tries: z.number(),
    nextTryAt: z.date(),
  }),
  references: [{ field: 'companyId', to: { service: 'companies', collection: 'companies' } }],
  indexes: [{ keys: { nextTryAt: 1 } }],
});
export type LateCompetitorDocument = z.infer<typeof lateCompetitorDocument.schema>;
