import { describe, expect, it } from 'vitest';
import { formsAbroad } from './genres.ts';
import { abroad } from './patterns.ts';

const patterns = [
  ...Object.values(abroad).flatMap(({ patterns: all, not }) => (not ? [...all, not] : all)),
  ...formsAbroad.map(([, form]) => form),
];
/** Text parts whose repetitions almost match. */
const parts = [
  ...['a', '1', ' ', '□', '□ ', '1.', '€1', '□ a ', '12 '],
  ...[
    'neue preise ',
    'preise erhöht',
    'erhält ',
    '□ kauft ',
    'novos preços',
    'streicht 200 ',
    'neuer direct',
    '□ lance ',
  ],
  ...[
    'wir stellen vor',
    'incident de ',
    'problemas con ',
    'gibt sein ',
    'neemt ',
    'gericht ',
    'open source ',
    'wächst 1',
  ],
];
const timeOf = (pattern: RegExp, text: string): number => {
  const before = process.cpuUsage();
  pattern.test(text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
};

describe('patterns of other languages', () => {
  it.each([1_000, 10_000, 100_000])('take linear time on %i hostile characters', { timeout: 120_000 }, (length) => {
    // Linear patterns take microseconds per thousand characters; quadratic ones take seconds for 100,000.
    const mostMs = 40 + length / 200;
    const slow = patterns.flatMap((pattern) =>
      parts.flatMap((part) => {
        const text = `${part.repeat(Math.ceil(length / part.length))}\u0001`;
        if (timeOf(pattern, text) < mostMs || timeOf(pattern, text) < mostMs) return [];
        return [{ part, pattern: pattern.source.slice(0, 80) }];
      }),
    );
    expect(slow).toEqual([]);
  });
});
