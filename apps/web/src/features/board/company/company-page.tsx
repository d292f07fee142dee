import type { BoardCompany } from '@sightline/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useIsDisconnected } from '@/lib/api/connection';
import { companiesQuery, isBeingSetUp } from '@/lib/board/board-queries';
import { useBoard } from '@/lib/board/use-board';
import { useLiveBoard } from '@/lib/live/live';
import { BackToBoard } from '@/ui/boards/back-to-board';
import { BoardNav } from '@/ui/boards/board-nav';
import { Panel } from '@/ui/display/panel';
import { buttonClass } from '@/ui/form/button';
import { Empty } from '@/ui/page/empty';
import { ViewFailed } from '@/ui/page/load-failed';
import { NotLoaded } from '@/ui/page/not-loaded';
import { Page } from '@/ui/page/page';
import { SurfacesCard } from '../surfaces/surfaces-card.tsx';
import { CompanyEvents } from './company-events.tsx';
import { CompanyHead } from './company-head.tsx';
import { CompanyJobsSection } from './company-jobs.tsx';
import { CompanyOutages } from './company-outages.tsx';
import { CompanySources } from './company-sources.tsx';
import { SignalEvents } from './signal-events.tsx';

interface CompanyPageProps {
  boardId: string;
  companyId: string;
  /** The company's plans and their history. */
  prices: ReactNode;
}

/** The screen '/boards/{boardId}/companies/{companyId}': everything on a board about one company. */
export function CompanyPage({ boardId, companyId, prices }: CompanyPageProps) {
  const board = useBoard(boardId);
  const companies = useQuery(companiesQuery(boardId, isBeingSetUp(board.data)));
  const isDisconnected = useIsDisconnected();
  useLiveBoard(boardId);

  const company = companies.data?.items.find(({ id }) => id === companyId);
  return (
    <Page title={company?.name ?? 'Company'}>
      <BackToBoard boardId={boardId} name={board.data?.name} />
      {company && <CompanyHead boardId={boardId} company={company} />}
      <BoardNav boardId={boardId} name={board.data?.name ?? 'the board'} />
      {company ? (
        <Loaded boardId={boardId} company={company} prices={prices} />
      ) : companies.data ? (
        <NotOnBoard boardId={boardId} />
      ) : companies.isLoadingError ? (
        <ViewFailed onRetry={() => companies.refetch()}>This company could not be loaded.</ViewFailed>
      ) : isDisconnected ? (
        <NotLoaded what="This company is" />
      ) : (
        <div role="status">
          <span className="sr-only">Loading the company...</span>
          <Panel className="skeleton h-40" />
        </div>
      )}
    </Page>
  );
}

function Loaded({ boardId, company, prices }: { boardId: string; company: BoardCompany; prices: ReactNode }) {
  const shown = { boardId, companyId: company.id };
  return (
    <div className="grid min-w-0 gap-5">
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)]">
        <CompanyEvents boardId={boardId} company={company} />
        <div className="grid min-w-0 gap-5">
          <CompanyJobsSection {...shown} />
          <SignalEvents {...shown} kind="incident" title="Incidents">
            <CompanyOutages {...shown} />
          </SignalEvents>
          <SignalEvents {...shown} kind="release" title="Releases" />
          <SignalEvents {...shown} kind="filing" title="Filings" />
          <CompanySources company={company} />
        </div>
      </div>
      {prices}
      <SurfacesCard boardId={boardId} companies={[company]} />
    </div>
  );
}

function NotOnBoard({ boardId }: { boardId: string }) {
  return (
    <Empty>
      <p className="text-text-2">This company isn’t on the board.</p>
      <Link to="/boards/$boardId/companies" params={{ boardId }} className={buttonClass('secondary', 'md', 'mt-3')}>
        Companies of the board
      </Link>
    </Empty>
  );
}
