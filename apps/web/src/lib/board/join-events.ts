import { type Card, cardRoutes } from '@sightline/contracts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/api.ts';
import { serverReason } from '../api/api-error.ts';
import { toast } from '../browser/toast.ts';
import { boardKeys } from './board-queries.ts';

/** Joins two cards on a board into one event, with an undo. Returns true if this succeeded. */
export function useJoinEvents(boardId: string): (card: Card, into: Card) => Promise<boolean> {
  const queryClient = useQueryClient();
  return (card, into) => joinEvents(queryClient, boardId, card, into);
}

async function joinEvents(queryClient: QueryClient, boardId: string, card: Card, into: Card): Promise<boolean> {
  const params = { boardId, cardId: card.id };
  const reload = () =>
    Promise.all(
      [boardKeys.cards, boardKeys.facets, boardKeys.briefing].map((keyOf) =>
        queryClient.invalidateQueries({ queryKey: keyOf(boardId) }),
      ),
    );
  try {
    await call(cardRoutes.joinReport, { params, body: { intoCardId: into.id } });
  } catch (error) {
    toast.error('Failed to join the events', { description: serverReason(error) });
    return false;
  }
  toast.success(`Joined with “${into.title}”`, {
    description: 'One card now.',
    action: { label: 'Undo', onClick: () => void undo() },
  });
  await reload();
  return true;

  async function undo(): Promise<void> {
    try {
      await call(cardRoutes.separateEvents, { params, body: { fromCardId: into.id } });
      toast.success('Two events again');
    } catch (error) {
      toast.error('Failed to undo the join', { description: serverReason(error) });
    }
    await reload();
  }
}
