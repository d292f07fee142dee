import { CompanyId, SurfaceId } from '@sightline/contracts';
import { defineDocument } from '@sightline/service-kit';
import { z } from 'zod';

/** An incident of a status page, in its current state. The id is derived from the surface and the incident's id there. */
export const incidentDocument = defineDocument({
  collection: 'incidents',
  schema: z.object({
    _id: z.string(),
    companyId: CompanyId,
    surfaceId: SurfaceId,
    impact: z.enum(['none', 'minor', 'major', 'critical']),
    startedAt: z.date(),
    /** Null while it lasts, and when its page never states an end. */
    endedAt: z.date().nullable(),
    /** When the page last stated something about it. */
    updatedAt: z.date(),
  }),
  references: [
    { field: 'companyId', to: { service: 'companies', collection: 'companies' } },
    { field: 'surfaceId', to: { service: 'ingestion', collection: 'company_surfaces' } },
  ],
  indexes: [{ keys: { surfaceId: 1, startedAt: -1 } }, { keys: { startedAt: 1 } }],
});
export type IncidentDocument = z.infer<typeof incidentDocument.schema>;
