import { BoardId, BoardStatus, CompanyId, EnteredCompany, type Owner } from '@sightline/contracts';
import { defineDocument } from '@sightline/service-kit';
import { z } from 'zod';

const companies = { service: 'companies', collection: 'companies' } as const;

/**
 * `errorCode` of a board whose set-up timed out. If its events still arrive from a long queue, set-up continues as if
 * they had arrived in time.
 */
export const TIMED_OUT = 'setup_timed_out';

/** A board. If its set-up failed, its company can be missing from the companies service. */
export const boardDocument = defineDocument({
  collection: 'boards',
  schema: z.object({
    _id: BoardId,
    name: z.string(),
    status: BoardStatus,
    errorCode: z.string().nullable(),
    errorMessage: z.string().nullable(),
    ownerUserId: z.string().nullable(),
    /** The owner's account address; absent for visitors. */
    ownerEmail: z.string().optional(),
    /** When the owner joined the board; absent if they created it. */
    ownerSince: z.date().optional(),
    /** Number of changes to the people on the board; absent on visitors' boards. */
    peopleRevision: z.number().optional(),
    isTemporary: z.boolean(),
    tempSessionId: z.string().nullable(),
    expiresAt: z.date().nullable(),
    companyId: CompanyId,
    companyName: z.string().nullable(),
    industry: z.string().nullable(),
    companyUrl: z.string(),
    /** Sentences about what the set-up couldn't read; absent if nothing is missing. */
    shortfalls: z.array(z.string()).optional(),
    domain: z.string(),
    /** Tracked companies, including merged ones; empty before they are known and after a clean-up. */
    companyIds: z.array(CompanyId),
    /** Number of companies shown. */
    companyCount: z.number(),
    /** Revision of the last edit applied to the company list; absent before the first. */
    listRevision: z.number().optional(),
    cardCount: z.number(),
    /** The `listRevision` for which the cards were counted; absent before the first edit. */
    cardCountRevision: z.number().optional(),
    /** Companies whose first cards have not settled yet. */
    pendingCompanyIds: z.array(CompanyId),
    /** The list of companies that the board was added with; absent for a board created on its own. */
    addedWith: z.string().optional(),
    /** When the board started to wait for its owner's other set-ups; absent once its set-up has begun. */
    waitsSince: z.date().optional(),
    /** The owner's description of the company, kept while the board waits. */
    entered: EnteredCompany.optional(),
    lastUsedAt: z.date(),
    /** When the notifications service was last asked whether anyone receives news from this board. */
    usageAskedAt: z.date().optional(),
    /** An unused board isn't refreshed from `since` on. `endedAt` is when it was opened again. */
    pause: z.object({ since: z.date(), endedAt: z.date().optional() }).optional(),
    /** Number of times that a pause started or ended. */
    pauseRevision: z.number().optional(),
    nextRefreshAt: z.date().nullable(),
    lastRefreshedAt: z.date().nullable(),
    createdAt: z.date(),
    updatedAt: z.date(),
  }),
  references: [
    { field: 'companyId', to: companies, where: { status: 'ready' } },
    { field: 'companyIds', to: companies },
  ],
  indexes: [
    { keys: { ownerUserId: 1, updatedAt: -1 } },
    { keys: { tempSessionId: 1, updatedAt: -1 } },
    { keys: { companyId: 1, status: 1 } },
    { keys: { status: 1, updatedAt: 1 } },
    { keys: { expiresAt: 1 } },
    { keys: { createdAt: -1 } },
    { keys: { waitsSince: 1 } },
    { keys: { lastUsedAt: 1 } },
  ],
});
export type BoardDocument = z.infer<typeof boardDocument.schema>;

export const isPaused = ({ pause }: Pick<BoardDocument, 'pause'>): boolean => pause !== undefined && !pause.endedAt;

export const ownerOf = (board: BoardDocument): Owner => ({
  userId: board.ownerUserId,
  tempSessionId: board.tempSessionId,
});
