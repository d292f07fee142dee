import { PortfolioGroup, UserId } from '@sightline/contracts';
import { defineDocument } from '@sightline/service-kit';
import { z } from 'zod';

/** A user's groups of companies, in order. */
export const portfolioGroupsDocument = defineDocument({
  collection: 'portfolio_groups',
  schema: z.object({
    _id: UserId,
    revision: z.number().int(),
    groups: z.array(PortfolioGroup),
    updatedAt: z.date(),
  }),
});
export type PortfolioGroupsDocument = z.infer<typeof portfolioGroupsDocument.schema>;
