import type { BoardActivity, BoardInvite, BoardPerson } from '@sightline/contracts';
import type { Principal } from '@sightline/service-kit';
import type { BoardDocument } from '../board.document.ts';
import type { BoardActivityDocument } from './activity.document.ts';
import { owns } from './board-role.ts';
import type { BoardInviteDocument } from './invite.document.ts';
import type { BoardMemberDocument } from './member.document.ts';
import { personIdOf } from './people.store.ts';

/** The owner as a person on the board; empty for a visitor's board. */
export function toOwner(board: BoardDocument, reader: Principal): BoardPerson[] {
  if (board.ownerUserId === null) return [];
  const own = reader.kind === 'user' && owns(reader, board) ? reader.email : null;
  return [
    {
      id: personIdOf(board._id, board.ownerUserId),
      userId: board.ownerUserId,
      email: own ?? board.ownerEmail ?? null,
      role: 'owner',
      since: (board.ownerSince ?? board.createdAt).toISOString(),
      invitedBy: null,
    },
  ];
}

export const toMember = ({ _id, userId, email, role, since, invitedBy }: BoardMemberDocument): BoardPerson => ({
  id: _id,
  userId,
  email,
  role,
  since: since.toISOString(),
  invitedBy: invitedBy.email,
});

export const toInvite = ({ _id, email, role, invitedAt, expiresAt }: BoardInviteDocument): BoardInvite => ({
  id: _id,
  email,
  role,
  invitedAt: invitedAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

export const toActivity = ({ _id, at, actor, what, subject, role }: BoardActivityDocument): BoardActivity => ({
  id: _id,
  at: at.toISOString(),
  actor,
  what,
  subject,
  role,
});
