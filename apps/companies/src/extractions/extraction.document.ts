import { defineDocument } from '@sightline/service-kit';
import { z } from 'zod';

/** Cached extraction (product §3), with the fields of the contract's `Extraction`. */
export const extractionDocument = defineDocument({
  collection: 'extraction_cache',
  schema: z.object({
    _id: z.string(),
    normalizedUrl: z.string(),
    content: z.string(),
    metadata: z.object({ title: z.string(), language: z.string().nullable() }),
    contentLength: z.number(),
    createdAt: z.date(),
  }),
  naturalKey: ['normalizedUrl'],
  indexes: [{ keys: { createdAt: -1 } }],
});
export type ExtractionDocument = z.infer<typeof extractionDocument.schema>;
