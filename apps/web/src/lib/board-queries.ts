import {
  type Board,
  boardRoutes,
  type CardList,
  type CardListQuery,
  cardRoutes,
  companyRoutes,
  type IdentityCard,
  limits,
  type Sentiment,
} from '@sightline/contracts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';
import { ApiError } from './api-error.ts';

const firstCards = 20;
const laterCardsPerPage = 60;

/** `board(boardId)` is the prefix of all data of a board, so that one call can reload it. */
export const boardKeys = {
  list: ['boards'] as const,
  count: ['boards', 'count'] as const,
  board: (boardId: string) => ['board', boardId] as const,
  status: (boardId: string) => ['board', boardId, 'status'] as const,
  companies: (boardId: string) => ['board', boardId, 'companies'] as const,
  cards: (boardId: string) => ['board', boardId, 'cards'] as const,
  identity: (boardId: string) => ['board', boardId, 'identity'] as const,
  suggestions: (boardId: string) => ['board', boardId, 'suggestions'] as const,
};

/** True while the board is still being set up. */
export function isBeingSetUp(board: Board | undefined): boolean {
  return board?.status === 'initializing' || board?.status === 'processing';
}

/** Product §4: the status is polled every 3 seconds until ready or error. */
export const boardQuery = (boardId: string) =>
  queryOptions({
    queryKey: boardKeys.status(boardId),
    queryFn: ({ signal }) => call(boardRoutes.getBoard, { params: { boardId }, signal }),
    refetchInterval: ({ state }) => (isBeingSetUp(state.data) ? limits.boardPollIntervalMs : false),
  });

/** `settingUp` polls while the board is filling, so that progress shows without the live stream. */
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

/** What the board knows about its own company; null until its website is read. */
export const identityQuery = (boardId: string, settingUp: boolean) =>
  queryOptions({
    queryKey: boardKeys.identity(boardId),
    queryFn: ({ signal }) => knownIdentity(boardId, signal),
    refetchInterval: settingUp ? limits.boardPollIntervalMs : false,
  });

/** Proven competitors that are not on the board. */
export const suggestionsQuery = (boardId: string, settingUp: boolean) =>
  queryOptions({
    queryKey: boardKeys.suggestions(boardId),
    queryFn: ({ signal }) => call(companyRoutes.listSuggestions, { params: { boardId }, signal }),
    enabled: !settingUp,
  });

/** What the cards are about; '' is everything. */
export interface CardFilter {
  /** Id of a company. */
  company: string;
  tag: string;
  sentiment: Sentiment | '';
}

/** Filters and order of a board's cards; kept in the address. */
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
    // Keeps the previous cards while another search or order loads.
    placeholderData: keepPreviousData,
    refetchInterval: settingUp ? limits.boardPollIntervalMs : false,
  });

/** The first cards of a board for its preview. */
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
