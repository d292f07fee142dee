import { csvMark, portfolioRoutes } from '@sightline/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import Plus from 'lucide-react/icons/plus';
import { call } from '@/lib/api';
import { serverReason } from '@/lib/api-error';
import { boardKeys } from '@/lib/board-queries';
import { counted } from '@/lib/format';
import { useOneAtATime } from '@/lib/one-at-a-time';
import { saveFile } from '@/lib/save-file';
import { toast } from '@/lib/toast';
import { useLoadError } from '@/lib/use-load-error';
import { BoardsNav } from '@/ui/boards-nav';
import { Button, buttonClass } from '@/ui/button';
import { Panel } from '@/ui/card';
import { Empty } from '@/ui/empty';
import { linkClass } from '@/ui/link';
import { Page, PageHead } from '@/ui/page';
import { AddCompanies, addCompaniesId } from './adding/add-companies.tsx';
import { AddingProgress, listsBeingAdded } from './adding/adding-progress.tsx';
import { portfolioCsv } from './portfolio-csv.ts';
import { PortfolioFilters } from './portfolio-filters.tsx';
import { portfolioQuery } from './portfolio-query.ts';
import { PortfolioTable } from './portfolio-table.tsx';
import { countsOf, type PortfolioView, rowsOf } from './portfolio-view.ts';
import { sinceAll, summaryOf } from './portfolio-words.ts';

interface PortfolioPageProps {
  view: PortfolioView;
  onView: (change: Partial<PortfolioView>) => void;
}

/** '/portfolio': all boards of the user in one table, beside the grid of '/boards'. */
export function PortfolioPage({ view, onView }: PortfolioPageProps) {
  const { data, isPending, isLoadingError, refetch } = useQuery(portfolioQuery);
  useLoadError(isLoadingError, 'Failed to load your companies');
  const markSeen = useMarkSeen();
  const items = data?.items ?? [];
  const rows = rowsOf(items, view);
  const summary = summaryOf(items);
  const hasNew = items.some(({ news }) => (news?.newEvents ?? 0) > 0);

  return (
    <Page title="Your companies">
      <PageHead
        heading={items.length > 0 ? `Your ${counted(items.length, 'company', 'companies')}` : 'Your companies'}
        note={
          items.length > 0 && (
            <span className="text-text-2">
              <b className="font-semibold text-text">{summary.first}</b> {summary.rest}
            </span>
          )
        }
        actions={
          <>
            <Button
              disabled={rows.length === 0}
              onClick={() =>
                saveFile('portfolio.csv', new Blob([csvMark, portfolioCsv(rows)], { type: 'text/csv;charset=utf-8' }))
              }
            >
              <Download aria-hidden="true" />
              Export
            </Button>
            <a className={buttonClass()} href={`#${addCompaniesId}`} onClick={focusList}>
              <Plus aria-hidden="true" />
              Add companies
            </a>
          </>
        }
      />
      <BoardsNav />
      {listsBeingAdded(items).map((list) => (
        <AddingProgress key={list[0]?.board.addedWith} list={list} />
      ))}
      {isPending && <Skeleton />}
      {isLoadingError && (
        <Empty>
          <h2 className="font-head text-20 font-medium">Your companies could not be loaded</h2>
          <p className="text-text-2">They are safe. Check your connection and try again.</p>
          <Button className="mt-4" onClick={() => refetch()}>
            Try again
          </Button>
        </Empty>
      )}
      {data && items.length === 0 && (
        <Empty>
          <h2 className="font-head text-20 font-medium">No companies yet</h2>
          <p className="text-text-2">Paste their websites below, one a line.</p>
        </Empty>
      )}
      {data && items.length > 0 && (
        <>
          <PortfolioFilters view={view} counts={countsOf(items)} onChange={onView} />
          {rows.length > 0 ? (
            <PortfolioTable
              key={`${view.show} ${view.sort} ${view.search}`}
              rows={rows}
              caption={`Companies with new events ${sinceAll(items)}, ${rows.length} of ${items.length}`}
            />
          ) : (
            <Empty>
              <p role="status" className="text-text-2">
                No company matches.
              </p>
              <Button className="mt-4" onClick={() => onView({ search: '', show: 'all' })}>
                Clear the filter
              </Button>
            </Empty>
          )}
          <p className="mt-2 text-12 text-text-3">
            New means since you last looked at a board, and of the last 7 days at one that you haven’t opened.{' '}
            {hasNew && (
              <button type="button" className={linkClass} onClick={() => markSeen(data.until)}>
                Mark all as seen
              </button>
            )}
          </p>
        </>
      )}
      <AddCompanies />
    </Page>
  );
}

/** "Mark all as seen", with its undo. */
function useMarkSeen() {
  const queryClient = useQueryClient();
  const note = async (body: { what: 'all'; until: string } | { what: 'undo' }) => {
    await call(portfolioRoutes.markPortfolioSeen, { body });
    await queryClient.invalidateQueries({ queryKey: boardKeys.portfolio });
  };
  const failed = (error: unknown) => toast.error('Failed to mark as seen', { description: serverReason(error) });
  return useOneAtATime(async (until: string) => {
    try {
      await note({ what: 'all', until });
      document.querySelector<HTMLElement>('h1')?.focus();
      const undo = () => void note({ what: 'undo' }).catch(failed);
      toast.success('All marked as seen', { action: { label: 'Undo', onClick: undo } });
    } catch (error) {
      failed(error);
    }
  });
}

/** The link leads to the section; typing goes on in its field. */
function focusList(event: { preventDefault(): void }) {
  event.preventDefault();
  const field = document.getElementById('companies');
  field?.focus({ preventScroll: true });
  document.getElementById(addCompaniesId)?.scrollIntoView?.({ block: 'start' });
}

function Skeleton() {
  return (
    <Panel role="status" className="overflow-hidden">
      <span className="sr-only">Loading your companies...</span>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div key={row} className="border-t border-border px-5 py-4 first:border-t-0">
          <div className="skeleton h-3.5 w-[60%]" />
        </div>
      ))}
    </Panel>
  );
}
