import type { Card, CardCounts, CardList } from '@sightline/contracts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { boardKeys } from '@/lib/board/board-queries';

type Pages = InfiniteData<CardList, string | undefined>;
/** A paged list, or the single list in Developer Mode. */
type Loaded = Pages | CardList;

const pagesOf = (data: Loaded | undefined): CardList[] => {
  if (!data) return [];
  return 'pages' in data ? data.pages : [data];
};

const indexIn = (page: CardList, { id }: Card): number => page.items.findIndex((item) => item.id === id);

function mapPages(data: Loaded, edit: (page: CardList, number: number) => CardList): Loaded {
  return 'pages' in data ? { ...data, pages: data.pages.map(edit) } : edit(data, 0);
}

const dayMs = 86_400_000;

/** Returns the counts after adding or removing a card. Its date decides which periods include it. */
function countsWith(card: Card, counts: CardCounts, change: 1 | -1): CardCounts {
  const ageMs = Date.now() - Date.parse(card.date);
  const isToday = new Date(card.date).toDateString() === new Date().toDateString();
  const sum = (count: number, stands: boolean) => Math.max(0, count + (stands ? change : 0));
  return {
    today: sum(counts.today, isToday),
    week: sum(counts.week, ageMs <= 7 * dayMs),
    month: sum(counts.month, ageMs <= 30 * dayMs),
    all: sum(counts.all, true),
  };
}

export function changeCard(queryClient: QueryClient, boardId: string, card: Card, parts: Partial<Card>): void {
  queryClient.setQueriesData<Loaded>(
    { queryKey: boardKeys.cards(boardId) },
    (data) =>
      data &&
      mapPages(data, (page) => ({
        ...page,
        items: page.items.map((item) => (item.id === card.id ? { ...item, ...parts } : item)),
      })),
  );
}

/**
 * Removes a card from every loaded list. Returns a function that reinserts it at its previous position and changes
 * nothing else.
 */
export function takeCard(queryClient: QueryClient, boardId: string, card: Card): () => void {
  const lists = queryClient
    .getQueriesData<Loaded>({ queryKey: boardKeys.cards(boardId) })
    .flatMap(([key, data]) => pagesOf(data).map((page, number) => ({ key, number, at: indexIn(page, card) })))
    .filter(({ at }) => at >= 0);
  for (const { key, number, at } of lists) {
    queryClient.setQueryData<Loaded>(
      key,
      (data) =>
        data &&
        mapPages(data, (page, on) => ({
          ...page,
          items: on === number ? page.items.toSpliced(at, 1) : page.items,
          counts: countsWith(card, page.counts, -1),
          articles: page.articles - 1 - card.reports,
        })),
    );
  }
  return () => {
    for (const { key, number, at } of lists) {
      queryClient.setQueryData<Loaded>(key, (data) => {
        if (!data || pagesOf(data).some((page) => indexIn(page, card) >= 0)) return data;
        return mapPages(data, (page, on) => ({
          ...page,
          items: on === number ? page.items.toSpliced(at, 0, card) : page.items,
          counts: countsWith(card, page.counts, 1),
          articles: page.articles + 1 + card.reports,
        }));
      });
    }
  };
}
