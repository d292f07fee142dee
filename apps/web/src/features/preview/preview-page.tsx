import { type Board, limits } from '@sightline/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { boardQuery, companiesQuery, isBeingSetUp, previewCardsQuery } from '@/lib/board/board-queries';
import { companiesOf } from '@/lib/board/competitors';
import { canEnterManually } from '@/lib/board/sync-errors';
import { toast } from '@/lib/browser/toast';
import { useLiveBoard } from '@/lib/live/live';
import { useSession } from '@/lib/session/session';
import { Badge } from '@/ui/display/badge';
import { Panel } from '@/ui/display/panel';
import { ShownDomain } from '@/ui/display/shown-domain';
import { Button, buttonClass } from '@/ui/form/button';
import { Page } from '@/ui/page/page';
import { Steps } from '@/ui/page/steps';
import RefreshCw from '~icons/lucide/refresh-cw';
import { CompanyCard, CompetitorsCard } from './preview-companies.tsx';
import { PreviewInsights } from './preview-insights.tsx';
import { areCompetitorsKnown, previewSteps } from './preview-steps.ts';
import { SignUpCallToAction, SignUpCard } from './sign-up.tsx';
import { usePreviewContent } from './use-preview-content.ts';
import { usePreviewSetup } from './use-preview-setup.ts';
import { WeeklyAlerts } from './weekly-alerts.tsx';

/** Shows a toast once, when the analysis ends while the page is open. */
function useAnnounceCompletion(complete: boolean | undefined): void {
  const seen = useRef<boolean>(undefined);
  useEffect(() => {
    if (complete === undefined) return;
    if (complete && seen.current === false) toast.success('Analysis complete!');
    seen.current = complete;
  }, [complete]);
}

/**
 * Returns to the start page after a failed analysis, where the form shows the input again, with the reason (product
 * §8).
 */
function useLeaveWhenFailed(board: Board | undefined): void {
  const navigate = useNavigate();
  const { typed, companyUrl = '' } = useLocation({ select: ({ state }) => state });
  useEffect(() => {
    if (board?.status !== 'error') return;
    const problem = board.errorMessage ?? 'The analysis ended without a result.';
    const refused = { typed: typed ?? companyUrl, problem, canEnterManually: canEnterManually(board.errorCode) };
    toast.error('Failed to analyze company', { arrives: true });
    void navigate({ to: '/', replace: true, state: { refused } });
  }, [board, typed, companyUrl, navigate]);
}

/** Returns the company as identified from its home page, before the rest of its site is read. */
function identified(board: Board | undefined, domain: string) {
  if (!board?.companyName) return undefined;
  const { companyName: name, industry } = board;
  return { name, domain, industry: industry ?? '', description: '', keywords: [] };
}

/** The screen '/board/new': sets up a board and shows its progress. */
export function PreviewPage() {
  const { domain = '' } = useLocation({ select: ({ state }) => state });
  const session = useSession();
  const boardId = usePreviewSetup();
  const known = { enabled: boardId !== undefined };
  const board = useQuery({ ...boardQuery(boardId ?? ''), ...known });
  const settingUp = boardId !== undefined && (board.data === undefined || isBeingSetUp(board.data));
  const companies = useQuery({ ...companiesQuery(boardId ?? '', settingUp), ...known });
  const cards = useQuery({ ...previewCardsQuery(boardId ?? '', settingUp), ...known });
  const items = companies.data?.items ?? [];
  const { primary, competitors } = companiesOf(items);
  const news = cards.data?.items.slice(0, limits.previewItems) ?? [];
  const failed = board.data?.status === 'error';
  const filling = !failed && (boardId === undefined || settingUp);
  const name = board.data?.companyName ?? (settingUp ? null : primary?.name) ?? null;
  const title = name ? `${name} Intelligence Board` : 'Setting up your board...';
  useLiveBoard(boardId);
  const isLinked = board.data?.status === 'processing' || board.data?.status === 'ready';
  const { refresh } = usePreviewContent(isLinked ? boardId : undefined);
  useAnnounceCompletion(board.data ? board.data.status === 'ready' : undefined);
  useLeaveWhenFailed(board.data);

  return (
    <Page title={title}>
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <div className="min-w-0 flex-1 max-sm:basis-full">
          <h1 className="font-head text-28 font-medium tracking-[-0.014em] text-balance wrap-anywhere">{title}</h1>
          <p className="mt-[5px] text-13 text-text-3 wrap-anywhere">
            <ShownDomain domain={domain} />
          </p>
        </div>
        {refresh && (
          <Button onClick={refresh}>
            <RefreshCw aria-hidden="true" />
            Refresh Content
          </Button>
        )}
        {session ? (
          boardId && (
            <Link to="/boards/$boardId" params={{ boardId }} className={buttonClass('primary')}>
              Open board
            </Link>
          )
        ) : (
          <Badge tone="accent">Preview Mode - Sign up to save</Badge>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,320px)] items-start gap-4 max-md:grid-cols-1">
        <div className="grid min-w-0 gap-4">
          <Panel className="px-[18px] py-2">
            <Steps
              label="Progress of the analysis"
              foldedOnPhones
              steps={previewSteps(board.data, items, news.length)}
            />
          </Panel>
          <CompanyCard company={primary ?? identified(board.data, domain)} domain={domain} settingUp={filling} />
          {!session && !failed && <SignUpCard boardId={boardId} />}
        </div>
        <CompetitorsCard competitors={competitors} settingUp={filling && !areCompetitorsKnown(board.data, items)} />
      </div>
      {!(failed && news.length === 0) && <PreviewInsights cards={news} settingUp={filling} />}
      {!session && !failed && <SignUpCallToAction boardId={boardId} />}
      <WeeklyAlerts boardId={boardId} />
    </Page>
  );
}
