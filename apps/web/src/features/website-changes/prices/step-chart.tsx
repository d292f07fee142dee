import { formatDate, formatDateTime } from '@/lib/format/format';
import { type ChartFrame, scalesOf, spread, stepPath } from './chart-layout.ts';
import { type ChartData, type Series, splitAt } from './chart-series.ts';
import { amountWords } from './price-words.ts';

const colours = ['--chart-1', '--chart-5', '--chart-6', '--chart-2', '--chart-3', '--chart-4'] as const;
const colourOf = (at: number): string => `var(${colours[at % colours.length]})`;

const wide: ChartFrame = { width: 740, height: 200, left: 56, right: 616, top: 14, bottom: 166 };
const narrow: ChartFrame = { width: 330, height: 210, left: 42, right: 240, top: 14, bottom: 176 };
const labelGap = 15;
/** Minimum step width for writing the value above it. */
const roomForValue = 44;

const dayMs = 86_400_000;
/** Charts over fewer days include the day in their end labels, which could otherwise be identical. */
const mostDaysNamed = 62;

/** Returns 'Mar 2026', for a few weeks '11 Mar 2026', and for less than a day also the time. */
export function endWords(at: number, spanMs: number): string {
  const stamp = new Date(at).toISOString();
  if (spanMs < dayMs) return formatDateTime(stamp);
  return spanMs < mostDaysNamed * dayMs ? formatDate(stamp) : formatDate(stamp).replace(/^\d+ /, '');
}

/** Returns 'Scale: $149, $199 from 11 Mar 2026, $249 from 20 Nov 2026.' */
export function seriesWords({ plan, steps }: Series, currency: string | null): string {
  const parts = steps.map(({ at, price }, index) => {
    const words = price === null ? 'not listed' : amountWords(price, currency);
    return index === 0 ? words : `${words} from ${formatDate(new Date(at).toISOString())}`;
  });
  return `${plan}: ${parts.join(', ')}${steps.length === 1 ? ' throughout' : ''}.`;
}

/** Prices over time, with each line labelled at its end. The table below the chart contains every value. */
export function StepChart({ data, title }: { data: ChartData; title: string }) {
  const label = `${title} over time. ${data.series.map((one) => seriesWords(one, data.currency)).join(' ')} The table below has every value.`;
  return (
    <>
      <Drawing data={data} frame={wide} label={label} className="max-sm:hidden" withPrices />
      <Drawing data={data} frame={narrow} label={label} className="sm:hidden" withPrices={false} />
    </>
  );
}

interface DrawingProps {
  data: ChartData;
  frame: ChartFrame;
  label: string;
  className: string;
  /** Adds prices to the line labels; there is no room on phones. */
  withPrices: boolean;
}

function Drawing({ data, frame, label, className, withPrices }: DrawingProps) {
  const { ticks, x, y } = scalesOf(data, frame);
  const { currency, series, from, to, trackedSince } = data;
  const ends = spread(
    series.map(({ steps }) => y(steps.findLast(({ price }) => price !== null)?.price ?? 0) + 4),
    labelGap,
    frame.bottom + 4,
  );
  const days = [from, to];
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      className={`w-full overflow-visible text-12 tabular-nums ${className}`}
    >
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={frame.left} x2={frame.right} y1={y(tick)} y2={y(tick)} stroke="var(--border)" />
          <text x={frame.left - 9} y={y(tick) + 4} textAnchor="end" fill="var(--text-3)">
            {amountWords(tick, currency)}
          </text>
        </g>
      ))}
      {trackedSince > from && (
        <line
          x1={x(trackedSince)}
          x2={x(trackedSince)}
          y1={frame.top}
          y2={frame.bottom}
          stroke="var(--border-strong)"
          strokeDasharray="2 3"
        />
      )}
      {days.map((at, end) => (
        <text key={end} x={x(at)} y={frame.bottom + 24} textAnchor={end === 0 ? 'start' : 'end'} fill="var(--text-3)">
          {endWords(at, to - from)}
        </text>
      ))}
      {series.map((one, at) => (
        <g key={one.plan}>
          <Line series={one} data={data} x={x} y={y} colour={colourOf(at)} />
          {one.steps
            .slice(1)
            .map(
              (step) =>
                step.price !== null && (
                  <circle key={step.at} cx={x(step.at)} cy={y(step.price)} r="3.5" fill={colourOf(at)} />
                ),
            )}
          <Values series={one} data={data} x={x} y={y} />
          <text x={frame.right + 9} y={ends[at]} fill={colourOf(at)} fontWeight="600">
            {nameOf(one, currency, withPrices)}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** The line is dashed where only archived copies state the price. */
function Line({ series, data, x, y, colour }: ValuesProps & { colour: string }) {
  const { before, after } = splitAt(series, data.trackedSince);
  const stroke = { fill: 'none', stroke: colour, strokeWidth: 2 };
  return (
    <>
      <path d={stepPath(before, data.trackedSince, x, y)} {...stroke} strokeDasharray="5 4" />
      <path d={stepPath(after, data.to, x, y)} {...stroke} />
    </>
  );
}

function nameOf({ plan, steps }: Series, currency: string | null, withPrice: boolean): string {
  const short = plan.length > 16 ? `${plan.slice(0, 15)}…` : plan;
  const price = steps.at(-1)?.price;
  return withPrice && price != null ? `${short} ${amountWords(price, currency)}` : short;
}

interface ValuesProps {
  series: Series;
  data: ChartData;
  x: (at: number) => number;
  y: (price: number) => number;
}

/** Earlier prices, written above their part of the line. */
function Values({ series: { steps }, data, x, y }: ValuesProps) {
  return steps.slice(0, -1).map(({ at, price }, index) => {
    const end = steps[index + 1]?.at ?? data.to;
    if (price === null || x(end) - x(at) < roomForValue) return null;
    return (
      <text key={at} x={(x(at) + x(end)) / 2} y={y(price) - 7} textAnchor="middle" fill="var(--text-3)">
        {amountWords(price, data.currency)}
      </text>
    );
  });
}
