import type { CardWindow } from '@sightline/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useEffect, useId, useState } from 'react';
import { boardQuery, companiesQuery, isUnderway } from '@/lib/board-queries';
import { formatAgo } from '@/lib/format';
import { useLiveBoard } from '@/lib/live';
import { toast } from '@/lib/toast';
import { buttonClass } from '@/ui/button';
import { Page, PageHead } from '@/ui/page';
import { BoardActions } from './board-actions.tsx';
import { BoardFailed } from './board-failed.tsx';
import { BoardSkeleton } from './board-skeleton.tsx';
import { CompaniesSection } from './companies-section.tsx';
import { DeveloperPanel } from './developer-panel.tsx';
import { InsightsSection } from './insights-section.tsx';
import { SetupChecklist } from './setup-checklist.tsx';
import { useAnnounceStatus } from './use-announce-status.ts';

/** '/boards/{boardId}': one board. `window` is the time filter, kept in the address. */
export function BoardPage({ boardId, window }: { boardId: string; window: CardWindow }) {
  const navigate = useNavigate();
  const board = useQuery(boardQuery(boardId));
  const underway = isUnderway(board.data);
  const failed = board.data?.status === 'error';
  const companies = useQuery(companiesQuery(boardId, underway));
  const [developer, setDeveloper] = useState(false);
  const panelId = useId();
  useLiveBoard(boardId);
  useAnnounceStatus(board.data);

  useEffect(() => {
    if (!board.isLoadingError) return;
    toast.error('Failed to load board');
    void navigate({ to: '/boards', replace: true });
  }, [board.isLoadingError, navigate]);

  const { data } = board;
  return (
    <Page title={data?.name ?? 'Board'}>
      <Link to="/boards" className={buttonClass('ghost', 'sm', '-mt-1.5 mb-2.5 -ml-2.5')}>
        <ArrowLeft aria-hidden="true" />
        Back to boards
      </Link>
      {data ? (
        <>
          <PageHead
            heading={data.name}
            note={`Updated ${formatAgo(data.lastRefreshedAt ?? data.updatedAt)}`}
            actions={
              <BoardActions
                boardId={boardId}
                developer={developer}
                onDeveloper={() => setDeveloper(!developer)}
                panelId={panelId}
              />
            }
          />
          <div id={panelId} hidden={!developer}>
            {developer && <DeveloperPanel board={data} companies={companies} />}
          </div>
          {underway && <SetupChecklist status={data.status} />}
          {failed && <BoardFailed board={data} />}
          {!(failed && data.companyCount === 0) && <CompaniesSection companies={companies} underway={underway} />}
          {!(failed && data.cardCount === 0) && (
            <InsightsSection boardId={boardId} window={window} underway={underway} />
          )}
        </>
      ) : (
        <BoardSkeleton />
      )}
    </Page>
  );
}
