import { z } from 'zod';
import { Timestamp, UserId } from '../../common.ts';
import { BoardRole } from '../board.ts';

/** Roles that an owner can give to others; a board has exactly one owner. */
export const MemberRole = BoardRole.exclude(['owner']);
export type MemberRole = z.infer<typeof MemberRole>;

export const BoardPerson = z.object({
  /** Id of this person on this board. Used in URLs because user ids of some issuers are not URL-safe. */
  id: z.string(),
  userId: UserId,
  /**
   * Recorded email address of the account; null for owners from an earlier version who have not signed
   * in since.
   */
  email: z.string().nullable(),
  role: BoardRole,
  since: Timestamp,
  /** Email address of the person who invited this one; null for the owner. */
  invitedBy: z.string().nullable(),
});
export type BoardPerson = z.infer<typeof BoardPerson>;

export const BoardInvite = z.object({
  id: z.string(),
  email: z.string(),
  role: MemberRole,
  invitedAt: Timestamp,
  expiresAt: Timestamp,
});
export type BoardInvite = z.infer<typeof BoardInvite>;

/** The person who performed an action: the account, and its email address at that time. */
export const Actor = z.object({ userId: UserId, email: z.string() });
export type Actor = z.infer<typeof Actor>;

/** Activities that change the content of a board. */
const contentEdits = [
  'competitor-added',
  'competitor-confirmed',
  'competitor-rejected',
  'competitor-restored',
  'competitor-merged',
  'competitor-separated',
  'competitor-removed',
  'identity-corrected',
  'card-archived',
  'card-restored',
  'report-split',
  'report-joined',
  'rule-added',
  'rule-changed',
  'rule-removed',
  'order-changed',
  'page-added',
  'page-paused',
  'page-resumed',
  'page-removed',
  'surface-added',
  'surface-rejected',
  'surface-accepted',
  'block-ignored',
  'block-restored',
] as const;
export const BoardEditKind = z.enum(contentEdits);
export type BoardEditKind = z.infer<typeof BoardEditKind>;

export const BoardActivityKind = z.enum([
  ...contentEdits,
  'renamed',
  'emptied',
  'invited',
  'invite-withdrawn',
  'joined',
  'role-changed',
  'member-removed',
  'left',
  'transferred',
]);
export type BoardActivityKind = z.infer<typeof BoardActivityKind>;

/** An action of a person on a board. */
export const BoardActivity = z.object({
  id: z.string(),
  at: Timestamp,
  actor: Actor,
  what: BoardActivityKind,
  /**
   * The object of the action: a company name, card title, page address or email address; null if `what` says
   * everything.
   */
  subject: z.string().nullable(),
  /** The role offered in an invitation, or the person's new role; null for other actions. */
  role: BoardRole.nullable(),
});
export type BoardActivity = z.infer<typeof BoardActivity>;
