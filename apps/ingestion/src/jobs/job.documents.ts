import { CompanyId, JobPay, JobsSignal, SurfaceId } from '@sightline/contracts';
import { defineDocument } from '@sightline/service-kit';
import { z } from 'zod';

const companies = { service: 'companies', collection: 'companies' } as const;
const surfaces = { service: 'ingestion', collection: 'company_surfaces' } as const;

/** A position of a job board. The id is derived from the surface and the provider's id. */
export const jobDocument = defineDocument({
  collection: 'jobs',
  schema: z.object({
    _id: z.string(),
    surfaceId: SurfaceId,
    /** The original company; its corrected copies share the job. */
    companyId: CompanyId,
    providerId: z.string(),
    title: z.string(),
    team: z.string().nullable(),
    places: z.array(z.string()),
    isRemote: z.boolean(),
    pay: JobPay.nullable(),
    url: z.string(),
    /** As its board states it; null when it states none, or one in the future. */
    publishedAt: z.date().nullable(),
    firstSeenAt: z.date(),
    lastSeenAt: z.date(),
    /** The first of the readings in a row without the job; null while it is listed. */
    missingSince: z.date().nullable(),
    closedAt: z.date().nullable(),
    /** It was listed when its board was first read or was rebuilt, so it is not known since when. */
    isBackfill: z.boolean(),
  }),
  naturalKey: ['surfaceId', 'providerId'],
  references: [
    { field: 'companyId', to: companies },
    { field: 'surfaceId', to: surfaces },
  ],
  indexes: [
    { keys: { companyId: 1, closedAt: 1 } },
    { keys: { surfaceId: 1, closedAt: 1 } },
    { keys: { closedAt: 1 } },
  ],
});
export type JobDocument = z.infer<typeof jobDocument.schema>;

/** A job board of a company: since when it is read, and what it has signalled. */
export const jobBoardDocument = defineDocument({
  collection: 'job_boards',
  schema: z.object({
    _id: SurfaceId,
    companyId: CompanyId,
    startsAt: z.date(),
    lastReadAt: z.date(),
    /** Since when all readings have been empty. */
    emptySince: z.date().nullable(),
    /** The findings of the last months, newest last. */
    raised: z.array(
      z.object({ key: z.string(), finding: JobsSignal.shape.finding, subject: z.string(), at: z.date() }),
    ),
  }),
  references: [
    { field: '_id', to: surfaces },
    { field: 'companyId', to: companies },
  ],
  indexes: [{ keys: { companyId: 1 } }],
});
export type JobBoardDocument = z.infer<typeof jobBoardDocument.schema>;
