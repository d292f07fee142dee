import { type AlertState, alertRoutes } from '@sightline/contracts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../api/api.ts';

/** Prefix for all data in the inbox, so that one call can reload it. */
export const alertsKey = ['inbox'] as const;

/** Polling interval for alerts without a live stream. */
const checkMs = 60_000;

export const alertSummaryQuery = queryOptions({
  queryKey: [...alertsKey, 'summary'],
  queryFn: ({ signal }) => call(alertRoutes.alertSummary, { signal }),
  refetchInterval: checkMs,
});

/** Filter for the alerts; `board` is a board id, or '' for all boards. */
export interface AlertFilter {
  state: AlertState;
  unread: boolean;
  board: string;
}

export const alertsQuery = ({ state, unread, board }: AlertFilter) =>
  infiniteQueryOptions({
    queryKey: [...alertsKey, 'list', state, unread, board],
    queryFn: ({ pageParam, signal }) =>
      call(alertRoutes.alerts, {
        query: { state, unread: unread ? 'true' : 'false', board: board || undefined, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });

export const alertSettingsQuery = queryOptions({
  queryKey: [...alertsKey, 'settings'],
  queryFn: ({ signal }) => call(alertRoutes.alertSettings, { signal }),
});
