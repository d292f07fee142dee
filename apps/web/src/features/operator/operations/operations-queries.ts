import { operatorRoutes } from '@sightline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/api';

export const deadLettersQuery = queryOptions({
  queryKey: ['operator', 'dead-letters'],
  queryFn: ({ signal }) => call(operatorRoutes.listDeadLetters, { signal }),
});

export const sourcesQuery = queryOptions({
  queryKey: ['operator', 'sources'],
  queryFn: ({ signal }) => call(operatorRoutes.listSourceHealth, { query: {}, signal }),
});

export const syncRunsQuery = queryOptions({
  queryKey: ['operator', 'sync-runs'],
  queryFn: ({ signal }) => call(operatorRoutes.listSyncRuns, { query: {}, signal }),
});

export const traceQuery = (cardId: string) =>
  queryOptions({
    queryKey: ['operator', 'trace', cardId],
    queryFn: ({ signal }) => call(operatorRoutes.traceCard, { params: { cardId }, signal }),
  });
