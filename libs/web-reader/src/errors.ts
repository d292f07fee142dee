import { DomainError, type ErrorKind } from '@sightline/contracts';

/** Stable codes for the reasons why an external resource couldn't be read. */
export type ReadErrorCode =
  | 'invalid_url'
  | 'blocked_address'
  /** The name has no address, or one that isn't public. */
  | 'unknown_host'
  /** No name can be resolved at all. */
  | 'offline'
  | 'connection_refused'
  | 'tls_error'
  | 'timeout'
  | 'too_large'
  | 'too_many_redirects'
  | 'unsupported_content'
  | 'http_status'
  | 'robots_denied'
  | 'network_error';

const kindOfCode: Record<ReadErrorCode, ErrorKind> = {
  invalid_url: 'invalid',
  blocked_address: 'invalid',
  unknown_host: 'invalid',
  offline: 'unavailable',
  connection_refused: 'unavailable',
  tls_error: 'unavailable',
  timeout: 'unavailable',
  too_large: 'invalid',
  too_many_redirects: 'invalid',
  unsupported_content: 'invalid',
  http_status: 'invalid',
  robots_denied: 'invalid',
  network_error: 'unavailable',
};

/** Statuses of temporary failures. */
const passingStatus = (status: number) => status >= 500 || status === 408 || status === 425 || status === 429;

/**
 * Failure to read an external resource. `kind` is `invalid` for permanent and `unavailable` for temporary failures;
 * `details` has `url` and, for `http_status`, `status` and the header `retryAfter`. The message can be shown to users.
 */
export class ReadError extends DomainError {
  declare readonly code: ReadErrorCode;

  constructor(
    code: ReadErrorCode,
    message: string,
    details: { url: string; status?: number; retryAfter?: string },
    options: { cause?: unknown; kind?: 'invalid' | 'unavailable' } = {},
  ) {
    const passing = details.status !== undefined && passingStatus(details.status);
    const kind = options.kind ?? (passing ? 'unavailable' : kindOfCode[code]);
    super(kind, code, message, { ...('cause' in options && { cause: options.cause }), details });
  }
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  // An AggregateError (happy eyeballs) has one error per address; usually they are all the same.
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return error.cause === undefined ? '' : codeOf(error.cause);
}

const tlsCode = /^(CERT_|ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH|EPROTO|CRL_)/;

export const noWebsiteAt = (host: string) => `There is no public website at ${host}.`;

/** Converts a network error to a ReadError with a code and a readable message. A ReadError is returned unchanged. */
export function toReadError(error: unknown, url: string): ReadError {
  if (error instanceof ReadError) return error;
  const host = URL.canParse(url) ? new URL(url).hostname : url;
  const code = codeOf(error);
  const make = (readCode: ReadErrorCode, message: string) =>
    new ReadError(readCode, message, { url }, { cause: error });
  if (code === 'ENOTFOUND' || code === 'ENODATA') return make('unknown_host', noWebsiteAt(host));
  if (code === 'ECONNREFUSED') return make('connection_refused', `${host} refuses connections.`);
  if (tlsCode.test(code)) return make('tls_error', `No secure connection to ${host} is possible (${code}).`);
  if (/TIMEOUT|ETIMEDOUT/.test(code)) return make('timeout', `${host} did not respond in time.`);
  if (code === 'UND_ERR_HEADERS_OVERFLOW') return make('too_large', `${host} sends headers that are too large.`);
  return make('network_error', `The connection to ${host} failed${code === '' ? '' : ` (${code})`}.`);
}
