import { expect, it } from 'vitest';
import { backoffMs } from './backoff.ts';

const minutes = { firstMs: 60_000, longestMs: 3_600_000 };

it('doubles with each failure up to the longest wait', () => {
  expect([0, 1, 2, 3, 6, 7, 100, 10_000].map((failures) => backoffMs(failures, minutes) / 60_000)).toEqual([
    1, 1, 2, 4, 32, 60, 60, 60,
  ]);
});

it('spreads waits by the jitter in both directions', () => {
  const at = (random: number) => backoffMs(2, { ...minutes, jitter: 0.25 }, () => random);
  expect([at(0), at(0.5), at(1)]).toEqual([90_000, 120_000, 150_000]);
});
