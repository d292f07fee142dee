import { z } from 'zod';
import { CompanyId, Count, FunctionAnswer, Timestamp } from '../common.ts';
import { Card, CardCounts, CardShow, CardSort, CardWindow } from '../entities/card.ts';
import { Sentiment } from '../entities/content.ts';
import { route } from './route.ts';

export const CardListQuery = z.object({
  window: CardWindow.default('all'),
  sort: CardSort.default('rank'),
  show: CardShow.default('active'),
  /** Words that must all occur in title, description, summary, source, author, tags or company; ignores case and accents. */
  search: z.string().trim().max(200).default(''),
  /** Only cards that are shown under this company. */
  company: CompanyId.optional(),
  /** Only cards with this tag, written as on the card. */
  tag: z.string().trim().min(1).max(60).optional(),
  sentiment: Sentiment.optional(),
  /** Only cards that came onto the board at this time or later, whenever their items were published. */
  foundSince: Timestamp.optional(),
  /** `nextCursor` of the previous page; all other parameters must be the same. */
  cursor: z.string().max(512).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  /** The reader's time zone, for "today": minutes to add to UTC. */
  utcOffsetMinutes: z.coerce.number().int().min(-840).max(840).default(0),
});
export type CardListQuery = z.infer<typeof CardListQuery>;

/** `counts` cover all windows, for the same search, filters, `show` and `foundSince`. */
export const CardList = z.object({ items: z.array(Card), nextCursor: z.string().nullable(), counts: CardCounts });
export type CardList = z.infer<typeof CardList>;

/** Absent: unchanged. */
export const CardUpdateRequest = z
  .object({ read: z.boolean().optional(), archived: z.boolean().optional() })
  .refine((body) => body.read !== undefined || body.archived !== undefined, 'Give read or archived');

/** Cards on a board by the company they are shown under, without archived ones. */
export const CardCountsByCompany = z.object({
  items: z.array(z.object({ companyId: CompanyId, count: z.number().int() })),
});

/** `since`: when the refresh was requested. */
export const RefreshProgressQuery = z.object({ since: Timestamp });

/** How far a refresh of a board is. It has ended when no company is pending. */
export const RefreshProgress = z.object({
  /** Companies whose sync or cards are still awaited. */
  pendingCompanies: z.number().int(),
  /** Cards that appeared since. */
  newCards: z.number().int(),
  /** Sources that answered for at least one company, each counted once. */
  sourcesChecked: z.number().int(),
  /** Sources that did not answer for any company. */
  sourcesFailed: z.number().int(),
});
export type RefreshProgress = z.infer<typeof RefreshProgress>;

export const DistributorResponse = FunctionAnswer.extend({
  totalCardsCreated: z.number().int(),
  boardsProcessed: z.number().int(),
});

export const cardRoutes = {
  listCards: route({
    method: 'GET',
    path: '/api/boards/:boardId/cards',
    service: 'distribution',
    access: 'board',
    tag: 'cards',
    summary:
      'Cards of a board, in rank order (product §9: recency 0.7, importance 0.3) and without archived ones unless asked otherwise.',
    query: CardListQuery,
    response: CardList,
  }),
  countCardsByCompany: route({
    method: 'GET',
    path: '/api/boards/:boardId/cards/by-company',
    service: 'distribution',
    access: 'board',
    tag: 'cards',
    summary: 'How many cards each company of a board has on it.',
    response: CardCountsByCompany,
  }),
  refreshProgress: route({
    method: 'GET',
    path: '/api/boards/:boardId/refresh',
    service: 'distribution',
    access: 'board',
    tag: 'cards',
    summary: 'What a refresh of the board has brought so far, and whether it has ended.',
    query: RefreshProgressQuery,
    response: RefreshProgress,
  }),
  updateCard: route({
    method: 'PATCH',
    path: '/api/boards/:boardId/cards/:cardId',
    service: 'distribution',
    access: 'board',
    tag: 'cards',
    summary: 'Marks a card as read or archived, or undoes it.',
    body: CardUpdateRequest,
    response: Card,
  }),
  countInsights: route({
    method: 'GET',
    path: '/api/insights/count',
    service: 'distribution',
    access: 'user',
    tag: 'cards',
    summary: 'How many cards are on the boards of the signed-in user, archived ones too.',
    response: Count,
  }),
  contentDistributor: route({
    method: 'POST',
    path: '/api/functions/content-distributor',
    service: 'distribution',
    access: 'session',
    tag: 'functions',
    summary: 'Waits until the last sync of the session’s companies has reached its boards, and counts the new cards.',
    response: DistributorResponse,
  }),
};
