const firstMs = 10_000;
const longestMs = 3_600_000;
/** Random share by which a wait is longer or shorter, so that channels on one server do not retry together. */
const jitterShare = 0.2;

/** How long delivery of a message is attempted. */
export const givenUpAfterMs = 3 * 86_400_000;

/** Wait before the next attempt: 10 s after the first failure, doubled with each further one, at most an hour. */
export function waitMs(failuresInARow: number, random: () => number = Math.random): number {
  const wait = Math.min(longestMs, firstMs * 2 ** Math.min(20, failuresInARow - 1));
  return Math.round(wait * (1 - jitterShare + 2 * jitterShare * random()));
}
