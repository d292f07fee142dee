import type { SourceCheck, SurfaceState } from '@sightline/contracts';
import type { SourceState } from '../source-health/source-health.document.ts';

/** The companies for which a source's last reading had the same outcome. */
export interface Readings {
  readonly source: string;
  readonly state: SourceState | SurfaceState;
  readonly count: number;
  /** The latest of the readings. */
  readonly at: Date;
  readonly since: Date;
  readonly reason: string | null;
}

const answered = new Set<Readings['state']>(['works', 'silent', 'empty']);
const failed = new Set<Readings['state']>(['broken', 'blocked']);

export const isAnswered = ({ state }: Readings): boolean => answered.has(state);
export const isFailed = ({ state }: Readings): boolean => failed.has(state);

/** The check for a source without a canary: the source answers if at least one company's reading was answered. */
export function checkOfReadings(readings: readonly Readings[], now: Date): SourceCheck {
  const fine = readings.filter(isAnswered);
  const bad = readings.filter(isFailed);
  const [worst] = bad.toSorted((a, b) => b.count - a.count);
  const at = newest([...fine, ...bad]) ?? now;
  const check = {
    ...{ at: at.toISOString(), since: at.toISOString(), status: null, tookMs: null, waitUntil: null },
    ...{ found: countOf(fine), asked: countOf(fine) + countOf(bad) },
    lastAnsweredAt: newest(fine)?.toISOString() ?? null,
  };
  if (fine.length > 0) return { ...check, answer: 'answers', standing: 'fine', reason: null };
  if (!worst) return { ...check, answer: 'not-asked', standing: 'unknown', reason: null };
  return {
    ...check,
    answer: worst.state === 'blocked' ? 'refuses' : 'unreachable',
    standing: 'broken',
    since: worst.since.toISOString(),
    reason: worst.reason ?? 'No reading was answered',
  };
}

const countOf = (readings: readonly Readings[]): number => readings.reduce((sum, { count }) => sum + count, 0);

function newest(readings: readonly Readings[]): Date | null {
  return readings.length === 0 ? null : new Date(Math.max(...readings.map(({ at }) => at.getTime())));
}
