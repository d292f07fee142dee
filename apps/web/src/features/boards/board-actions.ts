import { type Board, type BoardList, cardRoutes, ingestionRoutes } from '@sightline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '@/lib/api/api';
import { errorText, serverReason } from '@/lib/api/api-error';
import { deleteBoard } from '@/lib/board/board-edits';
import { boardKeys } from '@/lib/board/board-queries';
import { toast } from '@/lib/browser/toast';
import { counted } from '@/lib/format/format';

/** Deletes a board: removes it from the list optimistically, and restores it if the deletion fails. */
export function useDeleteBoard() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Board) => deleteBoard(id),
    onMutate: async ({ id }) => {
      await queryClient.cancelQueries({ queryKey: boardKeys.list });
      const before = queryClient.getQueryData<z.infer<typeof BoardList>>(boardKeys.list);
      queryClient.setQueryData<z.infer<typeof BoardList>>(boardKeys.list, (list) =>
        list ? { ...list, items: list.items.filter((board) => board.id !== id) } : list,
      );
      return { before };
    },
    onSuccess: (_nothing, { id }) => {
      queryClient.removeQueries({ queryKey: boardKeys.board(id) });
      toast.success('Board deleted successfully');
    },
    onError: (error, _board, context) => {
      queryClient.setQueryData(boardKeys.list, context?.before);
      toast.error('Failed to delete board', { description: serverReason(error) });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: boardKeys.list }),
  });
}

/** Implements 'Refresh Content': gathers news first, then distributes it to the boards (product §4). */
export function useRefreshContent() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { companiesProcessed } = await call(ingestionRoutes.contentSync);
      const { totalCardsCreated, boardsProcessed } = await call(cardRoutes.contentDistributor);
      const companies = counted(companiesProcessed, 'company', 'companies');
      const cards = counted(totalCardsCreated, 'new card');
      return `Synced ${companies} and created ${cards} across ${counted(boardsProcessed, 'board')}`;
    },
    onSuccess: (summary) => toast.success(summary),
    onError: (error) => toast.error(errorText(error, 'Failed to refresh content')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: boardKeys.list }),
  });
}
