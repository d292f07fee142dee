import { limits, type UsualRange } from '@sightline/contracts';
import { steadyRange } from './chance.ts';
import type { DayRange, DaySeries } from './counts/event-counts.ts';

/** Sorted values: the one below which this share lies. */
const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.max(0, Math.round((sorted.length - 1) * share)))] ?? 0;

/**
 * How many events windows of this length usually have, by all (overlapping) windows of the baseline.
 *
 * The range is the middle 60 % of the windows seen, and at least what 8 of 10 windows of a steady stream with the same median would
 * hold. The first part, because one burst is in up to `days` of 150 windows: the 10th to 90th percentile would follow a single
 * fair with eight announcements for half a year, the 20th to 80th and the median don't. The second, because six months have no more
 * than six windows of 30 days that are independent: what was seen is narrower than what chance alone brings, and every third window
 * would pass for unusual.
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
 * The days that say what is usual before `period`: 180 of them, or twice the period if that is more, but none before the first
 * day that was looked at. News are collected from 30 days back, so a day before that is not a day without events: counting it as
 * one makes every new board look busier than usual.
 * @param collectedSince first day whose news were looked for
 */
export function baselineBefore(period: DayRange, collectedSince: number): DayRange {
  const span = Math.max(limits.trendBaselineDays, leastBaselineDays(period.to - period.from));
  return { from: Math.max(collectedSince, period.from - span), to: period.from };
}

/** Two windows, so that there is a range at all; a week is compared with no less than a month is. */
export const leastBaselineDays = (days: number): number => Math.max(60, 2 * days);
