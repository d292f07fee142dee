import { ReadError, waitAskedForMs } from '@sightline/web-reader';
import { SourceFailure } from '../source-failure.ts';

/** Statuses of a server that is overloaded or limits requests. */
const busy = new Set<unknown>([429, 503]);

/** End of the pause requested by a 429 or 503 response with `Retry-After`; null when none was requested. */
export function waitUntilOf(error: unknown, now: Date): Date | null {
  if (!(error instanceof ReadError) || !busy.has(error.details?.status)) return null;
  const { retryAfter } = error.details ?? {};
  const ms = waitAskedForMs(typeof retryAfter === 'string' ? retryAfter : undefined, now);
  return ms === null ? null : new Date(now.getTime() + ms);
}

/** Returns the failure for a source that must not be requested before this time. */
export function askedToWait(until: Date, options?: ErrorOptions): SourceFailure {
  const time = until.toISOString().slice(0, 16).replace('T', ' ');
  return new SourceFailure('API_ERROR', `The server asks us to wait until ${time} UTC`, 'blocked', options);
}

/** The failure to report for an error: the requested pause if there is one, otherwise the error itself. */
export function withWait(error: unknown, now: Date): unknown {
  const until = waitUntilOf(error, now);
  return until ? askedToWait(until, { cause: error }) : error;
}
