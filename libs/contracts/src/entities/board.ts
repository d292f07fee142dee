import { z } from 'zod';
import { BoardId, CompanyId, TempSessionId, Timestamp, UserId } from '../common.ts';

/** Product §4: initializing, then processing, then ready, or error. */
export const BoardStatus = z.enum(['initializing', 'processing', 'ready', 'error']);
export type BoardStatus = z.infer<typeof BoardStatus>;

/** What somebody may do on a board: an owner everything, an editor change what it holds, a viewer read. */
export const BoardRole = z.enum(['owner', 'editor', 'viewer']);
export type BoardRole = z.infer<typeof BoardRole>;

export const Board = z.object({
  id: BoardId,
  name: z.string(),
  status: BoardStatus,
  /** Why the board is in `error`; null otherwise. */
  errorCode: z.string().nullable(),
  errorMessage: z.string().nullable(),
  ownerUserId: UserId.nullable(),
  /** What the caller may do on it. */
  role: BoardRole.default('owner'),
  isTemporary: z.boolean(),
  tempSessionId: TempSessionId.nullable(),
  /** When an unclaimed temporary board is removed; null for owned boards. */
  expiresAt: Timestamp.nullable(),
  companyId: CompanyId,
  companyName: z.string().nullable(),
  industry: z.string().nullable(),
  companyUrl: z.string(),
  /** What could not be read or asked when the board was set up, as sentences. */
  shortfalls: z.array(z.string()).default([]),
  companyCount: z.number().int(),
  /** Companies whose first news are still looked for; absent when none. */
  pendingCompanies: z.number().int().min(1).optional(),
  /** The list of companies that it was added with; absent when it was made alone. */
  addedWith: z.string().optional(),
  cardCount: z.number().int(),
  nextRefreshAt: Timestamp.nullable(),
  lastRefreshedAt: Timestamp.nullable(),
  /** The board was not used for 90 days, so it was not refreshed; absent once it is refreshed again. */
  pause: z
    .object({
      since: Timestamp,
      /** It was opened, and is being refreshed. */
      isOver: z.boolean(),
    })
    .optional(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Board = z.infer<typeof Board>;
