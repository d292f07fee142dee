import { pipelineRoutes } from '@sightline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api';

export const extractionsQuery = queryOptions({
  queryKey: ['operator', 'extractions'],
  queryFn: ({ signal }) => call(pipelineRoutes.listExtractions, { signal }),
  // A list that was opened before may not know of the last extraction.
  staleTime: 0,
});
