import { CompanyId, SurfaceId } from '@sightline/contracts';
import { defineDocument } from '@sightline/service-kit';
import { z } from 'zod';

/**
 * The current state of an incident on a status page. The id is derived from the surface and the provider's id for the
 * incident.
 */
export const incidentDocument = defineDocument({
  collection: 'incidents',
  schema: z.object({
    _id: z.string(),
    companyId: CompanyId,
    surfaceId: SurfaceId,
    impact: z.enum(['none', 'minor', 'major', 'critical']),
    startedAt: z.date(),
    /** Null while the incident lasts, or if its page never states an end. */
    endedAt: z.date().nullable(),
    /** True if the page said that the incident is over when it was last read. Absent on older documents. */
    isOver: z.boolean().optional(),
    /** Time of the page's last statement about the incident. */
    updatedAt: z.date(),
  }),
  references: [
    { field: 'companyId', to: { service: 'companies', collection: 'companies' } },
    { field: 'surfaceId', to: { service: 'ingestion', collection: 'company_surfaces' } },
  ],
  indexes: [{ keys: { surfaceId: 1, startedAt: -1 } }, { keys: { startedAt: 1 } }],
});
export type IncidentDocument = z.infer<typeof incidentDocument.schema>;
