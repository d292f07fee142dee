import { describe, expect, it } from 'vitest';
import { readPage } from '../page/read-page.ts';
import { checkedRows, withModelRows } from './model/checked-rows.ts';
import { priceDoubtOf } from './model/doubt.ts';
import { readPrices } from './read-prices.ts';

const url = 'https://ostertag.example/pricing';
const html = (price: string, { lang = 'en', more = '' } = {}) =>
  `<html lang="${lang}"><body><main><h1>Plans</h1><div class="c"><h3>Small</h3><p>${price}</p></div><div class="c"><h3>Large</h3><p>${price}</p></div>${more}</main></body></html>`;
const priceOf = (...args: Parameters<typeof html>) => readPrices(html(...args), url)[0]?.price;

const german = `<p>Alle Preise sind für das ganze Jahr und mit der Einrichtung, die wir für Sie machen. Sie können das nicht nur für ein Gerät nutzen.</p>`;

describe('a point before three digits on a page that is marked as English', () => {
  it.each([
    ['separates thousands when the sign follows', '1.890 €', 1890],
    ['separates thousands when the code follows', '1.015 EUR', 1015],
    ['separates thousands in rupiahs', 'Rp 31.500', 31_500],
    ['separates thousands in Colombian pesos', 'COP 89.900', 89_900],
    ['separates thousands in crowns', '1.295 kr', 1295],
    ['is a decimal point in dinars', '12.750 KWD', 12.75],
    ['is a decimal point in usage prices', '$1.125 per GB', 1.125],
    ['separates thousands in pesos whose code follows', '$19.990 CLP', 19_990],
    ['separates thousands in francs without cents', 'XOF 15.000', 15_000],
    ['separates thousands in euros', '€1.099', 1099],
    ['separates thousands in monthly prices', '$12.500 per month', 12_500],
    ['separates thousands in yearly prices per seat', '£1.299 per user per year', 1299],
  ])('%s: %s', (_, text, price) => expect(priceOf(text)).toBe(price));

  it("separates thousands if the text is German, regardless of the page's declaration", () => {
    expect(priceOf('€1.299', { more: german })).toBe(1299);
  });

  it('separates thousands when other amounts on the page have a comma before their cents', () => {
    expect(priceOf('€1.299', { more: '<p>Small parts: €9,90 a month</p>' })).toBe(1299);
  });

  it('separates thousands on a German page, as a comma does on an English page', () => {
    expect(priceOf('€1.299', { lang: 'de' })).toBe(1299);
    expect(priceOf('€1,299')).toBe(1299);
  });

  const cents = { more: '<p>Small parts: €9.50 a month</p>' };

  it('is ambiguous when other amounts have a point before their cents, and gives both values instead of a price', () => {
    const [row] = readPrices(html('€1.299 a month', cents), url);
    expect(row).toMatchObject({ plan: 'Small', price: null, contact: false, possible: [1.299, 1299] });
    expect(row?.quote).toContain('€1.299');
    expect(priceDoubtOf(readPage(html('€1.299 a month', cents), url))).toBe('unsure-amounts');
  });

  it('is ambiguous when the text does not state what is paid for', () => {
    expect(readPrices(html('$1.299'), url)[0]).toMatchObject({ price: null, possible: [1.299, 1299] });
  });

  it.each([1.299, 1299])(
    'is resolved by a model that returns %d, but not by a model that returns another number',
    (price) => {
      const reading = readPage(html('€1.299 a month', cents), url);
      const claim = { plan: 'Small', currency: 'EUR', period: 'month' as const, per: null, contact: false };
      const said = { ...claim, quote: '€1.299 a month', limits: [], trial: null };
      const { rows } = checkedRows([{ ...said, price }], reading);
      expect(withModelRows(reading.prices, rows).filter(({ plan }) => plan === 'Small')).toMatchObject([
        { price, readBy: 'model' },
      ]);
      expect(checkedRows([{ ...said, price: 12.99 }], reading)).toEqual({ rows: [], dropped: 1 });
    },
  );
});
