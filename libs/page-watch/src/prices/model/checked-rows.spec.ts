import { type ClaimedPrice, PriceRow } from '@sightline/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPage } from '../../page/read-page.ts';
import { checkedRows, stillStated, withModelRows } from './checked-rows.ts';

const url = 'https://merra.example/pricing';
const page = (main: string, lang = 'en') =>
  readPage(`<html lang="${lang}"><title>Pricing</title><main><h1>Pricing</h1>${main}</main></html>`, url);
const merra = page(
  `<p>With Starter you pay $1,299 each month, and with Growth you pay   €49 for every till.</p>
   <p>Regular price: instead of $99. You save $20 with us. Hobby is free</p><p>Chain: contact sales</p>
   <p>Try Starter free for 14 days.</p><ul><li>Up to five tills</li></ul>`,
);
const claim = (more: Partial<ClaimedPrice>): ClaimedPrice => ({
  ...{ plan: 'Starter', price: 1299, currency: 'USD', period: 'month', per: null, contact: false },
  ...{ quote: 'you pay $1,299 each month', limits: [], trial: null, ...more },
});
const growth = { plan: 'Growth', price: 49, currency: 'EUR', period: null, quote: 'you pay €49 for every till' };
const kept = (more: Partial<ClaimedPrice>, of = merra) => checkedRows([claim(more)], of).rows;

describe('a price row from a model', () => {
  it('is kept with the facts that the page states, and marked as read by a model', () => {
    const said = claim({ limits: ['Up to five tills', 'Up to fifty tills'], trial: 'Try Starter free for 14 days.' });
    expect(checkedRows([said], merra)).toEqual({
      rows: [
        {
          ...{ plan: 'Starter', price: 1299, currency: 'USD', period: 'month', per: null, contact: false },
          ...{ quote: 'you pay $1,299 each month', limits: ['Up to five tills'], trialDays: 14, readBy: 'model' },
        },
      ],
      dropped: 0,
    });
    expect(kept(growth)).toMatchObject([{ plan: 'Growth', price: 49, currency: 'EUR' }]);
    expect(kept({ plan: 'hobby', price: 0, currency: null, quote: 'Hobby is free' })).toEqual([]);
    expect(kept({ plan: 'Chain', price: null, contact: true, quote: 'Chain: contact sales' })).toMatchObject([
      { plan: 'Chain', price: null, currency: null, contact: true },
    ]);
    expect(
      kept({ plan: 'Hobby', price: 0, quote: 'Hobby – free' }, page('<p>Hobby – free, Pro 9 €</p>')),
    ).toMatchObject([{ price: 0, currency: null, period: null }]);
  });

  it.each([
    ['a quote that is not on the page', { quote: 'Starter costs $1,299 a month' }],
    ['no quote', { quote: '  ' }],
    ['an amount that differs from the quote', { price: 1399 }],
    ['a part of the amount', { price: 299, quote: '299 each month' }],
    ['the beginning of an amount', { price: 1, quote: 'you pay $1' }],
    ['a number without a currency', { ...growth, price: 14, currency: null, quote: 'free for 14 days' }],
    ['a currency that differs from the quote', { ...growth, currency: 'USD' }],
    ['a plan that is not on the page', { plan: 'Platinum' }],
    ['a plan that is a part of a word', { plan: 'Start' }],
    ['no plan', { plan: '–' }],
    ['a former price', { price: 99, quote: '$99' }],
    ['an amount that is saved', { price: 20, quote: '$20' }],
    ['neither a price nor a contact', { price: null, contact: false, quote: 'Chain: contact sales' }],
    ['a quote without the claimed contact', { price: null, contact: true, quote: 'Up to five tills' }],
    ['a price of zero that the quote does not state', { price: 0, quote: 'you pay €49 for every till' }],
    ['a quote that is too long', { quote: 'x'.repeat(301) }],
  ])('is dropped and counted when it has %s', (_, more) => {
    expect(checkedRows([claim(more)], merra)).toEqual({ rows: [], dropped: 1 });
  });

  it('has the period and unit that the rules read in its quote instead of those from the model', () => {
    expect(kept({ period: 'year' })).toMatchObject([{ period: 'month' }]);
    const estonian = page('<p>Väike: 29 € kuus</p><p>Suur: 99 €</p>', 'et');
    const small = { plan: 'Väike', price: 29, currency: 'EUR', period: 'month' as const, quote: 'Väike: 29 € kuus' };
    expect(kept(small, estonian)).toMatchObject([{ period: 'month' }]);
    // A bare amount has no period.
    expect(kept({ ...small, plan: 'Suur', price: 99, quote: 'Suur: 99 €' }, estonian)).toMatchObject([
      { period: null },
    ]);
    expect(kept({ ...growth, per: 'shop' })).toMatchObject([{ per: 'till' }]);
    const counted = { ...small, quote: 'Väike: 29 € kuus kassa kohta' };
    const byTill = page('<p>Väike: 29 € kuus kassa kohta</p>', 'et');
    expect(kept({ ...counted, per: 'kassa' }, byTill)).toMatchObject([{ per: 'kassa' }]);
    expect(kept({ ...counted, per: 'pood' }, byTill)).toMatchObject([{ per: null }]);
  });

  it('has the dollar currency that the page states', () => {
    const australian = page('<p>Basic: $29 monthly. All prices in AUD.</p>');
    const basic = { plan: 'Basic', price: 29, quote: 'Basic: $29 monthly' };
    expect(kept({ ...basic, currency: 'USD' }, australian)).toMatchObject([{ currency: 'AUD' }]);
    expect(kept({ ...basic, currency: 'EUR' }, australian)).toEqual([]);
  });

  it("quotes only the page, regardless of the model's claims", () => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom('Starter', '$1,299', 'you pay', '€49', 'contact sales', '1,299'),
    );
    const any = fc.record({
      ...{ plan: text, quote: text, per: fc.option(text), trial: fc.option(text), limits: fc.array(text) },
      ...{ price: fc.option(fc.double({ min: 0, noNaN: true })), contact: fc.boolean() },
      ...{ currency: fc.option(text), period: fc.constantFrom(null, 'month', 'year', 'once', 'usage') },
    });
    const shown = merra.blocks.map((block) => block.text).join(' ');
    fc.assert(
      fc.property(fc.array(any), (claims) => {
        const { rows, dropped } = checkedRows(claims as ClaimedPrice[], merra);
        expect(dropped).toBeLessThanOrEqual(claims.length);
        for (const row of rows) {
          PriceRow.parse(row);
          expect(shown).toContain(row.quote);
        }
      }),
    );
  });
});

describe('price rows from the rules and from a model', () => {
  const byRules = (plan: string, price: number): PriceRow => ({
    ...{ plan, price, currency: 'USD', period: 'month', per: null, contact: false, quote: `$${price}` },
  });
  const byModel = (plan: string, price: number): PriceRow => ({ ...byRules(plan, price), readBy: 'model' });

  it('are merged, with precedence for the row from the rules for the same plan', () => {
    const rules = [byRules('Starter', 9)];
    expect(withModelRows(rules, [byModel('starter', 10), byModel('Pro', 19)])).toEqual([...rules, byModel('Pro', 19)]);
  });

  it('include the named rows from the model instead when the rules repeat one name', () => {
    const rules = [byRules('Merra', 9), byRules('Merra', 19), byRules('Merra', 29)];
    const named = [byModel('Starter', 9), byModel('Pro', 19)];
    expect(withModelRows(rules, named)).toEqual([byRules('Merra', 29), ...named]);
  });

  it('still include the rows from the model when a new version still states them', () => {
    const { rows } = checkedRows([claim({}), claim(growth)], merra);
    const later = page('<p>With Starter you pay $1,399 each month, and with Growth you pay €49 for every till.</p>');
    expect(stillStated([...rows, byRules('Starter', 9)], later)).toMatchObject([{ plan: 'Growth', price: 49 }]);
  });
});
