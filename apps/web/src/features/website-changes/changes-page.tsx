import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useIsDisconnected } from '@/lib/api/connection';
import { usePublicConfig } from '@/lib/api/public-config';
import { companiesQuery, isBeingSetUp } from '@/lib/board/board-queries';
import { companiesOf } from '@/lib/board/competitors';
import { useMayEdit } from '@/lib/board/may-edit';
import { isFailing, useBoard } from '@/lib/board/use-board';
import { useFocusAfterLeaving } from '@/lib/browser/use-focus-after-leaving';
import { useLiveBoard } from '@/lib/live/live';
import { BackToBoard } from '@/ui/boards/back-to-board';
import { BoardNav } from '@/ui/boards/board-nav';
import { Button, Spinner } from '@/ui/form/button';
import { ScreenFailed } from '@/ui/page/load-failed';
import { NotLoaded } from '@/ui/page/not-loaded';
import { Page, PageHead } from '@/ui/page/page';
import FlaskConical from '~icons/lucide/flask-conical';
import Plus from '~icons/lucide/plus';
import RefreshCw from '~icons/lucide/refresh-cw';
import { ChangesSection } from './changes/changes-section.tsx';
import { CheckProgress } from './checks/check-progress.tsx';
import { demoNextVisit, demoWorld } from './checks/demo-visit.ts';
import { useCheckNow } from './checks/use-check-now.ts';
import { ChangesSkeleton } from './common/changes-skeleton.tsx';
import { type ChangeFilter, pagesQuery } from './common/pages-queries.ts';
import { CompareSection } from './compare/compare-section.tsx';
import { companiesOfPages } from './tracked-pages/page-groups.ts';
import { PagesSection } from './tracked-pages/pages-section.tsx';
import { TrackPageDialog } from './tracked-pages/track-page-dialog.tsx';

/**
 * The screen '/boards/{boardId}/changes': changes on the websites of a board's companies, and a comparison of their
 * plans.
 */
export function ChangesPage({ boardId, filter }: { boardId: string; filter: ChangeFilter }) {
  const board = useBoard(boardId);
  const { data } = board;
  const settingUp = isBeingSetUp(data);
  const companies = useQuery(companiesQuery(boardId, settingUp));
  const pages = useQuery(pagesQuery(boardId));
  const config = usePublicConfig();
  const { check, busy, state } = useCheckNow(boardId);
  const [trackingOf, setTrackingOf] = useState<string>();
  const [tracking, setTracking] = useState(false);
  const trackButton = useRef<HTMLButtonElement>(null);
  const focusAfterLeaving = useFocusAfterLeaving(trackButton);
  const isDisconnected = useIsDisconnected();
  const mayEdit = useMayEdit();
  useLiveBoard(boardId);

  const { primary, competitors } = companiesOf(companies.data?.items ?? []);
  const known = [...(primary ? [primary] : []), ...competitors];
  const items = pages.data?.items;
  const track = (companyId: string | undefined) => {
    setTrackingOf(companyId);
    setTracking(true);
  };
  if (!data)
    return (
      <Page title="Website changes">
        <BackToBoard boardId={boardId} name={undefined} />
        {isDisconnected ? (
          <NotLoaded what="This page is" />
        ) : isFailing(board) ? (
          <ScreenFailed what="This board" onRetry={() => void board.refetch()} />
        ) : (
          <ChangesSkeleton />
        )}
      </Page>
    );
  return (
    <Page title={`Website changes of ${data.name}`}>
      <BackToBoard boardId={boardId} name={data.name} />
      <PageHead
        heading="Website changes"
        note="Changes on your website and your competitors’ websites."
        actions={
          mayEdit && (
            <>
              {demoWorld(config) && (
                <Button busy={busy} onClick={() => check(demoNextVisit)}>
                  <FlaskConical aria-hidden="true" />
                  Visit again (demo)
                </Button>
              )}
              {known.length > 0 && (
                <Button ref={trackButton} onClick={() => track(undefined)}>
                  <Plus aria-hidden="true" />
                  Track another page
                </Button>
              )}
              <Button busy={busy} onClick={() => check()}>
                {busy ? <Spinner /> : <RefreshCw aria-hidden="true" />}
                {busy ? 'Checking...' : 'Check now'}
              </Button>
            </>
          )
        }
      />
      <BoardNav boardId={boardId} name={data.name} />
      <CheckProgress state={state} />
      {/* Without tracked pages there is nothing to list. */}
      {items?.length !== 0 && (
        <>
          <CompareSection boardId={boardId} />
          <ChangesSection boardId={boardId} filter={filter} companies={companiesOfPages(items ?? [], data.companyId)} />
        </>
      )}
      <PagesSection board={data} focusAfterLeaving={focusAfterLeaving} onTrack={track} />
      <TrackPageDialog
        boardId={boardId}
        companies={known}
        companyId={trackingOf ?? competitors[0]?.id ?? primary?.id ?? ''}
        open={tracking}
        onOpenChange={setTracking}
      />
    </Page>
  );
}
