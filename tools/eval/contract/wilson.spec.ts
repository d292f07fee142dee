import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wilson } from './wilson.ts';

it.each([
  // Values from the published formula, to four decimals.
  [
    [81, 263],
    [0.2553, 0.3662],
  ],
  [
    [0, 20],
    [0, 0.1611],
  ],
  [
    [1, 29],
    [0.0061, 0.1718],
  ],
  [
    [20, 20],
    [0.8389, 1],
  ],
])('bounds %j by %j', ([right = 0, rows = 0], [lower = 0, upper = 0]) => {
  const bounds = wilson(right, rows);
  expect(bounds.lower).toBeCloseTo(lower, 4);
  expect(bounds.upper).toBeCloseTo(upper, 4);
});

it('is [0, 1] without rows', () => {
  expect(wilson(0, 0)).toEqual({ lower: 0, upper: 1 });
});

it('contains the share, and narrows with more rows', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (rows, share) => {
      const [few, many] = [wilson(share * rows, rows), wilson(share * rows * 4, rows * 4)];
      expect(few.lower).toBeLessThanOrEqual(share + 1e-9);
      expect(few.upper).toBeGreaterThanOrEqual(share - 1e-9);
      expect(many.upper - many.lower).toBeLessThan(few.upper - few.lower);
    }),
  );
});
