import fc from 'fast-check';
import { expect, it } from 'vitest';
import { largest } from './largest.ts';

it('finds what sorting finds, among equals, too', () => {
  const numbers = fc.array(fc.oneof(fc.nat(5), fc.integer(), fc.constant(7)), { minLength: 1, maxLength: 300 });
  fc.assert(
    fc.property(numbers, fc.nat(), (all, some) => {
      const n = (some % all.length) + 1;
      expect(largest(Float64Array.from(all), n)).toBe(all.toSorted((a, b) => b - a)[n - 1]);
    }),
  );
});

it.each([
  ['rising', (_: unknown, n: number) => n],
  ['falling', (_: unknown, n: number) => -n],
  ['the same', () => 1],
  ['a saw', (_: unknown, n: number) => n % 1_000],
  ['a roof', (_: unknown, n: number) => Math.min(n, 300_000 - n)],
])('copes with 300,000 that are %s', (_, make) => {
  const numbers = Float64Array.from({ length: 300_000 }, make);
  const sorted = numbers.toSorted().toReversed();
  for (const n of [1, 3_000, 150_000, 300_000]) expect(largest(numbers.slice(), n)).toBe(sorted[n - 1]);
});

it('refuses to find one that is not there', () => {
  expect(() => largest(Float64Array.of(1), 2)).toThrow(RangeError);
  expect(() => largest(new Float64Array(0), 1)).toThrow(RangeError);
});
