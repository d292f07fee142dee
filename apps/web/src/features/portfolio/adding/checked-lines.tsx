import { shownDomain } from '@sightline/contracts';
import { linkClass } from '@/ui/display/link-class';
import { Spinner } from '@/ui/form/button';
import Check from '~icons/lucide/check';
import CircleHelp from '~icons/lucide/circle-question-mark';
import Info from '~icons/lucide/info';
import TriangleAlert from '~icons/lucide/triangle-alert';
import { type CheckedLine, type Mark, wordsOf } from './checked-list.ts';

function MarkIcon({ mark }: { mark: Mark }) {
  const of = { 'aria-hidden': true, strokeWidth: 1.9 } as const;
  switch (mark) {
    case 'ok':
      return <Check {...of} className="mt-0.5 size-4 flex-none text-success" />;
    case 'note':
      return <Info {...of} className="mt-0.5 size-4 flex-none text-info" />;
    case 'warning':
      return <TriangleAlert {...of} className="mt-0.5 size-4 flex-none text-warning" />;
    case 'question':
      return <CircleHelp {...of} className="mt-0.5 size-4 flex-none text-warning" />;
    case 'asking':
      return <Spinner className="mt-0.5 size-4 flex-none text-text-3" />;
  }
}

interface CheckedLinesProps {
  lines: readonly CheckedLine[];
  onUse: (at: number, website: string) => void;
  onLeaveOut: (at: number) => void;
  onInsist: (website: string) => void;
}

/** The result for each line of a list, with actions for lines that won't be added. */
export function CheckedLines({ lines, onUse, onLeaveOut, onInsist }: CheckedLinesProps) {
  return (
    <ul
      aria-label="What we’ll add"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the keyboard
      tabIndex={0}
      className="max-h-[420px] divide-y divide-border overflow-y-auto rounded-md border border-border text-13"
    >
      {lines.map((line, at) => {
        const { mark, text, use, mayInsist } = wordsOf(line);
        const { website } = line;
        const name = line.kind === 'website' && website !== null ? shownDomain(website).text : line.line.slice(0, 80);
        return (
          <li key={at} className="flex items-start gap-2.5 px-3 py-2">
            <MarkIcon mark={mark} />
            <span className="min-w-0 flex-1 wrap-anywhere">
              <b dir="auto" className="font-semibold">
                {name}
              </b>{' '}
              <span className="text-text-2">{text}</span>
            </span>
            {use && (
              <button
                type="button"
                className={linkClass}
                aria-label={`${use.label}: ${use.website}`}
                onClick={() => onUse(at, use.website)}
              >
                {use.label}
              </button>
            )}
            {mayInsist && website !== null && (
              <button
                type="button"
                className={linkClass}
                aria-label={`Add ${name} anyway`}
                onClick={() => onInsist(website)}
              >
                Add anyway
              </button>
            )}
            {(mark === 'warning' || mark === 'question') && (
              <button
                type="button"
                className={linkClass}
                aria-label={`Leave out ${name}`}
                onClick={() => onLeaveOut(at)}
              >
                Leave out
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
