import type { Board } from '@sightline/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useIsDisconnected } from '@/lib/api/connection';
import { lazyPart } from '@/lib/api/lazy-part';
import { type CardView, companiesQuery, isBeingSetUp } from '@/lib/board/board-queries';
import { useMayEdit } from '@/lib/board/may-edit';
import { isFailing, useBoard } from '@/lib/board/use-board';
import { useEverTrue } from '@/lib/browser/use-ever-true';
import { formatAgo, formatDay } from '@/lib/format/format';
import { useLiveBoard } from '@/lib/live/live';
import { BoardNav } from '@/ui/boards/board-nav';
import { Button, buttonClass } from '@/ui/form/button';
import { ScreenFailed } from '@/ui/page/load-failed';
import { NotLoaded } from '@/ui/page/not-loaded';
import { Page, PageHead } from '@/ui/page/page';
import ArrowLeft from '~icons/lucide/arrow-left';
import Pencil from '~icons/lucide/pencil';
import { BoardActions } from './board-actions.tsx';
import { CompaniesSection } from './competitors/companies-section.tsx';
import { BoardSkeleton } from './insights/board-skeleton.tsx';
import { InsightsSection } from './insights/insights-section.tsx';
import { SourcesNote } from './sources-note.tsx';
import { useAnnounceStatus } from './use-announce-status.ts';

/** Explains why a paused board's news is old, until it is refreshed. */
function PauseNote({ pause }: { pause: NonNullable<Board['pause']> }) {
  return (
    <p role="status" className="mb-4 rounded-md border border-border bg-surface px-4 py-3 text-14 text-text-2">
      Paused since {formatDay(pause.since)} because it was not opened for 90 days.
      {pause.isOver && ' Refreshing now…'}
    </p>
  );
}

// Loaded on demand, because few visits need them.
const RenameBoardDialog = lazyPart(() => import('@/ui/boards/rename-board-dialog'));
const DeveloperPanel = lazyPart(() => import('./developer/developer-panel.tsx'));
const SetupChecklist = lazyPart(() => import('./setup-checklist.tsx'));
const BoardFailed = lazyPart(() => import('./board-failed.tsx'));

const AskBox = lazyPart(() => import('./ask/ask-box.tsx'));
const BriefingSection = lazyPart(() => import('./briefing/briefing-section.tsx'));
const TrendsPanel = lazyPart(() => import('./trends/trends-panel.tsx'));

/** The screen '/boards/{boardId}'. `view` selects the cards; it is kept in the address. */
export function BoardPage({ boardId, view }: { boardId: string; view: CardView }) {
  const board = useBoard(boardId);
  const settingUp = isBeingSetUp(board.data);
  const failed = board.data?.status === 'error';
  const companies = useQuery(companiesQuery(boardId, settingUp));
  const [developer, setDeveloper] = useState(false);
  const [renaming, setRenaming] = useState(false);
  const wasRenamed = useEverTrue(renaming);
  const wasSettingUp = useEverTrue(settingUp);
  const panelId = useId();
  const isDisconnected = useIsDisconnected();
  const mayEdit = useMayEdit();
  useLiveBoard(boardId);
  useAnnounceStatus(board.data);

  const { data } = board;
  return (
    <Page title={data?.name ?? 'Board'}>
      <a
        href="#insights"
        className="absolute -top-15 left-4 z-50 rounded-md bg-surface px-3 py-2 focus:fixed focus:top-2 focus:shadow-3"
      >
        Skip to insights
      </a>
      <Link to="/boards" className={buttonClass('ghost', 'sm', '-mt-1.5 mb-2.5 -ml-2.5')}>
        <ArrowLeft aria-hidden="true" />
        Back to boards
      </Link>
      {data ? (
        <>
          <PageHead
            heading={data.name}
            besideHeading={
              mayEdit && (
                <Button
                  variant="ghost"
                  size="icon"
                  className="flex-none max-sm:-my-1 max-sm:size-11 print:hidden"
                  aria-label="Rename board"
                  title="Rename board"
                  onClick={() => setRenaming(true)}
                >
                  <Pencil aria-hidden="true" />
                </Button>
              )
            }
            note={
              <SourcesNote boardId={boardId} updated={`Updated ${formatAgo(data.lastRefreshedAt ?? data.updatedAt)}`} />
            }
            actions={
              <BoardActions
                board={data}
                developer={developer}
                onDeveloper={() => setDeveloper(!developer)}
                panelId={panelId}
              />
            }
          />
          <BoardNav boardId={boardId} name={data.name} />
          {wasRenamed && <RenameBoardDialog board={data} open={renaming} onOpenChange={setRenaming} />}
          <div id={panelId} hidden={!developer}>
            {developer && <DeveloperPanel board={data} companies={companies} />}
          </div>
          {wasSettingUp && (
            <SetupChecklist key={boardId} status={data.status} companies={companies.data?.items ?? []} />
          )}
          {data.pause && <PauseNote pause={data.pause} />}
          {failed && <BoardFailed board={data} />}
          {data.status === 'ready' && <BriefingSection boardId={boardId} view={view} settingUp={settingUp} />}
          {data.status === 'ready' && <AskBox key={`ask ${boardId}`} boardId={boardId} />}
          {data.status === 'ready' && <TrendsPanel boardId={boardId} />}
          {!(failed && data.companyCount === 0) && (
            <CompaniesSection boardId={boardId} companies={companies} settingUp={settingUp} />
          )}
          {!(failed && data.cardCount === 0) && <InsightsSection boardId={boardId} view={view} settingUp={settingUp} />}
        </>
      ) : isDisconnected ? (
        <NotLoaded what="This board is" />
      ) : isFailing(board) ? (
        <ScreenFailed what="This board" onRetry={() => void board.refetch()} />
      ) : (
        <BoardSkeleton />
      )}
    </Page>
  );
}
