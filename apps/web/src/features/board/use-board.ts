import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError } from '@/lib/api-error';
import { boardKeys, boardQuery } from '@/lib/board-queries';
import { toast } from '@/lib/toast';

/** The board of a screen; a board that cannot be loaded, or is no more, leads to the list. */
export function useBoard(boardId: string) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const board = useQuery(boardQuery(boardId));
  const gone = board.isRefetchError && board.error instanceof ApiError && board.error.status === 404;
  useEffect(() => {
    if (!board.isLoadingError && !gone) return;
    // A board that was loaded before was deleted in another tab, or its preview has expired.
    if (gone) toast.info('This board was deleted');
    else toast.error('Failed to load board', { arrives: true });
    void queryClient.invalidateQueries({ queryKey: boardKeys.list });
    void navigate({ to: '/boards', replace: true });
  }, [board.isLoadingError, gone, navigate, queryClient]);
  return board;
}
