import type { IgnoredBlock } from '@sightline/contracts';
import { useId, useRef, useState } from 'react';
import { useMayEdit } from '@/lib/board/may-edit';
import { useFocusAfterLeaving } from '@/lib/browser/use-focus-after-leaving';
import { linkClass } from '@/ui/display/link-class';
import { Panel } from '@/ui/display/panel';
import { MoreButton } from '@/ui/form/more-button';
import type { LeftOutItem } from './left-out-items.ts';

interface LeftOutProps {
  items: readonly LeftOutItem[];
  onTakeBack: (rule: IgnoredBlock) => void;
}

const undoId = (ruleId: string): string => `undo-rule-${ruleId}`;

/**
 * Undoes a rule and moves the focus to the next one. This is a separate hook, because the list disappears with its
 * last rule.
 */
function useTakeBack({ items, onTakeBack }: LeftOutProps) {
  const id = useId();
  const focusAfterLeaving = useFocusAfterLeaving(useRef<HTMLElement>(null));
  const takeBack = (rule: IgnoredBlock) => {
    const others = items.flatMap((item) => (item.rule && item.rule !== rule ? undoId(item.rule.id) : []));
    focusAfterLeaving(undoId(rule.id), [...others, id, 'main']);
    onTakeBack(rule);
  };
  return { id, takeBack };
}

/** Blocks that aren't reported as changes, each with its reason; the board's own rules can be undone. */
function LeftOutList({ items, onTakeBack, title, id }: LeftOutProps & { title: string; id: string }) {
  const [shown, setShown] = useState(false);
  const mayEdit = useMayEdit();
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3">
        <h3 className="font-semibold">{title}</h3>
        <MoreButton expanded={shown} aria-controls={id} className="-my-1" onClick={() => setShown(!shown)}>
          {shown ? 'Shorten them' : 'Show them'}
        </MoreButton>
      </div>
      <ul id={id} tabIndex={-1} className="mt-1 grid gap-1.5 outline-none">
        {items.map(({ text, why, rule }, at) => (
          <li key={at} className="wrap-anywhere">
            <span dir="auto" className={shown ? 'block whitespace-pre-line' : 'line-clamp-1'}>
              {text}
            </span>
            <span className="text-text-3">({why})</span>{' '}
            {rule && mayEdit && (
              <button
                id={undoId(rule.id)}
                type="button"
                className={`${linkClass} print:hidden`}
                onClick={() => onTakeBack(rule)}
              >
                Undo your rule<span className="sr-only">: {rule.text.slice(0, 60)}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

export function LeftOutOfVersion(props: LeftOutProps) {
  const { id, takeBack } = useTakeBack(props);
  if (props.items.length === 0) return null;
  return (
    <div className="rounded-b-lg border-t border-border bg-surface-2 px-5 py-3 text-13 text-text-2 max-sm:px-3.5">
      <LeftOutList title="Left out" id={id} items={props.items} onTakeBack={takeBack} />
    </div>
  );
}

/** Blocks that are ignored on the page, independent of the shown version. */
export function LeftOutOfPage(props: LeftOutProps) {
  const { id, takeBack } = useTakeBack(props);
  if (props.items.length === 0) return null;
  return (
    <Panel className="px-5 py-[18px] text-13 text-text-2 max-sm:p-3.5">
      <LeftOutList title="Left out of this page" id={id} items={props.items} onTakeBack={takeBack} />
    </Panel>
  );
}
