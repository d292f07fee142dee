import type { PageChange, PriceFigures, StatedPrice } from '@sightline/contracts';
import { expect, it } from 'vitest';
import { ownPriceBeside } from './own-price.ts';

const ours = (plan: string, price: number | null, more: Partial<StatedPrice> = {}): StatedPrice => ({
  ...{ plan, price, currency: 'USD', period: 'month', per: null },
  ...more,
});
const figures = (price: number | null, more: Partial<PriceFigures> = {}): PriceFigures => ({
  ...{ price, currency: 'USD', period: 'month', per: null, contact: false },
  ...more,
});
const moved = (plan: string, before: PriceFigures | null, after: PriceFigures | null): PageChange => ({
  ...{ kind: 'price', before: '', after: '', quote: '', minor: false },
  price: { plan, before, after },
});
const said = (changes: PageChange[], rows: StatedPrice[]) => ownPriceBeside(changes, rows)?.text ?? null;
const growth = moved('Growth', figures(49), figures(39));

it("compares a rival's changed price with our nearest plan", () => {
  const rows = [ours('Solo', 0), ours('Business', 45), ours('Chain', 180)];
  expect(ownPriceBeside([growth], rows)).toEqual({
    text: 'Your Business is $45 a month, their Growth is now $39.',
    ...{ isAboutYou: false, cardId: null, tag: null },
  });
  expect(said([moved('Scale', figures(199), figures(249)), growth], rows)).toBe(
    'Your Business is $45 a month, their Growth is now $39.',
  );
  expect(said([moved('Rack', null, figures(45))], rows)).toBe(
    'Your Business is $45 a month, their Rack is now the same.',
  );
});

it('prefers our plan with the same name', () => {
  expect(said([growth], [ours('Team', 40), ours('growth', 60)])).toBe(
    'Your growth is $60 a month, their Growth is now $39.',
  );
});

it.each<[string, PageChange[], StatedPrice[]]>([
  ['none of our prices is known', [growth], []],
  ['the currency differs', [growth], [ours('Business', 45, { currency: 'EUR' })]],
  [
    'neither states a currency',
    [moved('Growth', null, figures(39, { currency: null }))],
    [ours('A', 45, { currency: null })],
  ],
  ['ours is paid yearly', [growth], [ours('Business', 45, { period: 'year' })]],
  ['ours is paid per seat', [growth], [ours('Business', 45, { per: 'seat' })]],
  ['all our prices are far off', [growth], [ours('Solo', 0), ours('Chain', 180), ours('Ask us', null)]],
  ['theirs is now free', [moved('Growth', figures(9), figures(0))], [ours('Business', 45)]],
  ['theirs is gone', [moved('Growth', figures(39), null)], [ours('Business', 45)]],
  [
    'it is a percentage fee',
    [moved('Growth', figures(1, { percent: 2 }), figures(1, { percent: 3 }))],
    [ours('Business', 1)],
  ],
  [
    'it is based on usage',
    [moved('Growth', null, figures(1, { period: 'usage' }))],
    [ours('A', 1, { period: 'usage' })],
  ],
  ['the price is known only as text', [{ ...growth, price: undefined }], [ours('Business', 45)]],
])('says nothing when %s', (_, changes, rows) => {
  expect(said(changes, rows)).toBeNull();
});
