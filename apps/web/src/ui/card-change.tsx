import { besidesPlans, type Card, type PageChange, type PlanRow, planTable } from '@sightline/contracts';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { changeKindsWords, pageKindWords } from '@/lib/change-words';
import { counted } from '@/lib/format';
import { linkClass } from './link.tsx';

/** More would make the card longer than its news. */
const shownPlans = 5;
const shownChanges = 2;

interface CardChangeProps {
  card: Pick<Card, 'boardId' | 'title'>;
  change: NonNullable<Card['change']>;
  /** A preview has no screen of its own to lead to. */
  linked: boolean;
}

/** A change of a tracked page, before and after: plans in a table, other text below it. */
export function CardChange({ card: { boardId, title }, change, linked }: CardChangeProps) {
  const { changes, total, pageId, changeId, pageKind } = change;
  const plans = planTable(changes);
  const rows = plans.slice(0, shownPlans);
  const texts = besidesPlans(changes);
  // The headline says what was added or removed.
  const untold = texts.filter(({ before, after }) => (before && after) || !title.includes(before || after));
  const shown = untold.slice(0, rows.length > 0 ? 1 : shownChanges);
  const more = total - rows.length - (texts.length - untold.length) - shown.length;
  return (
    <div className="text-13">
      <p className="flex flex-wrap items-baseline gap-x-3 text-12 text-text-3">
        <b className="font-semibold text-text-2">{changeKindsWords(changes)}</b>
        <span>{pageKindWords(pageKind)}</span>
        {linked && (
          <Link
            to="/boards/$boardId/pages/$pageId"
            params={{ boardId, pageId }}
            search={{ version: changeId }}
            className={`${linkClass} relative z-2 ml-auto`}
          >
            See the change
          </Link>
        )}
      </p>
      {rows.length > 0 && <PlanTable rows={rows} />}
      {shown.length > 0 && (
        <ul className="mt-1.5 grid gap-2 rounded-md border border-border px-[13px] py-2">
          {shown.map((one, at) => (
            <Words key={at} change={one} />
          ))}
        </ul>
      )}
      {more > 0 && <p className="mt-1.5 text-12 text-text-3">and {counted(more, 'more change')}</p>}
    </div>
  );
}

/** Prices are neither red nor green: what is good for one reader is bad for another. */
function PlanTable({ rows }: { rows: readonly PlanRow[] }) {
  const cell = 'px-3 py-1.5 align-baseline wrap-anywhere';
  return (
    <div className="mt-1.5 overflow-hidden rounded-md border border-border">
      <table className="w-full tabular-nums">
        <thead className="text-12 text-text-3">
          <tr>
            <th scope="col" className={clsx(cell, 'text-left font-normal')}>
              Plan
            </th>
            {['Before', 'After', 'Change'].map((name) => (
              <th key={name} scope="col" className={clsx(cell, 'text-right font-normal')}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ plan, before, after, change }, at) => (
            <tr key={at} className="border-t border-border bg-warning-soft/40">
              <th scope="row" dir="auto" className={clsx(cell, 'text-left font-semibold')}>
                {plan}
              </th>
              <td className={clsx(cell, 'text-right text-text-2')}>{before || '–'}</td>
              <td className={clsx(cell, 'text-right font-semibold')}>{after || '–'}</td>
              <td className={clsx(cell, 'text-right')}>{change || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Words({ change: { before, after, section } }: { change: PageChange }) {
  return (
    <li className="min-w-0">
      {section && (
        <p dir="auto" className="truncate text-12 text-text-3">
          {section}
        </p>
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5">
        <dt className="text-text-3">Before</dt>
        <dd dir="auto" className="line-clamp-2 text-text-2 wrap-anywhere">
          {before ? <del className="decoration-text-3">{before}</del> : 'Not on the page'}
        </dd>
        <dt className="text-text-3">After</dt>
        <dd dir="auto" className="line-clamp-2 font-[550] wrap-anywhere">
          {after ? <ins className="no-underline">{after}</ins> : 'Not on the page'}
        </dd>
      </dl>
    </li>
  );
}
