import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError } from './api-error.ts';
import { boardKeys, boardQuery } from './board-queries.ts';
import { toast } from './toast.ts';

/** The board of a screen; a board that cannot be loaded, or is no more, leads to the list. */
export function useBoard(boardId: string) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const board = useQuery(boardQuery(boardId));
  const gone = board.isRefetchError && board.error instanceof ApiError && board.error.status === 404;
  const role = board.data?.role ?? 'owner';
  useEffect(() => {
    if (!board.isLoadingError && !gone) return;
    // A board that was loaded before was deleted in another tab, its preview has expired, or its owner took the reader off it.
    if (gone) toast.info(role === 'owner' ? 'This board was deleted' : 'This board is no longer shared with you');
    // The id: a refused live stream reloads the board, which can fail again before this screen is left.
    else toast.error('Failed to load board', { id: 'board', arrives: true });
    void queryClient.invalidateQueries({ queryKey: boardKeys.list });
    void navigate({ to: '/boards', replace: true });
  }, [board.isLoadingError, gone, role, navigate, queryClient]);
  return board;
}
