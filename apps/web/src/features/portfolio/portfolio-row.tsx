import type { PortfolioRow as Row } from '@sightline/contracts';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { memo } from 'react';
import { formatDay } from '@/lib/format';
import { PriorityBadge } from '@/ui/priority-badge';
import { isSetUp } from './portfolio-query.ts';
import { isFailed, nameOf } from './portfolio-view.ts';
import { dayWords, priceWords, sourcesOf } from './portfolio-words.ts';
import { WeekBars } from './week-bars.tsx';

const cell = 'px-3 align-middle max-lg:block max-lg:p-0';
const noWeeks = [0, 0, 0, 0, 0, 0, 0, 0];

/** What the row tells of its board: the top event, or why there is none. */
function TopEvent({ row }: { row: Row }) {
  const event = row.news?.event;
  if (isFailed(row)) return <Quiet>Can’t tell: {row.board.errorMessage ?? 'the site doesn’t answer.'}</Quiet>;
  if (isSetUp(row) || !row.news) return <Quiet>Set-up takes about a minute</Quiet>;
  if (!event) return <Quiet>Quiet. Nothing in 8 weeks</Quiet>;
  const isNamed = event.company === null || event.headline.toLowerCase().includes(event.company.toLowerCase());
  const about = isNamed ? '' : `${event.company}: `;
  if (!event.isNew)
    return (
      <Quiet>
        Quiet. Last: {formatDay(event.date)}: {about}
        {event.headline}
      </Quiet>
    );
  return (
    <div className="text-13 leading-[1.4]">
      <Link
        to="/boards/$boardId"
        params={{ boardId: row.board.id }}
        hash={event.cardId}
        dir="auto"
        className="font-[550] wrap-anywhere hover:underline"
      >
        {about}
        {event.headline}
      </Link>{' '}
      {event.isHighPriority && <PriorityBadge />}
      <span className="mt-px block text-12 text-text-3">
        {event.source}
        {event.moreSources > 0 && ` and ${event.moreSources} more`}, {dayWords(event.date)}
      </span>
    </div>
  );
}

const Quiet = ({ children }: { children: React.ReactNode }) => (
  <span className="line-clamp-2 text-13 leading-[1.4] text-text-3 wrap-anywhere">{children}</span>
);

/** One board. Unchanged rows are not rendered again when a filter or another row changes. */
export const PortfolioTableRow = memo(function PortfolioTableRow({ row }: { row: Row }) {
  const { board, news } = row;
  const name = nameOf(row);
  const events = isFailed(row) || isSetUp(row) || !news ? null : news.newEvents;
  const isQuiet = !events;
  const sources = sourcesOf(row);
  return (
    <tr
      className={clsx(
        'border-t border-border hover:bg-surface-2 max-lg:relative max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto_84px] max-lg:items-center max-lg:gap-x-3 max-lg:gap-y-[3px] max-lg:px-3.5 max-lg:py-[11px]',
        isQuiet ? 'lg:[&>*]:py-[7px]' : 'lg:[&>*]:py-2.5',
      )}
    >
      <th scope="row" className={`${cell} pl-5 text-left font-semibold`}>
        <span className="flex min-w-0 items-center gap-2.5">
          <span
            aria-hidden="true"
            className="grid size-7 flex-none place-items-center rounded-[7px] bg-surface-3 font-head text-13 leading-none font-semibold text-text-2 uppercase"
          >
            {name.charAt(0)}
          </span>
          <Link
            to="/boards/$boardId"
            params={{ boardId: board.id }}
            dir="auto"
            className="truncate text-13 hover:underline"
          >
            {name}
          </Link>
        </span>
      </th>
      <td className={`${cell} text-right whitespace-nowrap tabular-nums`}>
        <span
          className={
            isQuiet ? 'text-16 leading-none text-text-3' : 'text-16 leading-none font-semibold text-accent-text'
          }
        >
          {events ?? '–'}
        </span>
        {events !== null && <span className="text-12 text-text-3 lg:hidden"> new</span>}
      </td>
      <td className={`${cell} max-lg:col-span-3 max-lg:row-start-2`}>
        <TopEvent row={row} />
      </td>
      <td className={clsx(cell, 'max-lg:col-span-3 max-lg:row-start-3', !news?.priceChange && 'max-lg:hidden')}>
        {news?.priceChange && (
          <Link
            to="/boards/$boardId"
            params={{ boardId: board.id }}
            hash={news.priceChange.cardId}
            className={clsx(
              'text-13 wrap-anywhere hover:underline',
              news.priceChange.isNew ? 'font-semibold' : 'text-text-2',
            )}
          >
            {news.priceChange.company !== null && `${news.priceChange.company}: `}
            {priceWords(news.priceChange)}
            {!news.priceChange.isNew && <span className="text-text-3">, {formatDay(news.priceChange.date)}</span>}
          </Link>
        )}
      </td>
      <td className={`${cell} max-lg:col-start-3 max-lg:row-start-1`}>
        <WeekBars weeks={news?.weeks ?? noWeeks} usual={news?.usual ?? null} />
      </td>
      <td
        title={sources.names.join(', ') || undefined}
        className={clsx(
          `${cell} pr-5 text-13 max-lg:col-span-3 max-lg:row-start-4`,
          sources.problem === 'none' && 'text-text-3',
          sources.problem === 'some' && 'text-warning',
          sources.problem === 'all' && 'font-semibold text-danger',
          sources.text === 'All answered' && 'max-lg:sr-only',
        )}
      >
        {sources.text}
      </td>
    </tr>
  );
});
