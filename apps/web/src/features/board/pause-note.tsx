import type { Board } from '@sightline/contracts';
import { formatDay } from '@/lib/format/format';

/** Explains why the news of a paused board is old, until it is refreshed. */
export function PauseNote({ pause }: { pause: NonNullable<Board['pause']> }) {
  return (
    <p role="status" className="mb-4 rounded-md border border-border bg-surface px-4 py-3 text-14 text-text-2">
      Paused since {formatDay(pause.since)} because it was not opened for 90 days.
      {pause.isOver && ' Refreshing now…'}
    </p>
  );
}
