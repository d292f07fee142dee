import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountOf, numbersIn } from './numbers.ts';

describe('amountOf', () => {
  it.each([
    ['9', 9],
    ['9.99', 9.99],
    ['9,90', 9.9],
    ['1.299,00', 1299],
    ['1,299.00', 1299],
    ['1.299', 1299],
    ['4,999', 4999],
    ['1 299', 1299],
    ['12\u00a0990', 12_990],
    ["12'000", 12_000],
    ["1'234.50", 1234.5],
    ['1,25,000', 125_000],
    ['1.000.000', 1_000_000],
    ['0.035', 0.035],
    ['0,035', 0.035],
    ['0.00002', 0.000_02],
    ['1234.567', 1234.567],
  ])('%s is %d', (text, value) => expect(amountOf(text)).toBe(value));

  it('treats a single point before three digits as a decimal point only in languages that use one', () => {
    expect(amountOf('2.125', '.')).toBe(2.125);
    expect(amountOf('2,125', '.')).toBe(2125);
  });

  it.each(['1.2.3', '31.12.2026', '1,2,3'])("%s isn't a number", (text) => expect(amountOf(text)).toBeNull());

  const locales =
    'en-US de-DE fr-FR es-ES it-IT pt-BR nl-NL pl-PL sv-SE da-DK cs-CZ tr-TR ja-JP zh-CN ko-KR de-CH en-IN'.split(' ');
  it.each(locales)('reads back amounts formatted for %s', (locale) => {
    const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_99 }), (cents) => {
        expect(amountOf(format.format(cents / 100))).toBe(cents / 100);
      }),
    );
  });

  it.each(locales)('reads back whole numbers formatted for %s', (locale) => {
    const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (whole) => {
        expect(amountOf(format.format(whole))).toBe(whole);
      }),
    );
  });
});

describe('numbersIn', () => {
  it.each([
    ['from $9 to $1,299.00', [9, 1299]],
    ['2024 100 kr', [100]],
    ['€ 9,- per maand', [9]],
    ['CHF 49.–', [49]],
    ['3 x 109', [3, 109]],
  ])('finds the numbers in %j', (text, values) =>
    expect(numbersIn(text, null).map(({ value }) => value)).toEqual(values),
  );

  it('never throws, and returns positions within the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0123456789.,' \u00a0-–$€x") }), (text) => {
        for (const { value, from, to } of numbersIn(text, null)) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(from).toBeLessThan(to);
          expect(to).toBeLessThanOrEqual(text.length);
        }
      }),
    );
  });
});
