import type { DigestFrequency } from '@sightline/contracts';
import type { Period } from '../board-reader.ts';

/** What a digest is about. */
export interface DigestPeriod extends Period {
  /** As in "3 insights found …". */
  readonly label: string;
}

const dayMs = 86_400_000;
const daysOf = { daily: 1, weekly: 7 } as const satisfies Record<DigestFrequency, number>;
/** After a longer pause (digest switched off, no mail server) a digest covers this much only. */
const mostDaysOf = { daily: 7, weekly: 14 } as const satisfies Record<DigestFrequency, number>;
/** Cards carry the clock of the process that makes them and are visible when their transaction ends: younger ones wait for the next digest. */
const settlingMs = 2 * 60_000;

/** The last day or week. */
export const regularPeriod = (frequency: DigestFrequency, now: Date): DigestPeriod => lastDays(daysOf[frequency], now);

function lastDays(days: number, now: Date): DigestPeriod {
  const label = days === 1 ? 'in the last 24 hours' : `in the last ${days} days`;
  return { from: new Date(now.getTime() - days * dayMs), until: now, label };
}

/** What was found since the last digest, so that every card is in one digest whenever it was published. */
export function sinceLastDigest(frequency: DigestFrequency, lastUntil: Date | null, now: Date): DigestPeriod {
  const until = new Date(now.getTime() - settlingMs);
  if (lastUntil === null) return { ...regularPeriod(frequency, now), until };
  const longest = lastDays(mostDaysOf[frequency], now);
  if (lastUntil < longest.from) return { ...longest, until };
  return { from: lastUntil, until, label: 'since your last digest' };
}
