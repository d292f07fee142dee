import { limits } from '@sightline/contracts';
import { chanceOfSeveral } from './chance.ts';
import type { DayRange, DaySeries } from './counts/event-counts.ts';

export interface Shift {
  /** At most 14 days. */
  readonly window: DayRange;
  readonly companyIds: readonly string[];
  /** Highest number of companies that did the same in any window of this length in the baseline. */
  readonly mostBefore: number;
  /** Probability that as many companies do the same within 14 days if nothing changed. */
  readonly chance: number;
}

/** A shift with this many more companies than ever before is always reported. */
const clearly = 2;
/** A shift with one more company than ever is reported below this probability, divided by the number of topics. */
const reportedChance = 0.1;

/** The number of competitors that count as "several": three, or a third of all, but never one. */
export const severalOf = (competitors: number): number =>
  Math.max(2, Math.min(limits.shiftCompanies, Math.ceil(competitors / 3)));

/**
 * Detects that several competitors did the same within 14 days of the period, and more of them than in any 14 days of
 * the baseline. On a busy board the latter happens every week for some topic, so one more company than ever must also
 * be unlikely if each company acts as often as in the baseline, independently of the others.
 * @param competitors the events of all competitors on one topic, by company
 * @param topics number of topics that are compared
 * @returns the window with the most companies, the last among equals, without empty days at its ends
 */
export function marketShift(
  competitors: ReadonlyMap<string, DaySeries>,
  period: DayRange,
  baseline: DayRange,
  topics: number,
): Shift | null {
  const days = limits.shiftDays;
  const in14 = (range: DayRange) => [...competitors].filter(([, series]) => series.sum(range) > 0).map(([id]) => id);
  let best: { window: DayRange; companyIds: string[] } | null = null;
  for (let from = period.from; from + days <= period.to; from++) {
    const window = { from, to: from + days };
    const companyIds = in14(window);
    if (companyIds.length >= (best?.companyIds.length ?? 1)) best = { window, companyIds };
  }
  if (!best || best.companyIds.length < severalOf(competitors.size)) return null;
  let mostBefore = 0;
  for (let from = baseline.from; from + days <= baseline.to; from++)
    mostBefore = Math.max(mostBefore, in14({ from, to: from + days }).length);
  if (best.companyIds.length <= mostBefore) return null;
  const before = [...competitors.values()].map((series) => series.sum(baseline));
  const mean = before.reduce((sum, one) => sum + one, 0) / before.length;
  // Uses half the company's own past and half that of all, because a company may do something for the first time.
  const chances = before.map((events) => 1 - Math.exp((-days * (events + mean)) / 2 / (baseline.to - baseline.from)));
  const chance = chanceOfSeveral(best.companyIds.length, chances);
  if (best.companyIds.length < mostBefore + clearly && chance > reportedChance / topics) return null;
  const window = withoutEmptyEnds(best.window, [...competitors.values()]);
  return { companyIds: best.companyIds, mostBefore, window, chance };
}

function withoutEmptyEnds({ from, to }: DayRange, all: readonly DaySeries[]): DayRange {
  const happened = (day: number) => all.some((series) => series.sum({ from: day, to: day + 1 }) > 0);
  let first = from;
  let last = to;
  while (first < last - 1 && !happened(first)) first++;
  while (last - 1 > first && !happened(last - 1)) last--;
  return { from: first, to: last };
}
