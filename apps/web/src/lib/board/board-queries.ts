import {
  type Board,
  boardRoutes,
  briefingRoutes,
  type Card,
  type CardList,
  type CardListQuery,
  cardRoutes,
  companyRoutes,
  type IdentityCard,
  limits,
  type Sentiment,
  type TrendPeriod,
  trendRoutes,
} from '@sightline/contracts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';

const firstCards = 20;
const laterCardsPerPage = 60;
const timelinePage = 50;

/** Query keys. `board(boardId)` is the prefix for all of a board's data, so that one call can reload it. */
export const boardKeys = {
  list: ['boards'] as const,
  count: ['boards', 'count'] as const,
  /** Not below `boards`, so that changes to the list don't reload the news for all boards. */
  portfolio: ['portfolio'] as const,
  board: (boardId: string) => ['board', boardId] as const,
  status: (boardId: string) => ['board', boardId, 'status'] as const,
  companies: (boardId: string) => ['board', boardId, 'companies'] as const,
  cards: (boardId: string) => ['board', boardId, 'cards'] as const,
  reports: (boardId: string, cardId: string) => ['board', boardId, 'reports', cardId] as const,
  facets: (boardId: string) => ['board', boardId, 'facets'] as const,
  saved: (boardId: string) => ['board', boardId, 'saved'] as const,
  identity: (boardId: string) => ['board', boardId, 'identity'] as const,
  suggestions: (boardId: string) => ['board', boardId, 'suggestions'] as const,
  briefing: (boardId: string) => ['board', boardId, 'briefing'] as const,
  rules: (boardId: string) => ['board', boardId, 'rules'] as const,
  ranking: (boardId: string) => ['board', boardId, 'ranking'] as const,
  trends: (boardId: string) => ['board', boardId, 'trends'] as const,
  timeline: (boardId: string) => ['board', boardId, 'timeline'] as const,
  changes: (boardId: string) => ['board', boardId, 'changes'] as const,
  prices: (boardId: string) => ['board', boardId, 'prices'] as const,
  downtime: (boardId: string) => ['board', boardId, 'downtime'] as const,
};

export function isBeingSetUp(board: Board | undefined): boolean {
  return board?.status === 'initializing' || board?.status === 'processing';
}

/** Cards from the first fill keep arriving for some time after a board is ready. */
const fillingMs = 2 * 60_000;

/** True if a board is being filled at a given time (epoch ms). New cards then belong to its initial content. */
export const isFilling = (board: Board, at = Date.now()): boolean =>
  isBeingSetUp(board) || at - Date.parse(board.createdAt) < fillingMs;

/**
 * The interval for polling data that no event announces, while a board is being filled and some of the data is missing.
 */
export const pollWhileFilling = (board: Board | undefined, isMissing: boolean | undefined): number | false =>
  board && isFilling(board) && isMissing ? limits.boardPollIntervalMs : false;

/** Polls the status every 3 seconds until ready or error (product §4). */
export const boardQuery = (boardId: string) =>
  queryOptions({
    queryKey: boardKeys.status(boardId),
    queryFn: ({ signal }) => call(boardRoutes.getBoard, { params: { boardId }, signal }),
    refetchInterval: ({ state }) => (isBeingSetUp(state.data) ? limits.boardPollIntervalMs : false),
  });

/** `settingUp` enables polling, so that progress is shown without the live stream. */
export const companiesQuery = (boardId: string, settingUp: boolean) =>
  queryOptions({
    queryKey: boardKeys.companies(boardId),
    queryFn: ({ signal }) => call(companyRoutes.listBoardCompanies, { params: { boardId }, signal }),
    refetchInterval: settingUp ? limits.boardPollIntervalMs : false,
  });

async function knownIdentity(boardId: string, signal: AbortSignal): Promise<IdentityCard | null> {
  try {
    return await call(companyRoutes.identityCard, { params: { boardId }, signal });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'companies_not_known') return null;
    throw error;
  }
}

/** The identity card of the board's own company; null until its website has been read. */
export const identityQuery = (boardId: string, settingUp: boolean) =>
  queryOptions({
    queryKey: boardKeys.identity(boardId),
    queryFn: ({ signal }) => knownIdentity(boardId, signal),
    refetchInterval: settingUp ? limits.boardPollIntervalMs : false,
  });

/** Proven competitors that aren't on the board. */
export const suggestionsQuery = (boardId: string, settingUp: boolean) =>
  queryOptions({
    queryKey: boardKeys.suggestions(boardId),
    queryFn: ({ signal }) => call(companyRoutes.listSuggestions, { params: { boardId }, signal }),
    enabled: !settingUp,
  });

/** Filter for the cards; '' means any. */
export interface CardFilter {
  company: string;
  topic: string;
  tag: string;
  sentiment: Sentiment | '';
}

/** Filters and order of a board's cards, which are kept in the address. */
export type CardView = Required<Pick<CardListQuery, 'window' | 'sort' | 'show' | 'search'>> & CardFilter;

export const cardsQuery = (boardId: string, view: CardView, settingUp: boolean) =>
  infiniteQueryOptions({
    queryKey: [...boardKeys.cards(boardId), view],
    queryFn: ({ pageParam, signal }) =>
      call(cardRoutes.listCards, {
        params: { boardId },
        query: {
          ...view,
          company: view.company || undefined,
          topic: view.topic || undefined,
          tag: view.tag || undefined,
          sentiment: view.sentiment || undefined,
          limit: pageParam ? laterCardsPerPage : firstCards,
          cursor: pageParam,
          utcOffsetMinutes: -new Date().getTimezoneOffset(),
        },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: CardList) => last.nextCursor ?? undefined,
    // Shows the previous cards while another search or order loads.
    placeholderData: keepPreviousData,
    refetchInterval: settingUp ? limits.boardPollIntervalMs : false,
  });

/** Number of events for each filter in the selected window. */
export const facetsQuery = (boardId: string, { window }: Pick<CardView, 'window'>, settingUp: boolean) =>
  queryOptions({
    queryKey: [...boardKeys.facets(boardId), window],
    queryFn: ({ signal }) =>
      call(cardRoutes.cardFacets, {
        params: { boardId },
        query: { window, utcOffsetMinutes: -new Date().getTimezoneOffset() },
        signal,
      }),
    enabled: !settingUp,
    placeholderData: keepPreviousData,
  });

/** The other reports of a card's event. Reloaded when their number or the event's time changes. */
export const reportsQuery = ({ boardId, id, reports, updatedAt }: Card) =>
  queryOptions({
    queryKey: [...boardKeys.reports(boardId, id), reports, updatedAt],
    queryFn: ({ signal }) => call(cardRoutes.listReports, { params: { boardId, cardId: id }, signal }),
    placeholderData: keepPreviousData,
  });

export const briefingQuery = (boardId: string, settingUp: boolean) =>
  queryOptions({
    queryKey: boardKeys.briefing(boardId),
    queryFn: ({ signal }) => call(briefingRoutes.briefing, { params: { boardId }, signal }),
    enabled: !settingUp,
  });

export const rulesQuery = (boardId: string, settingUp: boolean) =>
  queryOptions({
    queryKey: boardKeys.rules(boardId),
    queryFn: ({ signal }) => call(briefingRoutes.listRules, { params: { boardId }, signal }),
    enabled: !settingUp,
  });

export const rankingQuery = (boardId: string) =>
  queryOptions({
    queryKey: boardKeys.ranking(boardId),
    queryFn: ({ signal }) => call(briefingRoutes.getRanking, { params: { boardId }, signal }),
  });

/** Numbers of events compared with their usual range. */
export const trendsQuery = (boardId: string, days: TrendPeriod, settingUp = false) =>
  queryOptions({
    queryKey: [...boardKeys.trends(boardId), days],
    queryFn: ({ signal }) => call(trendRoutes.trends, { params: { boardId }, query: { days }, signal }),
    enabled: !settingUp,
    placeholderData: keepPreviousData,
  });

/** Filter for a timeline; '' means any. `from` and `to` are days (UTC), both inclusive: '2026-11-20'. */
export interface TimelineFilter {
  company: string;
  topic: string;
  sentiment: Sentiment | '';
  from: string;
  to: string;
  /** 'counted': without rumours, disputed and denied events, which trends don't count. */
  show: 'counted' | '';
}

const dayMs = 86_400_000;
const startOfDay = (day: string): string | undefined => (day ? `${day}T00:00:00.000Z` : undefined);
const endOfDay = (day: string): string | undefined =>
  day ? new Date(Date.parse(`${day}T00:00:00.000Z`) + dayMs).toISOString() : undefined;

/** All events, newest first; of an event behind a number in trends, only those that trends count. */
export const timelineQuery = (boardId: string, filter: TimelineFilter) =>
  infiniteQueryOptions({
    queryKey: [...boardKeys.timeline(boardId), filter],
    queryFn: ({ pageParam, signal }) =>
      call(cardRoutes.listCards, {
        params: { boardId },
        query: {
          show: filter.show || 'recorded',
          sort: 'newest',
          company: filter.company || undefined,
          topic: filter.topic || undefined,
          sentiment: filter.sentiment || undefined,
          publishedSince: startOfDay(filter.from),
          publishedBefore: endOfDay(filter.to),
          limit: timelinePage,
          cursor: pageParam,
        },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: CardList) => last.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });

export const previewCardsQuery = (boardId: string, settingUp: boolean) =>
  queryOptions({
    queryKey: [...boardKeys.cards(boardId), 'preview'],
    queryFn: ({ signal }) =>
      call(cardRoutes.listCards, { params: { boardId }, query: { limit: limits.previewItems }, signal }),
    refetchInterval: settingUp ? limits.previewPollIntervalMs : false,
  });

export const boardListQuery = queryOptions({
  queryKey: boardKeys.list,
  queryFn: ({ signal }) => call(boardRoutes.listBoards, { signal }),
  // Polls while a board is being set up.
  refetchInterval: ({ state }) => (state.data?.items.some(isBeingSetUp) ? limits.boardPollIntervalMs : false),
});

export const boardCountQuery = queryOptions({
  queryKey: boardKeys.count,
  queryFn: ({ signal }) => call(boardRoutes.countBoards, { signal }),
});
