import { Actor, BoardId, MemberRole } from '@sightline/contracts';
import { defineDocument } from '@sightline/service-kit';
import { z } from 'zod';

/**
 * An invitation to a board by e-mail, one per board and address. It is kept for a while after it ends, so that its link gets a
 * clear answer, and withdrawing and inviting again does not bypass the mail limit.
 */
export const boardInviteDocument = defineDocument({
  collection: 'board_invites',
  schema: z.object({
    _id: z.string(),
    boardId: BoardId,
    /** In lower case. */
    email: z.string(),
    role: MemberRole,
    /** Hash of the token in the last mail; earlier links no longer work. */
    tokenHash: z.string(),
    /** `gone`: the board was deleted. */
    state: z.enum(['open', 'accepted', 'withdrawn', 'gone']),
    invitedBy: Actor,
    invitedAt: z.date(),
    expiresAt: z.date(),
    /** When it was mailed in the last 24 hours. */
    mailedAt: z.array(z.date()),
    keptUntil: z.date(),
  }),
  naturalKey: ['boardId', 'email'],
  hidesIds: true,
  indexes: [
    { keys: { boardId: 1, state: 1 } },
    { keys: { tokenHash: 1 }, options: { unique: true } },
    { keys: { email: 1 } },
    { keys: { keptUntil: 1 }, options: { expireAfterSeconds: 0 } },
  ],
});
export type BoardInviteDocument = z.infer<typeof boardInviteDocument.schema>;
