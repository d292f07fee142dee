import { z } from 'zod';
import { BoardId, CompanyId, PageId, SurfaceId, Timestamp } from '../common.ts';
import { CompanyIdentity, SyncErrorCode, SyncStatus } from '../entities/companies/company.ts';
import { ContentItem } from '../entities/content.ts';
import { PriceRow } from '../entities/pages/page-change.ts';
import { Arrival, BoardEdit, Payer } from './board-parts.ts';
import { type EventCatalogue, event } from './declaration.ts';

/**
 * Result of one sync of a company, published after the items of that sync. The items are complete unless the outcome
 * is partial.
 */
export const SyncOutcome = z.object({
  companyId: CompanyId,
  syncId: z.string(),
  startedAt: Timestamp,
  status: SyncStatus,
  errorCode: SyncErrorCode.nullable(),
  errorMessage: z.string().nullable(),
  articlesFound: z.number().int(),
  articlesAdded: z.number().int(),
  articlesLinked: z.number().int(),
  /** Number of all items linked to the company, including items from earlier syncs; absent if not counted. */
  articlesTotal: z.number().int().optional(),
  /** Names of the sources that responded; `sourcesFailed` has the failed ones. Absent if none was queried. */
  sourcesChecked: z.array(z.string()).optional(),
  sourcesFailed: z.array(z.string()).optional(),
  /**
   * The only board concerned, because it was linked after the sync. If absent, the outcome concerns every board of the
   * company.
   */
  boardId: BoardId.optional(),
  /**
   * True if searches of this sync are still queued; another outcome with the same id follows. Boards being set up
   * don't wait for it. The counts are interim.
   */
  isPartial: z.boolean().optional(),
});
export type SyncOutcome = z.infer<typeof SyncOutcome>;

/** A version of a tracked page. Its prices apply from `seenAt`. */
export const VersionRef = z.object({ companyId: CompanyId, pageId: PageId, versionId: z.string(), seenAt: Timestamp });
export type VersionRef = z.infer<typeof VersionRef>;

/** A plan's price without quote and limits. */
export const StatedPrice = PriceRow.pick({ plan: true, price: true, currency: true, period: true, per: true });
export type StatedPrice = z.infer<typeof StatedPrice>;

export const ingestionEvents = {
  'board.pages-edited': event({
    topic: 'content',
    producer: ['ingestion'],
    consumers: ['boards'],
    key: 'boardId',
    summary: 'A user changed which pages of its companies a board watches.',
    data: BoardEdit,
  }),
  'board.surface-decided': event({
    topic: 'content',
    producer: ['ingestion'],
    consumers: ['distribution'],
    key: 'boardId',
    summary: 'A user decided whether a surface is the company’s. Its items leave the board, or return to it.',
    data: z.object({ boardId: BoardId, surfaceId: SurfaceId, isAccepted: z.boolean() }),
  }),
  'content.discovered': event({
    topic: 'content',
    producer: ['ingestion'],
    consumers: ['ai-evaluation'],
    key: 'companyId',
    summary: 'A new item that may be about the company was found. Contains the identity used for the search.',
    isBatched: true,
    data: z.object({
      companyId: CompanyId,
      company: CompanyIdentity,
      item: ContentItem,
      arrival: Arrival,
      payer: Payer,
    }),
  }),
  'company.facts-changed': event({
    topic: 'content',
    producer: ['ingestion'],
    consumers: ['boards'],
    key: 'companyId',
    summary:
      "A company's pages, prices, jobs or outages have changed, or a page has become unreadable or readable again.",
    data: z.object({ companyId: CompanyId }),
  }),
  'company.synced': event({
    topic: 'content',
    producer: ['ingestion'],
    consumers: ['ai-evaluation', 'distribution'],
    key: 'companyId',
    summary: 'A sync finished; published after the items it discovered.',
    data: SyncOutcome,
  }),
  'page.priced': event({
    topic: 'content',
    producer: ['ingestion'],
    consumers: ['distribution'],
    key: 'companyId',
    summary: "The prices of a company's plans, from a pricing page that every board of the company tracks.",
    data: z.object({
      companyId: CompanyId,
      pageId: PageId,
      seenAt: Timestamp,
      /** Prices; empty if the page states none or no longer exists. */
      rows: z.array(StatedPrice).max(40),
    }),
  }),
  'page.prices-doubted': event({
    topic: 'content',
    producer: ['ingestion'],
    consumers: ['ai-evaluation'],
    key: 'companyId',
    summary: 'Rules could not reliably read the prices on a new version of a page. Contains the text of the page.',
    data: VersionRef.extend({
      /** The reason why the rules' result is doubtful. */
      doubt: z.enum(['no-rows', 'same-names', 'unsure-amounts']),
      title: z.string(),
      /** Text blocks around the prices, one per line. */
      text: z.string().max(30_000),
      payer: Payer,
    }),
  }),
} as const satisfies EventCatalogue;
