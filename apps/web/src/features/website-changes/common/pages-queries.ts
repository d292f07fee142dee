import { type Board, type ChangeKind, type ChangeList, pageRoutes } from '@sightline/contracts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, loadPicture } from '@/lib/api/api';
import { boardKeys, pollWhileFilling } from '@/lib/board/board-queries';
import { isPictureComing } from './picture-crops.ts';

/** Filter for the changes, which is kept in the address; '' means any. */
export interface ChangeFilter {
  company: string;
  kind: ChangeKind | '';
  minor: boolean;
}

const pictureIntervalMs = 5_000;

/** These keys start with the board's key, so that one call can reload all of a board's data. */
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
    // Shows the previous changes while others load.
    placeholderData: keepPreviousData,
  });

/** There is no event for a new board's first pages, so the list is polled while it is empty. */
export const pagesQuery = (boardId: string, board?: Board) =>
  queryOptions({
    queryKey: pageKeys.pages(boardId),
    queryFn: ({ signal }) => call(pageRoutes.listPages, { params: { boardId }, signal }),
    refetchInterval: ({ state }) => pollWhileFilling(board, state.data?.items.length === 0),
  });

export const pageQuery = (boardId: string, pageId: string) =>
  queryOptions({
    queryKey: pageKeys.history(boardId, pageId),
    queryFn: ({ signal }) => call(pageRoutes.getPage, { params: { boardId, pageId }, signal }),
    refetchInterval: ({ state }) => (isPictureComing(state.data, new Date()) ? pictureIntervalMs : false),
  });

/**
 * A picture never changes, so its key is independent of the board's key, whose queries are reloaded with every event.
 */
export const pictureQuery = (boardId: string, pageId: string, pictureId: string) =>
  queryOptions({
    queryKey: ['picture', boardId, pageId, pictureId] as const,
    queryFn: ({ signal }) => loadPicture(pageRoutes.pagePicture, { params: { boardId, pageId, pictureId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Polled like the pages while a company on a new board has no prices. */
export const pricesQuery = (boardId: string, board?: Board) =>
  queryOptions({
    queryKey: pageKeys.prices(boardId),
    queryFn: ({ signal }) => call(pageRoutes.listPrices, { params: { boardId }, signal }),
    refetchInterval: ({ state }) =>
      pollWhileFilling(
        board,
        state.data?.items.some(({ rows }) => rows.length === 0),
      ),
  });
