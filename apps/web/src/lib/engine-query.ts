import { pipelineRoutes } from '@sightline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';

/** Which engine judges here. Refused to everybody but operators, so it also tells who may use their pages. */
export const engineQuery = queryOptions({
  queryKey: ['operator', 'engine'],
  queryFn: ({ signal }) => call(pipelineRoutes.engineStatus, { signal }),
});
