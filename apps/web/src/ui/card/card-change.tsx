import { besidesPlans, type Card, type PageChange, planTable, saidBy } from '@sightline/contracts';
import { Link } from '@tanstack/react-router';
import { changeKindsWords, pageKindWords } from '@/lib/format/change-words';
import { counted } from '@/lib/format/format';
import { linkClass } from '../display/link-class.ts';
import { PlanTable } from './plan-table.tsx';

/** Limited, because more would make the card too long. */
const shownPlans = 5;
const shownChanges = 2;

interface CardChangeProps {
  card: Pick<Card, 'boardId' | 'title'>;
  change: NonNullable<Card['change']>;
  /** False on previews, which have no screen to which to link. */
  linked: boolean;
}

/** A tracked page's change, before and after: plans in a table, other texts below it. */
export function CardChange({ card: { boardId, title }, change, linked }: CardChangeProps) {
  const { changes, total, pageId, changeId, pageKind } = change;
  const plans = planTable(changes);
  const rows = plans.slice(0, shownPlans);
  const texts = besidesPlans(changes);
  const untold = texts.filter((one) => !saidBy(title, one));
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
