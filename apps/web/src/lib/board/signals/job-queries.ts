import { type Board, jobRoutes } from '@sightline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/api.ts';
import { boardKeys, pollWhileFilling } from '../board-queries.ts';

/** There is no event for the first reading of a job board, so a new board is polled until then. */
export const companyJobsQuery = (boardId: string, companyId: string, board?: Board) =>
  queryOptions({
    queryKey: [...boardKeys.board(boardId), 'jobs', companyId],
    queryFn: ({ signal }) => call(jobRoutes.companyJobs, { params: { boardId, companyId }, signal }),
    refetchInterval: ({ state }) => pollWhileFilling(board, state.data?.historyStartsAt === null),
  });
