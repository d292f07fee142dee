import { ReadError, waitAskedForMs } from '@sightline/web-reader';
import { SourceFailure } from './source-failure.ts';

/** Answers of a server that is busy, or that is asked too often. */
const busy = new Set<unknown>([429, 503]);

/** Until when the server asks not to be asked again, by an answer 429 or 503 with `Retry-After`; null when it doesn't. */
export function waitUntilOf(error: unknown, now: Date): Date | null {
  if (!(error instanceof ReadError) || !busy.has(error.details?.status)) return null;
  const { retryAfter } = error.details ?? {};
  const ms = waitAskedForMs(typeof retryAfter === 'string' ? retryAfter : undefined, now);
  return ms === null ? null : new Date(now.getTime() + ms);
}

/** The failure of a source that is not asked before this time. */
export function askedToWait(until: Date, options?: ErrorOptions): SourceFailure {
  const time = until.toISOString().slice(0, 16).replace('T', ' ');
  return new SourceFailure('API_ERROR', `The server asks us to wait until ${time} UTC`, 'blocked', options);
}

/** The failure to report for an error: of a server that asks to wait, that and until when. */
export function withWait(error: unknown, now: Date): unknown {
  const until = waitUntilOf(error, now);
  return until ? askedToWait(until, { cause: error }) : error;
}
