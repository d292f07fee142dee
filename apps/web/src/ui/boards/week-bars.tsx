import type { BoardNews } from '@sightline/contracts';

const width = 96;
const height = 26;
const step = width / 8;
/** Height of the line for a week without events. */
const leastBar = 1.2;

/**
 * The events in eight weeks. The current week is coloured, in ember when above the usual range, which is drawn as a
 * band.
 */
export function WeekBars({
  weeks,
  usual,
  className = 'h-[26px] w-24 max-lg:w-[84px]',
}: Pick<BoardNews, 'weeks' | 'usual'> & { className?: string }) {
  const most = Math.max(4, ...weeks, usual?.high ?? 0);
  const tall = (events: number) => Math.max(leastBar, (events / most) * height);
  const label = `Events a week, last 8 weeks: ${weeks.join(', ')}${usual ? `; usually ${usual.low} to ${usual.high}` : ''}`;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={className}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {usual && (
        <rect
          width={width}
          y={height - tall(usual.high)}
          height={tall(usual.high) - (usual.low > 0 ? tall(usual.low) : 0)}
          fill="var(--surface-3)"
        />
      )}
      {weeks.map((events, week) => {
        const isAbove = usual !== null && events > usual.high;
        const ofThisWeek = isAbove ? 'var(--imp-high)' : 'var(--chart-1)';
        return (
          <rect
            key={week}
            x={week * step}
            y={height - tall(events)}
            width={step - 2.6}
            height={tall(events)}
            fill={week === weeks.length - 1 ? ofThisWeek : 'var(--border-strong)'}
          />
        );
      })}
    </svg>
  );
}
