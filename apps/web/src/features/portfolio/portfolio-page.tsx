import { csvMark, type PortfolioGroup } from '@sightline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMarkAllSeen } from '@/lib/board/mark-all-seen';
import { eventSearchQuery, portfolioQuery } from '@/lib/board/portfolio-query';
import { saveFile } from '@/lib/browser/save-file';
import { useLoadError } from '@/lib/browser/use-load-error';
import { counted } from '@/lib/format/format';
import { BoardsFilters } from '@/ui/boards/boards-filters';
import { BoardsNav } from '@/ui/boards/boards-nav';
import { SilentSources } from '@/ui/boards/silent-sources';
import { linkClass } from '@/ui/display/link-class';
import { Panel } from '@/ui/display/panel';
import { Button, buttonClass } from '@/ui/form/button';
import { Empty } from '@/ui/page/empty';
import { Page, PageHead } from '@/ui/page/page';
import Download from '~icons/lucide/download';
import FolderPlus from '~icons/lucide/folder-plus';
import Plus from '~icons/lucide/plus';
import { AddCompanies, addCompaniesId } from './adding/add-companies.tsx';
import { AddingProgress } from './adding/adding-progress.tsx';
import { GroupDialog } from './groups/group-dialog.tsx';
import { GroupHead } from './groups/group-head.tsx';
import { movedGroup, useGroups, withGroup } from './groups/use-groups.ts';
import { portfolioCsv } from './portfolio-csv.ts';
import { PortfolioTable } from './portfolio-table.tsx';
import {
  countsOf,
  groupedRows,
  type PortfolioShow,
  type PortfolioSort,
  type PortfolioView,
  rowsOf,
} from './portfolio-view.ts';
import { summaryOf } from './portfolio-words.ts';

const shows: readonly { value: PortfolioShow; text: string }[] = [
  { value: 'all', text: 'All' },
  { value: 'new', text: 'New' },
  { value: 'prices', text: 'Price changes' },
  { value: 'needs-you', text: 'Needs you' },
];
const sorts: readonly { value: PortfolioSort; text: string }[] = [
  { value: 'important', text: 'Most important new' },
  { value: 'name', text: 'Name' },
  { value: 'events', text: 'Most new events' },
  { value: 'price', text: 'Last price change' },
  { value: 'health', text: 'Source health' },
];

interface PortfolioPageProps {
  view: PortfolioView;
  onView: (change: Partial<PortfolioView>) => void;
}

/** The screen '/portfolio': all of the user's boards in one table, as an alternative to the grid on '/boards'. */
export function PortfolioPage({ view, onView }: PortfolioPageProps) {
  const { data, isPending, isLoadingError, refetch } = useQuery(portfolioQuery);
  useLoadError(isLoadingError, 'Failed to load your companies');
  const markSeen = useMarkAllSeen();
  const { groups, canChange, save } = useGroups();
  const { data: found, isFetching: isSearching } = useQuery(eventSearchQuery(view.search));
  /** The group in the dialog; 'new' for one that is to be created. */
  const [editing, setEditing] = useState<PortfolioGroup | 'new' | null>(null);
  const items = data?.items ?? [];
  const rows = rowsOf(items, view, found);
  const parts = groupedRows(rows, groups, { withEmpty: view.search === '' && view.show === 'all' });
  const summary = data ? summaryOf(items, data.totals) : { first: '', rest: '' };
  const hasNew = (data?.totals.newEvents ?? 0) > 0;

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
                saveFile(
                  'portfolio.csv',
                  new Blob([csvMark, portfolioCsv(rows, groups)], { type: 'text/csv;charset=utf-8' }),
                )
              }
            >
              <Download aria-hidden="true" />
              Export
            </Button>
            <Button disabled={!canChange || items.length === 0} onClick={() => setEditing('new')}>
              <FolderPlus aria-hidden="true" />
              New group
            </Button>
            <a className={buttonClass()} href={`#${addCompaniesId}`} onClick={focusList}>
              <Plus aria-hidden="true" />
              Add companies
            </a>
          </>
        }
      />
      <BoardsNav />
      <AddingProgress rows={items} />
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
          <p className="text-text-2">Paste their websites below, one per line.</p>
        </Empty>
      )}
      {data && items.length > 0 && (
        <>
          <BoardsFilters
            label="Company, any event or website"
            {...{ shows, sorts, view }}
            counts={countsOf(items)}
            onSearch={(search) => onView({ search })}
            onShow={(show) => onView({ show })}
            onSort={(sort) => onView({ sort })}
          />
          <SilentSources rows={items} one="company" many="companies" />
          {parts.length > 0 ? (
            <PortfolioTable
              key={`${view.show} ${view.sort} ${view.search}`}
              parts={parts}
              found={found}
              caption={`Companies and what they did, ${rows.length} of ${items.length}`}
              groupHead={(part, isFolded, onFold) => (
                <GroupHead
                  {...{ part, isFolded, onFold }}
                  actions={
                    canChange
                      ? {
                          isFirst: part.group?.id === groups[0]?.id,
                          isLast: part.group?.id === groups.at(-1)?.id,
                          onChange: () => setEditing(part.group),
                          onMove: (by) => save(movedGroup(groups, part.group?.id ?? '', by)),
                          onRemove: () => save(groups.filter(({ id }) => id !== part.group?.id)),
                        }
                      : null
                  }
                />
              )}
            />
          ) : (
            <Empty>
              <p role="status" className="text-text-2">
                {isSearching ? 'Searching...' : 'No company matches.'}
              </p>
              <Button className="mt-4" onClick={() => onView({ search: '', show: 'all' })}>
                Clear the filter
              </Button>
            </Empty>
          )}
          <p className="mt-2 text-12 text-text-3">
            New since your last visit; for boards you haven’t opened, the last 7 days. Each event is counted once.{' '}
            {hasNew && (
              <button type="button" className={linkClass} onClick={() => markSeen(data.until)}>
                Mark all as seen
              </button>
            )}
          </p>
        </>
      )}
      <AddCompanies />
      {editing && (
        <GroupDialog
          group={editing === 'new' ? null : editing}
          {...{ groups, rows: items }}
          onSave={(group) => save(withGroup(groups, group))}
          onClose={() => setEditing(null)}
        />
      )}
    </Page>
  );
}

/** Scrolls to the section and focuses its field. */
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
