import type { Board } from '@sightline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useIsDisconnected } from '@/lib/api/connection';
import { isFilling } from '@/lib/board/board-queries';
import type { FocusAfterLeaving } from '@/lib/browser/use-focus-after-leaving';
import { Panel } from '@/ui/display/panel';
import { MoreButton } from '@/ui/form/more-button';
import { Empty } from '@/ui/page/empty';
import { PanelFailed } from '@/ui/page/load-failed';
import { NotLoaded } from '@/ui/page/not-loaded';
import { SectionHead } from '@/ui/page/page';
import { pagesQuery } from '../common/pages-queries.ts';
import { isFailing, pagesNote, TrackedPages } from './tracked-pages.tsx';

interface PagesSectionProps {
  board: Board;
  focusAfterLeaving: FocusAfterLeaving;
  onTrack: (companyId: string) => void;
}

/** The tracked pages and the results of their last visits. Collapsed, except for pages that can't be read. */
export function PagesSection({ board, focusAfterLeaving, onTrack }: PagesSectionProps) {
  const pages = useQuery(pagesQuery(board.id, board));
  const isDisconnected = useIsDisconnected();
  const [shown, setShown] = useState(false);
  const listId = useId();
  const items = pages.data?.items ?? [];
  const listed = shown ? items : items.filter(isFailing);
  return (
    <section aria-labelledby="pages" className="mt-9">
      <SectionHead id="pages" title="Tracked pages" note={items.length > 0 && pagesNote(items)}>
        {items.length > 0 && (
          <MoreButton
            expanded={shown}
            aria-controls={listId}
            aria-label={shown ? 'Hide tracked pages' : 'Show all tracked pages'}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show all'}
          </MoreButton>
        )}
      </SectionHead>
      {pages.isPending && (isDisconnected ? <NotLoaded what="This list is" /> : <Panel className="skeleton h-40" />)}
      {pages.isLoadingError && (
        <PanelFailed onRetry={() => pages.refetch()}>The tracked pages of this board could not be loaded.</PanelFailed>
      )}
      {pages.data && items.length === 0 && (
        <Empty>
          <p className="max-w-[48ch] text-balance text-text-2">
            {isFilling(board, pages.dataUpdatedAt)
              ? 'We are still looking for pages worth following. They will appear here automatically.'
              : 'No page is tracked yet. Track a page by its address to get its changes.'}
          </p>
        </Empty>
      )}
      <div id={listId}>
        {listed.length > 0 && (
          <TrackedPages
            boardId={board.id}
            ownId={board.companyId}
            pages={listed}
            focusAfterLeaving={focusAfterLeaving}
            onTrack={onTrack}
          />
        )}
      </div>
    </section>
  );
}
