import { Arrival, CompanyIdentity, ContentItem, limits } from '@sightline/contracts';
import { defineDocument } from '@sightline/service-kit';
import { z } from 'zod';

const keptSeconds = limits.newsWindowDays * 24 * 60 * 60;

/**
 * An item that the local engine evaluated instead of the model, with everything needed to evaluate it again. The row is
 * deleted once the model has evaluated the item, or when the item leaves the news window. There is one row per item and
 * company.
 */
export const waitingItemDocument = defineDocument({
  collection: 'waiting_items',
  schema: z.object({
    _id: z.string(),
    contentId: z.string(),
    companyId: z.string(),
    company: CompanyIdentity,
    item: ContentItem,
    arrival: Arrival,
    /** Keys of the budgets to which the model call is charged. */
    payer: z.object({ user: z.string().nullable(), board: z.string().nullable() }),
    publishedAt: z.date(),
    /** Earliest time of the next attempt; during an attempt, the time when another replica can take over. */
    notBefore: z.date(),
    failures: z.number(),
  }),
  naturalKey: ['contentId', 'companyId'],
  references: [
    { field: 'contentId', to: { service: 'ingestion', collection: 'content_items' } },
    { field: 'companyId', to: { service: 'companies', collection: 'companies' } },
  ],
  indexes: [
    { keys: { publishedAt: 1 }, options: { expireAfterSeconds: keptSeconds } },
    { keys: { companyId: 1, publishedAt: 1 } },
  ],
});
export type WaitingItem = z.infer<typeof waitingItemDocument.schema>;
