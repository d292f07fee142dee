import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { alertSettingsQuery, alertSummaryQuery } from '@/lib/alerts/alert-queries';
import { useIsDisconnected } from '@/lib/api/connection';
import { useLoadError } from '@/lib/browser/use-load-error';
import { buttonClass } from '@/ui/form/button';
import { ScreenFailed } from '@/ui/page/load-failed';
import { NotLoaded } from '@/ui/page/not-loaded';
import { Page, PageHead } from '@/ui/page/page';
import ArrowLeft from '~icons/lucide/arrow-left';
import { AlertList } from './alert-list.tsx';
import { splitClass } from './alert-parts.ts';
import { HeldList } from './held-list.tsx';
import { AlertSettingsSection } from './settings/alert-settings.tsx';
import { TodayCard } from './today-card.tsx';
import { useAlertEdits } from './use-alert-edits.ts';

interface AlertsPageProps {
  /** Id of the board whose alerts are listed; '' for all. */
  board: string;
  onBoardChange: (board: string) => void;
}

/** The screen '/inbox': alerts sent and held back, and the settings for interruptions. */
export function AlertsPage({ board, onBoardChange }: AlertsPageProps) {
  const summary = useQuery(alertSummaryQuery);
  const settings = useQuery(alertSettingsQuery);
  const edits = useAlertEdits();
  const isMissing = useIsDisconnected() && summary.isPending;
  useLoadError(summary.isLoadingError, 'Failed to load alerts');
  return (
    <Page title="Alerts">
      <Link to="/boards" className={buttonClass('ghost', 'sm', '-mt-1.5 mb-2.5 -ml-2.5')}>
        <ArrowLeft aria-hidden="true" />
        Back to boards
      </Link>
      <PageHead heading="Alerts" note="One alert per event. Later news arrives as an update." />
      {isMissing && <NotLoaded what="Your alerts are" />}
      {summary.isPending && !isMissing && (
        <div role="status" className={splitClass}>
          <span className="sr-only">Loading your alerts...</span>
          <div className="skeleton h-90" />
          <div className="skeleton h-60" />
        </div>
      )}
      {summary.isLoadingError && <ScreenFailed what="Your alerts" onRetry={() => summary.refetch()} />}
      {summary.data && (
        <div className={splitClass}>
          <AlertList
            summary={summary.data}
            boards={settings.data?.boards ?? []}
            board={board}
            onBoardChange={onBoardChange}
            edits={edits}
          />
          <div className="grid min-w-0 gap-5">
            <HeldList summary={summary.data} edits={edits} />
            <TodayCard summary={summary.data} edits={edits} />
          </div>
        </div>
      )}
      {settings.data && <AlertSettingsSection data={settings.data} edits={edits} />}
    </Page>
  );
}
