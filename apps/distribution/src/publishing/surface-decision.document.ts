import { BoardId, SurfaceId } from '@sightline/contracts';
import { defineDocument } from '@sightline/service-kit';
import { z } from 'zod';

/** A board's last decision about a surface. It takes precedence over the audience of the surface's items. */
export const surfaceDecisionDocument = defineDocument({
  collection: 'surface_decisions',
  schema: z.object({
    _id: z.string(),
    boardId: BoardId,
    surfaceId: SurfaceId,
    isAccepted: z.boolean(),
    /** Time of the event. */
    at: z.date(),
  }),
  naturalKey: ['boardId', 'surfaceId'],
  references: [
    { field: 'boardId', to: { service: 'boards', collection: 'boards' } },
    { field: 'surfaceId', to: { service: 'ingestion', collection: 'company_surfaces' } },
  ],
  indexes: [{ keys: { boardId: 1 } }],
});
