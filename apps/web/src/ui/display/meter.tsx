import type { CSSProperties } from 'react';

// High at 7 or more, medium at 5 or more (product §9). Repeated here because the start page also shows meters, and
// importing the contracts would add all of zod to its first load.
function bandOf(score: number): 'high' | 'mid' | 'low' {
  if (score >= 7) return 'high';
  return score >= 5 ? 'mid' : 'low';
}

type MeterStyle = CSSProperties & { '--v': number };

/** A score out of ten as a number with ticks. A missing score is shown as a dash without ticks. */
export function Meter({ label, score }: { label: string; score: number | null }) {
  const style: MeterStyle = { '--v': score ?? 0 };
  const top = (
    <div className="mb-[5px] flex justify-between gap-2 text-12 leading-[1.3] text-text-2 max-sm:flex-col max-sm:gap-0">
      <span>{label}</span>
      <b className="font-[650] text-text tabular-nums">
        {score ?? '–'}
        {score !== null && <span className="font-normal text-text-3">/10</span>}
      </b>
    </div>
  );
  if (score === null) return <div>{top}</div>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a native meter cannot be drawn as ten ticks in every browser
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={10}
      aria-valuenow={score}
      aria-valuetext={`${score} out of 10`}
    >
      {top}
      <div className="meter-bar" data-band={bandOf(score)} style={style} />
    </div>
  );
}
