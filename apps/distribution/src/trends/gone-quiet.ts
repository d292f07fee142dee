import { limits } from '@sightline/contracts';
import type { DayRange, DaySeries } from './counts/event-counts.ts';
import { leastBaselineDays } from './usual-range.ts';

export interface Quiet {
  /** Days without an event. */
  readonly gap: DayRange;
  readonly eventsPerDay: number;
  /** Longest earlier time without an event, in days. */
  readonly longestBefore: number;
}

/** Shorter silences are not reported. */
const leastDays = 14;
/** Minimum number of expected events: at a steady rate, none of five occurs in one of 150 cases (e⁻⁵). */
const leastMissing = 5;

/**
 * Detects that a company that used to be in the news no longer is: no event for two weeks, longer than ever in the
 * previous 180 days, and long enough that its usual rate would have produced five events. Compares gaps rather than
 * counts, so one burst among long silences doesn't make the next silence remarkable.
 * @param today the last day with data
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
