import { Link } from '@tanstack/react-router';
import { changeKindWords } from '@/lib/change-words';
import { Badge } from '@/ui/badge';
import { cardClass } from '@/ui/card';
import { type ChangeGroup, isPriceChange, ownQuote } from './change-groups.ts';
import { ChangeMenu } from './change-menu.tsx';
import { DiffText } from './diff-text.tsx';
import { pageTitle } from './page-words.ts';
import { capital, whenWords } from './when.ts';

/** Id of an entry's headline, which receives the focus when more entries are loaded. */
export const entryId = (changeId: string): string => `change-${changeId}`;

/** What one visit found on one page, with the words before and after. */
export function ChangeEntry({ boardId, group }: { boardId: string; group: ChangeGroup }) {
  const { first, changes, changeId } = group;
  const page = { company: first.company, kind: first.pageKind, url: first.pageUrl };
  const cardId = changes.find((change) => change.cardId !== null)?.cardId;
  return (
    <article aria-labelledby={entryId(changeId)} className={cardClass}>
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-b border-border px-5 py-3 max-sm:px-3.5">
        <h3 id={entryId(changeId)} tabIndex={-1} className="font-head text-18 font-semibold wrap-anywhere outline-none">
          <Link
            to="/boards/$boardId/pages/$pageId"
            params={{ boardId, pageId: first.pageId }}
            search={{ version: changeId }}
            // An address of this application says nothing on paper.
            className="decoration-border-strong underline-offset-3 hover:underline print:after:hidden!"
          >
            {pageTitle(page)}
          </Link>
        </h3>
        <time dateTime={first.foundAt} className="text-12 text-text-3 tabular-nums">
          {capital(whenWords(first.foundAt))}
        </time>
        <span className="ml-auto print:hidden">
          <ChangeMenu boardId={boardId} change={first} cardId={cardId} name={pageTitle(page)} />
        </span>
      </div>
      <ul>
        {changes.map((change, at) => (
          <li key={at} className="not-first:border-t not-first:border-border">
            <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 px-5 pt-3 text-13 text-text-3 max-sm:px-3.5">
              <Badge>{changeKindWords(change.kind)}</Badge>
              {change.section && <span dir="auto">{change.section}</span>}
              {change.minor && <span>Minor</span>}
            </p>
            <DiffText
              before={change.before}
              after={change.after}
              tone={isPriceChange(change) ? 'plain' : 'text'}
              short
            />
            {ownQuote(change) && (
              <p className="px-5 pb-3.5 text-13 text-text-2 max-sm:px-3.5">
                On the page: <q dir="auto">{ownQuote(change)}</q>
              </p>
            )}
          </li>
        ))}
      </ul>
    </article>
  );
}
