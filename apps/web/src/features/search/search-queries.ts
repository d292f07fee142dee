import { searchRoutes } from '@sightline/contracts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/api';

const dayMs = 86_400_000;

/** The search criteria, which are kept in the address; '' means any. */
export interface SearchView {
  search: string;
  board: string;
  company: string;
  tag: string;
  /** Days in UTC, such as '2026-11-20'. */
  from: string;
  to: string;
}

export const searchKeys = {
  saved: ['searches'] as const,
  found: (view: SearchView) => ['search', view] as const,
};

export const isNarrow = ({ search, board, company, tag }: SearchView): boolean =>
  [search, board, company, tag].some((one) => one !== '');

/** Returns the part of a view that a saved search keeps. Days are omitted because they pass. */
export const filterOf = ({ search, board, company, tag }: SearchView) => ({
  search,
  board: board || undefined,
  company: company || undefined,
  tag: tag || undefined,
});

export const searchQuery = (view: SearchView) =>
  infiniteQueryOptions({
    queryKey: searchKeys.found(view),
    queryFn: ({ pageParam, signal }) =>
      call(searchRoutes.search, {
        query: {
          ...filterOf(view),
          since: view.from ? new Date(view.from).toISOString() : undefined,
          // `to` is inclusive, so the limit is the end of that day.
          before: view.to ? new Date(Date.parse(view.to) + dayMs).toISOString() : undefined,
          cursor: pageParam,
        },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    enabled: isNarrow(view),
  });

export const savedSearchesQuery = queryOptions({
  queryKey: searchKeys.saved,
  queryFn: ({ signal }) => call(searchRoutes.listSearches, { signal }),
});
