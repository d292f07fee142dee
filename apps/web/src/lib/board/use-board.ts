import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError } from '../api/api-error.ts';
import { toast } from '../browser/toast.ts';
import { boardKeys, boardQuery } from './board-queries.ts';

/** True if the board doesn't exist or isn't accessible to this reader, so that retrying wouldn't help. */
const isGone = (error: unknown): boolean => error instanceof ApiError && [403, 404].includes(error.status);

/** True if loading failed without showing that the board no longer exists. */
export const isFailing = ({ isLoadingError, error }: Pick<UseQueryResult, 'isLoadingError' | 'error'>): boolean =>
  isLoadingError && !isGone(error);

/**
 * Returns a screen's board. If it doesn't exist, navigates to the list (product §8). If the server fails, the address
 * stays and the screen offers a retry; see `isFailing`.
 */
export function useBoard(boardId: string) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const board = useQuery(boardQuery(boardId));
  const gone = board.isRefetchError && board.error instanceof ApiError && board.error.status === 404;
  const missing = board.isLoadingError && isGone(board.error);
  const role = board.data?.role ?? 'owner';
  useEffect(() => {
    if (!missing && !gone) return;
    // The board was loaded before. It was deleted in another tab, its preview expired, or its owner removed the
    // reader.
    if (gone) toast.info(role === 'owner' ? 'This board was deleted' : 'This board is no longer shared with you');
    // With an id, because a rejected live stream reloads the board, which can fail again before this screen is left.
    else toast.error('Failed to load board', { id: 'board', arrives: true });
    void queryClient.invalidateQueries({ queryKey: boardKeys.list });
    void navigate({ to: '/boards', replace: true });
  }, [missing, gone, role, navigate, queryClient]);
  return board;
}
