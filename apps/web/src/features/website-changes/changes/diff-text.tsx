import { withoutBars } from '@sightline/contracts';
import { clsx } from 'clsx';
import { useMemo } from 'react';
import { type DiffPart, wholeDiff, wordDiff } from './word-diff.ts';

/** `plain` is for prices, which are shown as a whole and never in red or green. */
export type DiffTone = 'text' | 'plain';

const removed = 'rounded-[2px] bg-danger-soft px-0.5 text-text line-through decoration-danger decoration-[1.5px]';
const added =
  'rounded-[2px] bg-success-soft px-0.5 font-[550] text-text no-underline shadow-[inset_0_-2px_var(--success)]';
const plainRemoved = 'text-text-2 decoration-text-3 decoration-1';
const plainAdded = 'font-semibold text-text no-underline';

/** Maximum length of texts that fit side by side even on phones. */
const shortText = 40;
const sideBorder = 'border-l border-border';

/** Strikes through or underlines changes, so that colour isn't the only sign. */
function Parts({ parts, as: Changed, tone }: { parts: readonly DiffPart[]; as: 'del' | 'ins'; tone: DiffTone }) {
  const look = { del: tone === 'plain' ? plainRemoved : removed, ins: tone === 'plain' ? plainAdded : added }[Changed];
  return parts.map(({ text, changed }, at) =>
    // The parts of a text are never reordered.
    changed ? (
      <Changed key={at} className={look}>
        {text}
      </Changed>
    ) : (
      <span key={at}>{text}</span>
    ),
  );
}

interface DiffTextProps {
  before: string;
  after: string;
  tone?: DiffTone;
  /** Day on which the new text was first seen, such as '20 Nov'. */
  day?: string;
  /** Shows only the beginning of long texts. */
  short?: boolean;
}

/** A text before and after, side by side, with the differing words marked in both. */
export function DiffText({ before, after, tone = 'text', day, short = false }: DiffTextProps) {
  const diff = useMemo(() => {
    const texts = [withoutBars(before), withoutBars(after)] as const;
    return tone === 'plain' ? wholeDiff(...texts) : wordDiff(...texts);
  }, [before, after, tone]);
  const isNarrow = before.length <= shortText && after.length <= shortText;
  const sides = [
    { label: 'Before', parts: diff.before, as: 'del' },
    { label: day ? `After, ${day}` : 'After', parts: diff.after, as: 'ins' },
  ] as const;
  return (
    <dl className={clsx('grid grid-cols-2', !isNarrow && 'max-sm:grid-cols-1')}>
      {sides.map(({ label, parts, as }, at) => (
        <div
          key={label}
          className={clsx(
            'min-w-0 px-5 py-3.5 max-sm:px-3.5 max-sm:py-3',
            at > 0 && (isNarrow ? sideBorder : 'border-border max-sm:border-t max-sm:border-dashed sm:border-l'),
          )}
        >
          <dt className="mb-1.5 text-12 font-semibold text-text-2">{label}</dt>
          <dd dir="auto" className={clsx('leading-[1.65] whitespace-pre-line wrap-anywhere', short && 'line-clamp-6')}>
            {parts.length > 0 ? (
              <Parts parts={parts} as={as} tone={tone} />
            ) : (
              <span className="text-text-3">Not on the page</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
