import { expect, it } from 'vitest';
import type { PageChange, PriceFigures } from '../entities/pages/page-change.ts';
import { changePhrase } from './change-phrases.ts';
import { fullPriceWords, priceChangeWords } from './price-words.ts';

const fee = (percent: number, price: number | null = null, parts: Partial<PriceFigures> = {}): PriceFigures => ({
  ...{ price, percent, currency: price === null ? null : 'EUR', period: 'usage', per: 'tap', contact: false },
  ...parts,
});

it.each([
  [fee(1.6), '1.6% per tap'],
  [fee(1.4, 0.1), '1.4% + €0.10 per tap'],
  [fee(2, null, { per: null }), '2%'],
])('words a fee as the page does', (figures, words) => expect(fullPriceWords(figures)).toBe(words));

it.each([
  [fee(1.5), fee(1.4), '−0.1 points'],
  [fee(1.4, 0.1), fee(1.4, 0.2), 'fixed part +100%'],
  [fee(1.4, 0.1), fee(1.5, 0.05), '+0.1 points, fixed part −50%'],
  [fee(1.4, 0.1), fee(1.4, 0.1), 'No change'],
  [fee(1.4), fee(1.4, null, { per: 'payment' }), 'Other billing'],
])('describes how a fee changed (%#)', (before, after, words) => expect(priceChangeWords(before, after)).toBe(words));

it('describes a fee change in a phrase', () => {
  const change: PageChange = {
    ...{ kind: 'price', before: '1.5% per tap', after: '1.4% per tap', quote: '1.4% per tap', minor: false },
    price: { plan: 'Growth', before: fee(1.5), after: fee(1.4) },
  };
  expect(changePhrase(change, 'pricing').text).toBe('cut the fee of Growth from 1.5% to 1.4% per tap');
});
