import { cardRoutes } from '@sightline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { boardKeys } from '@/lib/board/board-queries';

/** Number of cards per company of the board, by company id. */
export const cardsPerCompanyQuery = (boardId: string) =>
  queryOptions({
    queryKey: [...boardKeys.board(boardId), 'cards-per-company'],
    queryFn: async ({ signal }): Promise<Record<string, number>> => {
      const { items } = await call(cardRoutes.countCardsByCompany, { params: { boardId }, signal });
      return Object.fromEntries(items.map(({ companyId, count }) => [companyId, count]));
    },
  });
