import type { Board, PageHistory } from '@sightline/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '@/lib/api/api-error';
import { useIsDisconnected } from '@/lib/api/connection';
import { companiesQuery, isBeingSetUp } from '@/lib/board/board-queries';
import { companiesOf } from '@/lib/board/competitors';
import { useBoard } from '@/lib/board/use-board';
import { useLiveBoard } from '@/lib/live/live';
import { BackToBoard } from '@/ui/boards/back-to-board';
import { Button, buttonClass } from '@/ui/form/button';
import { Empty } from '@/ui/page/empty';
import { NotLoaded } from '@/ui/page/not-loaded';
import { Page } from '@/ui/page/page';
import { ChangesSkeleton } from '../common/changes-skeleton.tsx';
import { pageTitle } from '../common/page-words.ts';
import { pageQuery, pagesQuery } from '../common/pages-queries.ts';
import { TrackPageDialog } from '../tracked-pages/track-page-dialog.tsx';
import { LeftOutOfPage } from './left-out.tsx';
import { otherItems } from './left-out-items.ts';
import { OtherPages } from './other-pages.tsx';
import { PageContent } from './page-content.tsx';
import { PageFacts } from './page-facts.tsx';
import { PageViewHead } from './page-view-head.tsx';
import { useIgnoredBlocks } from './use-ignored-blocks.ts';
import { VersionList } from './version-list.tsx';
import { versionOf, withBlocksInPlace } from './version-view.ts';

interface PageViewProps {
  boardId: string;
  pageId: string;
  /** Id of the version to show; '' for the newest. */
  version: string;
}

/** The screen '/boards/{boardId}/pages/{pageId}': one tracked page, its changes, and its prices over time. */
export function PageView({ boardId, pageId, version }: PageViewProps) {
  const board = useBoard(boardId);
  const history = useQuery(pageQuery(boardId, pageId));
  const isDisconnected = useIsDisconnected();
  useLiveBoard(boardId);
  const { data } = history;
  const isGone = history.error instanceof ApiError && history.error.status === 404;
  // A single `Page` for all states, because replacing it would lose the focus that the screen received on arrival.
  return (
    <Page title={data ? pageTitle(data.page) : 'Tracked page'}>
      <BackToBoard boardId={boardId} name={board.data?.name} />
      {data && board.data ? (
        <Loaded board={board.data} history={data} version={version} />
      ) : history.isLoadingError ? (
        <Empty>
          <p className="text-text-2">
            {isGone ? 'This page is not tracked on this board.' : 'This page could not be loaded.'}
          </p>
          {isGone ? (
            <Link to="/boards/$boardId/changes" params={{ boardId }} className={buttonClass('secondary', 'md', 'mt-3')}>
              See all website changes
            </Link>
          ) : (
            <Button className="mt-3" onClick={() => history.refetch()}>
              Try again
            </Button>
          )}
        </Empty>
      ) : isDisconnected ? (
        <NotLoaded what="This page is" />
      ) : (
        <ChangesSkeleton />
      )}
    </Page>
  );
}

interface LoadedProps {
  board: Board;
  history: PageHistory;
  version: string;
}

function Loaded({ board, history, version }: LoadedProps) {
  const boardId = board.id;
  const { page, versions } = history;
  const now = versionOf(versions, version);
  const [first, setFirst] = useState(now);
  if (first?.id !== now?.id) setFirst(now);
  const shown = now && first ? withBlocksInPlace(first, now) : now;
  const others = useQuery(pagesQuery(boardId)).data?.items ?? [];
  const { primary, competitors } = companiesOf(
    useQuery(companiesQuery(boardId, isBeingSetUp(board))).data?.items ?? [],
  );
  const rules = useIgnoredBlocks(boardId, page.id);
  const [tracking, setTracking] = useState(false);
  const title = pageTitle(page);
  const own = others.filter(({ id, companyId }) => companyId === page.companyId && id !== page.id);
  return (
    <>
      <PageViewHead boardId={boardId} history={history} shown={shown} />
      <div className="grid grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)] items-start gap-5 max-lg:grid-cols-1">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <PageContent boardId={boardId} history={history} shown={shown} title={title} rules={rules} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <VersionList boardId={boardId} page={page} versions={versions} shown={shown} />
          <PageFacts page={page} />
          <LeftOutOfPage items={otherItems(history, shown)} onTakeBack={rules.takeBack} />
          <OtherPages boardId={boardId} company={page.company} pages={own} onTrack={() => setTracking(true)} />
        </div>
      </div>
      <TrackPageDialog
        boardId={boardId}
        companies={[...(primary ? [primary] : []), ...competitors]}
        companyId={page.companyId}
        open={tracking}
        onOpenChange={setTracking}
      />
    </>
  );
}
