import { ClaimedPrice, limits } from '@sightline/contracts';
import { defineDocument } from '@sightline/service-kit';
import { z } from 'zod';

const keptSeconds = limits.newsWindowDays * 24 * 60 * 60;

/**
 * A version of a page whose prices a model is to read, and what it read. One per version of the page and of the engine: a version is
 * asked about once. The text goes with the answer.
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
    /** Keys of the budgets that pay. */
    payer: z.object({ user: z.string().nullable(), board: z.string().nullable() }),
    askedAt: z.date(),
    /** Null until the model has answered. */
    rows: z.array(ClaimedPrice).nullable(),
    /** Not before this time; during an attempt, when another replica may take it over. Null when it is answered. */
    notBefore: z.date().nullable(),
    /** Attempts that the model failed. */
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
