import { BoardId, CompanyId, StoredRule } from '@sightline/contracts';
import { defineDocument } from '@sightline/service-kit';
import { z } from 'zod';

/** A company that a board merges into another one, which shows its cards. */
const Alias = z.object({ companyId: CompanyId, shownAs: z.object({ companyId: CompanyId, name: z.string() }) });
export type Alias = z.infer<typeof Alias>;

/**
 * Our copy of `board.companies-linked`, with the board's rules and weights. Publishing writes this row too, so it
 * conflicts with a change to the rules, and no card is stored under outdated rules.
 */
export const boardLinkDocument = defineDocument({
  collection: 'board_links',
  schema: z.object({
    _id: BoardId,
    ownerUserId: z.string().nullable(),
    tempSessionId: z.string().nullable(),
    companyIds: z.array(CompanyId),
    primaryCompanyId: CompanyId.optional(),
    aliases: z.array(Alias).optional(),
    /** Revision of the last applied edit of the company list; absent before the first edit. */
    listRevision: z.number().optional(),
    /**
     * True once the items known when the list arrived have become cards. Until then, no sync counts as settled for the
     * board.
     */
    filled: z.boolean(),
    cardCount: z.number(),
    /** When the board was requested; removed with its first card. */
    firstCardAwaitedSince: z.date().optional(),
    /** Changes whenever the board's cards change. */
    revision: z.string(),
    /** When the High Priority events were last chosen; absent if cards have changed since. */
    priorityDecidedAt: z.date().optional(),
    rules: z.array(StoredRule).optional(),
    /** Weight of recency; the weight in product §9 if absent. */
    recencyPercent: z.number().optional(),
    /** Number of changes to rules and weights; `applied` is the last change that all cards follow. */
    taught: z.number().optional(),
    applied: z.number().optional(),
    /** Number of times that rows were added for the board's trends; see `trends/counts/trend-spans.store.ts`. */
    trendRows: z.number().optional(),
    /** Time before which events were deleted because they expired; absent while the board has all of its events. */
    historySince: z.date().optional(),
  }),
  references: [
    { field: '_id', to: { service: 'boards', collection: 'boards' } },
    { field: 'companyIds', to: { service: 'companies', collection: 'companies' } },
  ],
  indexes: [{ keys: { companyIds: 1, _id: 1 } }, { keys: { ownerUserId: 1 } }, { keys: { tempSessionId: 1 } }],
});
export type BoardLinkDocument = z.infer<typeof boardLinkDocument.schema>;

/** The settings of a board that determine the order and the visibility of its cards. */
export type BoardSettings = Pick<BoardLinkDocument, '_id' | 'rules' | 'aliases' | 'recencyPercent'>;

/** True if some cards may still follow earlier rules or weights. */
export const hasPendingRules = ({ taught = 0, applied = 0 }: BoardLinkDocument): boolean => applied < taught;

/** Progress of a company's cards against its syncs. */
export const coverageDocument = defineDocument({
  collection: 'coverage',
  schema: z.object({
    _id: CompanyId,
    /** The last sync that ended, and its start. */
    syncId: z.string().optional(),
    startedAt: z.date().optional(),
    /** Start of the first sync in which a source answered; absent until then. */
    firstStartedAt: z.date().optional(),
    /** Time before which items were deleted while no board tracked the company. */
    historySince: z.date().optional(),
    /** The last sync whose items all became cards, and the time when this service was notified of it. */
    settledSyncId: z.string().optional(),
    settledAt: z.date().optional(),
    /** The latest start time of a sync whose items all became cards. */
    settledStartedAt: z.date().optional(),
    /**
     * The last sync that was announced before its queued searches had run, and the latest start time of such a sync.
     */
    partialSyncId: z.string().optional(),
    partialStartedAt: z.date().optional(),
    /** Names of the sources that answered in the last sync, and of those that didn't; absent when unknown. */
    sourcesChecked: z.array(z.string()).optional(),
    sourcesFailed: z.array(z.string()).optional(),
    /** Start of the latest sync in which most sources answered. */
    mostAnsweredAt: z.date().optional(),
  }),
});
export type CoverageDocument = z.infer<typeof coverageDocument.schema>;

/** Payload of `cards.settled`: the cards of a sync are on a board. */
export const settled = (board: BoardLinkDocument, companyId: string, syncId: string) => ({
  boardId: board._id,
  companyId,
  syncId,
  cardCount: board.cardCount,
  revision: board.listRevision ?? 0,
});
