import { cardRoutes } from '@sightline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api';
import { boardKeys } from '@/lib/board-queries';

const pageSize = 100;
/** Beyond this many cards the panel shows a dash rather than a number that may be too small. */
const mostPages = 10;

/** Counts the cards of every company of a board by reading all pages; null when there are too many to count here. */
export const cardsPerCompanyQuery = (boardId: string) =>
  queryOptions({
    queryKey: [...boardKeys.board(boardId), 'cards-per-company'],
    queryFn: async ({ signal }): Promise<Record<string, number> | null> => {
      const counts: Record<string, number> = {};
      let cursor: string | undefined;
      for (let page = 0; page < mostPages; page++) {
        const list = await call(cardRoutes.listCards, {
          params: { boardId },
          query: { limit: pageSize, cursor },
          signal,
        });
        for (const { companyId } of list.items) counts[companyId] = (counts[companyId] ?? 0) + 1;
        if (!list.nextCursor) return counts;
        cursor = list.nextCursor;
      }
      return null;
    },
  });
