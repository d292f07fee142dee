import { describe, expect, it } from 'vitest';
import { comparedFigures, swingOf } from './compared-figures.ts';

describe('comparedFigures', () => {
  it.each([
    ['net sales rose to eur 13.1 mn from eur 8.7 mn in 2007', 1],
    ['net sales fell to eur 950 million from eur 1.2 billion', -1],
    ['net sales fell from eur 8.7 mn to eur 6.2 mn', -1],
    ['operating profit was eur 0.4 mn, up from eur 0.3 mn', 1],
    ['profit totalled $3.2 million against $4.1 million a year ago', -1],
    ['the margin was 4.1 % versus 7.8 %', -1],
    ['net loss was eur 18.7 mn, up from eur 4.1 mn', -1],
    ['the loss shrank to £1.2m from £3.4m', 1],
    ['costs were eur 2.0 mn compared to eur 3.0 mn', 0.4],
    ['cash flow was eur 1.1 mn, compared to eur -0.4 mn', 1],
    ['ebitda was eur 17.4 mn ( eur 24.6 mn )', -1],
    ['revenue rose 12 % to eur 84.3 mn from eur 75.2 mn', 1],
  ])('rates "%s" as %d', (text, expected) => {
    expect(comparedFigures(text)).toBe(expected);
  });

  it.each([
    ['in percent and in euros', 'profit of eur 4 mn compared to 12 %'],
    ['in different currencies', 'profit of eur 4 mn ( usd 5 mn )'],
    ['that are years', 'sales of 2008 compared to 2007'],
    ['of something that is not rated', 'tanks from 5,000 to 20,000 litres'],
    ['that are equal', 'profit of eur 4 mn compared to eur 4 mn'],
    ['without a comparison', 'profit of eur 4 mn'],
  ])('returns 0 for figures %s', (_, text) => {
    expect(comparedFigures(text)).toBe(0);
  });
});

describe('swingOf', () => {
  it.each([
    ['a loss of eur 2.6 mn compared to a profit of eur 1 mn', -1],
    ['a profit of eur 2 mn against a loss of eur 1 mn', 1],
    ['□ slips to an operating loss', -1],
    ['□ is back to profitability after years', 1],
    ['□ returned to profit', 1],
    ['□ turns to profit warning', 0],
    ['profit rises', 0],
  ])('rates "%s" as %d', (text, expected) => {
    expect(swingOf(text)).toBe(expected);
  });
});
