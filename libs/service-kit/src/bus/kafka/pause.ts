import { setTimeout } from 'node:timers/promises';
import { backoffMs } from '../../jobs/backoff.ts';

/** Resolves after `delayMs`, or as soon as the signal aborts. */
export const pause = (delayMs: number, signal: AbortSignal): Promise<void> =>
  setTimeout(delayMs, undefined, { signal }).catch(() => undefined);

/** Back-off between attempts: 250 ms to 10 s, with jitter so that replicas don't all reconnect at once. */
export const pauseAfter = (failures: number): number =>
  backoffMs(failures + 1, { firstMs: 250, longestMs: 10_000, jitter: 0.25 });
