import { BoardId, CompanyId, StoredRule } from '@sightline/contracts';
import { defineDocument } from '@sightline/service-kit';
import { z } from 'zod';

/** A company that a board shows as another one. */
const Alias = z.object({ companyId: CompanyId, shownAs: z.object({ companyId: CompanyId, name: z.string() }) });
export type Alias = z.infer<typeof Alias>;

/**
 * Our copy of `board.companies-linked`, with the board's rules and weights: publishing writes this row too, so no card is judged by
 * former rules.
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
    /** Last applied edit of the list of companies; absent before the first. */
    listRevision: z.number().optional(),
    /** The items known when the list arrived have become cards. Before that, no sync counts as settled for the board. */
    filled: z.boolean(),
    cardCount: z.number(),
    /** When the board was requested; absent once it has a card. */
    firstCardAwaitedSince: z.date().optional(),
    /** Changes with the board's cards. */
    revision: z.string(),
    /** When it was decided which events are shown as High Priority; absent when cards have changed since. */
    priorityDecidedAt: z.date().optional(),
    rules: z.array(StoredRule).optional(),
    /** Weight of recency; absent: that of product §9. */
    recencyPercent: z.number().optional(),
    /** Counts changes of rules and weights; `applied` is the last one that all cards follow. */
    taught: z.number().optional(),
    applied: z.number().optional(),
    /** Counts additions of rows for its trends; see `trends/counts/trend-spans.store.ts`. */
    trendRows: z.number().optional(),
  }),
  references: [
    { field: '_id', to: { service: 'boards', collection: 'boards' } },
    { field: 'companyIds', to: { service: 'companies', collection: 'companies' } },
  ],
  indexes: [{ keys: { companyIds: 1, _id: 1 } }, { keys: { ownerUserId: 1 } }, { keys: { tempSessionId: 1 } }],
});
export type BoardLinkDocument = z.infer<typeof boardLinkDocument.schema>;

/** The part of a board that decides the order and the visibility of its cards. */
export type BoardSettings = Pick<BoardLinkDocument, '_id' | 'rules' | 'aliases' | 'recencyPercent'>;

/** Whether cards may still follow former rules or weights. */
export const hasPendingRules = ({ taught = 0, applied = 0 }: BoardLinkDocument): boolean => applied < taught;

/** How far the cards of a company lag behind its syncs. */
export const coverageDocument = defineDocument({
  collection: 'coverage',
  schema: z.object({
    _id: CompanyId,
    /** Last sync that ended, and when it had begun. */
    syncId: z.string().optional(),
    startedAt: z.date().optional(),
    /** When its first sync with an answer had begun; absent until then. */
    firstStartedAt: z.date().optional(),
    /** Last sync whose items all became cards, and when this service learned of it. */
    settledSyncId: z.string().optional(),
    settledAt: z.date().optional(),
    /** The latest beginning of a sync whose items all became cards. */
    settledStartedAt: z.date().optional(),
    /** Last sync that was announced before its later searches had their turn, and the latest beginning of one. */
    partialSyncId: z.string().optional(),
    partialStartedAt: z.date().optional(),
    /** Names of the sources that answered in the last sync, and of those that did not; absent when unknown. */
    sourcesChecked: z.array(z.string()).optional(),
    sourcesFailed: z.array(z.string()).optional(),
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
