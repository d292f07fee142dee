import { z } from 'zod';
import { BoardId, Owner } from '../common.ts';
import { CompanyIdentity } from '../entities/company.ts';
import { BoardPlace } from '../entities/competitor.ts';

export const BoardRef = z.object({ boardId: BoardId });

/** A company in the list of a board. */
export const LinkedCompany = CompanyIdentity.extend(BoardPlace.shape);
export type LinkedCompany = z.infer<typeof LinkedCompany>;

/** Whose daily budget pays for the model: the owner of the board that caused the work. Absent or null: only the budget of all. */
export const Payer = Owner.nullable().optional();

/** Counts the edits of a board's list; 0 is the list as first found. Consumers ignore a list older than theirs. */
export const ListRevision = z.number().int().min(0).default(0);
