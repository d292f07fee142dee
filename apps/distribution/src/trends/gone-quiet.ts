import { limits } from '@sightline/contracts';
import type { DayRange, DaySeries } from './counts/event-counts.ts';
import { leastBaselineDays } from './usual-range.ts';

export interface Quiet {
  /** Days without an event. */
  readonly gap: DayRange;
  readonly eventsPerDay: number;
  /** Longest time without an event in the days before, in days. */
  readonly longestBefore: number;
}

/** Shorter silences are not reported. */
const leastDays = 14;
/** Events that should have come: at a steady rate, none of five comes in one of 150 cases (e⁻⁵). */
const leastMissing = 5;

/**
 * Whether a company that used to be in the news is not any more: nothing for two weeks, longer than ever in the 180 days before,
 * and long enough that its usual rate would have brought five events. Looks at gaps rather than counts, so one burst among long
 * silences doesn't make the next silence remarkable.
 * @param today the last day that was looked at
 */
export function goneQuiet(series: DaySeries, collectedSince: number, today: number): Quiet | null {
  const last = series.lastDay({ from: collectedSince, to: today + 1 });
  if (last === null || today - last < leastDays) return null;
  const baseline = { from: Math.max(collectedSince, last + 1 - limits.trendBaselineDays), to: last + 1 };
  const baselineDays = baseline.to - baseline.from;
  const events = series.sum(baseline);
  if (events < limits.trendMinimumEvents || baselineDays < leastBaselineDays(leastDays)) return null;
  const eventsPerDay = events / baselineDays;
  const gap = { from: last + 1, to: today + 1 };
  const longestBefore = longestGap(series, baseline);
  if (gap.to - gap.from <= longestBefore || (gap.to - gap.from) * eventsPerDay < leastMissing) return null;
  return { gap, eventsPerDay, longestBefore };
}

function longestGap(series: DaySeries, { from, to }: DayRange): number {
  let longest = 0;
  let quiet = 0;
  for (let day = from; day < to; day++) {
    quiet = series.sum({ from: day, to: day + 1 }) > 0 ? 0 : quiet + 1;
    longest = Math.max(longest, quiet);
  }
  return longest;
}
