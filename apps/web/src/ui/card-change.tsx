import type { Card } from '@sightline/contracts';
import { Link } from '@tanstack/react-router';
import { changeKindsWords, pageKindWords } from '@/lib/change-words';
import { counted } from '@/lib/format';
import { linkClass } from './link.tsx';

/** More would make the card longer than its news. */
const shownChanges = 2;

interface CardChangeProps {
  boardId: string;
  change: NonNullable<Card['change']>;
  /** A preview has no screen of its own to lead to. */
  linked: boolean;
}

/** What changed on a tracked page, before and after. Prices are neither red nor green, so nothing is. */
export function CardChange({ boardId, change, linked }: CardChangeProps) {
  const { changes, total, pageId, changeId, pageKind } = change;
  const shown = changes.slice(0, shownChanges);
  const more = total - shown.length;
  return (
    <div className="rounded-md border border-border px-[13px] pt-2 pb-2.5 text-13">
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
      <ul className="mt-1.5 grid gap-2">
        {shown.map(({ before, after, section }, at) => (
          <li key={at} className="min-w-0">
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
        ))}
      </ul>
      {more > 0 && <p className="mt-1.5 text-12 text-text-3">and {counted(more, 'more change')}</p>}
    </div>
  );
}
