import { type Board, type ChangeKind, type ChangeList, limits, pageRoutes } from '@sightline/contracts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, loadPicture } from '@/lib/api';
import { boardKeys, isFilling } from '@/lib/board-queries';
import { isPictureComing } from './picture-crops.ts';

/** Which changes are listed; kept in the address. '' is everything. */
export interface ChangeFilter {
  /** Id of a company. */
  company: string;
  kind: ChangeKind | '';
  /** Also what nobody needs to hear of. */
  minor: boolean;
}

const pictureIntervalMs = 5_000;

/** They begin as all data of the board do, so that one call can reload it. */
export const pageKeys = {
  changes: boardKeys.changes,
  pages: (boardId: string) => [...boardKeys.board(boardId), 'pages'] as const,
  history: (boardId: string, pageId: string) => [...boardKeys.board(boardId), 'page', pageId] as const,
  prices: boardKeys.prices,
};

export const changesQuery = (boardId: string, filter: ChangeFilter) =>
  infiniteQueryOptions({
    queryKey: [...pageKeys.changes(boardId), filter],
    queryFn: ({ pageParam, signal }) =>
      call(pageRoutes.listChanges, {
        params: { boardId },
        query: {
          company: filter.company || undefined,
          kind: filter.kind || undefined,
          minor: filter.minor ? 'true' : undefined,
          cursor: pageParam,
          limit: 20,
        },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: ChangeList) => last.nextCursor ?? undefined,
    // Keeps the previous changes while other ones load.
    placeholderData: keepPreviousData,
  });

/** No event reports the first pages of a new board: while there are none, a given board is asked again. */
export const pagesQuery = (boardId: string, board?: Board) =>
  queryOptions({
    queryKey: pageKeys.pages(boardId),
    queryFn: ({ signal }) => call(pageRoutes.listPages, { params: { boardId }, signal }),
    refetchInterval: ({ state }) =>
      board && isFilling(board) && state.data?.items.length === 0 ? limits.boardPollIntervalMs : false,
  });

export const pageQuery = (boardId: string, pageId: string) =>
  queryOptions({
    queryKey: pageKeys.history(boardId, pageId),
    queryFn: ({ signal }) => call(pageRoutes.getPage, { params: { boardId, pageId }, signal }),
    refetchInterval: ({ state }) => (isPictureComing(state.data, new Date()) ? pictureIntervalMs : false),
  });

/** A picture never changes. The key stands apart from the board's, which are loaded again with every event. */
export const pictureQuery = (boardId: string, pageId: string, pictureId: string) =>
  queryOptions({
    queryKey: ['picture', boardId, pageId, pictureId] as const,
    queryFn: ({ signal }) => loadPicture(pageRoutes.pagePicture, { params: { boardId, pageId, pictureId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const pricesQuery = (boardId: string) =>
  queryOptions({
    queryKey: pageKeys.prices(boardId),
    queryFn: ({ signal }) => call(pageRoutes.listPrices, { params: { boardId }, signal }),
  });
