import { setTimeout } from 'node:timers/promises';

/** Resolves after `delayMs`, or as soon as the signal aborts. */
export const pause = (delayMs: number, signal: AbortSignal): Promise<void> =>
  setTimeout(delayMs, undefined, { signal }).catch(() => undefined);

/** Back-off between attempts: 250 ms to 10 s, with jitter so that replicas don't all reconnect at once. */
export const pauseAfter = (failures: number): number =>
  Math.min(10_000, 250 * 2 ** Math.min(failures, 10)) * (0.75 + Math.random() / 2);
