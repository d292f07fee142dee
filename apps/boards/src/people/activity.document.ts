import { Actor, BoardActivityKind, BoardId, BoardRole, limits } from '@sightline/contracts';
import { defineDocument } from '@sightline/service-kit';
import { z } from 'zod';

export const boardActivityDocument = defineDocument({
  collection: 'board_activity',
  schema: z.object({
    /** The id. For edits reported by other services, it is derived from the event. */
    _id: z.string(),
    boardId: BoardId,
    at: z.date(),
    actor: Actor,
    what: BoardActivityKind,
    subject: z.string().nullable(),
    role: BoardRole.nullable(),
  }),
  references: [{ field: 'boardId', to: { service: 'boards', collection: 'boards' } }],
  indexes: [
    { keys: { boardId: 1, at: -1, _id: -1 } },
    { keys: { at: 1 }, options: { expireAfterSeconds: limits.activityDays * 86_400 } },
  ],
});
export type BoardActivityDocument = z.infer<typeof boardActivityDocument.schema>;
