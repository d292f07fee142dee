import { pipelineRoutes } from '@sightline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/api';

export const extractionsQuery = queryOptions({
  queryKey: ['operator', 'extractions'],
  queryFn: ({ signal }) => call(pipelineRoutes.listExtractions, { signal }),
  // A cached list may lack the latest extraction.
  staleTime: 0,
});
