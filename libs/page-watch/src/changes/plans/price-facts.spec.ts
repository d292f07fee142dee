import type { PageChange, PriceRow } from '@sightline/contracts';
import { describe, expect, it } from 'vitest';
import { withPriceFacts } from './price-facts.ts';

const row = (plan: string, price: number | null, more: Partial<PriceRow> = {}): PriceRow => ({
  ...{
    plan,
    price,
    currency: 'EUR',
    period: 'month',
    per: null,
    contact: price === null,
    quote: `€${price} per month`,
  },
  ...more,
});
const price = (before: string, after: string, section?: string): PageChange => ({
  ...{ kind: 'price', before, after, quote: after, minor: false, ...(section !== undefined && { section }) },
});
const factsOf = (change: PageChange, before: PriceRow[], after: PriceRow[]) =>
  withPriceFacts([change], before, after)[0];

describe('a price change', () => {
  it('names its plan and the percentage', () => {
    expect(
      factsOf(
        price('Audit | €340 per month |', 'Audit | €310 per month |', 'Pricing'),
        [row('Audit', 340), row('Books', 120)],
        [row('Audit', 310), row('Books', 120)],
      ),
    ).toMatchObject({
      ...{ section: 'Audit', percent: -9, before: '€340 per month', after: '€310 per month' },
      price: { plan: 'Audit', before: { price: 340, currency: 'EUR', period: 'month' }, after: { price: 310 } },
    });
  });

  it.each([
    ['1.299,00 €', 1299, '1.199,00 €', 1199, -8],
    ['€ 2 900 yearly', 2900, '€ 3 190 yearly', 3190, 10],
    ['$0.80 / user', 0.8, '$0.70 / user', 0.7, -13],
  ])('has a percentage if the old price was %s', (before, old, after, now, percent) => {
    expect(factsOf(price(before, after, 'Team'), [row('Team', old)], [row('Team', now)])).toMatchObject({ percent });
  });

  it.each([
    ['of another plan', price('€49', '€39', 'Growth'), [row('Scale', 49)], [row('Scale', 39)]],
    ['of other amounts', price('€49', '€39', 'Growth'), [row('Growth', 149)], [row('Growth', 139)]],
    [
      'in another currency',
      price('€49', '$39', 'Growth'),
      [row('Growth', 49)],
      [row('Growth', 39, { currency: 'USD' })],
    ],
    [
      'of a plan with several prices',
      price('€49', '€39', 'Growth'),
      [row('Growth', 49), row('Growth', 5)],
      [row('Growth', 39)],
    ],
    ['of a price that is now on request', price('€49', 'Ask us', 'Growth'), [row('Growth', 49)], [row('Growth', null)]],
  ])('gets no facts from rows %s', (_case, change, before, after) => {
    expect(factsOf(change, before, after)).toEqual(change);
  });

  it('includes the price of an added or removed plan', () => {
    const [solo, terrace] = [row('Solo', 9), row('Terrace', 19)];
    const added: PageChange = { ...price('', 'Terrace | €19 per month |'), kind: 'plan-added' };
    const gone: PageChange = { ...price('Terrace — €19', ''), kind: 'plan-removed' };
    expect(factsOf(added, [solo], [solo, terrace])?.price).toMatchObject({
      plan: 'Terrace',
      before: null,
      after: { price: 19 },
    });
    expect(factsOf(gone, [solo, terrace], [solo])?.price).toMatchObject({
      plan: 'Terrace',
      before: { price: 19 },
      after: null,
    });
    expect(factsOf(added, [solo, terrace], [solo, terrace])).toEqual(added);
    expect(factsOf(added, [], [terrace, row('Terrace', 190)])).toEqual(added);
  });

  it('uses the monthly price of a plan that also has a yearly price and a fee', () => {
    const added: PageChange = { ...price('', 'Terrace plus — €19, 1.4%'), kind: 'plan-added' };
    const rows = [
      row('Terrace plus', 190, { period: 'year' }),
      row('Terrace plus', 19),
      row('Terrace plus', null, { percent: 1.4, period: 'usage' }),
      row('Terrace', 9),
    ];
    expect(factsOf(added, [], rows)?.price?.after).toMatchObject({ price: 19, period: 'month' });
  });

  it('has no percentage if the old price was zero', () => {
    expect(factsOf(price('€0', '€9', 'Solo'), [row('Solo', 0)], [row('Solo', 9)])).not.toHaveProperty('percent');
  });
});
