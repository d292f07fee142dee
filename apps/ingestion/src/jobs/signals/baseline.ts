import type { JobDocument } from '../job.documents.ts';
import { openedAt, type Role } from './roles.ts';

const dayMs = 86_400_000;
/** New positions are counted within this time. */
export const windowMs = 14 * dayMs;
const baselineMs = 90 * dayMs;
const fewestNew = 3;
/** Positions stay open for about this long, so the open positions of a newly found board indicate its hiring rate. */
const usualLifetimeMs = 45 * dayMs;

export interface Observed {
  /** Time of the first reading of the company's first board. */
  readonly startsAt: Date;
  readonly now: Date;
}

/**
 * The minimum number of new roles with one capability in 14 days that deviates from a company's usual hiring: at least
 * three, clearly more than its average, and twice the maximum of any 14 days in the previous three months, if that
 * maximum is at least three.
 */
export function fewestFor(roles: readonly Role[], { startsAt, now }: Observed): number {
  const untilMs = now.getTime() - windowMs;
  const jobs = roles.flatMap((role) => role.jobs);
  const openingsMs = openingsOf(roles).filter((openedMs) => openedMs <= untilMs && openedMs > untilMs - baselineMs);
  const seenMs = Math.min(baselineMs, Math.max(0, untilMs - startsAt.getTime()));
  const seen = openingsMs.filter((openedMs) => openedMs > startsAt.getTime()).length;
  const openAtStart = jobs.filter((job) => job.isBackfill && job.firstSeenAt <= startsAt).length;
  const atStart = openAtStart * (baselineMs / usualLifetimeMs);
  const usual = (seen + atStart * (1 - seenMs / baselineMs)) / (baselineMs / windowMs);
  const most = mostWithinWindow(openingsMs);
  const isSteady = most >= fewestNew;
  return Math.max(fewestNew, Math.ceil(usual + 3 * Math.sqrt(usual)), isSteady ? 2 * most : 0);
}

/** Opening times of positions, including reposts; one job in several places on one day is one opening. */
function openingsOf(roles: readonly Role[]): number[] {
  const openings = roles.flatMap(({ jobs }) => {
    const days = Map.groupBy(jobs, (job) => Math.floor(openedAt(job).getTime() / dayMs));
    return [...days.values()].map(([first]) => openedMs(first));
  });
  return openings.toSorted((a, b) => a - b);
}

const openedMs = (job: JobDocument | undefined): number => (job ? openedAt(job).getTime() : 0);

/** The maximum number of openings in any 14 days. */
function mostWithinWindow(sortedMs: readonly number[]): number {
  let most = 0;
  let from = 0;
  for (const [at, openingMs] of sortedMs.entries()) {
    while (openingMs - (sortedMs[from] ?? openingMs) >= windowMs) from += 1;
    most = Math.max(most, at - from + 1);
  }
  return most;
}
