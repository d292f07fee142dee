import { type Card, cardRoutes, type SavedEvents } from '@sightline/contracts';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { call } from '@/lib/api/api';
import { serverReason } from '@/lib/api/api-error';
import { boardKeys } from '@/lib/board/board-queries';
import { announceSaved, onSavedElsewhere } from '@/lib/board/saved-elsewhere';
import { toast } from '@/lib/browser/toast';

const savedQuery = (boardId: string) =>
  queryOptions({
    queryKey: boardKeys.saved(boardId),
    queryFn: ({ signal }) => call(cardRoutes.listSaved, { params: { boardId }, signal }),
  });

/** Reloads the card lists, which include the list of saved cards. */
const reloadSaved = (queryClient: QueryClient, boardId: string) =>
  Promise.all(
    [boardKeys.saved, boardKeys.cards].map((keyOf) => queryClient.invalidateQueries({ queryKey: keyOf(boardId) })),
  );

export function useSavedCards(boardId: string) {
  const queryClient = useQueryClient();
  const { data } = useQuery(savedQuery(boardId));
  useEffect(() => onSavedElsewhere(boardId, () => void reloadSaved(queryClient, boardId)), [queryClient, boardId]);
  return useMemo(() => {
    const { queryKey } = savedQuery(boardId);
    const saved = new Set(data?.eventIds);

    async function onSave(card: Card, isSaved: boolean): Promise<void> {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<SavedEvents>(queryKey, (before = { eventIds: [] }) => {
        const others = before.eventIds.filter((eventId) => eventId !== card.eventId);
        return { eventIds: isSaved ? [card.eventId, ...others] : others };
      });
      try {
        await call(cardRoutes.saveCard, { params: { boardId, cardId: card.id }, body: { saved: isSaved } });
        announceSaved(boardId);
        toast.success(isSaved ? 'Saved' : 'Removed from saved', {
          action: { label: 'Undo', onClick: () => void onSave(card, !isSaved) },
        });
      } catch (error) {
        const title = isSaved ? 'Failed to save the insight' : 'Failed to remove the insight from saved';
        toast.error(title, { description: serverReason(error) });
      }
      await reloadSaved(queryClient, boardId);
    }

    return {
      isSaved: ({ eventId }: Card) => saved.has(eventId),
      onSave: (card: Card, isSaved: boolean) => void onSave(card, isSaved),
    };
  }, [queryClient, boardId, data]);
}
