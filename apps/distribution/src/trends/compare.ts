import { type Comparison, limits } from '@sightline/contracts';
import { chanceOfAtLeast, chanceOfAtMost, dispersion } from './chance.ts';
import { type DayRange, type DaySeries, startOf } from './counts/event-counts.ts';
import { baselineBefore, leastBaselineDays, usualRange } from './usual-range.ts';
import { comparisonWords } from './words.ts';

/** Reports in one burst mostly arrive within a week. */
const blockDays = 7;

export interface Compared {
  readonly events: number;
  readonly comparison: Comparison;
  readonly reason: string;
  /** Probability of this number if nothing changed; 1 if there is too little data to compare. */
  readonly chance: number;
}

/**
 * Compares the events of a period with the days before it.
 * @param collectedSince first day for which news was searched; null before the first search
 */
export function compare(series: DaySeries, period: DayRange, collectedSince: number | null): Compared {
  const events = series.sum(period);
  const { comparison, chance } = comparisonOf(series, period, events, collectedSince);
  return { events, comparison, reason: comparisonWords(events, period.to - period.from, comparison), chance };
}

function comparisonOf(series: DaySeries, period: DayRange, events: number, collectedSince: number | null) {
  const days = period.to - period.from;
  if (collectedSince === null || !isComparable(period, collectedSince)) {
    const since = collectedSince === null ? null : startOf(collectedSince).toISOString();
    const from =
      collectedSince === null ? null : startOf(collectedSince + leastBaselineDays(days) + days - 1).toISOString();
    return { comparison: { kind: 'too-early', since, from } as const, chance: 1 };
  }
  const baseline = baselineBefore(period, collectedSince);
  const before = series.sum(baseline);
  const baselineDays = baseline.to - baseline.from;
  if (before < limits.trendMinimumEvents)
    return { comparison: { kind: 'too-few', events: before, days: baselineDays } as const, chance: 1 };
  const usual = usualRange(series, baseline, days);
  const level = events > usual.high ? 'above' : events < usual.low ? 'below' : 'within';
  const share = days / (days + baselineDays);
  const perBurst = dispersion(series.blocks(baseline, blockDays));
  const bursts = [Math.round(events / perBurst), Math.round(before / perBurst)] as const;
  const chance = level === 'below' ? chanceOfAtMost(...bursts, share) : chanceOfAtLeast(...bursts, share);
  return { comparison: { kind: 'usual', ...usual, level } as const, chance };
}

/** True if enough data was collected before the period for a comparison. */
export const isComparable = (period: DayRange, collectedSince: number | null): collectedSince is number =>
  collectedSince !== null && period.from - collectedSince >= leastBaselineDays(period.to - period.from);
