import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useIsDisconnected } from '@/lib/api/connection';
import { boardListQuery } from '@/lib/board/board-queries';
import { counted } from '@/lib/format/format';
import { Panel } from '@/ui/display/panel';
import { Button, Spinner } from '@/ui/form/button';
import { SearchBox } from '@/ui/form/search-box';
import { searchField } from '@/ui/header/header-search';
import { Empty } from '@/ui/page/empty';
import { ViewFailed } from '@/ui/page/load-failed';
import { NotLoaded } from '@/ui/page/not-loaded';
import { Page, PageHead } from '@/ui/page/page';
import Bookmark from '~icons/lucide/bookmark';
import { Hit } from './hit.tsx';
import { SaveSearchDialog } from './save-search-dialog.tsx';
import { SavedSearches } from './saved-searches.tsx';
import { SearchFilters, useSetSearch } from './search-filters.tsx';
import { isNarrow, type SearchView, searchQuery } from './search-queries.ts';

/** The screen '/search': events on all of the reader's boards, and saved searches. */
export function SearchPage({ view }: { view: SearchView }) {
  const found = useInfiniteQuery(searchQuery(view));
  const boards = useQuery(boardListQuery).data?.items ?? [];
  const set = useSetSearch();
  const [saving, setSaving] = useState(false);
  const isDisconnected = useIsDisconnected();
  const isAsked = isNarrow(view);
  const hits = isAsked ? (found.data?.pages.flatMap(({ items }) => items) ?? []) : [];
  const isMissing = isAsked && isDisconnected && (found.isPending || found.isPlaceholderData);
  const isReady = isAsked && found.isSuccess && !found.isPlaceholderData;

  // Runs after the root has moved the focus to the content.
  useEffect(() => {
    const frame = requestAnimationFrame(() => document.getElementById(searchField)?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);

  return (
    <Page title={view.search ? `${view.search} · Search` : 'Search'}>
      <PageHead
        heading="Search"
        note="Titles, texts, companies and tags of all your boards"
        actions={
          isAsked && (
            <Button onClick={() => setSaving(true)}>
              <Bookmark aria-hidden="true" />
              Save this search
            </Button>
          )
        }
      />
      <SearchBox
        id={searchField}
        label="Search all boards"
        className="mb-4 max-w-150"
        search={view.search}
        onSearch={(search) => set({ search })}
      />
      <SearchFilters view={view} boards={boards} hits={hits} />
      <p role="status" className="mb-3 text-13 text-text-3 empty:hidden">
        {isReady &&
          (hits.length === 0
            ? 'No events found'
            : `${found.hasNextPage ? 'The best ' : ''}${counted(hits.length, 'event')}`)}
      </p>
      {isMissing && <NotLoaded what="This search is" />}
      {isAsked && found.isPending && !isMissing && <Panel className="skeleton h-40" />}
      {isAsked && found.isLoadingError && <ViewFailed onRetry={() => found.refetch()}>The search failed.</ViewFailed>}
      {isReady && hits.length === 0 && !isMissing && (
        <Empty>
          <p className="max-w-[44ch] text-text-2">
            No event on your boards has all of these words. Try fewer or other words, or clear the filters.
          </p>
        </Empty>
      )}
      {!isAsked && (
        <Empty>
          <p className="max-w-[44ch] text-text-2">
            Search for words, “a phrase”, this OR that, or -without a word; or choose a board.
          </p>
        </Empty>
      )}
      {hits.length > 0 && !isMissing && (
        <ol className="grid gap-3" aria-label="Events found" aria-busy={found.isPlaceholderData}>
          {hits.map((hit) => (
            <Hit key={hit.eventId} hit={hit} boards={boards} view={view} onFilter={set} />
          ))}
        </ol>
      )}
      {isAsked && found.hasNextPage && !isMissing && (
        <div className="mt-6 flex justify-center">
          <Button disabled={found.isFetchingNextPage} className="min-w-40" onClick={() => found.fetchNextPage()}>
            {found.isFetchingNextPage && <Spinner />}
            Show more events
          </Button>
        </div>
      )}
      <SavedSearches />
      {saving && <SaveSearchDialog view={view} onClose={() => setSaving(false)} />}
    </Page>
  );
}
