import { DomainError } from '@sightline/contracts';
import { APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai';
import type { CallOutcome } from './ledger.ts';

/** Longest wait that a server may request; beyond it the call fails. */
export const longestRetryAfterMs = 20_000;

/**
 * A failed call of a model. The message is written by Sightline, because servers' messages can contain parts of keys
 * and prompts.
 */
export class ModelFailure extends DomainError {
  constructor(
    readonly outcome: Exclude<CallOutcome, 'ok'>,
    message: string,
    /** Maximum number of attempts for this type of failure, including the first. */
    readonly tries: number,
    readonly facts: { retryAfterMs?: number | null; cause?: unknown } = {},
  ) {
    super('unavailable', outcome, message, { cause: facts.cause });
  }

  /** True if the cause is the server rather than the question. */
  get isOutage(): boolean {
    return ['model_timeout', 'model_unreachable', 'model_failed', 'model_busy'].includes(this.outcome);
  }
}

export const stopping = (cause?: unknown) => new ModelFailure('model_closed', 'The service is stopping', 1, { cause });

/**
 * Converts an error of the SDK. `isLate` means that our own limit ended the call; the SDK's timer can fire just
 * before.
 */
export function failureOf(error: unknown, { isLate, timeoutMs }: { isLate: boolean; timeoutMs: number }) {
  if (isLate || error instanceof APIConnectionTimeoutError || error instanceof APIUserAbortError)
    return new ModelFailure('model_timeout', `The model did not answer within ${timeoutMs / 1_000} s`, 2, {
      cause: error,
    });
  if (error instanceof SyntaxError)
    return new ModelFailure('model_not_json', 'The model’s server did not answer in JSON', 2, { cause: error });
  if (!(error instanceof APIError) || error.status === undefined)
    return new ModelFailure('model_unreachable', 'The model’s server can’t be reached', 3, { cause: error });
  const { status } = error;
  if (status === 429) {
    if (error.code === 'insufficient_quota')
      return new ModelFailure('model_refused', 'The account of the model is out of quota', 1, { cause: error });
    const retryAfterMs = retryAfterOf(error.headers);
    return new ModelFailure('model_busy', 'The model’s server takes no more calls for now (HTTP 429)', 3, {
      retryAfterMs,
      cause: error,
    });
  }
  if (status >= 500 || status === 408 || status === 409)
    return new ModelFailure('model_failed', `The model’s server failed (HTTP ${status})`, 3, { cause: error });
  return new ModelFailure('model_refused', `The model’s server refused the call (HTTP ${status})`, 1, { cause: error });
}

/**
 * Returns the milliseconds that a server asks to wait: `retry-after-ms`, or
 * `Retry-After` in seconds or as a date; null if absent.
 */
export function retryAfterOf(headers: Headers | undefined, now = Date.now()): number | null {
  const ms = Number(headers?.get('retry-after-ms') ?? Number.NaN);
  if (Number.isFinite(ms) && ms >= 0) return ms;
  const given = headers?.get('retry-after');
  if (!given) return null;
  const seconds = Number(given);
  const wait = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(given) - now;
  return Number.isFinite(wait) ? Math.max(0, wait) : null;
}

/** Returns the reason for falling back to the local engine after an error; null for errors that must propagate. */
export function fallbackReasonOf(error: unknown): string | null {
  if (error instanceof ModelFailure) return error.outcome === 'model_closed' ? null : error.message;
  return error instanceof DomainError && error.code === 'budget_spent' ? error.message : null;
}
