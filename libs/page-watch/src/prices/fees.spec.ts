import { describe, expect, it } from 'vitest';
import { feesIn } from './fees.ts';
import { readPrices } from './read-prices.ts';

const words = (text: string) =>
  feesIn(text, '.').map(({ percent, fixed, per }) =>
    [`${percent}%`, fixed && `+ ${fixed.value} ${fixed.sign.code ?? fixed.sign.shared}`, per && `per ${per}`]
      .filter(Boolean)
      .join(' '),
  );

describe('fees', () => {
  it.each([
    ['1.6% per tap', ['1.6% per tap']],
    ['1.4 % + €0.10', ['1.4% + 0.1 EUR']],
    ['2.9% + $0.30 per successful card charge', ['2.9% + 0.3 $ per card']],
    ['Online: 1,9 % + 0,25 € je Zahlung', ['1.9% + 0.25 EUR per Zahlung']],
    ['2.9% + 30¢', ['2.9% + 0.3 $']],
    ['1.75% + 20p per payment', ['1.75% + 0.2 GBP per payment']],
    ['0.5% of every sale', ['0.5% per sale']],
    ['Transaction fee 3%', ['3%']],
    ['In person 1.5% per tap, online 2% per payment', ['1.5% per tap', '2% per payment']],
  ])('are read from %s', (text, fees) => expect(words(text)).toEqual(fees));

  it.each([
    'Save 20% per year',
    '20% off each plan',
    '99.9% uptime per month',
    'plus 19 % VAT per invoice',
    '50% faster payments',
    '4.5% APR',
    'up 12%',
    'Card payments cost 1.9% plus 20 cents. Disputes cost more.',
    `${'We charge what others charge and a little less. '.repeat(4)} 1.6% per tap`,
  ])('are not read from %s', (text) => expect(words(text)).toEqual([]));

  it('become rows of their plan next to its price', () => {
    const card = (name: string, price: string, fee: string) =>
      `<div class="plan"><h3>${name}</h3><p>${price}</p><p>${fee}</p></div>`;
    const body = `<main>${card('Kiosk', '$0 per month', '1.8% per tap')}${card('Market', '$24 per month', '1.5% + $0.05 per tap')}</main>`;
    expect(readPrices(body, 'https://quillpay.example/pricing')).toMatchObject([
      { plan: 'Kiosk', price: 0, period: 'month' },
      { plan: 'Kiosk', price: null, percent: 1.8, currency: null, period: 'usage', per: 'tap', contact: false },
      { plan: 'Market', price: 24, period: 'month' },
      {
        plan: 'Market',
        price: 0.05,
        percent: 1.5,
        currency: 'USD',
        period: 'usage',
        per: 'tap',
        quote: '1.5% + $0.05 per tap',
      },
    ]);
  });

  it('belong to the plan named on their line', () => {
    const body = `<h1>Prices</h1><dl><dt>Kiosk — <b>€19</b> per counter and month, 1.8% + €0.05</dt><dd>Cloud till · One reader</dd><dt>Market — <b>€44</b> per counter and month, 1.5% + €0.05</dt><dd>Table plan</dd></dl>`;
    const rows = readPrices(body, 'https://quillpay.example/pricing');
    expect(rows.map(({ plan, percent, price }) => [plan, percent, price])).toEqual([
      ['Kiosk', undefined, 19],
      ['Kiosk', 1.8, 0.05],
      ['Market', undefined, 44],
      ['Market', 1.5, 0.05],
    ]);
  });

  it('are read from the columns and rows of a table, each with its name', () => {
    const body = `<table><tr><th></th><th>Kiosk</th><th>Market</th></tr><tr><td>Price</td><td>$0</td><td>$24 a month</td></tr>
      <tr><td>In person</td><td>1.8% per tap</td><td>1.5% per tap</td></tr><tr><td>Online</td><td>2.4% + $0.10</td><td>2.1% + $0.10</td></tr></table>`;
    const rows = readPrices(body, 'https://quillpay.example/pricing').filter(({ percent }) => percent !== undefined);
    expect(rows.map(({ plan, price, percent }) => [plan, percent, price])).toEqual([
      ['Kiosk · In person', 1.8, null],
      ['Market · In person', 1.5, null],
      ['Kiosk · Online', 2.4, 0.1],
      ['Market · Online', 2.1, 0.1],
    ]);
  });

  it.each(['1.5% ', '9', '% + $', '1.5% + €0.10 per tap '])(
    'are read in linear time from 100,000 times %s',
    (piece) => {
      const before = process.threadCpuUsage();
      readPrices(`<p>${piece.repeat(100_000)}</p>`, 'https://quillpay.example/pricing');
      expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(5_000);
    },
  );
});
