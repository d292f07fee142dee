/** A call that did not succeed. `code` is stable (RFC 9457 extension of the gateway), `message` is for people. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    /** HTTP status; 0 when no answer arrived. */
    readonly status: number,
    readonly code: string,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
  }

  /** True when the text was written by our server, so that it can be shown to a person. */
  get fromServer(): boolean {
    return this.status >= 400 && this.code !== 'http_error';
  }
}

/** What the server said about a failure, or the given text when it said nothing worth showing. */
export function serverText(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.fromServer && error.message ? error.message : fallback;
}

/** What the server said about a failure, for the second line of a toast; undefined when it said nothing worth showing. */
export const serverReason = (error: unknown): string | undefined => serverText(error, '') || undefined;

/** The message of anything thrown, or the given text when it has none. */
export function errorText(error: unknown, fallback: string): string {
  return error instanceof Error && error.message ? error.message : fallback;
}
