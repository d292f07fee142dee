import { z } from 'zod';
import { BoardId, Owner } from '../common.ts';
import { CompanyIdentity } from '../entities/companies/company.ts';
import { BoardPlace } from '../entities/companies/competitor.ts';
import { Actor, BoardEditKind } from '../entities/people/board-people.ts';

/**
 * The way in which an item reaches the boards of its company: `first-sync` with the boards that introduced the company,
 * `late` through a queued search of that sync after those boards were ready, `news` in any later way.
 */
export const Arrival = z.enum(['first-sync', 'late', 'news']);
export type Arrival = z.infer<typeof Arrival>;

export const BoardRef = z.object({ boardId: BoardId });

export const LinkedCompany = CompanyIdentity.extend(BoardPlace.shape);
export type LinkedCompany = z.infer<typeof LinkedCompany>;

/**
 * The board that caused the work, and its owner, whose daily budgets pay for the model. If absent or null, only the
 * overall budget applies.
 */
export const Payer = Owner.extend({ boardId: BoardId }).nullable().optional();
export type Payer = z.infer<typeof Payer>;

/** Incremented by every edit of a board's list; 0 is the original list. Consumers ignore a list older than theirs. */
export const ListRevision = z.number().int().min(0).default(0);

/** A signed-in person's edit of a board's content. */
export const BoardEdit = BoardRef.extend({
  actor: Actor,
  what: BoardEditKind,
  subject: z.string().nullable(),
});
export type BoardEdit = z.infer<typeof BoardEdit>;
