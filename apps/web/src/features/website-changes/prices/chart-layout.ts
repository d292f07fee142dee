import type { ChartData, Series } from './chart-series.ts';

/** Dimensions of the chart, in units of the view box. */
export interface ChartFrame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const niceSteps = [1, 2, 2.5, 5, 10];

/** Returns two to five round values from zero to above the highest price. */
export function ticksFor(most: number): number[] {
  if (most <= 0) return [0, 1];
  const rough = most / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (niceSteps.find((nice) => nice * power >= rough) ?? 10);
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, at) => at * step);
}

/** Moves overlapping labels apart as little as necessary, keeping their order. */
export function spread(wanted: readonly number[], gap: number, lowest: number): number[] {
  const order = wanted.map((at, index) => ({ at, index })).toSorted((one, other) => one.at - other.at);
  let last = Number.NEGATIVE_INFINITY;
  for (const label of order) {
    label.at = Math.max(label.at, last + gap);
    last = label.at;
  }
  let limit = lowest;
  for (const label of order.toReversed()) {
    label.at = Math.min(label.at, limit);
    limit = label.at - gap;
  }
  const placed = [...wanted];
  for (const { at, index } of order) placed[index] = at;
  return placed;
}

export function scalesOf(data: ChartData, frame: ChartFrame) {
  const ticks = ticksFor(Math.max(...data.series.flatMap(({ steps }) => steps.map(({ price }) => price ?? 0))));
  const most = ticks.at(-1) ?? 1;
  const x = (at: number) => frame.left + ((at - data.from) / (data.to - data.from)) * (frame.right - frame.left);
  const y = (price: number) => frame.bottom - (price / most) * (frame.bottom - frame.top);
  return { ticks, x, y };
}

/** Returns the path of a step line, interrupted where the page states no price. */
export function stepPath(
  { steps }: Series,
  until: number,
  x: (at: number) => number,
  y: (price: number) => number,
): string {
  let path = '';
  let isDrawing = false;
  for (const [index, { at, price }] of steps.entries()) {
    const end = steps[index + 1]?.at ?? until;
    if (price === null) {
      isDrawing = false;
      continue;
    }
    const [from, to, height] = [x(at), x(end), y(price)].map((value) => Math.round(value * 10) / 10);
    path += isDrawing ? `V${height}H${to}` : `M${from} ${height}H${to}`;
    isDrawing = true;
  }
  return path;
}
