import { BoardId, BoardStatus, CompanyId, EnteredCompany, type Owner } from '@sightline/contracts';
import { defineDocument } from '@sightline/service-kit';
import { z } from 'zod';

const companies = { service: 'companies', collection: 'companies' } as const;

/**
 * `errorCode` of a board whose set-up timed out. If its events still arrive, late from a long queue, set-up continues as if they
 * had been in time.
 */
export const TIMED_OUT = 'setup_timed_out';

/** The company of a board whose set-up failed may be unknown to the companies service. */
export const boardDocument = defineDocument({
  collection: 'boards',
  schema: z.object({
    _id: BoardId,
    name: z.string(),
    status: BoardStatus,
    errorCode: z.string().nullable(),
    errorMessage: z.string().nullable(),
    ownerUserId: z.string().nullable(),
    /** Address of the owner's account; absent for visitors. */
    ownerEmail: z.string().optional(),
    /** Since when the owner is on the board; absent: since it was created. */
    ownerSince: z.date().optional(),
    /** Counts changes of who can see the board; absent on visitors' boards. */
    peopleRevision: z.number().optional(),
    isTemporary: z.boolean(),
    tempSessionId: z.string().nullable(),
    expiresAt: z.date().nullable(),
    companyId: CompanyId,
    companyName: z.string().nullable(),
    industry: z.string().nullable(),
    companyUrl: z.string(),
    /** What could not be read or asked at set-up; absent when nothing. */
    shortfalls: z.array(z.string()).optional(),
    domain: z.string(),
    /** The companies that it tracks, also merged ones; none before they are known, and after it was emptied. */
    companyIds: z.array(CompanyId),
    /** The companies that it shows. */
    companyCount: z.number(),
    /** Last applied edit of the list of companies; absent before the first. */
    listRevision: z.number().optional(),
    cardCount: z.number(),
    /** `listRevision` that the cards were counted for; absent before the first edit. */
    cardCountRevision: z.number().optional(),
    /** Companies whose first cards have not settled yet. */
    pendingCompanyIds: z.array(CompanyId),
    /** The list of companies that it was added with; absent when it was made alone. */
    addedWith: z.string().optional(),
    /** Its set-up waits for that of other boards of its owner; absent once it has begun. */
    waitsSince: z.date().optional(),
    /** The owner's words about the company, kept while the board waits. */
    entered: EnteredCompany.optional(),
    /** The day of the last use. */
    lastUsedAt: z.date(),
    /** When notifications was asked whether deliveries of it go to anyone. */
    usageAskedAt: z.date().optional(),
    /** It is not refreshed from `since` on, because it was not used; `endedAt`: when it was opened again. */
    pause: z.object({ since: z.date(), endedAt: z.date().optional() }).optional(),
    /** Counts the beginnings and ends of pauses. */
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
