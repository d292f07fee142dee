import type { Board } from '@sightline/contracts';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import Plus from 'lucide-react/icons/plus';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useRef, useState } from 'react';
import { boardListQuery } from '@/lib/board-queries';
import { useIsDisconnected } from '@/lib/connection';
import { counted } from '@/lib/format';
import { useOneAtATime } from '@/lib/one-at-a-time';
import { useLoadError } from '@/lib/use-load-error';
import { BoardsNav } from '@/ui/boards-nav';
import { Button } from '@/ui/button';
import { NotLoaded } from '@/ui/not-loaded';
import { Page, PageHead } from '@/ui/page';
import RenameBoardDialog from '@/ui/rename-board-dialog';
import { useDeleteBoard, useRefreshContent } from './board-actions.ts';
import { BoardCard } from './board-card.tsx';
import { BoardsEmpty, BoardsFailed, BoardsSkeleton, boardGridClass } from './boards-states.tsx';
import { CreateBoardDialog } from './create-board-dialog.tsx';
import { DeleteBoardDialog } from './delete-board-dialog.tsx';

/** Cards rendered at first, and by each press of the button: somebody may have hundreds of boards. */
const boardsAtOnce = 60;

/** '/boards': the user's boards. */
export default function BoardsPage() {
  const boards = useQuery(boardListQuery);
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

  useLoadError(boards.isLoadingError, 'Failed to load boards');

  return (
    <Page title="Your Boards">
      <PageHead
        heading="Your Boards"
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
        <ul className={boardGridClass}>
          {items.slice(0, shown).map((board) => (
            <BoardCard
              key={board.id}
              board={board}
              onDelete={(opener) => {
                menuOpener.current = opener;
                setDeleting(board);
              }}
              onRename={(opener) => {
                menuOpener.current = opener;
                setRenaming(board);
              }}
            />
          ))}
        </ul>
      )}
      {items && items.length > shown && (
        <p className="mt-5 flex flex-wrap items-center gap-3 text-13 text-text-3">
          <Button onClick={() => setShown(shown + boardsAtOnce)}>
            Show {Math.min(items.length - shown, boardsAtOnce)} more
          </Button>
          {shown} of {counted(items.length, 'board')} shown
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
          // The card disappears together with its button.
          menuOpener.current = document.querySelector('h1');
          remove.mutate(board);
        }}
        onClosed={() => menuOpener.current?.focus()}
      />
    </Page>
  );
}
