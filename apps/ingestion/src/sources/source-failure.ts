import { messageOf, type SyncErrorCode } from '@sightline/contracts';
import { type FetchedResource, ReadError } from '@sightline/web-reader';
import type { SourceMemory } from './source-memory.ts';

export type FailureState = 'broken' | 'blocked' | 'skipped';

/** The reason why a source failed, as one of the error codes of product §8. */
export class SourceFailure extends Error {
  override readonly name = 'SourceFailure';
  readonly code: SyncErrorCode;
  readonly state: FailureState;
  /** State to store for the source's next sync. */
  readonly memory: SourceMemory | undefined;

  constructor(
    code: SyncErrorCode,
    message: string,
    state: FailureState = 'broken',
    options?: ErrorOptions,
    memory?: SourceMemory,
  ) {
    super(message, options);
    this.code = code;
    this.state = state;
    this.memory = memory;
  }
}

/** Reader codes for an unreachable host, as opposed to an unusable response. */
export const unreachable: ReadonlySet<string> = new Set<string>([
  'unknown_host',
  'offline',
  'connection_refused',
  'tls_error',
  'timeout',
  'network_error',
]);
const refusals = new Set([401, 403, 407, 429, 451]);

/** State of a source after an HTTP status of 400 or more. */
export const stateOfStatus = (status: number): 'blocked' | 'broken' => (refusals.has(status) ? 'blocked' : 'broken');

/**
 * Rejects an error status.
 * @throws {ReadError} `http_status`, with the pause that the server requests
 */
export function checkStatus(name: string, { requestedUrl: url, status, headers }: FetchedResource): void {
  if (status < 400) return;
  const retryAfter = headers['retry-after'];
  const details = { url, status, ...(retryAfter !== undefined && { retryAfter }) };
  throw new ReadError('http_status', `${name} returned status ${status}.`, details);
}

export function toSourceFailure(error: unknown): SourceFailure {
  if (error instanceof SourceFailure) return error;
  if (!(error instanceof ReadError))
    return new SourceFailure('API_ERROR', messageOf(error), 'broken', { cause: error });
  if (unreachable.has(error.code)) return new SourceFailure('NETWORK_ERROR', error.message, 'broken', { cause: error });
  const status = error.details?.status;
  const byStatus = typeof status === 'number' ? stateOfStatus(status) : 'broken';
  const state = error.code === 'robots_denied' ? 'blocked' : byStatus;
  return new SourceFailure('API_ERROR', error.message, state, { cause: error });
}
