import { CompanyId, JobPay, JobsSignal, SurfaceId } from '@sightline/contracts';
import { defineDocument } from '@sightline/service-kit';
import { z } from 'zod';

const companies = { service: 'companies', collection: 'companies' } as const;
const surfaces = { service: 'ingestion', collection: 'company_surfaces' } as const;

/** A position on a job board. The id is derived from the surface and the provider's id. */
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
    /** The date that the board states; null if the board states no date, or a date in the future. */
    publishedAt: z.date().nullable(),
    firstSeenAt: z.date(),
    lastSeenAt: z.date(),
    /** The first of the latest consecutive readings without the job; null while it is listed. */
    missingSince: z.date().nullable(),
    closedAt: z.date().nullable(),
    /** True if the job was listed when its board was first read or was rebuilt, so its opening date is unknown. */
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

/** A company's job board, with the time of its first reading and its published signals. */
export const jobBoardDocument = defineDocument({
  collection: 'job_boards',
  schema: z.object({
    _id: SurfaceId,
    companyId: CompanyId,
    startsAt: z.date(),
    lastReadAt: z.date(),
    /** The time since which all readings have been empty. */
    emptySince: z.date().nullable(),
    /** The findings from recent months, newest last. */
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
