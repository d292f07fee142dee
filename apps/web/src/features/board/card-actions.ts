import { type Card, type CardCounts, type CardList, type CardUpdateRequest, cardRoutes } from '@sightline/contracts';
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { z } from 'zod';
import { call } from '@/lib/api';
import { boardKeys } from '@/lib/board-queries';
import { oneOfEach } from '@/lib/one-at-a-time';
import { toast } from '@/lib/toast';
import type { CardActions } from '@/ui/card-buttons';

type Pages = InfiniteData<CardList, string | undefined>;
type Change = z.input<typeof CardUpdateRequest>;

/** Updates every loaded page of the board's cards; returns a function that restores them. */
function editPages(queryClient: QueryClient, boardId: string, edit: (page: CardList) => CardList): () => void {
  const queryKey = boardKeys.cards(boardId);
  const before = queryClient.getQueriesData<Pages | CardList>({ queryKey });
  queryClient.setQueriesData<Pages | CardList>({ queryKey }, (data) => {
    if (!data) return data;
    return 'pages' in data ? { ...data, pages: data.pages.map(edit) } : edit(data);
  });
  return () => {
    for (const [key, data] of before) queryClient.setQueryData(key, data);
  };
}

const dayMs = 86_400_000;

/** The counts without one card; its date decides which periods it counted in. */
function countsWithout(card: Card, counts: CardCounts): CardCounts {
  const ageMs = Date.now() - Date.parse(card.date);
  const isToday = new Date(card.date).toDateString() === new Date().toDateString();
  const less = (count: number, stands: boolean) => Math.max(0, count - (stands ? 1 : 0));
  return {
    today: less(counts.today, isToday),
    week: less(counts.week, ageMs <= 7 * dayMs),
    month: less(counts.month, ageMs <= 30 * dayMs),
    all: less(counts.all, true),
  };
}

function actionsOn(queryClient: QueryClient, boardId: string): CardActions {
  const send = (card: Card, body: Change) =>
    call(cardRoutes.updateCard, { params: { boardId, cardId: card.id }, body });
  const reload = () => queryClient.invalidateQueries({ queryKey: boardKeys.cards(boardId) });
  const edit = async (change: (page: CardList) => CardList) => {
    // A response in flight does not contain the change yet.
    await queryClient.cancelQueries({ queryKey: boardKeys.cards(boardId) });
    return editPages(queryClient, boardId, change);
  };

  const once = oneOfEach();

  async function move(card: Card, archived: boolean, isUndo = false): Promise<void> {
    const undo = await edit((page) =>
      page.items.some(({ id }) => id === card.id)
        ? { ...page, items: page.items.filter(({ id }) => id !== card.id), counts: countsWithout(card, page.counts) }
        : page,
    );
    try {
      await send(card, { archived });
      if (!isUndo) {
        const title = archived ? 'Article archived' : 'Article restored';
        toast.success(title, { action: { label: 'Undo', onClick: () => moveOnce(card, !archived, true) } });
      }
    } catch {
      undo();
      toast.error(archived ? 'Failed to archive article' : 'Failed to restore article');
    }
    void reload();
  }
  const moveOnce = (card: Card, archived: boolean, isUndo = false) =>
    void once(`move ${card.id}`, () => move(card, archived, isUndo));

  async function markRead(card: Card, read: boolean): Promise<void> {
    if (card.read === read) return;
    const undo = await edit((page) => ({
      ...page,
      items: page.items.map((item) => (item.id === card.id ? { ...item, read } : item)),
    }));
    try {
      await send(card, { read });
    } catch {
      undo();
      toast.error(read ? 'Failed to mark article as read' : 'Failed to mark article as unread');
    }
  }
  const markReadOnce = (card: Card, read: boolean) => void once(`read ${card.id}`, () => markRead(card, read));

  return {
    onOpen: (card) => markReadOnce(card, true),
    onRead: markReadOnce,
    onArchive: (card, archived) => moveOnce(card, archived),
  };
}

/** Actions on the cards of a board: applied optimistically, rolled back when the server refuses, with an undo. */
export function useCardActions(boardId: string): CardActions {
  const queryClient = useQueryClient();
  return useMemo(() => actionsOn(queryClient, boardId), [queryClient, boardId]);
}
