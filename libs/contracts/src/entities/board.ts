import { z } from 'zod';
import { BoardId, CompanyId, TempSessionId, Timestamp, UserId } from '../common.ts';

/** Product §4: initializing, then processing, then ready, or error. */
export const BoardStatus = z.enum(['initializing', 'processing', 'ready', 'error']);
export type BoardStatus = z.infer<typeof BoardStatus>;

export const Board = z.object({
  id: BoardId,
  name: z.string(),
  status: BoardStatus,
  /** Why the board is in `error`; null otherwise. */
  errorCode: z.string().nullable(),
  errorMessage: z.string().nullable(),
  ownerUserId: UserId.nullable(),
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
  cardCount: z.number().int(),
  nextRefreshAt: Timestamp.nullable(),
  lastRefreshedAt: Timestamp.nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Board = z.infer<typeof Board>;
