import type { PriceRow } from '@sightline/contracts';
import { describe, expect, it } from 'vitest';
import { currentPrices, priceHistory } from './current-prices.ts';

const row = (plan: string, price: number | null, more: Partial<PriceRow> = {}): PriceRow => ({
  ...{ plan, price, currency: 'USD', period: 'month', per: null, contact: price === null, quote: `${plan} ${price}` },
  ...more,
});
const day = (date: number) => new Date(Date.UTC(2026, 10, date));
const reading = (date: number, ...rows: PriceRow[]) => ({
  ...{
    _id: `${date}`,
    pageId: 'pag_00000000000000000001',
    companyId: 'cmp_00000000000000000001',
    seenAt: day(date),
    rows,
  },
});
const dayOf = (iso: string) => new Date(iso).getUTCDate();

describe('the current prices of a page', () => {
  it('include the date and the price before the last change', () => {
    const prices = currentPrices([
      reading(20, row('Growth', 39), row('Scale', 249)),
      reading(11, row('Growth', 49), row('Scale', 199)),
      reading(1, row('Growth', 49), row('Scale', 149)),
    ]);
    expect(prices.map(({ plan, price, since, was }) => [plan, price, dayOf(since), was?.price])).toEqual([
      ['Growth', 39, 20, 49],
      ['Scale', 249, 20, 199],
    ]);
  });

  it('distinguish a fee and a price of the same plan, each with its own previous value', () => {
    const fee = (percent: number) => row('Growth', null, { percent, currency: null, period: 'usage', contact: false });
    const [price, share] = currentPrices([
      reading(20, row('Growth', 49), fee(1.4)),
      reading(11, row('Growth', 49), fee(1.5)),
    ]);
    expect([price?.was, share?.was?.percent]).toEqual([null, 1.5]);
  });

  it('ignore ambiguous amounts when comparing with the previous price', () => {
    const doubt = row('Growth', null, { possible: [1.299, 1299], contact: false });
    expect(currentPrices([reading(20, doubt), reading(11, row('Growth', 1299))]).map(({ was }) => was)).toEqual([null]);
    const settled = currentPrices([
      reading(20, row('Growth', 1299)),
      reading(11, doubt),
      reading(1, row('Growth', 999)),
    ]);
    expect(settled.map(({ was }) => was?.price)).toEqual([999]);
  });

  it('have no previous price of another plan, currency or period', () => {
    const prices = currentPrices([
      reading(20, row('Growth', 39), row('Team', 9, { currency: 'EUR' })),
      reading(11, row('Growth', 390, { period: 'year' }), row('Team', 10)),
    ]);
    expect(prices.map(({ was }) => was)).toEqual([null, null]);
  });

  it('skip readings in which nothing changed or the plan is missing', () => {
    const prices = currentPrices([
      reading(20, row('Growth', 39)),
      reading(11, row('Growth', 39), row('Scale', 1)),
      reading(6),
      reading(1, row('Growth', null)),
    ]);
    expect(prices.map(({ since, was }) => [dayOf(since), was])).toEqual([
      [11, { price: null, contact: true, quote: 'Growth null' }],
    ]);
  });

  it('are empty without a reading', () => {
    expect(currentPrices([])).toEqual([]);
  });
});

const archived = (date: number, ...rows: PriceRow[]) => ({
  ...reading(date, ...rows),
  archivedUrl: `https://archive.example/${date}`,
});

describe('archived prices of a page', () => {
  it('become previous prices with the time and address of their copy, and move the start of a price back', () => {
    const [price] = currentPrices([
      reading(20, row('Growth', 39)),
      archived(9, row('Growth', 39)),
      archived(5, row('Growth', 49)),
    ]);
    expect(price).toMatchObject({
      since: day(9).toISOString(),
      was: { price: 49, archived: { seenAt: day(5).toISOString(), url: 'https://archive.example/5' } },
    });
  });

  it('are not current prices', () => {
    expect(currentPrices([archived(5, row('Growth', 49))])).toEqual([]);
  });

  it('are in the history from the first copy that states them, regardless of the surrounding words', () => {
    const readings = [
      reading(20, row('Growth', 39)),
      archived(9, row('Growth', 39)),
      archived(8, row('Growth', 39, { quote: 'Other words' }), row('Scale', 1)),
      archived(7, row('Scale', 1), row('Growth', 39)),
      archived(5, row('Growth', 49)),
    ];
    expect(priceHistory(readings).map(({ seenAt, archivedUrl }) => [dayOf(seenAt), archivedUrl !== undefined])).toEqual(
      [
        [20, false],
        [9, true],
        [7, true],
        [5, true],
      ],
    );
  });

  it("never replace a reading from Sightline's own visits, even with the same prices", () => {
    const readings = [reading(20, row('Growth', 39)), reading(19, row('Growth', 39)), archived(9, row('Growth', 39))];
    expect(priceHistory(readings)).toHaveLength(3);
  });
});
