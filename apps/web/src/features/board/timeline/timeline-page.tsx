import { type CardList, topicWords } from '@sightline/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useIsDisconnected } from '@/lib/api/connection';
import { companiesQuery, type TimelineFilter, timelineQuery } from '@/lib/board/board-queries';
import { useBoard } from '@/lib/board/use-board';
import { counted, formatDate } from '@/lib/format/format';
import { useLiveBoard } from '@/lib/live/live';
import { BackToBoard } from '@/ui/boards/back-to-board';
import { BoardNav } from '@/ui/boards/board-nav';
import { HistoryStart } from '@/ui/boards/history-start';
import { Panel } from '@/ui/display/panel';
import { Button, Spinner } from '@/ui/form/button';
import { Empty } from '@/ui/page/empty';
import { ViewFailed } from '@/ui/page/load-failed';
import { NotLoaded } from '@/ui/page/not-loaded';
import { Page, PageHead } from '@/ui/page/page';
import Printer from '~icons/lucide/printer';
import { isTimelineFiltered, noTimelineFilter, TimelineFilters, useSetTimeline } from './timeline-filters.tsx';
import { TimelineList } from './timeline-list.tsx';

/** Describes the filters, on screen and in print: 'Tallyforge · Pricing · from 1 Oct 2026'. */
function filterWords({ topic, sentiment, from, to, show }: TimelineFilter, company: string | undefined): string {
  const day = (one: string) => formatDate(`${one}T00:00:00.000Z`);
  const parts = [
    company,
    topic && topicWords(topic),
    sentiment && `${sentiment} news`,
    from && to && `${day(from)} to ${day(to)}`,
    from && !to && `since ${day(from)}`,
    to && !from && `until ${day(to)}`,
    show && 'without rumours and denials',
  ];
  return parts.filter(Boolean).join(' · ');
}

/** The screen '/boards/{boardId}/timeline': all events about a board's companies, newest first. */
export function TimelinePage({ boardId, filter }: { boardId: string; filter: TimelineFilter }) {
  const board = useBoard(boardId);
  const cards = useInfiniteQuery(timelineQuery(boardId, filter));
  const companies = useQuery(companiesQuery(boardId, false)).data?.items;
  const set = useSetTimeline();
  const isDisconnected = useIsDisconnected();
  useLiveBoard(boardId);

  const name = board.data?.name ?? 'the board';
  const items = cards.data?.pages.flatMap((page) => page.items) ?? [];
  const first: CardList | undefined = cards.data?.pages[0];
  const words = filterWords(filter, companies?.find(({ id }) => id === filter.company)?.name);
  const isMissing = isDisconnected && (cards.isPending || cards.isPlaceholderData);
  return (
    <Page title={`Timeline · ${name}`}>
      <BackToBoard boardId={boardId} name={board.data?.name} />
      <PageHead
        heading="Timeline"
        note={
          <>
            <span role="status">{first && !cards.isPlaceholderData && counted(first.counts.all, 'event')}</span>
            {words && ` · ${words}`}
            <span className="hidden print:inline"> · {name}</span>
          </>
        }
        actions={
          <Button className="print:hidden" onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            Print
          </Button>
        }
      />
      <BoardNav boardId={boardId} name={name} />
      <TimelineFilters boardId={boardId} filter={filter} />
      {isMissing && <NotLoaded what="This timeline is" />}
      {cards.isPending && !isMissing && (
        <div role="status">
          <span className="sr-only">Loading the timeline...</span>
          <Panel className="skeleton h-40" />
        </div>
      )}
      {cards.isLoadingError && (
        <ViewFailed onRetry={() => cards.refetch()}>The timeline could not be loaded.</ViewFailed>
      )}
      {first && items.length === 0 && !isMissing && (
        <Empty>
          <p className="max-w-[44ch] text-text-2">
            {isTimelineFiltered(filter)
              ? `No events: ${words || 'with these filters'}.`
              : 'No events yet. Events about your companies will appear here.'}
          </p>
          {isTimelineFiltered(filter) && (
            <Button className="mt-3" onClick={() => set(noTimelineFilter)}>
              Clear the filters
            </Button>
          )}
        </Empty>
      )}
      {items.length > 0 && !isMissing && (
        <div aria-busy={cards.isPlaceholderData}>
          <TimelineList cards={items} onTopic={(topic) => set({ topic })} />
        </div>
      )}
      {cards.hasNextPage && !isMissing && (
        <div className="flex justify-center print:hidden">
          <Button disabled={cards.isFetchingNextPage} className="min-w-40" onClick={() => cards.fetchNextPage()}>
            {cards.isFetchingNextPage && <Spinner />}
            Show earlier events
          </Button>
        </div>
      )}
      {!cards.hasNextPage && !isMissing && <HistoryStart list={first} />}
    </Page>
  );
}
