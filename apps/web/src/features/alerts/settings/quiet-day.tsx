import type { QuietHours } from '@sightline/contracts';

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const percent = (minutes: number) => `${(minutes / 1_440) * 100}%`;

export function QuietDay({ quiet }: { quiet: QuietHours }) {
  const [from, until] = [minutesOf(quiet.from), minutesOf(quiet.until)];
  const parts = from < until ? [[from, until] as const] : [[0, until] as const, [from, 1_440] as const];
  return (
    <div>
      <div
        role="img"
        aria-label={`Quiet from ${quiet.from} to ${quiet.until}`}
        className="relative h-6 overflow-hidden rounded-[6px] bg-surface-2"
      >
        {parts.map(([begin, end]) => (
          <span
            key={begin}
            className="absolute inset-y-0 bg-[repeating-linear-gradient(135deg,var(--surface-3)_0_5px,var(--border)_5px_6px)]"
            style={{ left: percent(begin), width: percent(end - begin) }}
          />
        ))}
      </div>
      <div aria-hidden="true" className="mt-1 flex justify-between text-12 text-text-3 tabular-nums">
        {[0, 6, 12, 18, 24].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
    </div>
  );
}
