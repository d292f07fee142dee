import { jobRoutes } from '@sightline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api.ts';
import { boardKeys } from './board-queries.ts';

export const companyJobsQuery = (boardId: string, companyId: string) =>
  queryOptions({
    queryKey: [...boardKeys.board(boardId), 'jobs', companyId],
    queryFn: ({ signal }) => call(jobRoutes.companyJobs, { params: { boardId, companyId }, signal }),
  });
