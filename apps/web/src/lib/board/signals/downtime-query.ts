import { downtimeRoutes } from '@sightline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/api.ts';
import { boardKeys } from '../board-queries.ts';

export const downtimeQuery = (boardId: string) =>
  queryOptions({
    queryKey: boardKeys.downtime(boardId),
    queryFn: ({ signal }) => call(downtimeRoutes.listDowntime, { params: { boardId }, signal }),
  });
