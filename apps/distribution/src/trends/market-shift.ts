import { limits } from '@sightline/contracts';
import { chanceOfSeveral } from './chance.ts';
import type { DayRange, DaySeries } from './counts/event-counts.ts';

export interface Shift {
  /** At most 14 days. */
  readonly window: DayRange;
  readonly companyIds: readonly string[];
  /** Most companies that did the same in any such window of the baseline. */
  readonly mostBefore: number;
  /** Probability that as many do the same within 14 days when nothing changed. */
  readonly chance: number;
}

/** This many more companies than ever before are always reported. */
const clearly = 2;
/** One more than ever is reported below this probability, divided by the number of topics. */
const reportedChance = 0.1;

/** How many competitors are "several": three, or a third of all, but never one. */
export const severalOf = (competitors: number): number =>
  Math.max(2, Math.min(limits.shiftCompanies, Math.ceil(competitors / 3)));

/**
 * Whether several competitors did the same within 14 days of the period, and more of them than in any 14 days of the baseline. On a
 * busy board the latter happens every week for one topic or another, so one more than ever must also be unlikely when each company does
 * something as often as it did in the baseline, independently of the others.
 * @param competitors by company, all of them, their events on one topic
 * @param topics how many topics are looked at
 * @returns the window with the most companies, the last of equals, without days on which nothing happened at its ends
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
  // Half its own past, half that of all: a company may do something for the first time.
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
