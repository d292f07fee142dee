import { type InvalidateOptions, type Query, QueryClient, type RefetchQueryFilters } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** Retries network errors and server errors, but not rejections. */
function isRetryable(failures: number, error: Error): boolean {
  const temporary = error instanceof ApiError && (error.status === 0 || error.status >= 500);
  return temporary && failures < 2;
}

/** True if a list is loading its next page because "Load more" was pressed. */
export const isLoadingMore = ({ state }: Query): boolean =>
  state.fetchStatus === 'fetching' && state.fetchMeta?.fetchMore !== undefined;

/** Requests a list's next page again after it was cancelled. A failure is shown in the list's state. */
export function loadMore(list: Query): void {
  void list.fetch(undefined, { meta: { fetchMore: { direction: 'forward' } } }).catch(() => undefined);
}

/**
 * In TanStack Query, a reload (such as for a live update) cancels the loading of a list's next page. This client waits
 * for the page instead.
 */
class PageKeepingClient extends QueryClient {
  override async refetchQueries(filters: RefetchQueryFilters = {}, options: InvalidateOptions = {}): Promise<void> {
    const lists = this.getQueryCache().findAll(filters).filter(isLoadingMore);
    const among = (these: readonly Query[], are: boolean): RefetchQueryFilters => ({
      ...filters,
      predicate: (query) => these.includes(query) === are && (filters.predicate?.(query) ?? true),
    });
    const afterPage = async (list: Query) => {
      await Promise.allSettled([list.promise]);
      await this.refetchQueries(among([list], true), options);
    };
    await Promise.all([super.refetchQueries(among(lists, false), options), ...lists.map(afterPage)]);
  }
}

export function newQueryClient(): QueryClient {
  return new PageKeepingClient({
    defaultOptions: {
      queries: { staleTime: 10_000, retry: isRetryable },
      // While offline, a change fails immediately with its reason, except on screens that queue it.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
