import { besidesPlans, changeSentence, planTable, saidBy } from '@sightline/contracts';
import { Link } from '@tanstack/react-router';
import { changeKindWords } from '@/lib/format/change-words';
import { PlanTable } from '@/ui/card/plan-table';
import { Badge } from '@/ui/display/badge';
import { cardClass } from '@/ui/display/panel';
import { pageTitle } from '../common/page-words.ts';
import { capital, whenWords } from '../common/when.ts';
import { type ChangeGroup, isPriceChange, ownQuote } from './change-groups.ts';
import { ChangeMenu } from './change-menu.tsx';
import { DiffText } from './diff-text.tsx';

/** Returns the id of an entry's headline, which receives the focus when more entries are loaded. */
export const entryId = (changeId: string): string => `change-${changeId}`;

/** The changes that one visit found on one page: a sentence, a table of plans, and other texts before and after. */
export function ChangeEntry({ boardId, group }: { boardId: string; group: ChangeGroup }) {
  const { first, changes, changeId } = group;
  const page = { company: first.company, kind: first.pageKind, url: first.pageUrl };
  const cardId = changes.find((change) => change.cardId !== null)?.cardId;
  const sentence = changeSentence(first.company, { pageKind: first.pageKind, changes, total: changes.length });
  const plans = planTable(changes);
  const texts = besidesPlans(changes).filter((change) => !saidBy(sentence, change));
  return (
    <article aria-labelledby={entryId(changeId)} className={cardClass}>
      <div className="px-5 py-3.5 max-sm:px-3.5">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-12 text-text-3">
          {[...new Set(changes.map(({ kind }) => kind))].map((kind) => (
            <Badge key={kind}>{changeKindWords(kind)}</Badge>
          ))}
          <span dir="auto">{pageTitle(page)}</span>
          <time dateTime={first.foundAt} className="tabular-nums">
            {capital(whenWords(first.foundAt))}
          </time>
          {changes.every(({ minor }) => minor) && <span>Minor</span>}
          <span className="ml-auto print:hidden">
            <ChangeMenu boardId={boardId} change={first} cardId={cardId} name={pageTitle(page)} />
          </span>
        </p>
        <h3 id={entryId(changeId)} tabIndex={-1} className="font-head text-18 font-medium wrap-anywhere outline-none">
          <Link
            to="/boards/$boardId/pages/$pageId"
            params={{ boardId, pageId: first.pageId }}
            search={{ version: changeId }}
            // An in-app address is useless on paper.
            className="decoration-border-strong underline-offset-3 hover:underline print:after:hidden!"
          >
            {sentence}
          </Link>
        </h3>
        {plans.length > 0 && (
          <div className="max-w-[720px] text-13">
            <PlanTable rows={plans} />
          </div>
        )}
      </div>
      {texts.length > 0 && (
        <ul>
          {texts.map((change, at) => (
            <li key={at} className="border-t border-border">
              {change.section && (
                <p dir="auto" className="px-5 pt-3 text-13 text-text-3 max-sm:px-3.5">
                  {change.section}
                </p>
              )}
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
      )}
    </article>
  );
}
