/** A failed call. `code` is stable (the gateway's extension of RFC 9457), `message` is for people. */
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

  /** True when our server wrote the text, so that it can be shown to a person. */
  get fromServer(): boolean {
    return this.status >= 400 && this.code !== 'http_error';
  }
}

/** The server's message or why it cannot be reached, or the given text when there is none to show. */
export function serverText(error: unknown, fallback: string): string {
  const isShown = error instanceof ApiError && (error.fromServer || error.status === 0);
  return isShown && error.message ? error.message : fallback;
}

/** The same, for the second line of a toast; undefined when there is none to show. */
export const serverReason = (error: unknown): string | undefined => serverText(error, '') || undefined;

/** The message of a thrown value, or the given text when it has none for people: a failed check of a schema names types. */
export function errorText(error: unknown, fallback: string): string {
  return error instanceof Error && error.message && error.name !== 'ZodError' ? error.message : fallback;
}
