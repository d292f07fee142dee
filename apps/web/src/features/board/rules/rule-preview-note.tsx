import { briefingRoutes, type HidingRule, type RulePreview } from '@sightline/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '@/lib/api/api';
import { boardKeys } from '@/lib/board/board-queries';
import { counted } from '@/lib/format/format';
import TriangleAlert from '~icons/lucide/triangle-alert';

const settleMs = 300;

/** Debounces the text; the first value is returned immediately. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settleMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

interface RulePreviewNoteProps {
  boardId: string;
  /** Null while the input is incomplete. */
  rule: HidingRule | null;
  replaces: string | undefined;
}

/** Shows insights from the last 30 days that a rule would have hidden, highlighting High Priority ones. */
export function RulePreviewNote({ boardId, rule, replaces }: RulePreviewNoteProps) {
  const settled = useSettled(JSON.stringify(rule));
  const body = settled === JSON.stringify(rule) ? rule : null;
  const { data, isError } = useQuery({
    queryKey: [...boardKeys.rules(boardId), 'preview', settled, replaces],
    queryFn: ({ signal }) => {
      if (!body) throw new Error('There is no rule to look at');
      return call(briefingRoutes.previewRule, { params: { boardId }, query: { replaces }, body, signal });
    },
    enabled: body !== null,
    placeholderData: keepPreviousData,
  });
  return (
    <div role="status" className="min-h-24 rounded-md bg-surface-2 px-3 py-2.5 text-13 text-text-2">
      {rule === null && 'Nothing is hidden yet.'}
      {rule !== null && isError && 'The preview could not be loaded.'}
      {rule !== null && data && (
        <>
          <p>
            Would have hidden <b className="font-semibold text-text">{data.count}</b> of {counted(data.of, 'insight')}{' '}
            of the last 30 days{data.count > 0 && ':'}
          </p>
          <ul className="mt-1 text-text">
            {data.titles.map((title, at) => (
              // Two articles can have the same title.
              <li key={`${at} ${title}`} dir="auto" className="line-clamp-1 wrap-anywhere">
                {title}
              </li>
            ))}
          </ul>
          {data.count > data.titles.length && <p>and {data.count - data.titles.length} more</p>}
          {data.highPriority > 0 && (
            <p className="mt-1.5 flex items-start gap-1.5 font-semibold text-warning">
              <TriangleAlert aria-hidden="true" className="mt-[3px] size-3.5 flex-none" strokeWidth={1.9} />
              {priorityWords(data)}
            </p>
          )}
        </>
      )}
    </div>
  );
}

function priorityWords({ count, highPriority }: RulePreview): string {
  if (count === 1) return 'It is High Priority.';
  return highPriority === 1 ? '1 of them is High Priority.' : `${highPriority} of them are High Priority.`;
}
