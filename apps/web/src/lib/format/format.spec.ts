import { describe, expect, it } from 'vitest';
import { formatDuration, formatUsd } from './format.ts';

describe('figures', () => {
  it.each([
    [null, '–'],
    [0, '0 ms'],
    [340.4, '340 ms'],
    [999.9, '1.0 s'],
    [1_400, '1.4 s'],
    [125_000, '2 min 5 s'],
    [11_400_000, '3 h 10 min'],
    [172_799_999, '47 h 59 min'],
    [1_116_115_000, '12 days 22 h'],
  ])('a duration of %s ms is %s', (ms, text) => {
    expect(formatDuration(ms)).toBe(text);
  });

  it.each([
    [null, '–'],
    [0, '$0.00'],
    [0.0042, '$0.0042'],
    [0.5, '$0.50'],
  ])('%s dollars are %s', (usd, text) => {
    expect(formatUsd(usd)).toBe(text);
  });
});
