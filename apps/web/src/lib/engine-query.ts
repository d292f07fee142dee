import { pipelineRoutes } from '@sightline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api/api.ts';

/** The evaluation engine. Only operators may read it, so it also shows if the user may use the operator pages. */
export const engineQuery = queryOptions({
  queryKey: ['operator', 'engine'],
  queryFn: ({ signal }) => call(pipelineRoutes.engineStatus, { signal }),
});
