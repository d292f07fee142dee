import { type Card, type CardCounts, type CardList, cardRoutes } from '@sightline/contracts';
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api';
import { boardKeys } from '@/lib/board-queries';
import { toast } from '@/lib/toast';

type Pages = InfiniteData<CardList, string | undefined>;

/** Changes every loaded page of the board's cards at once. */
function editPages(queryClient: QueryClient, boardId: string, edit: (page: CardList) => CardList): void {
  queryClient.setQueriesData<Pages | CardList>({ queryKey: boardKeys.cards(boardId) }, (data) => {
    if (!data) return data;
    return 'pages' in data ? { ...data, pages: data.pages.map(edit) } : edit(data);
  });
}

const dayMs = 86_400_000;

/** The counts without one card; which windows it stood in follows from its date. */
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

/** Archives a card at once, with a way back; it returns when the server refuses. */
export function useArchiveCard(boardId: string) {
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries({ queryKey: boardKeys.cards(boardId) });
  const setArchived = (card: Card, archived: boolean) =>
    call(cardRoutes.updateCard, { params: { boardId, cardId: card.id }, body: { archived } });

  async function restore(card: Card): Promise<void> {
    await setArchived(card, false).catch(() => toast.error('Failed to restore article'));
    await reload();
  }

  return async (card: Card): Promise<void> => {
    await queryClient.cancelQueries({ queryKey: boardKeys.cards(boardId) });
    editPages(queryClient, boardId, (page) => ({
      ...page,
      items: page.items.filter(({ id }) => id !== card.id),
      counts: countsWithout(card, page.counts),
    }));
    try {
      await setArchived(card, true);
      toast.success('Article archived', { action: { label: 'Undo', onClick: () => void restore(card) } });
    } catch {
      toast.error('Failed to archive article');
    }
    await reload();
  };
}

/** Marks a card as read when its article is opened. A failure is not worth a word: it only stays unread. */
export function useMarkRead(boardId: string) {
  const queryClient = useQueryClient();
  return (card: Card): void => {
    if (card.read) return;
    const edit = (read: boolean) =>
      editPages(queryClient, boardId, (page) => ({
        ...page,
        items: page.items.map((item) => (item.id === card.id ? { ...item, read } : item)),
      }));
    edit(true);
    call(cardRoutes.updateCard, { params: { boardId, cardId: card.id }, body: { read: true } }).catch(() =>
      edit(false),
    );
  };
}
