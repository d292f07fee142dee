import { CompanyId, PageId } from '@sightline/contracts';
import { defineDocument } from '@sightline/service-kit';
import { z } from 'zod';

/** The progress of reading the archived copies of a pricing page. */
export const pageArchiveDocument = defineDocument({
  collection: 'page_archives',
  schema: z.object({
    _id: PageId,
    /** The same id as in `tracked_pages`. */
    companyId: CompanyId,
    /** Null when every copy has been read; copies are never read again. */
    nextReadAt: z.date().nullable(),
    /** The copies to read, newest first; null until they have been listed. */
    waiting: z.array(z.object({ takenAt: z.date(), url: z.string(), rawUrl: z.string() })).nullable(),
    /** The outcome of each copy: `read`, or the reason why its prices were left out. */
    done: z.array(z.object({ takenAt: z.date(), outcome: z.string() })),
    /** The number of consecutive failures. */
    failures: z.number(),
    /** The outcome of the last request: copies were listed, no copies exist, or the archive failed. */
    state: z.enum(['waiting', 'works', 'silent', 'broken', 'blocked']),
    problem: z.string().nullable(),
    lastReadAt: z.date().nullable(),
  }),
  references: [
    { field: '_id', to: { service: 'ingestion', collection: 'tracked_pages' } },
    { field: 'companyId', to: { service: 'companies', collection: 'companies' } },
  ],
  indexes: [{ keys: { nextReadAt: 1 } }, { keys: { companyId: 1, lastReadAt: 1 } }, { keys: { lastReadAt: 1 } }],
});
export type PageArchive = z.infer<typeof pageArchiveDocument.schema>;
