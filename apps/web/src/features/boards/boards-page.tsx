import type { Board } from '@sightline/contracts';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import { useIsDisconnected } from '@/lib/api/connection';
import { useOneAtATime } from '@/lib/api/one-at-a-time';
import { boardListQuery } from '@/lib/board/board-queries';
import { useMarkAllSeen } from '@/lib/board/mark-all-seen';
import { eventSearchQuery, portfolioQuery } from '@/lib/board/portfolio-query';
import { useLoadError } from '@/lib/browser/use-load-error';
import { counted } from '@/lib/format/format';
import { BoardsFilters } from '@/ui/boards/boards-filters';
import { BoardsNav } from '@/ui/boards/boards-nav';
import RenameBoardDialog from '@/ui/boards/rename-board-dialog';
import { SilentSources } from '@/ui/boards/silent-sources';
import { linkClass } from '@/ui/display/link-class';
import { Button } from '@/ui/form/button';
import { Empty } from '@/ui/page/empty';
import { NotLoaded } from '@/ui/page/not-loaded';
import { Page, PageHead } from '@/ui/page/page';
import Plus from '~icons/lucide/plus';
import RefreshCw from '~icons/lucide/refresh-cw';
import { useDeleteBoard, useRefreshContent } from './board-actions.ts';
import { BoardCard } from './board-card.tsx';
import { BoardsEmpty, BoardsFailed, BoardsSkeleton, boardGridClass } from './boards-states.tsx';
import { type BoardsShow, type BoardsSort, type BoardsView, countsOf, tilesOf } from './boards-view.ts';
import { summaryOf } from './boards-words.ts';
import { CreateBoardDialog } from './create-board-dialog.tsx';
import { DeleteBoardDialog } from './delete-board-dialog.tsx';

/**
 * Number of cards rendered at first and added by each press of the button, because users can have hundreds of boards.
 */
const boardsAtOnce = 60;

const shows: readonly { value: BoardsShow; text: string }[] = [
  { value: 'all', text: 'All' },
  { value: 'new', text: 'New' },
  { value: 'high-priority', text: 'High Priority' },
  { value: 'needs-you', text: 'Needs you' },
];
const sorts: readonly { value: BoardsSort; text: string }[] = [
  { value: 'important', text: 'Most important new' },
  { value: 'name', text: 'Name' },
  { value: 'events', text: 'Most new events' },
  { value: 'updated', text: 'Last updated' },
];

interface BoardsPageProps {
  view: BoardsView;
  onView: (change: Partial<BoardsView>) => void;
}

export function BoardsPage({ view, onView }: BoardsPageProps) {
  const boards = useQuery(boardListQuery);
  // The tiles appear immediately; the news for all boards follows in one response.
  const { data: portfolio } = useQuery(portfolioQuery);
  const { data: found, isFetching: isSearching } = useQuery(eventSearchQuery(view.search));
  const markSeen = useMarkAllSeen();
  const refresh = useRefreshContent();
  const refreshOnce = useOneAtATime(refresh.mutateAsync);
  const remove = useDeleteBoard();
  const [shown, setShown] = useState(boardsAtOnce);
  const [creating, setCreating] = useState(false);
  const [deleting, setDeleting] = useState<Board | null>(null);
  const [renaming, setRenaming] = useState<Board | null>(null);
  const menuOpener = useRef<HTMLElement>(null);
  const items = boards.data?.items;
  const empty = items?.length === 0;
  const isMissing = useIsDisconnected() && boards.isPending;

  const newsOf = new Map(portfolio?.items.map(({ board, news }) => [board.id, news]));
  const all = (items ?? []).map((board) => ({ board, news: newsOf.get(board.id) ?? null }));
  const tiles = tilesOf(all, view, found);
  const summary = portfolio && summaryOf(all, portfolio.totals);

  useLoadError(boards.isLoadingError, 'Failed to load boards');

  return (
    <Page title="Your Boards">
      <PageHead
        heading="Your Boards"
        note={
          summary && (
            <span className="text-text-2">
              <b className="font-semibold text-text">{summary.first}</b> {summary.rest}
            </span>
          )
        }
        actions={
          <>
            <Button disabled={refresh.isPending} onClick={() => refreshOnce()}>
              <RefreshCw aria-hidden="true" className={clsx(refresh.isPending && 'animate-spin')} />
              Refresh Content
            </Button>
            <Button variant={empty ? 'secondary' : 'primary'} onClick={() => setCreating(true)}>
              <Plus aria-hidden="true" />
              Create Board
            </Button>
          </>
        }
      />
      <BoardsNav />
      {isMissing && <NotLoaded what="This list is" />}
      {boards.isPending && !isMissing && <BoardsSkeleton />}
      {boards.isLoadingError && <BoardsFailed onRetry={() => boards.refetch()} />}
      {empty && <BoardsEmpty onCreate={() => setCreating(true)} />}
      {items && !empty && (
        <>
          <BoardsFilters
            label="Board, company or event"
            {...{ shows, sorts, view }}
            counts={countsOf(all)}
            onSearch={(search) => onView({ search })}
            onShow={(show) => onView({ show })}
            onSort={(sort) => onView({ sort })}
          />
          <SilentSources rows={portfolio?.items ?? []} one="board" many="boards" />
          {tiles.length === 0 && (
            <Empty>
              <p role="status" className="text-text-2">
                {isSearching ? 'Searching...' : 'No board matches.'}
              </p>
              <Button className="mt-4" onClick={() => onView({ search: '', show: 'all' })}>
                Clear the filter
              </Button>
            </Empty>
          )}
          <ul className={boardGridClass}>
            {tiles.slice(0, shown).map((tile) => (
              <BoardCard
                key={tile.board.id}
                {...tile}
                found={found?.get(tile.board.id)}
                onDelete={(opener) => {
                  menuOpener.current = opener;
                  setDeleting(tile.board);
                }}
                onRename={(opener) => {
                  menuOpener.current = opener;
                  setRenaming(tile.board);
                }}
              />
            ))}
          </ul>
        </>
      )}
      {tiles.length > shown && (
        <p className="mt-5 flex flex-wrap items-center gap-3 text-13 text-text-3">
          <Button onClick={() => setShown(shown + boardsAtOnce)}>
            Show {Math.min(tiles.length - shown, boardsAtOnce)} more
          </Button>
          {shown} of {counted(tiles.length, 'board')} shown
        </p>
      )}
      {portfolio && !empty && (
        <p className="mt-3 text-12 text-text-3">
          New since your last visit; on boards you haven’t opened, the last 7 days. Each event is counted once above.{' '}
          {portfolio.totals.newEvents > 0 && (
            <button type="button" className={linkClass} onClick={() => markSeen(portfolio.until)}>
              Mark all as seen
            </button>
          )}
        </p>
      )}
      <CreateBoardDialog open={creating} onOpenChange={setCreating} />
      {renaming && (
        <RenameBoardDialog
          board={renaming}
          open
          onOpenChange={() => {
            setRenaming(null);
            menuOpener.current?.focus();
          }}
        />
      )}
      <DeleteBoardDialog
        board={deleting}
        onClose={() => setDeleting(null)}
        onConfirm={(board) => {
          // The card disappears together with its menu button.
          menuOpener.current = document.querySelector('h1');
          remove.mutate(board);
        }}
        onClosed={() => menuOpener.current?.focus()}
      />
    </Page>
  );
}
