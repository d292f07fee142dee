import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useIsDisconnected } from '@/lib/api/connection';
import { counted } from '@/lib/format/format';
import { Panel } from '@/ui/display/panel';
import { Button, Spinner } from '@/ui/form/button';
import { Empty } from '@/ui/page/empty';
import { ViewFailed } from '@/ui/page/load-failed';
import { NotLoaded } from '@/ui/page/not-loaded';
import { SectionHead } from '@/ui/page/page';
import { type ChangeFilter, changesQuery } from '../common/pages-queries.ts';
import type { CompanyPages } from '../tracked-pages/page-groups.ts';
import { ChangeEntry, entryId } from './change-entry.tsx';
import { ChangeFilters, MinorChip, noChangeFilter } from './change-filters.tsx';
import { groupsOf } from './change-groups.ts';
import { useSetChangeFilter } from './use-change-filter.ts';

interface ChangesSectionProps {
  boardId: string;
  filter: ChangeFilter;
  companies: readonly CompanyPages[];
}

const isFiltered = ({ company, kind }: ChangeFilter): boolean => Boolean(company || kind);

/** Changes on the websites of the board's companies, newest first, loaded page by page. */
export function ChangesSection({ boardId, filter, companies }: ChangesSectionProps) {
  const changes = useInfiniteQuery(changesQuery(boardId, filter));
  const set = useSetChangeFilter();
  const loaded = changes.data?.pages;
  const groups = useMemo(() => groupsOf(loaded?.flatMap(({ items }) => items) ?? []), [loaded]);
  // Without a connection, the placeholder changes from the previous filter would be mistaken for this one's.
  const isMissing = useIsDisconnected() && (changes.isPending || changes.isPlaceholderData);
  const more = useFocusOnMore(groups.map(({ changeId }) => entryId(changeId)));
  const isShown = loaded !== undefined && !isMissing;
  return (
    <section aria-labelledby="changes" className="mt-9">
      <SectionHead
        id="changes"
        title="Changes"
        note={
          isShown &&
          groups.length > 0 &&
          !changes.isPlaceholderData &&
          `${counted(groups.length, 'change')} shown, newest first`
        }
      >
        <MinorChip filter={filter} />
      </SectionHead>
      <ChangeFilters filter={filter} companies={companies} />
      <p role="status" className="sr-only">
        {isFiltered(filter) && isShown && !changes.isPlaceholderData && `${counted(groups.length, 'change')} found`}
      </p>
      {isMissing && <NotLoaded what="This list is" />}
      {changes.isPending && !isMissing && (
        <div role="status">
          <span className="sr-only">Loading changes...</span>
          <Panel className="skeleton h-48" />
        </div>
      )}
      {changes.isLoadingError && (
        <ViewFailed onRetry={() => changes.refetch()}>The changes of this board could not be loaded.</ViewFailed>
      )}
      {isShown && groups.length === 0 && (
        <Empty>
          <p className="max-w-[48ch] text-balance text-text-2">{emptyText(filter)}</p>
          {isFiltered(filter) && (
            <Button className="mt-3" onClick={() => set(noChangeFilter)}>
              Show all changes
            </Button>
          )}
        </Empty>
      )}
      {isShown && groups.length > 0 && (
        <ul className="grid gap-4" aria-busy={changes.isPlaceholderData}>
          {groups.map((group) => (
            <li key={group.changeId} className="min-w-0">
              <ChangeEntry boardId={boardId} group={group} />
            </li>
          ))}
        </ul>
      )}
      {changes.hasNextPage && !isMissing && (
        <div className="mt-6 flex justify-center print:hidden">
          <Button
            busy={changes.isFetchingNextPage}
            className="min-w-40"
            onClick={() => {
              more();
              void changes.fetchNextPage();
            }}
          >
            {changes.isFetchingNextPage && <Spinner />}
            Load more changes
          </Button>
        </div>
      )}
    </section>
  );
}

function emptyText(filter: ChangeFilter): string {
  return isFiltered(filter)
    ? 'No changes match these filters.'
    : 'No changes yet. A change shows up here once a second check confirms it.';
}

/** After the last page is loaded the button disappears, so the focus moves to the first new entry. */
function useFocusOnMore(ids: readonly string[]): () => void {
  const shownBefore = useRef<number>(undefined);
  const first = shownBefore.current === undefined ? undefined : ids[shownBefore.current];
  useEffect(() => {
    if (first === undefined) return;
    shownBefore.current = undefined;
    document.getElementById(first)?.focus();
  }, [first]);
  return () => {
    shownBefore.current = ids.length;
  };
}
