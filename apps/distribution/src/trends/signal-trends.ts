import type { DowntimeTrend, HiringTrend } from '@sightline/contracts';
import type { CountedHiring, CountedIncident } from './counts/counted-signals.ts';
import type { DayRange } from './counts/event-counts.ts';

/** Incidents and hiring that the companies' status pages and job boards state. */
export interface SignalCounts {
  readonly incidents: readonly CountedIncident[];
  readonly hiring: readonly CountedHiring[];
}

const isIn = ({ from, to }: DayRange, day: number): boolean => day >= from && day < to;
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** @param shownAs returns the company under which a company's events are shown */
export function downtimeTrends(
  { incidents }: SignalCounts,
  period: DayRange,
  shownAs: (companyId: string) => string,
): DowntimeTrend[] {
  const byCompany = Map.groupBy(
    incidents.filter(({ day }) => isIn(period, day)),
    ({ companyId }) => shownAs(companyId),
  );
  return [...byCompany]
    .map(([companyId, some]) => ({
      companyId,
      incidents: some.length,
      minutes: some.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
      withoutEnd: some.filter(({ minutes }) => minutes === null).length,
    }))
    .toSorted((a, b) => b.minutes - a.minutes || b.incidents - a.incidents || compare(a.companyId, b.companyId));
}

export function hiringTrends(
  { hiring }: SignalCounts,
  period: DayRange,
  shownAs: (companyId: string) => string,
): HiringTrend[] {
  const byCapability = Map.groupBy(
    hiring.filter(({ day }) => isIn(period, day)),
    ({ capability }) => capability,
  );
  return [...byCapability]
    .map(([capability, some]) => ({
      capability,
      companyIds: [...new Set(some.map(({ companyId }) => shownAs(companyId)))].toSorted(compare),
      jobs: some.reduce((sum, { jobs }) => sum + jobs, 0),
    }))
    .toSorted(
      (a, b) => b.companyIds.length - a.companyIds.length || b.jobs - a.jobs || compare(a.capability, b.capability),
    );
}
