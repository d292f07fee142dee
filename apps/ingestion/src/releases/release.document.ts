import { CompanyId, ContentId, SurfaceId, SurfaceProvider } from '@sightline/contracts';
import { defineDocument } from '@sightline/service-kit';
import { z } from 'zod';

/** A published release of a company. The id is derived from company and identity, so that two surfaces share it. */
export const releaseDocument = defineDocument({
  collection: 'releases',
  schema: z.object({
    _id: z.string(),
    companyId: CompanyId,
    /** The surface from which the item comes. */
    surfaceId: SurfaceId,
    provider: SurfaceProvider,
    contentId: ContentId,
    hasNotes: z.boolean(),
    publishedAt: z.date(),
    /** When the surface last listed the release. */
    statedAt: z.date(),
  }),
  references: [
    { field: 'companyId', to: { service: 'companies', collection: 'companies' } },
    { field: 'surfaceId', to: { service: 'ingestion', collection: 'company_surfaces' } },
    { field: 'contentId', to: { service: 'ingestion', collection: 'content_items' } },
  ],
  indexes: [{ keys: { publishedAt: 1 } }],
});
export type ReleaseDocument = z.infer<typeof releaseDocument.schema>;
