export interface Backoff {
  readonly firstMs: number;
  readonly longestMs: number;
  /** Random share by which a wait is longer or shorter, so that clients of one server do not retry together. Default 0. */
  readonly jitter?: number;
}

/** Wait before the next attempt after so many failures in a row: `firstMs`, doubled with each further failure, at most `longestMs`. */
export function backoffMs(
  failures: number,
  { firstMs, longestMs, jitter = 0 }: Backoff,
  random: () => number = Math.random,
): number {
  const waitMs = Math.min(longestMs, firstMs * 2 ** Math.max(0, failures - 1));
  return jitter === 0 ? waitMs : Math.round(waitMs * (1 + jitter * (2 * random() - 1)));
}
