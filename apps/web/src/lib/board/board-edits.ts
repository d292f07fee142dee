import { type Board, type BoardList, boardRoutes } from '@sightline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../api/api.ts';
import { serverReason } from '../api/api-error.ts';
import { toast } from '../browser/toast.ts';
import { boardKeys } from './board-queries.ts';

type Boards = z.infer<typeof BoardList>;

/** Renames a board, optimistically on its screen and in the list; rolled back when the server rejects the name. */
export function useRenameBoard() {
  const queryClient = useQueryClient();
  const show = (id: string, name: string) => {
    queryClient.setQueryData<Board>(boardKeys.status(id), (board) => board && { ...board, name });
    queryClient.setQueryData<Boards>(
      boardKeys.list,
      (list) => list && { ...list, items: list.items.map((board) => (board.id === id ? { ...board, name } : board)) },
    );
  };
  return useMutation({
    mutationFn: ({ board, name }: { board: Board; name: string }) =>
      call(boardRoutes.updateBoard, { params: { boardId: board.id }, body: { name } }),
    onMutate: async ({ board, name }) => {
      await queryClient.cancelQueries({ queryKey: boardKeys.status(board.id) });
      await queryClient.cancelQueries({ queryKey: boardKeys.list });
      show(board.id, name);
    },
    onSuccess: () => toast.success('Board renamed'),
    onError: (error, { board }) => {
      show(board.id, board.name);
      toast.error('Failed to rename board', { description: serverReason(error) });
    },
    onSettled: (_board, _error, { board }) => {
      void queryClient.invalidateQueries({ queryKey: boardKeys.status(board.id) });
      void queryClient.invalidateQueries({ queryKey: boardKeys.list });
    },
  });
}

/**
 * Boards created in this tab but not opened yet. A board for a known company can be ready before its page opens, and
 * its creator should still see the message.
 */
export const createdBoards = new Set<string>();

/** Empties a board, then deletes it (product §7). */
export async function deleteBoard(boardId: string): Promise<void> {
  await call(boardRoutes.boardCleanup, { body: { boardId } });
  await call(boardRoutes.deleteBoard, { params: { boardId } });
}
