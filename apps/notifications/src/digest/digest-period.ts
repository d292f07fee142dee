import type { DigestFrequency } from '@sightline/contracts';

export interface DigestPeriod {
  /** Inclusive start; `until` is exclusive. */
  readonly from: Date;
  readonly until: Date;
  /**
   * Unreported events found since this date are included too, because they arrived late or a clock was wrong. Not
   * after `from`.
   */
  readonly since: Date;
}

/** End of the last reported period; `isPartial` if it had more events than a digest reads. */
export interface LastDigest {
  readonly until: Date;
  readonly isPartial: boolean;
}

const dayMs = 86_400_000;
const daysOf = { daily: 1, weekly: 7 } as const satisfies Record<DigestFrequency, number>;
/** Maximum period after a longer pause, for example because digests were disabled or a mail server was down. */
const mostDaysOf = { daily: 7, weekly: 14 } as const satisfies Record<DigestFrequency, number>;
/**
 * Cards carry the clock of the process that creates them and become visible on commit, so cards younger than this wait
 * for the next digest.
 */
const settlingMs = 2 * 60_000;
/** Digests sent close together cover the same period, so a board with several readers is read once. */
const stepMs = 5 * 60_000;
const lookBackMs = dayMs;

/** Returns the day or week that ends now. */
export function regularPeriod(frequency: DigestFrequency, now: Date): DigestPeriod {
  const from = new Date(now.getTime() - daysOf[frequency] * dayMs);
  return { from, until: now, since: from };
}

/** Returns the end of the period covered by a digest that is sent now. */
export const coveredUntil = (now: Date): Date => new Date(Math.floor((now.getTime() - settlingMs) / stepMs) * stepMs);

/**
 * Returns the period since the last digest, by the time at which events were found.
 * @param before null for the first digest, which covers the time since the account was created, up to the maximum
 */
export function sinceLastDigest(
  frequency: DigestFrequency,
  before: LastDigest | null,
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
