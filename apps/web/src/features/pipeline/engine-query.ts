import { pipelineRoutes } from '@sightline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api';

/** Which engine answers here. Refused to everybody but operators, so it also tells who may use the page. */
export const engineQuery = queryOptions({
  queryKey: ['operator', 'engine'],
  queryFn: ({ signal }) => call(pipelineRoutes.engineStatus, { signal }),
});

export const extractionsQuery = queryOptions({
  queryKey: ['operator', 'extractions'],
  queryFn: ({ signal }) => call(pipelineRoutes.listExtractions, { signal }),
  // A list that was opened before may not know of the last extraction.
  staleTime: 0,
});
