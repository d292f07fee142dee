import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** Retries network errors and server errors, never refusals. */
function isRetryable(failures: number, error: Error): boolean {
  const temporary = error instanceof ApiError && (error.status === 0 || error.status >= 500);
  return temporary && failures < 2;
}

export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 10_000, retry: isRetryable },
      // Offline, a change fails at once with its reason, except where a screen queues it.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
