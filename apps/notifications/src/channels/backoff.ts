const firstMs = 10_000;
const longestMs = 3_600_000;
/** By so much a wait is longer or shorter, so that channels of one server don't come back together. */
const jitterShare = 0.2;

/** For how long a message is tried. */
export const givenUpAfterMs = 3 * 86_400_000;

/** How long a channel is left alone: 10 s after the first failure, twice as long after each further one, at most an hour. */
export function waitMs(failuresInARow: number, random: () => number = Math.random): number {
  const wait = Math.min(longestMs, firstMs * 2 ** Math.min(20, failuresInARow - 1));
  return Math.round(wait * (1 - jitterShare + 2 * jitterShare * random()));
}
