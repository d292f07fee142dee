import { Actor, BoardId, MemberRole } from '@sightline/contracts';
import { defineDocument } from '@sightline/service-kit';
import { z } from 'zod';

/**
 * An invitation to a board by email, one per board and address. It is kept for a while after it ends, so that its link
 * shows the reason, and withdrawing and inviting again doesn't bypass the limit on emails.
 */
export const boardInviteDocument = defineDocument({
  collection: 'board_invites',
  schema: z.object({
    _id: z.string(),
    boardId: BoardId,
    /** The invited address in lower case. */
    email: z.string(),
    role: MemberRole,
    /** Hash of the token in the last email; earlier links no longer work. */
    tokenHash: z.string(),
    /** `gone` means that the board was deleted. */
    state: z.enum(['open', 'accepted', 'withdrawn', 'gone']),
    invitedBy: Actor,
    invitedAt: z.date(),
    expiresAt: z.date(),
    /** When the invitation was emailed in the last 24 hours. */
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
