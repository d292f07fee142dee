import type { CompanyTrend } from '@sightline/contracts';

interface WeekChartProps {
  company: CompanyTrend;
  name: string;
  /** Upper end of the scale, at least 1. It is the same for all companies, so that bars are comparable. */
  most: number;
  onWeek: (week: number) => void;
}

/** Height in pixels; horizontally, one unit is one week. */
const height = 56;
/** A week without events keeps a line, so that it isn't mistaken for a missing week. */
const leastBar = 1.5;
const barWidth = 0.92;

/**
 * A company's events per week. A bar links to its events; for keyboards and screen readers, the table below the charts
 * has a link for every number.
 */
export function WeekChart({ company: { perWeek, usualPerWeek }, name, most, onWeek }: WeekChartProps) {
  const lengthOf = (events: number) => (events / most) * (height - 2);
  const fillOf = (week: number, events: number) => {
    if (usualPerWeek && events > usualPerWeek.high) return 'var(--imp-high)';
    return week === perWeek.length - 1 ? 'var(--chart-1)' : 'var(--border-strong)';
  };
  return (
    <svg
      role="img"
      aria-label={`${name}, events a week for ${perWeek.length} weeks: ${perWeek.join(', ')}`}
      viewBox={`0 0 ${perWeek.length} ${height}`}
      preserveAspectRatio="none"
      className="my-2 h-14 w-full"
    >
      {usualPerWeek && (
        <rect
          y={height - lengthOf(usualPerWeek.high)}
          width={perWeek.length}
          height={lengthOf(usualPerWeek.high) - lengthOf(usualPerWeek.low)}
          fill="var(--surface-3)"
        />
      )}
      {perWeek.map((events, week) => {
        const length = Math.max(leastBar, lengthOf(events));
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: the table has a link for every bar
          <rect
            key={week}
            x={week + (1 - barWidth) / 2}
            y={height - length}
            width={barWidth}
            height={length}
            fill={fillOf(week, events)}
            className="cursor-pointer"
            onClick={() => onWeek(week)}
          />
        );
      })}
    </svg>
  );
}
