import { limits, type UsualRange } from '@sightline/contracts';
import { steadyRange } from './chance.ts';
import type { DayRange, DaySeries } from './counts/event-counts.ts';

/** The value below which this share of the sorted values lies. */
const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.max(0, Math.round((sorted.length - 1) * share)))] ?? 0;

/**
 * The usual number of events in windows of this length, from all (overlapping) windows of the baseline. The range
 * covers the middle 60 % of the observed windows, and at least 8 of 10 windows of a steady stream with the same median.
 * It uses the middle 60 % because one burst is in up to `days` of 150 windows: the 10th to 90th percentile would follow
 * a single fair with eight announcements for half a year, while the 20th to 80th and the median don't. It has a minimum
 * because six months contain only six independent windows of 30 days: the observed range is narrower than chance alone
 * produces, and every third window would look unusual.
 */
export function usualRange(series: DaySeries, baseline: DayRange, days: number): UsualRange {
  const windows = series.windows(baseline, days).sort((a, b) => a - b);
  const middle = percentile(windows, 0.5);
  const steady = steadyRange(middle);
  return {
    low: Math.min(percentile(windows, 0.2), steady.low),
    high: Math.max(percentile(windows, 0.8), steady.high),
    middle,
  };
}

/**
 * The days that define usual values before `period`: 180 days, or twice the period if that is longer, but none before
 * the first day with data. News is collected from 30 days back, so an earlier day is not a day without events; counting
 * it as one would make every new board look busier than usual.
 * @param collectedSince first day for which news was searched
 */
export function baselineBefore(period: DayRange, collectedSince: number): DayRange {
  const span = Math.max(limits.trendBaselineDays, leastBaselineDays(period.to - period.from));
  return { from: Math.max(collectedSince, period.from - span), to: period.from };
}

/** Two windows, so that a range exists; a week is compared with at least as many days as a month. */
export const leastBaselineDays = (days: number): number => Math.max(60, 2 * days);
