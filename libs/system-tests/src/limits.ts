import { withinTime } from '@sightline/service-kit';

const testLimitMs = 30_000;

/** @throws Error if the test takes longer than `testLimitMs` */
export const withinLimit = <T>(work: Promise<T>): Promise<T> =>
  withinTime(work, testLimitMs, `it did not finish within ${testLimitMs / 1_000} s`);
