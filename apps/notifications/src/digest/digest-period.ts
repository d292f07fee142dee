import type { DigestFrequency } from '@sightline/contracts';

/** What a digest is about. */
export interface DigestPeriod {
  /** From then on, before `until`. */
  readonly from: Date;
  readonly until: Date;
  /** What came since then and was not told is told, too: it came late, or by a clock that was wrong. Not after `from`. */
  readonly since: Date;
}

/** The end of the period that was told last; `isPartial` when more came in it than a digest reads. */
export interface ToldBefore {
  readonly until: Date;
  readonly isPartial: boolean;
}

const dayMs = 86_400_000;
const daysOf = { daily: 1, weekly: 7 } as const satisfies Record<DigestFrequency, number>;
/** After a longer pause (digest switched off, no mail server) a digest covers this much only. */
const mostDaysOf = { daily: 7, weekly: 14 } as const satisfies Record<DigestFrequency, number>;
/** Cards carry the clock of the process that makes them and are visible when their transaction ends: younger ones wait for the next digest. */
const settlingMs = 2 * 60_000;
/** Periods of digests that are sent one after another end alike, so that a board with several readers is read once. */
const stepMs = 5 * 60_000;
const lookBackMs = dayMs;

/** The last day or week, as of now. */
export function regularPeriod(frequency: DigestFrequency, now: Date): DigestPeriod {
  const from = new Date(now.getTime() - daysOf[frequency] * dayMs);
  return { from, until: now, since: from };
}

/** Until when a digest covers what was found that is sent now. */
export const coveredUntil = (now: Date): Date => new Date(Math.floor((now.getTime() - settlingMs) / stepMs) * stepMs);

/**
 * What was found since the last digest, whenever it was published.
 * @param before null for the first digest: it begins with the account, or as after a pause
 */
export function sinceLastDigest(
  frequency: DigestFrequency,
  before: ToldBefore | null,
  accountSince: Date,
  now: Date,
): DigestPeriod {
  const until = coveredUntil(now);
  const longest = new Date(until.getTime() - mostDaysOf[frequency] * dayMs);
  const from = latest(longest, before?.until ?? accountSince);
  if (before === null || before.isPartial) return { from, until, since: from };
  return { from, until, since: latest(accountSince, new Date(from.getTime() - lookBackMs)) };
}

const latest = (one: Date, other: Date): Date => (one > other ? one : other);
