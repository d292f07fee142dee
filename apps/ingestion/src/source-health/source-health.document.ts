import { CompanyId, SyncErrorCode } from '@sightline/contracts';
import { defineDocument } from '@sightline/service-kit';
import { z } from 'zod';

/**
 * Outcome of the last attempt.
 * - `works`: responded, with items
 * - `silent`: responded, without items
 * - `broken`: unreachable, or an unusable response
 * - `blocked`: rejects us (bot check, robots.txt, key, rate limit)
 */
const SourceState = z.enum(['works', 'silent', 'broken', 'blocked']);
export type SourceState = z.infer<typeof SourceState>;

export const sourceHealthDocument = defineDocument({
  collection: 'source_health',
  schema: z.object({
    _id: z.string(),
    /** Null for the feed of an outlet, which serves all companies. */
    companyId: CompanyId.nullable(),
    /** Name of the source, or the URL of an outlet's feed. */
    source: z.string(),
    state: SourceState,
    /** Start of the current state that operators see (source-state.ts). */
    since: z.date(),
    /** Publication date of its newest item; null if it never had an item with a date. */
    lastItemAt: z.date().nullable(),
    lastTriedAt: z.date(),
    lastOkAt: z.date().nullable(),
    lastError: z.object({ code: SyncErrorCode, message: z.string(), at: z.date() }).nullable(),
    /** Number of items in the last response other than "unchanged". */
    itemsLastTime: z.number(),
    /** Tolerated faults in the responses of a working source. */
    problems: z.array(z.string()),
    /** Feeds of a working source that could not be read. */
    failedParts: z.array(z.object({ url: z.string(), reason: z.string() })),
    /** See `SourceMemory`. */
    memory: z
      .object({
        feeds: z.array(
          z.object({
            url: z.string(),
            etag: z.string().nullable(),
            lastModified: z.string().nullable(),
            waitUntil: z.date().optional(),
          }),
        ),
        discoveredAt: z.date(),
      })
      .nullable(),
  }),
  naturalKey: ['companyId', 'source'],
  references: [{ field: 'companyId', to: { service: 'companies', collection: 'companies' } }],
  indexes: [{ keys: { companyId: 1 } }],
});
export type SourceHealthDocument = z.infer<typeof sourceHealthDocument.schema>;
