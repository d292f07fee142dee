import { type Board, surfaceRoutes } from '@sightline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { boardKeys, pollWhileFilling } from '@/lib/board/board-queries';

export const surfacesKey = (boardId: string) => [...boardKeys.board(boardId), 'surfaces'] as const;

/** There is no event for a new board's first surfaces, so the list is polled while it is empty. */
export const surfacesQuery = (boardId: string, board?: Board) =>
  queryOptions({
    queryKey: surfacesKey(boardId),
    queryFn: ({ signal }) => call(surfaceRoutes.listSurfaces, { params: { boardId }, signal }),
    refetchInterval: ({ state }) => pollWhileFilling(board, state.data?.items.length === 0),
  });
