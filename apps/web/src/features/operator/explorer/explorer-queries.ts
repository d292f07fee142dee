import { operatorRoutes } from '@sightline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/api';

export const explorerKey = ['operator', 'explorer'] as const;
const keys = (boardId: string) => [...explorerKey, 'board', boardId] as const;

/** The latest 50 boards (product §9). */
export const boardsQuery = queryOptions({
  queryKey: [...explorerKey, 'boards'],
  queryFn: ({ signal }) => call(operatorRoutes.explorerBoards, { signal }),
});

export const companiesQuery = (boardId: string) =>
  queryOptions({
    queryKey: [...keys(boardId), 'companies'],
    queryFn: ({ signal }) => call(operatorRoutes.explorerCompanies, { params: { boardId }, signal }),
  });

export const cardsQuery = (boardId: string, companyId: string | undefined) =>
  queryOptions({
    queryKey: [...keys(boardId), 'cards', companyId ?? null],
    queryFn: ({ signal }) => call(operatorRoutes.explorerCards, { params: { boardId }, query: { companyId }, signal }),
    // Switching companies keeps the old cards until the new ones are loaded; switching boards doesn't.
    placeholderData: (previous, query) => (query?.queryKey[3] === boardId ? previous : undefined),
  });

export const notificationsQuery = (boardId: string) =>
  queryOptions({
    queryKey: [...keys(boardId), 'notifications'],
    queryFn: ({ signal }) => call(operatorRoutes.explorerNotifications, { params: { boardId }, signal }),
  });
