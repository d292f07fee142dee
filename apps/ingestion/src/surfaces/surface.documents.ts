import {
  BoardId,
  CompanyId,
  SurfaceId,
  SurfaceKind,
  SurfaceProof,
  SurfaceProvider,
  SurfaceState,
} from '@sightline/contracts';
import { defineDocument } from '@sightline/service-kit';
import { z } from 'zod';
import { ChangelogMemory } from '../releases/changelog/known-entries.ts';

const companies = { service: 'companies', collection: 'companies' } as const;

const Validators = { etag: z.string().nullable(), lastModified: z.string().nullable() };

/**
 * A surface of a company, read on a schedule once for all boards. The id is derived from company, provider and account.
 */
export const companySurfaceDocument = defineDocument({
  collection: 'company_surfaces',
  schema: z.object({
    _id: SurfaceId,
    /** The original company; its corrected copies share the surface. */
    companyId: CompanyId,
    kind: SurfaceKind,
    provider: SurfaceProvider,
    account: z.string(),
    url: z.string(),
    proof: SurfaceProof,
    /** `person`: only for the boards that added it. */
    foundBy: z.enum(['site', 'person']),
    firstSeenAt: z.date(),
    /** When the company's site was last seen to link to the surface; null if never. */
    lastLinkedAt: z.date().nullable(),
    /**
     * Number of searches of the site, each on a different day, that found no link since the last search that found one.
     * Absent means zero.
     */
    missedLooks: z.object({ count: z.number(), at: z.date() }).optional(),
    /** Null if no board wants the surface or its provider can't be read. */
    nextReadAt: z.date().nullable(),
    lastReadAt: z.date().nullable(),
    /** Number of failed readings since the last successful one. */
    failures: z.number(),
    problem: z.string().nullable(),
    /** The server must not be requested before this time, even for a user; it asked for this pause. */
    waitUntil: z.date().nullable(),
    state: SurfaceState,
    memory: z
      .object({
        ...Validators,
        parts: z.array(z.object({ url: z.string(), ...Validators })).optional(),
        changelog: ChangelogMemory.optional(),
      })
      .nullable(),
    /** True once a reading has succeeded. The entries of the first reading are old and raise no alerts. */
    hasBeenRead: z.boolean(),
  }),
  naturalKey: ['companyId', 'provider', 'account'],
  references: [{ field: 'companyId', to: companies }],
  indexes: [{ keys: { companyId: 1 } }, { keys: { nextReadAt: 1 } }],
});
export type CompanySurface = z.infer<typeof companySurfaceDocument.schema>;

/** A board's decision about a surface. Without a decision, surfaces to which the site links count as the company's. */
export const surfaceChoiceDocument = defineDocument({
  collection: 'surface_choices',
  schema: z.object({
    _id: z.string(),
    boardId: BoardId,
    surfaceId: SurfaceId,
    companyId: CompanyId,
    choice: z.enum(['added', 'rejected']),
  }),
  naturalKey: ['boardId', 'surfaceId'],
  references: [
    { field: 'boardId', to: { service: 'boards', collection: 'boards' } },
    { field: 'surfaceId', to: { service: 'ingestion', collection: 'company_surfaces' } },
  ],
  indexes: [{ keys: { boardId: 1 } }, { keys: { surfaceId: 1 } }],
});
export type SurfaceChoice = z.infer<typeof surfaceChoiceDocument.schema>;
