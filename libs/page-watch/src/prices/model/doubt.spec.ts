import type { PriceRow } from '@sightline/contracts';
import { describe, expect, it } from 'vitest';
import { readPage } from '../../page/read-page.ts';
import { priceDoubtOf, priceTextOf } from './doubt.ts';

const page = (main: string) =>
  readPage(`<html lang="en"><title>Plans from $5</title><main>${main}</main></html>`, 'https://merra.example/pricing');
const row = (plan: string, price: number): PriceRow => ({
  ...{ plan, price, currency: 'USD', period: 'month', per: null, contact: false, quote: `$${price}` },
});

describe('price rows from the rules', () => {
  it('are in doubt if there are none although the page states amounts', () => {
    const reading = page('<h1>Plans</h1><p>With Starter you pay $19 each month, and more with Growth.</p>');
    expect(reading.prices).toEqual([]);
    expect(priceDoubtOf(reading)).toBe('no-rows');
  });

  it.each([
    ['states no amounts', '<h1>Plans</h1><p>Ask us about our prices.</p>'],
    [
      'mentions an amount in a long text',
      `<h1>Plans</h1><p>${'Shops love Merra a lot. '.repeat(10)} We raised $19 once.</p>`,
    ],
  ])('are not in doubt if the page %s', (_, main) => {
    expect(priceDoubtOf(page(main))).toBeNull();
  });

  it('are not in doubt if only an ad states an amount', () => {
    const block = { role: 'paragraph' as const, text: 'Shoes, $19', section: '', key: 'paragraph::1' };
    expect(priceDoubtOf({ prices: [], blocks: [block] })).toBe('no-rows');
    expect(priceDoubtOf({ prices: [], blocks: [{ ...block, zone: 'ad' }] })).toBeNull();
  });

  it('are in doubt if half of them share a name', () => {
    const { blocks } = page('<p>$9 $19</p>');
    expect(priceDoubtOf({ blocks, prices: [row('Merra', 9), row('merra', 19), row('Pro', 29)] })).toBe('same-names');
    expect(priceDoubtOf({ blocks, prices: [row('–', 9), row('Pro', 19)] })).toBe('same-names');
    expect(priceDoubtOf({ blocks, prices: [row('Solo', 9), row('Solo', 9), row('Pro', 29)] })).toBeNull();
    expect(
      priceDoubtOf({ blocks, prices: [row('A', 9), row('A', 19), row('B', 1), row('C', 2), row('D', 3)] }),
    ).toBeNull();
    expect(priceDoubtOf({ blocks, prices: [row('Free', 0)] })).toBeNull();
  });
});

it('returns a bounded part of the page around its prices', () => {
  const lines = (count: number, text: string) =>
    Array.from({ length: count }, (_, at) => `<p>${text} number ${at} of our many words.</p>`).join('');
  const text = priceTextOf(page(`${lines(60, 'Before')}<h2>Starter</h2><p>$19</p>${lines(2_000, 'After')}`));
  expect(text).not.toContain('Before number 5 ');
  expect(text).toContain('Before number 59 ');
  expect(text).toContain('Starter\n$19\nAfter number 0 ');
  expect(text.length).toBeLessThanOrEqual(20_000);
  expect(priceTextOf(page('<p>Words.</p>'))).toBe('Words.\n');
});
