import { CompanyId } from '@sightline/contracts';
import { defineDocument } from '@sightline/service-kit';
import { z } from 'zod';

/** An article in GDELT's lists that names a watched company. */
export const galHitDocument = defineDocument({
  collection: 'gal_hits',
  schema: z.object({
    _id: z.string(),
    companyId: CompanyId,
    url: z.string(),
    title: z.string(),
    description: z.string(),
    sourceName: z.string(),
    language: z.string().nullable(),
    author: z.string().nullable(),
    imageUrl: z.string().nullable(),
    publishedAt: z.date(),
    seenAt: z.date(),
    /** True if the article was published for the company, or turned out to be about something else. */
    isDelivered: z.boolean(),
  }),
  naturalKey: ['companyId', 'url'],
  references: [{ field: 'companyId', to: { service: 'companies', collection: 'companies' } }],
  indexes: [
    { keys: { companyId: 1, publishedAt: -1 } },
    { keys: { isDelivered: 1, seenAt: 1 } },
    { keys: { seenAt: 1 } },
  ],
});
export type GalHit = z.infer<typeof galHitDocument.schema>;

/** The reading position in GDELT's lists, stored in one document. */
export const galReadingDocument = defineDocument({
  collection: 'gal_reading',
  schema: z.object({
    _id: z.literal('gdelt-gal'),
    startedAt: z.date(),
    /** The next minute whose list has not been requested. */
    next: z.date(),
    /** Minutes to request again because their list was missing or truncated. */
    again: z.array(z.object({ minute: z.date(), tries: z.number(), at: z.date() })),
    /** The newest minute whose list was read. */
    newest: z.date().nullable(),
    /** When any list was last read. */
    lastReadAt: z.date().nullable(),
    failure: z.string().nullable(),
  }),
});
export type GalReading = z.infer<typeof galReadingDocument.schema>;
