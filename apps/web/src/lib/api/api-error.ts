/** A failed call. `code` is stable (the gateway's extension to RFC 9457), `message` is for people. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    /** HTTP status; 0 when there was no response. */
    readonly status: number,
    readonly code: string,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
  }

  /** True when our server wrote the message, so that it can be shown to users. */
  get fromServer(): boolean {
    return this.status >= 400 && this.code !== 'http_error';
  }
}

/**
 * Returns a text for users: the server's message, or the reason why the server can't be reached, otherwise the given
 * text.
 */
export function serverText(error: unknown, fallback: string): string {
  const isShown = error instanceof ApiError && (error.fromServer || error.status === 0);
  return isShown && error.message ? error.message : fallback;
}

/** Like `serverText`, for the second line of a toast; undefined when there is nothing to show. */
export const serverReason = (error: unknown): string | undefined => serverText(error, '') || undefined;

/**
 * Returns the message of a thrown value, or the given text when the message isn't meant for users (a schema error
 * names types).
 */
export function errorText(error: unknown, fallback: string): string {
  return error instanceof Error && error.message && error.name !== 'ZodError' ? error.message : fallback;
}
