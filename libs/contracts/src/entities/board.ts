import { z } from 'zod';
import { BoardId, CompanyId, TempSessionId, Timestamp, UserId } from '../common.ts';

/** Product §4: `initializing`, then `processing`, then `ready` or `error`. */
export const BoardStatus = z.enum(['initializing', 'processing', 'ready', 'error']);
export type BoardStatus = z.infer<typeof BoardStatus>;

/** Permissions on a board: an owner can do everything, an editor can change its content, a viewer can read it. */
export const BoardRole = z.enum(['owner', 'editor', 'viewer']);
export type BoardRole = z.infer<typeof BoardRole>;

export const Board = z.object({
  id: BoardId,
  name: z.string(),
  status: BoardStatus,
  /** Error code if the board is in `error`; null otherwise. */
  errorCode: z.string().nullable(),
  errorMessage: z.string().nullable(),
  ownerUserId: UserId.nullable(),
  role: BoardRole.default('owner'),
  isTemporary: z.boolean(),
  tempSessionId: TempSessionId.nullable(),
  /** Time when an unclaimed temporary board is removed; null for owned boards. */
  expiresAt: Timestamp.nullable(),
  companyId: CompanyId,
  companyName: z.string().nullable(),
  industry: z.string().nullable(),
  companyUrl: z.string(),
  /** Problems while reading the site or searching during setup, as sentences. */
  shortfalls: z.array(z.string()).default([]),
  companyCount: z.number().int(),
  /** Number of companies whose first news search is still running; absent if there are none. */
  pendingCompanies: z.number().int().min(1).optional(),
  /** Id of the company list with which the board was created; absent if it was created individually. */
  addedWith: z.string().optional(),
  cardCount: z.number().int(),
  nextRefreshAt: Timestamp.nullable(),
  lastRefreshedAt: Timestamp.nullable(),
  /** Set if the board was not used for 90 days and its refreshes stopped; absent once it has been refreshed again. */
  pause: z
    .object({
      since: Timestamp,
      /** True once the board has been opened again and is being refreshed. */
      isOver: z.boolean(),
    })
    .optional(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Board = z.infer<typeof Board>;
