import type { CardCounts, CardWindow } from '@sightline/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { cardsQuery } from '@/lib/board-queries';
import { Button, Spinner } from '@/ui/button';
import { Empty } from '@/ui/empty';
import { NewsCard } from '@/ui/news-card';
import { SectionHead } from '@/ui/page';
import { TwoColumns } from '@/ui/two-columns';
import { InsightsSkeleton } from './board-skeleton.tsx';
import { useArchiveCard, useMarkRead } from './card-actions.ts';
import { TimeFilter } from './time-filter.tsx';

interface InsightsSectionProps {
  boardId: string;
  window: CardWindow;
  underway: boolean;
}

/** Spec §2: what to say when there is nothing to show. */
function emptyText(window: CardWindow, counts: CardCounts): string {
  return window === 'all' || counts.all === 0
    ? "No insights yet. Content will appear here as it's discovered and analyzed."
    : 'No insights found for this time period.';
}

/** The evaluated articles of the board, best first, as many as asked for. */
export function InsightsSection({ boardId, window, underway }: InsightsSectionProps) {
  const cards = useInfiniteQuery(cardsQuery(boardId, window, underway));
  const archive = useArchiveCard(boardId);
  const markRead = useMarkRead(boardId);
  const items = cards.data?.pages.flatMap((page) => page.items) ?? [];
  const counts = cards.data?.pages[0]?.counts;
  return (
    <section aria-labelledby="insights" className="mt-9">
      <SectionHead id="insights" title="Insights">
        <TimeFilter window={window} counts={counts} />
      </SectionHead>
      {cards.isPending && (
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
      {counts && items.length === 0 && (
        <Empty>
          <p className="max-w-[44ch] text-text-2">{emptyText(window, counts)}</p>
        </Empty>
      )}
      {items.length > 0 && (
        <TwoColumns
          items={items}
          keyOf={(card) => card.id}
          render={(card) => <NewsCard card={card} onOpen={markRead} onArchive={archive} />}
        />
      )}
      {cards.hasNextPage && (
        <div className="mt-6 flex justify-center">
          <Button disabled={cards.isFetchingNextPage} className="min-w-40" onClick={() => cards.fetchNextPage()}>
            {cards.isFetchingNextPage && <Spinner />}
            Load more insights
          </Button>
        </div>
      )}
    </section>
  );
}
