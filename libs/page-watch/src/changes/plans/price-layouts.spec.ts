import { describe, expect, it } from 'vitest';
import { readPage } from '../../page/read-page.ts';
import { compareReadings } from '../compare.ts';

const url = 'https://quillpay.example/pricing';
const page = (main: string) =>
  readPage(
    `<html lang="en"><title>Pricing – Quillpay</title><main><h1>Pricing</h1><p>Choose what fits your shop, and change it whenever you like.</p>${main}</main></html>`,
    url,
  );

const plans = [
  ['Kiosk', '$19', 'Up to 2 tills', 'Stock counts on every till'],
  ['Market', '$49', 'Up to 9 tills', 'Stock counts and suppliers'],
  ['Avenue', '$199', 'Up to 50 tills', 'Stock counts, suppliers and an account manager'],
] as const;
const asCards = (write = (price: string) => price, unit = 'per month') =>
  page(
    `<div class="grid">${plans.map(([name, price, limit, more]) => `<div class="card"><h3>${name}</h3><p class="price">${write(price)}</p><p>${unit}</p><ul><li>${limit}</li><li>${more}</li></ul></div>`).join('')}</div>`,
  );
const asTable = () =>
  page(
    `<table><tr><th>Plan</th><th>Price</th><th>Tills</th><th>Included</th></tr>${plans.map(([name, price, limit, more]) => `<tr><td>${name}</td><td>${price} per month</td><td>${limit}</td><td>${more}</td></tr>`).join('')}</table>`,
  );
const told = (before: ReturnType<typeof page>, after: ReturnType<typeof page>) =>
  compareReadings(before, after).changes.filter(({ minor }) => !minor);

describe('prices in another notation', () => {
  it.each([
    ['with cents', (price: string) => `${price}.00`],
    ['with the country before the sign', (price: string) => `US${price}`],
    ['with the currency code after the number', (price: string) => `${price.slice(1)} USD`],
    ['in elements of their own', (price: string) => `<span>$</span><span>${price.slice(1)}</span>`],
  ])('are not a change: %s', (_, write) => expect(told(asCards(), asCards(write))).toEqual([]));

  it('are not a change in a table instead of cards', () => {
    expect(told(asCards(), asTable())).toEqual([]);
    expect(told(asTable(), asCards())).toEqual([]);
  });
});

describe('a price change', () => {
  it('is reported for another unit', () => {
    const changes = told(asCards(), asCards(undefined, 'per user per month'));
    expect(new Set(changes.map(({ kind }) => kind))).toEqual(new Set(['price']));
  });

  it('is reported for a new fee', () => {
    const fee = '<p>Cancelling a contract costs $25 once.</p>';
    const cards = asCards();
    const after = page(
      `<div class="grid">${plans.map(([name, price, limit, more]) => `<div class="card"><h3>${name}</h3><p class="price">${price}</p><p>per month</p><ul><li>${limit}</li><li>${more}</li></ul></div>`).join('')}</div>${fee}`,
    );
    expect(told(cards, after)).toMatchObject([{ kind: 'price', after: expect.stringContaining('$25') }]);
  });

  it('has the plan and the percentage if one of three prices changed', () => {
    const changes = told(
      asCards(),
      asCards((price) => (price === '$49' ? '$39.00' : price)),
    );
    expect(changes).toMatchObject([{ kind: 'price', section: 'Market', percent: -20 }]);
  });
});
