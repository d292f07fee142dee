import type { PortfolioRow as Row } from '@sightline/contracts';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { memo, type ReactNode } from 'react';
import { type FoundEvent, isFailed, isSetUp } from '@/lib/board/portfolio-query';
import { formatDay } from '@/lib/format/format';
import { WeekBars } from '@/ui/boards/week-bars';
import { PriorityBadge } from '@/ui/display/priority-badge';
import { nameOf } from './portfolio-view.ts';
import { cannotTell, dayWords, priceWords, sourcesOf } from './portfolio-words.ts';

const cell = 'px-3 align-middle max-lg:block max-lg:p-0';
const noWeeks = [0, 0, 0, 0, 0, 0, 0, 0];

type Event = NonNullable<NonNullable<Row['news']>['own']['event']>;

/** Returns a prefix that names the company, unless the headline does or it is the row's own company (null). */
const aboutWords = (company: string | null, headline: string) =>
  company === null || headline.toLowerCase().includes(company.toLowerCase()) ? '' : `${company}: `;

/** The latest event about the row's own company, or the reason why there is none. */
function OwnEvent({ row }: { row: Row }) {
  if (isFailed(row)) return <Quiet>Can’t tell: {row.board.errorMessage ?? 'the site doesn’t respond.'}</Quiet>;
  if (isSetUp(row) || !row.news) return <Quiet>Setup takes about a minute</Quiet>;
  const { event } = row.news.own;
  if (event?.isNew) return <NewEvent row={row} event={event} />;
  if (cannotTell(row)) return <Quiet>Can’t tell: no source responds.</Quiet>;
  if (!event) return <Quiet>Quiet. Nothing in 8 weeks</Quiet>;
  return (
    <Quiet>
      Quiet. Last, on {formatDay(event.date)}: {event.headline}
    </Quiet>
  );
}

function NewEvent({ row, event }: { row: Row; event: Event }) {
  return (
    <div className="text-13 leading-[1.4]">
      <CardLink row={row} cardId={event.cardId} className="font-head text-16 leading-[1.3] font-medium">
        {event.headline}
      </CardLink>
      <span className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-text-3">
        {event.isHighPriority && <PriorityBadge />}
        <span>
          {event.source}
          {event.moreSources > 0 && ` and ${event.moreSources} more`}, {dayWords(event.date)}
        </span>
      </span>
    </div>
  );
}

/** The board's events that match the search, about any company. */
function Found({ row, event }: { row: Row; event: FoundEvent }) {
  return (
    <div className="text-13 leading-[1.4]">
      <CardLink row={row} cardId={event.cardId} className="font-[550]">
        {aboutWords(event.company, event.headline)}
        {event.headline}
      </CardLink>
      <span className="mt-0.5 block text-12 text-text-3">
        {event.source}, {dayWords(event.date)}
      </span>
    </div>
  );
}

/** News about competitors: an inconspicuous line, not included in the row's counts. */
function RivalsLine({ row }: { row: Row }) {
  const { newEvents, event } = row.news?.rivals ?? { newEvents: 0, event: null };
  if (newEvents === 0 || isSetUp(row)) return null;
  return (
    <span className="mt-0.5 line-clamp-1 text-12 text-text-3 wrap-anywhere">
      Rivals: {newEvents.toLocaleString('en')} new
      {event && (
        <>
          {'. '}
          <CardLink row={row} cardId={event.cardId}>
            {aboutWords(event.company, event.headline)}
            {event.headline}
          </CardLink>
        </>
      )}
    </span>
  );
}

function CardLink({ row, cardId, className, children }: CardLinkProps) {
  return (
    <Link
      to="/boards/$boardId"
      params={{ boardId: row.board.id }}
      hash={cardId}
      dir="auto"
      className={clsx('wrap-anywhere hover:underline', className)}
    >
      {children}
    </Link>
  );
}
interface CardLinkProps {
  row: Row;
  cardId: string;
  className?: string;
  children: ReactNode;
}

const Quiet = ({ children }: { children: ReactNode }) => (
  <span className="line-clamp-2 text-13 leading-[1.4] text-text-3 wrap-anywhere">{children}</span>
);

/** One board. Memoised, so that unchanged rows are not rendered again when a filter or another row changes. */
export const PortfolioTableRow = memo(function PortfolioTableRow({ row, found }: { row: Row; found?: FoundEvent }) {
  const { board, news } = row;
  const name = nameOf(row);
  const events = isFailed(row) || isSetUp(row) || !news ? null : news.own.newEvents;
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
        {found ? <Found row={row} event={found} /> : <OwnEvent row={row} />}
        {!found && <RivalsLine row={row} />}
      </td>
      <td className={clsx(cell, 'max-lg:col-span-3 max-lg:row-start-3', !news?.priceChange && 'max-lg:hidden')}>
        {news?.priceChange && (
          <CardLink
            row={row}
            cardId={news.priceChange.cardId}
            className={clsx('text-13', news.priceChange.isNew ? 'font-semibold' : 'text-text-2')}
          >
            {priceWords(news.priceChange)}
            {!news.priceChange.isNew && <span className="text-text-3">, {formatDay(news.priceChange.date)}</span>}
          </CardLink>
        )}
      </td>
      <td className={`${cell} max-lg:col-start-3 max-lg:row-start-1`}>
        <WeekBars weeks={news?.own.weeks ?? noWeeks} usual={news?.own.usual ?? null} />
      </td>
      <td
        className={clsx(
          `${cell} pr-5 text-13 max-lg:col-span-3 max-lg:row-start-4`,
          sources.problem === 'none' && 'text-text-3',
          sources.problem === 'some' && 'text-warning',
          sources.problem === 'all' && 'font-semibold text-danger',
          sources.text === 'Fine' && 'max-lg:sr-only',
        )}
      >
        {sources.text}
      </td>
    </tr>
  );
});
