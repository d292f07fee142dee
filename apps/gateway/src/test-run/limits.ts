import { withinTime } from '@sightline/service-kit';

/** Longest that one test may take. */
const testLimitMs = 30_000;

/** @throws when the test has not ended by then */
export const withinLimit = <T>(work: Promise<T>): Promise<T> =>
  withinTime(work, testLimitMs, `it did not end within ${testLimitMs / 1_000} s`);
