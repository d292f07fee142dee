import type { IgnoredBlock, PageChange, PageHistory, PageVersion } from '@sightline/contracts';
import { useMayEdit } from '@/lib/board/may-edit';
import { changeKindWords } from '@/lib/format/change-words';
import { formatDay } from '@/lib/format/format';
import { Panel } from '@/ui/display/panel';
import { Button } from '@/ui/form/button';
import ArrowLeftRight from '~icons/lucide/arrow-left-right';
import { isPriceChange, ownQuote } from '../changes/change-groups.ts';
import { DiffText } from '../changes/diff-text.tsx';
import { LeftOutOfVersion } from './left-out.tsx';
import { itemsOfVersion, ruleFor } from './left-out-items.ts';
import { blockText, type useIgnoredBlocks } from './use-ignored-blocks.ts';
import { blocksNote } from './version-view.ts';

type Rules = ReturnType<typeof useIgnoredBlocks>;

interface TextSectionProps {
  history: PageHistory;
  version: PageVersion;
  changes: readonly PageChange[];
  rules: Rules;
}

/** A page's changed blocks side by side, moved blocks, and omitted blocks with the reason. */
export function TextSection({ history, version, changes, rules }: TextSectionProps) {
  return (
    <Panel>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-border px-5 py-3 max-sm:px-3.5">
        <h2 id="text" className="font-head text-20 font-medium tracking-[-0.006em]">
          Changed text
        </h2>
        <span className="text-13 text-text-3">{blocksNote(changes.length, version)}</span>
      </div>
      <ul>
        {changes.map((change, at) => (
          <li key={at} className="not-first:border-t not-first:border-border">
            <Block change={change} day={formatDay(version.foundAt)} ignored={history.ignored} rules={rules} />
          </li>
        ))}
      </ul>
      {version.moved.length > 0 && (
        <div className="border-t border-border px-5 py-3 text-13 text-text-2 first:border-t-0 max-sm:px-3.5">
          <p className="flex items-center gap-2">
            <ArrowLeftRight aria-hidden="true" className="size-3.5 flex-none" strokeWidth={1.9} />
            <b className="font-semibold">Moved, not changed</b>
          </p>
          <ul className="mt-1 grid gap-1 pl-[22px]">
            {version.moved.map((text, at) => (
              <li key={at} className="line-clamp-2 wrap-anywhere">
                <q dir="auto">{text}</q>
              </li>
            ))}
          </ul>
        </div>
      )}
      <LeftOutOfVersion items={itemsOfVersion(version, history.ignored)} onTakeBack={rules.takeBack} />
    </Panel>
  );
}

interface BlockProps {
  change: PageChange;
  day: string;
  ignored: readonly IgnoredBlock[];
  rules: Rules;
}

function Block({ change, day, ignored, rules }: BlockProps) {
  // A rule names the block's current text, or the old text if the block was removed.
  const text = change.after || change.before;
  const named = blockText(text);
  const rule = ruleFor(ignored, text);
  const mayEdit = useMayEdit();
  const quote = ownQuote(change);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2.5 px-5 pt-2.5 text-13 max-sm:px-3.5">
        <b className="font-semibold">{changeKindWords(change.kind)}</b>
        {change.section && (
          <span dir="auto" className="text-text-3">
            {change.section}
          </span>
        )}
        {change.minor && <span className="text-text-3">Minor</span>}
        {named && mayEdit && (
          <Button
            variant="ghost"
            size="sm"
            // The same button in both states, so that it keeps the focus.
            className="-mr-2.5 ml-auto max-sm:min-h-11 print:hidden"
            onClick={() => (rule ? rules.takeBack(rule) : rules.ignore(named))}
          >
            {rule ? 'Ignored. Undo' : 'Ignore this block'}
          </Button>
        )}
      </div>
      <DiffText before={change.before} after={change.after} tone={isPriceChange(change) ? 'plain' : 'text'} day={day} />
      {quote && (
        <p className="px-5 pb-3.5 text-13 text-text-2 max-sm:px-3.5">
          On the page: <q dir="auto">{quote}</q>
        </p>
      )}
    </>
  );
}
