import type { CardCounts } from '@sightline/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type CardView, cardsQuery } from '@/lib/board-queries';
import { useIsDisconnected } from '@/lib/connection';
import { counted } from '@/lib/format';
import { Button, Spinner } from '@/ui/button';
import { Empty } from '@/ui/empty';
import { type CardChips, NewsCard } from '@/ui/news-card';
import { NotLoaded } from '@/ui/not-loaded';
import { SectionHead } from '@/ui/page';
import { TwoColumns } from '@/ui/two-columns';
import { InsightsSkeleton } from './board-skeleton.tsx';
import { useCardActions } from './card-actions.ts';
import { FilterBar, isFiltered, noFilter } from './filter-bar.tsx';
import { InsightsTools } from './insights-tools.tsx';
import { TimeFilter } from './time-filter.tsx';
import { useCardKeys } from './use-card-keys.ts';
import { useSetCardView } from './use-card-view.ts';
import { useRestoredFocus } from './use-restored-focus.ts';

interface InsightsSectionProps {
  boardId: string;
  view: CardView;
  settingUp: boolean;
}

/** Texts for an empty list; the first and the last are from product §2. */
function emptyText(view: CardView, counts: CardCounts): string {
  const { window, show, search } = view;
  if (search) return 'No insights match your search.';
  if (isFiltered(view) && counts.all === 0) return 'No insights match these filters.';
  if (window !== 'all' && counts.all > 0) return 'No insights found for this time period.';
  if (show === 'archived') return 'Nothing is archived.';
  if (show === 'unread') return 'You have read everything.';
  return "No insights yet. Content will appear here as it's discovered and analyzed.";
}

/** The evaluated articles of the board, best first, loaded page by page. */
export function InsightsSection({ boardId, view, settingUp }: InsightsSectionProps) {
  const cards = useInfiniteQuery(cardsQuery(boardId, view, settingUp));
  const setView = useSetCardView();
  // Without a connection, the cards of the previous view would pass for those of this one.
  const isMissing = useIsDisconnected() && (cards.isPending || cards.isPlaceholderData);
  const pages = cards.data?.pages;
  const items = useMemo(() => pages?.flatMap((page) => page.items) ?? [], [pages]);
  const actions = useCardActions(boardId);
  const onKeyDown = useCardKeys(items, actions);
  const restoredFocus = useRestoredFocus(items);
  const counts = pages?.[0]?.counts;
  const { company, tag, sentiment } = view;
  const chips = useMemo(
    (): CardChips => ({ company, tag, sentiment, onFilter: setView }),
    [company, tag, sentiment, setView],
  );
  const isFound = (Boolean(view.search) || isFiltered(view)) && counts !== undefined && !cards.isPlaceholderData;
  return (
    <section aria-labelledby="insights" className="mt-9">
      <SectionHead id="insights" title="Insights">
        <TimeFilter window={view.window} counts={counts} />
      </SectionHead>
      <InsightsTools view={view} />
      <FilterBar boardId={boardId} view={view} settingUp={settingUp} />
      <p role="status" className="sr-only">
        {isFound && `${counted(counts.all, 'insight')} found`}
      </p>
      {isMissing && <NotLoaded what="This view is" />}
      {cards.isPending && !isMissing && (
        <div role="status">
          <span className="sr-only">Loading insights...</span>
          <InsightsSkeleton />
        </div>
      )}
      {cards.isLoadingError && (
        <Empty>
          <p className="text-text-2">The insights of this board could not be loaded.</p>
          <Button className="mt-3" onClick={() => cards.refetch()}>
            Try again
          </Button>
        </Empty>
      )}
      {counts && items.length === 0 && !isMissing && (
        <Empty>
          <p className="max-w-[44ch] text-text-2">{emptyText(view, counts)}</p>
          {view.search && (
            <Button className="mt-3" onClick={() => setView({ search: '' })}>
              Clear search
            </Button>
          )}
          {!view.search && isFiltered(view) && (
            <Button className="mt-3" onClick={() => setView(noFilter)}>
              Show all insights
            </Button>
          )}
        </Empty>
      )}
      {items.length > 0 && !isMissing && (
        // The keys repeat what the buttons on every card do.
        // biome-ignore lint/a11y/noStaticElementInteractions: see above
        <div {...restoredFocus} onKeyDown={onKeyDown} aria-busy={cards.isPlaceholderData}>
          <TwoColumns
            items={items}
            keyOf={(card) => card.id}
            render={(card) => <NewsCard card={card} actions={actions} chips={chips} />}
          />
          <p className="mt-4 text-12 text-text-3 max-sm:hidden print:hidden any-pointer-coarse:hidden">
            Keys on a card: <Key>J</Key> next, <Key>K</Key> previous, <Key>E</Key>{' '}
            {view.show === 'archived' ? 'restore' : 'archive'}, <Key>R</Key> read or unread
          </p>
        </div>
      )}
      {cards.hasNextPage && !isMissing && (
        <div className="mt-6 flex justify-center print:hidden">
          <Button disabled={cards.isFetchingNextPage} className="min-w-40" onClick={() => cards.fetchNextPage()}>
            {cards.isFetchingNextPage && <Spinner />}
            Load more insights
          </Button>
        </div>
      )}
    </section>
  );
}

function Key({ children }: { children: string }) {
  return (
    <kbd className="rounded-sm border border-border bg-surface px-1 font-mono text-12 text-text-2">{children}</kbd>
  );
}
