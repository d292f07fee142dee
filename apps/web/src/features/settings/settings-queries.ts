import { cardRoutes, peopleRoutes } from '@sightline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/api';

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call(peopleRoutes.getProfile, { signal }),
});

export const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: ({ signal }) => call(peopleRoutes.getPreferences, { signal }),
});

export const insightCountQuery = queryOptions({
  queryKey: ['insights', 'count'],
  queryFn: ({ signal }) => call(cardRoutes.countInsights, { signal }),
});
