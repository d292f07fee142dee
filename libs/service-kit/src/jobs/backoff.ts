export interface Backoff {
  readonly firstMs: number;
  readonly longestMs: number;
  /**
   * Random fraction by which a wait is longer or shorter, so that clients of one server do not retry together. Default
   * 0.
   */
  readonly jitter?: number;
}

/**
 * Returns the wait before the next attempt after this number of consecutive failures: `firstMs`, doubled with each
 * failure after the first, at most `longestMs`.
 */
export function backoffMs(
  failures: number,
  { firstMs, longestMs, jitter = 0 }: Backoff,
  random: () => number = Math.random,
): number {
  const waitMs = Math.min(longestMs, firstMs * 2 ** Math.max(0, failures - 1));
  return jitter === 0 ? waitMs : Math.round(waitMs * (1 + jitter * (2 * random() - 1)));
}
