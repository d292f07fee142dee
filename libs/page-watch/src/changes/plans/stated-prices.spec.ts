import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasOtherAmounts } from './stated-prices.ts';

describe('two texts with the same price', () => {
  it.each([
    ['$49.00', '$49'],
    ['$1,099', '$1099'],
    ['$49', 'US$49.00'],
    ['$49', '49 USD'],
    ['€1.099,00 pro Monat', '1099 € / Monat'],
    ['1 290 kr/mån', '1.290 kr per månad'],
    ['$12/mo', '$12 per month'],
    ['$12', '$12 per user per month'],
    ['Free', 'free'],
    ['per month', '/ month'],
    ['$9 and $19', '$19.00, $9.00'],
  ])('state the same amounts: %s → %s', (before, after) => {
    expect(hasOtherAmounts(before, after)).toBe(false);
    expect(hasOtherAmounts(after, before)).toBe(false);
  });

  it('state the same amounts in any two locales', () => {
    const money = fc.integer({ min: 1, max: 999_999_99 }).map((cents) => cents / 100);
    const locale = fc.constantFrom('en-US', 'de-DE', 'fr-FR', 'pl-PL', 'de-CH', 'sv-SE');
    const written = (amount: number, of: string) =>
      `€ ${new Intl.NumberFormat(of, { minimumFractionDigits: 2 }).format(amount)}`;
    fc.assert(
      fc.property(money, locale, locale, (amount, one, other) => {
        expect(hasOtherAmounts(written(amount, one), written(amount, other))).toBe(false);
      }),
    );
  });
});

describe('two texts with different prices', () => {
  it.each([
    ['$49', '$39'],
    ['$49', '€49'],
    ['$49', 'A$49 or $9'],
    ['$49 per month', '$49 per year'],
    ['$12 per month', '$12 per user per month'],
    ['per month', 'per user per month'],
    ['$0.02 per email', '$0.02 per message'],
    ['Free', '$9'],
    ['Free', 'Contact sales'],
    ['$9', '$9 and $19'],
  ])('state different amounts: %s → %s', (before, after) => {
    expect(hasOtherAmounts(before, after)).toBe(true);
    expect(hasOtherAmounts(after, before)).toBe(true);
  });

  it.each(['US$', '1,0', 'per user ', '€1.', '9$ '])('are compared in linear time when they repeat %s', (piece) => {
    const before = process.threadCpuUsage();
    hasOtherAmounts(piece.repeat(100_000), piece.repeat(99_999));
    expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(1_000);
  });
});
