/**
 * Kinds of errors that a caller can act on. A filter maps a kind to an HTTP status (RFC 9457); the consumer maps it to
 * "retry" or "dead letter".
 */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'rate-limited'
  | 'unavailable'
  | 'internal';

export const statusOfKind: Record<ErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  'rate-limited': 429,
  unavailable: 503,
  internal: 500,
};

/**
 * The only error type of the product. `code` is stable and meant for programs (the SPA, tests, dashboards); `message`
 * is meant for people and may change.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';

  constructor(
    readonly kind: ErrorKind,
    readonly code: string,
    message: string,
    options?: { cause?: unknown; details?: Record<string, unknown> },
  ) {
    super(message, options && 'cause' in options ? { cause: options.cause } : undefined);
    this.details = options?.details;
  }

  readonly details: Record<string, unknown> | undefined;

  /** True if the same call may succeed later. */
  get retryable(): boolean {
    return this.kind === 'unavailable' || this.kind === 'rate-limited' || this.kind === 'internal';
  }
}

/** The error for missing boards, and for callers who must not learn that the board exists. */
export const boardNotFound = (): DomainError =>
  new DomainError('not-found', 'board_not_found', 'This board does not exist');

/** Wraps any thrown value in a DomainError; returns a DomainError unchanged. */
export function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new DomainError('internal', 'internal_error', message, { cause: error });
}

/**
 * Wraps an error in one step of creating something, worded as in product §8: `Failed to create board: ` and the
 * detail. Internal errors are reported without detail; the original message is logged as the cause.
 */
export function creationFailed(step: string, cause: unknown): DomainError {
  const { kind, code, message } = toDomainError(cause);
  if (kind !== 'internal') return new DomainError(kind, code, `${step}: ${message}`, { cause });
  const detail = 'Something went wrong on our side. Please try again.';
  return new DomainError('unavailable', 'creation_failed', `${step}: ${detail}`, { cause });
}

/** Returns the message of any thrown value, for a log line or a status field. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The error for a cursor that no list returned. */
export const invalidCursor = (cause?: unknown): DomainError =>
  new DomainError('invalid', 'invalid_cursor', 'Invalid cursor; start at the first page', { cause });
