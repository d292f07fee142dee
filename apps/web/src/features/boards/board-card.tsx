import type { Board, PortfolioEvent } from '@sightline/contracts';
import { Link } from '@tanstack/react-router';
import type { FoundEvent } from '@/lib/board/portfolio-query';
import { counted, formatAgo, formatDay } from '@/lib/format/format';
import { sinceWords } from '@/lib/format/since-words';
import { BreakableName, gradientIndex } from '@/ui/boards/board-name';
import { WeekBars } from '@/ui/boards/week-bars';
import { Badge } from '@/ui/display/badge';
import { cardClass } from '@/ui/display/panel';
import { Spinner } from '@/ui/form/button';
import Flag from '~icons/lucide/flag';
import TriangleAlert from '~icons/lucide/triangle-alert';
import Users from '~icons/lucide/users';
import { BoardMenu, type MenuActions } from './board-menu.tsx';
import type { Tile } from './boards-view.ts';
import { cannotTell, weekWords } from './boards-words.ts';

function StatusBadge({ status }: { status: Board['status'] }) {
  if (status === 'error') {
    return (
      <Badge tone="danger">
        <TriangleAlert aria-hidden="true" />
        Error
      </Badge>
    );
  }
  return (
    <Badge tone="info">
      <Spinner />
      {status === 'initializing' ? 'Initializing' : 'Processing'}
    </Badge>
  );
}

/** The number of new events, and how many of them are High Priority. */
function Counts({ board, news }: Tile) {
  if (board.status !== 'ready') return <StatusBadge status={board.status} />;
  if (!news) return null;
  if (cannotTell(news))
    return (
      <Badge tone="warning">
        <TriangleAlert aria-hidden="true" />
        Can’t tell
      </Badge>
    );
  const { newEvents, newHighPriority } = news;
  return (
    <>
      <span className="flex flex-1 items-baseline gap-2">
        <b
          className={`font-head text-28 leading-none font-medium tabular-nums ${newEvents === 0 ? 'text-text-3' : 'text-text'}`}
        >
          {newEvents.toLocaleString('en')}
        </b>{' '}
        <span className="text-13 text-text-2">new</span>
      </span>
      {newHighPriority > 0 && (
        <Badge tone="priority">
          <Flag aria-hidden="true" />
          {newHighPriority > 1 && `${newHighPriority} `}High Priority
        </Badge>
      )}
    </>
  );
}

const strong = 'line-clamp-3 font-head text-16 leading-[1.3] font-medium wrap-anywhere';
const quiet = 'line-clamp-3 text-13 leading-[1.45] text-text-2 wrap-anywhere';

/** The latest event, or the reason why there is none. */
function Sentence({ board, news, found }: Tile & { found?: FoundEvent }) {
  if (found) {
    const { headline, company, source, date } = found;
    return <Event headline={withCompany(headline, company)} note={`${source}, ${dayWords(date)}`} />;
  }
  if (board.status === 'error')
    return <p className={quiet}>{board.errorMessage ?? 'Setup stopped before any articles were found.'}</p>;
  if (board.status !== 'ready') return <p className={quiet}>Setup takes about a minute. You can leave this page.</p>;
  if (board.pause && !board.pause.isOver) return <p className={quiet}>{pauseWords(board.pause)}</p>;
  if (!news) return null;
  const { event } = news;
  if (event?.isNew) return <Event headline={withCompany(event.headline, event.company)} note={noteOf(event)} />;
  if (cannotTell(news)) return <p className={quiet}>No source answers.{lastWords(event)}</p>;
  return <p className={quiet}>{event ? `Quiet.${lastWords(event)}` : 'Quiet. Nothing in 8 weeks.'}</p>;
}

function Event({ headline, note }: { headline: string; note: string }) {
  return (
    <div>
      <p className={strong} dir="auto">
        {headline}
      </p>
      <p className="mt-1 truncate text-12 text-text-3">{note}</p>
    </div>
  );
}

const pauseWords = ({ since }: NonNullable<Board['pause']>) =>
  `Paused since ${formatDay(since)} because it was not opened for 90 days. Open it to refresh it.`;
const withCompany = (headline: string, company: string | null) =>
  company === null || headline.toLowerCase().includes(company.toLowerCase()) ? headline : `${company}: ${headline}`;
const dayWords = (date: string) => sinceWords(date).replace(/ at .*/, '');
const noteOf = ({ source, moreSources, date }: PortfolioEvent) =>
  `${source}${moreSources > 0 ? ` and ${moreSources} more` : ''}, ${dayWords(date)}`;
const lastWords = (event: PortfolioEvent | null) =>
  event ? ` Last, on ${formatDay(event.date)}: ${withCompany(event.headline, event.company)}` : '';

export function BoardCard({ board, news, found, ...actions }: MenuActions & Tile & { found?: FoundEvent }) {
  const companies = counted(board.companyCount, 'company', 'companies');
  return (
    <li
      className={`${cardClass} group relative flex flex-col transition-[box-shadow,border-color] duration-180 focus-within:border-control-border hover:border-control-border hover:shadow-2 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus`}
    >
      <div
        className={`band-${gradientIndex(board.name)} relative flex min-h-13.5 items-center overflow-hidden rounded-t-[11px] px-4 pt-2 pb-3.5 text-white shadow-[inset_0_1px_0_rgb(255_255_255/0.12)]`}
      >
        <h2 className="line-clamp-2 pr-9 text-16 leading-tight font-semibold tracking-[-0.012em] wrap-anywhere">
          <Link
            to="/boards/$boardId"
            params={{ boardId: board.id }}
            dir="auto"
            className="after:absolute after:inset-0 after:z-1 after:rounded-lg focus-visible:outline-none"
          >
            <BreakableName name={board.name} />
          </Link>
        </h2>
        <div className="ruler ruler-band absolute inset-x-0 bottom-0" aria-hidden="true" />
      </div>
      <BoardMenu board={board} {...actions} />
      <div className="flex flex-1 flex-col gap-2.5 px-4 pt-3 pb-3">
        <div className="flex min-h-7 items-center gap-2">
          <Counts {...{ board, news }} />
        </div>
        <Sentence {...{ board, news, found }} />
        <div className="mt-auto flex flex-col gap-2.5 pt-1">
          {news && board.status === 'ready' && (
            <WeekBars weeks={news.weeks} usual={news.usual} className="h-8 w-full" />
          )}
          <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-border pt-2.5 text-12 text-text-3">
            <span>
              {news && board.status === 'ready'
                ? weekWords(news)
                : `Updated ${formatAgo(board.lastRefreshedAt ?? board.updatedAt)}`}
            </span>
            <span>{companies}</span>
            {board.role !== 'owner' && (
              <span className="inline-flex basis-full items-center gap-1.5">
                <Users aria-hidden="true" className="size-3.5" strokeWidth={1.75} />
                {board.role === 'editor' ? 'Shared · can edit' : 'Shared · read only'}
              </span>
            )}
          </p>
        </div>
      </div>
    </li>
  );
}
