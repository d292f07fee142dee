import type { CompanyTrend } from '@sightline/contracts';
import { Bar, BarChart, Cell, ReferenceArea, ResponsiveContainer, YAxis } from 'recharts';

interface WeekChartProps {
  company: CompanyTrend;
  name: string;
  /** Upper end of the scale; the same for all companies, so that bars are comparable. */
  most: number;
  onWeek: (week: number) => void;
}

/**
 * Events of a company per week. A bar links to its events; for keyboards and screen readers, the table below the charts has a
 * link for every number.
 */
export default function WeekChart({ company: { perWeek, usualPerWeek }, name, most, onWeek }: WeekChartProps) {
  const weeks = perWeek.map((events, week) => ({ week, events }));
  const fillOf = (week: number, events: number) => {
    if (usualPerWeek && events > usualPerWeek.high) return 'var(--imp-high)';
    return week === perWeek.length - 1 ? 'var(--chart-1)' : 'var(--border-strong)';
  };
  return (
    <div
      role="img"
      aria-label={`${name}, events a week for ${perWeek.length} weeks: ${perWeek.join(', ')}`}
      className="my-2 h-14 overflow-hidden"
    >
      <ResponsiveContainer width="100%" height={56}>
        <BarChart
          data={weeks}
          margin={{ top: 2, right: 0, bottom: 0, left: 0 }}
          barCategoryGap="8%"
          accessibilityLayer={false}
        >
          <YAxis hide domain={[0, most]} />
          {usualPerWeek && (
            <ReferenceArea
              y1={usualPerWeek.low}
              y2={usualPerWeek.high}
              fill="var(--surface-3)"
              fillOpacity={1}
              ifOverflow="hidden"
            />
          )}
          <Bar
            dataKey="events"
            isAnimationActive={false}
            minPointSize={1.5}
            cursor="pointer"
            onClick={(_, week) => onWeek(week)}
          >
            {weeks.map(({ week, events }) => (
              <Cell key={week} fill={fillOf(week, events)} />
            ))}
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
