import { Actor, BoardId, MemberRole } from '@sightline/contracts';
import { defineDocument } from '@sightline/service-kit';
import { z } from 'zod';

/** A person the board is shared with. The owner has no row. */
export const boardMemberDocument = defineDocument({
  collection: 'board_members',
  schema: z.object({
    _id: z.string(),
    boardId: BoardId,
    userId: z.string(),
    /** The account's address when the invitation was accepted. */
    email: z.string(),
    role: MemberRole,
    since: z.date(),
    invitedBy: Actor,
  }),
  naturalKey: ['boardId', 'userId'],
  references: [{ field: 'boardId', to: { service: 'boards', collection: 'boards' } }],
  indexes: [{ keys: { boardId: 1, since: 1 } }, { keys: { userId: 1 } }],
});
export type BoardMemberDocument = z.infer<typeof boardMemberDocument.schema>;
