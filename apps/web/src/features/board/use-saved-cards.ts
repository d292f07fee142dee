import { type Card, cardRoutes, type SavedEvents } from '@sightline/contracts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '@/lib/api';
import { serverReason } from '@/lib/api-error';
import { boardKeys } from '@/lib/board-queries';
import { toast } from '@/lib/toast';

const savedQuery = (boardId: string) =>
  queryOptions({
    queryKey: boardKeys.saved(boardId),
    queryFn: ({ signal }) => call(cardRoutes.listSaved, { params: { boardId }, signal }),
  });

/** The reader's own saved cards of a board, and a way to save more. */
export function useSavedCards(boardId: string) {
  const queryClient = useQueryClient();
  const { data } = useQuery(savedQuery(boardId));
  return useMemo(() => {
    const { queryKey } = savedQuery(boardId);
    const saved = new Set(data?.storyIds);

    async function onSave(card: Card, isSaved: boolean): Promise<void> {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<SavedEvents>(queryKey, (before = { storyIds: [] }) => {
        const others = before.storyIds.filter((storyId) => storyId !== card.storyId);
        return { storyIds: isSaved ? [card.storyId, ...others] : others };
      });
      try {
        await call(cardRoutes.saveCard, { params: { boardId, cardId: card.id }, body: { saved: isSaved } });
        toast.success(isSaved ? 'Saved' : 'Removed from saved', {
          action: { label: 'Undo', onClick: () => void onSave(card, !isSaved) },
        });
      } catch (error) {
        const title = isSaved ? 'Failed to save the insight' : 'Failed to remove the insight from saved';
        toast.error(title, { description: serverReason(error) });
      }
      await Promise.all([
        queryClient.invalidateQueries({ queryKey }),
        // A list of what is saved changes with it.
        queryClient.invalidateQueries({ queryKey: boardKeys.cards(boardId) }),
      ]);
    }

    return {
      isSaved: ({ storyId }: Card) => saved.has(storyId),
      onSave: (card: Card, isSaved: boolean) => void onSave(card, isSaved),
    };
  }, [queryClient, boardId, data]);
}
