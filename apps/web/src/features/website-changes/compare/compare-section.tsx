import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Fragment } from 'react';
import { useIsDisconnected } from '@/lib/api/connection';
import { downtimeQuery } from '@/lib/board/signals/downtime-query';
import { useBoard } from '@/lib/board/use-board';
import { ExternalLink } from '@/ui/display/link';
import { linkClass } from '@/ui/display/link-class';
import { cardClass, Panel } from '@/ui/display/panel';
import { Button } from '@/ui/form/button';
import { PanelFailed } from '@/ui/page/load-failed';
import { NotLoaded } from '@/ui/page/not-loaded';
import { SectionHead } from '@/ui/page/page';
import Download from '~icons/lucide/download';
import Info from '~icons/lucide/info';
import { pricesQuery } from '../common/pages-queries.ts';
import { ScrollArea } from '../prices/scroll-area.tsx';
import { type CompareCell, compareGroups } from './compare-cells.ts';
import { compareNote } from './compare-note.ts';
import { downloadCsv } from './csv.ts';
import { DowntimeCell } from './downtime-cell.tsx';
import { compareRows } from './export-rows.ts';

interface CompareSectionProps {
  boardId: string;
  /** The only company to show beside the board's own; absent to show all companies. */
  beside?: string;
}

/** Shows the companies' listed plans in one table, the board's own company first. */
export function CompareSection({ boardId, beside }: CompareSectionProps) {
  const board = useBoard(boardId);
  const prices = useQuery(pricesQuery(boardId, board.data));
  const downtime = useQuery(downtimeQuery(boardId));
  const isDisconnected = useIsDisconnected();
  const companies = (prices.data?.items ?? []).filter(
    ({ rows, isPrimary, companyId }) => rows.length > 0 && (!beside || isPrimary || companyId === beside),
  );
  const note = compareNote(companies);
  return (
    <section aria-labelledby="compare" className="mt-9">
      <SectionHead
        id="compare"
        title={beside ? 'Plans beside ours' : 'Plans side by side'}
        note="Listed monthly prices, as each page states them. Currencies are not converted."
      >
        {companies.length > 0 && (
          <Button size="sm" onClick={() => downloadCsv('plans-side-by-side.csv', compareRows(companies))}>
            <Download aria-hidden="true" />
            Export CSV
          </Button>
        )}
      </SectionHead>
      {prices.isPending && (isDisconnected ? <NotLoaded what="This table is" /> : <Panel className="skeleton h-64" />)}
      {prices.isLoadingError && (
        <PanelFailed onRetry={() => prices.refetch()}>The prices could not be loaded.</PanelFailed>
      )}
      {prices.data && companies.length === 0 && (
        <p className="rounded-lg border border-dashed border-border-strong px-5 py-6 text-center text-text-2">
          No tracked page lists a price.
        </p>
      )}
      {note && (
        <p className="mb-3.5 flex items-start gap-2.5 rounded-md bg-surface-2 px-4 py-3 text-13 text-text">
          <Info aria-hidden="true" className="mt-px size-4 flex-none text-text-3" strokeWidth={1.75} />
          {note}
        </p>
      )}
      {companies.length > 0 && (
        <ScrollArea name="Plans side by side" className={cardClass}>
          <table className="w-full border-collapse text-left text-13 [&_td]:border-t [&_td]:border-border [&_td]:px-3.5 [&_td]:py-2.5 [&_td]:align-baseline [&_th]:px-3.5 [&_th]:py-2.5 [&_th]:align-baseline print:[&_:is(td,th)]:min-w-0 print:[&_:is(td,th)]:px-1.5">
            <caption className="sr-only">The listed plans of each company, by level</caption>
            <thead>
              <tr>
                <th scope="col" className="sticky left-0 z-1 min-w-24 bg-surface font-[550] text-text-3">
                  Level
                </th>
                {companies.map(({ companyId, company, isPrimary }) => (
                  <th
                    key={companyId}
                    scope="col"
                    className={clsx('min-w-36 font-[550] text-text-2', isPrimary && 'bg-accent-soft')}
                  >
                    <span dir="auto">{company}</span>
                    {isPrimary && ' (you)'}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {compareGroups(companies).map(({ name: group, lines }) => (
                <Fragment key={group}>
                  {group && (
                    <tr>
                      <th
                        scope="rowgroup"
                        colSpan={companies.length + 1}
                        className="border-t border-border bg-surface-2 text-12 font-[550] text-text-3"
                      >
                        {group}
                      </th>
                    </tr>
                  )}
                  {lines.map(({ name, cells }) => (
                    <tr key={name}>
                      <th scope="row" className="sticky left-0 z-1 border-t border-border bg-surface font-semibold">
                        {name}
                      </th>
                      {cells.map((cell, at) => (
                        <Cell key={companies[at]?.companyId} cell={cell} isOwn={companies[at]?.isPrimary ?? false} />
                      ))}
                    </tr>
                  ))}
                </Fragment>
              ))}
              {downtime.data && (
                <tr>
                  <th scope="row" className="sticky left-0 z-1 border-t border-border bg-surface font-semibold">
                    Outages
                  </th>
                  {companies.map(({ companyId, isPrimary }) => (
                    <td key={companyId} className={clsx(isPrimary && 'bg-accent-soft')}>
                      <DowntimeCell
                        downtime={downtime.data.items.find((one) => one.companyId === companyId)}
                        days={downtime.data.days}
                      />
                    </td>
                  ))}
                </tr>
              )}
            </tbody>
          </table>
        </ScrollArea>
      )}
    </section>
  );
}

/** A cell, tinted when it changed in the last 30 days; the text also states this. */
function Cell({ cell: { main, note, was, archived, warning }, isOwn }: { cell: CompareCell; isOwn: boolean }) {
  return (
    <td
      className={clsx(
        was ? 'bg-[color-mix(in_oklab,var(--warning-soft)_55%,var(--surface))]' : isOwn && 'bg-accent-soft',
      )}
    >
      {main !== null && <b className="block text-14 font-semibold tabular-nums">{main}</b>}
      {note && (
        <span dir="auto" className={clsx('block text-12', warning ? 'text-warning' : 'text-text-3')}>
          {note}
        </span>
      )}
      {was && <span className="block text-12 text-text-2">{was}</span>}
      {archived && (
        <ExternalLink href={archived.url} className={clsx(linkClass, 'block text-12')}>
          {archived.words}
        </ExternalLink>
      )}
    </td>
  );
}
