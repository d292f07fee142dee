import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useBoard } from '@/lib/board/use-board';
import { linkClass } from '@/ui/display/link-class';
import { Panel } from '@/ui/display/panel';
import { PanelFailed } from '@/ui/page/load-failed';
import { pricesQuery } from '../common/pages-queries.ts';
import { planTable } from './plan-rows.ts';
import { PlansSection } from './plans-section.tsx';
import { PriceHistory } from './price-history.tsx';

/** The plans of one company with quotes from its pages, and their history. */
export function CompanyPrices({ boardId, companyId }: { boardId: string; companyId: string }) {
  const board = useBoard(boardId);
  const prices = useQuery(pricesQuery(boardId, board.data));
  if (prices.isLoadingError)
    return <PanelFailed onRetry={() => prices.refetch()}>The prices could not be loaded.</PanelFailed>;
  if (!prices.data) return <Panel className="skeleton h-40" />;
  const company = prices.data.items.find((one) => one.companyId === companyId);
  const table = company && planTable(company.history, undefined);
  if (!company || !table)
    return (
      <Panel className="px-5 py-4 text-13 text-text-2 max-sm:px-3.5">
        None of their tracked pages lists a price.{' '}
        <Link to="/boards/$boardId/changes" params={{ boardId }} className={linkClass}>
          Tracked pages
        </Link>
      </Panel>
    );
  const checks = company.pages.flatMap(({ lastCheckedAt }) => lastCheckedAt ?? []).toSorted();
  return (
    <div className="grid min-w-0 gap-5">
      <PlansSection table={table} title={company.company} />
      <PriceHistory
        readings={company.history}
        page={{ lastCheckedAt: checks.at(-1) ?? null }}
        title={company.company}
      />
    </div>
  );
}
