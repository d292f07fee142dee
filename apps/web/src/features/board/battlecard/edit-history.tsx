import type { BattlecardEdit, BattlecardEditKind } from '@sightline/contracts';
import { formatDayTime } from '@/lib/format/format';
import { Section } from '../trends/section.tsx';

const words: Record<BattlecardEditKind, string> = {
  added: 'added a line',
  edited: 'edited a line',
  confirmed: 'said that a line is still true',
  removed: 'removed a line',
  changed: 'A line turned amber',
  restored: 'A line is as it was written again',
  'section-added': 'added a section',
  'section-moved': 'moved a section',
  'section-removed': 'removed a section',
};

/** People's latest edits, and changes of the evidence. */
export function EditHistory({ edits }: { edits: readonly BattlecardEdit[] }) {
  return (
    <Section id="edits" title="Last edits">
      {edits.length === 0 && <p className="px-5 py-4 text-13 text-text-2 max-sm:px-3.5">No edits yet.</p>}
      <ol>
        {edits.map(({ id, at, by, what, text, before }) => (
          <li
            key={id}
            className="border-t border-border px-5 py-3 text-13 first:border-t-0 wrap-anywhere max-sm:px-3.5"
          >
            <p className="font-semibold">
              {what === 'changed' || what === 'restored' ? words[what] : `${by ?? 'A former member'} ${words[what]}`}
            </p>
            <p dir="auto" className="text-text-2">
              {text}
            </p>
            {before !== null && before !== text && (
              <p dir="auto" className="text-text-3">
                Before: {before}
              </p>
            )}
            <p className="mt-0.5 text-12 text-text-3">{formatDayTime(at)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
