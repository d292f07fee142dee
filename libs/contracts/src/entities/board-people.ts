import { z } from 'zod';
import { Timestamp, UserId } from '../common.ts';
import { BoardRole } from './board.ts';

/** Roles that are given away; the owner is one person. */
export const MemberRole = BoardRole.exclude(['owner']);
export type MemberRole = z.infer<typeof MemberRole>;

/** Somebody who sees a board. */
export const BoardPerson = z.object({
  /** Of this person on this board: user ids of some issuers don't fit into an address. */
  id: z.string(),
  userId: UserId,
  /** The address of the account at the time; null for an owner of an earlier version who has not been here since. */
  email: z.string().nullable(),
  role: BoardRole,
  since: Timestamp,
  /** Address of the person who invited them; null for the owner. */
  invitedBy: z.string().nullable(),
});
export type BoardPerson = z.infer<typeof BoardPerson>;

/** An invitation that was not accepted yet. */
export const BoardInvite = z.object({
  id: z.string(),
  email: z.string(),
  role: MemberRole,
  invitedAt: Timestamp,
  expiresAt: Timestamp,
});
export type BoardInvite = z.infer<typeof BoardInvite>;

/** Who did something: the account and its address at that time. */
export const Actor = z.object({ userId: UserId, email: z.string() });
export type Actor = z.infer<typeof Actor>;

/** Changes of what a board holds. */
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

/** Something that somebody did on a board. */
export const BoardActivity = z.object({
  id: z.string(),
  at: Timestamp,
  actor: Actor,
  what: BoardActivityKind,
  /** What it was done to: the name of a company, the title of a card, an address of a page or person; null when `what` says it all. */
  subject: z.string().nullable(),
  /** The role that somebody was invited to or has now; null otherwise. */
  role: BoardRole.nullable(),
});
export type BoardActivity = z.infer<typeof BoardActivity>;
