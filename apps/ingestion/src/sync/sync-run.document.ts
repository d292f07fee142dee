import { CompanyId, SyncErrorCode, SyncStatus } from '@sightline/contracts';
import { defineDocument } from '@sightline/service-kit';
import { z } from 'zod';

/** One finished sync of one company. It has the sync's id, so a redelivered event writes the same document. */
export const syncRunDocument = defineDocument({
  collection: 'sync_runs',
  schema: z.object({
    _id: z.string(),
    companyId: CompanyId,
    companyName: z.string(),
    startedAt: z.date(),
    endedAt: z.date(),
    status: SyncStatus,
    errorCode: SyncErrorCode.nullable(),
    message: z.string().nullable(),
    found: z.number(),
    added: z.number(),
    linked: z.number(),
  }),
  references: [{ field: 'companyId', to: { service: 'companies', collection: 'companies' } }],
  indexes: [{ keys: { companyId: 1, startedAt: -1 } }, { keys: { startedAt: -1 } }],
});
export type SyncRunDocument = z.infer<typeof syncRunDocument.schema>;
