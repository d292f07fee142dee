import { type BoardActivityList, boardPeopleRoutes } from '@sightline/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { boardKeys } from '@/lib/board/board-queries';

/** The members of a board and, for its owner, open invitations. */
export const peopleQuery = (boardId: string) =>
  queryOptions({
    queryKey: [...boardKeys.board(boardId), 'people'],
    queryFn: ({ signal }) => call(boardPeopleRoutes.listPeople, { params: { boardId }, signal }),
  });

export const activityQuery = (boardId: string) =>
  infiniteQueryOptions({
    queryKey: [...boardKeys.board(boardId), 'activity'],
    queryFn: ({ pageParam, signal }) =>
      call(boardPeopleRoutes.listActivity, { params: { boardId }, query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: BoardActivityList) => last.nextCursor ?? undefined,
  });
