import { ClaimedPrice, limits } from '@sightline/contracts';
import { defineDocument } from '@sightline/service-kit';
import { z } from 'zod';

const keptSeconds = limits.newsWindowDays * 24 * 60 * 60;

/**
 * A request for a model to read a page's prices, and its answer: one request per page version and engine version. The page text
 * is deleted once answered.
 */
export const priceQuestionDocument = defineDocument({
  collection: 'price_questions',
  schema: z.object({
    _id: z.string(),
    companyId: z.string(),
    pageId: z.string(),
    versionId: z.string(),
    seenAt: z.string(),
    title: z.string(),
    text: z.string(),
    /** Keys of the budgets to which the model call is charged. */
    payer: z.object({ user: z.string().nullable(), board: z.string().nullable() }),
    askedAt: z.date(),
    /** Null until the model has answered. */
    rows: z.array(ClaimedPrice).nullable(),
    /**
     * Earliest time of the next attempt; during an attempt, the time when another replica can take over. Null once
     * answered.
     */
    notBefore: z.date().nullable(),
    failures: z.number(),
  }),
  references: [
    { field: 'companyId', to: { service: 'companies', collection: 'companies' } },
    { field: 'pageId', to: { service: 'ingestion', collection: 'tracked_pages' } },
  ],
  indexes: [
    { keys: { askedAt: 1 }, options: { expireAfterSeconds: keptSeconds } },
    { keys: { pageId: 1 } },
    { keys: { notBefore: 1 } },
  ],
});
export type PriceQuestion = z.infer<typeof priceQuestionDocument.schema>;
