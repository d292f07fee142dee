import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountsIn } from './amounts/amounts-in-text.ts';
import { readPrices } from './read-prices.ts';

const url = 'https://quillpay.example/pricing';
const many = 300_000;
const pages: [string, () => string][] = [
  ['200,000 nested elements', () => `${'<div>'.repeat(200_000)}<h3>Pro</h3><p>$9/month</p>`],
  ['20 MB of text', () => `<p>${'word $9 per month '.repeat(1_200_000)}`],
  ['a million prices', () => `<div>${'<p>$9</p>'.repeat(1_000_000)}`],
  [
    'cards without end',
    () => Array.from({ length: many }, (_, at) => `<div><h3>Plan ${at}</h3><p>$${at}/mo</p></div>`).join(''),
  ],
  ['a table without end', () => `<table>${'<tr><td>Plan</td><td>$9</td></tr>'.repeat(many)}`],
  ['cells that span everything', () => `<table>${'<tr><td rowspan=65000 colspan=1000>$9</td></tr>'.repeat(100_000)}`],
  [
    'tables without end',
    () => '<table><tr><td>Plan</td><td>$9</td></tr><tr><td>x</td><td>$9</td></tr></table>'.repeat(80_000),
  ],
  [
    'plans on request without end',
    () => `<h3>Pro</h3><p>$9</p>${'<div><h3>Ent</h3><a>Contact us</a></div>'.repeat(many)}`,
  ],
  ['unclosed inline elements', () => `${'<b>'.repeat(1_000_000)}$9`],
  ['one long number', () => `<p>$${'1.'.repeat(5_000_000)}`],
  ['one long attribute', () => `<div class="${'a '.repeat(5_000_000)}">$9</div>`],
];

describe('hostile pages', () => {
  it.each(pages)('result in a bounded number of rows in bounded time: %s', { timeout: 30_000 }, (_, make) => {
    const html = make();
    const begin = process.threadCpuUsage();
    const rows = readPrices(html, url);
    const { user, system } = process.threadCpuUsage(begin);
    expect(rows.length).toBeLessThanOrEqual(100);
    expect((user + system) / 1_000).toBeLessThan(8_000);
  });

  it('never cause an exception', () => {
    const pieces =
      '<div> </div> <p> <h3> </h3> <table> <tr> <td> <s> </s> <sup> <li> $9 € 1.299,00 /mo Free Pro Custom <!-- <script> & &#x0; " <a class=btn'.split(
        ' ',
      );
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 80 }), fc.string(), (parts, address) => {
        expect(readPrices(parts.join(' '), address).length).toBeLessThanOrEqual(100);
      }),
    );
  });
});

describe('the amounts of a hostile text', () => {
  const pieces = [
    '9',
    '9 ',
    '$9',
    '1万',
    '1万1',
    '€1€11',
    '12 x R$ 1,1 ',
    'R1.',
    'US $',
    '9 - 9 €',
    'درهم 9',
    '9 ribu ',
    '1.000',
  ];
  const cpuOf = (text: string): number => {
    const begin = process.threadCpuUsage();
    amountsIn(text, '.');
    const { user, system } = process.threadCpuUsage(begin);
    return (user + system) / 1_000;
  };

  it.each(pieces)('are found in bounded time when it repeats "%s"', (piece) => {
    const times = [1_000, 10_000, 100_000].map((chars) => cpuOf(piece.repeat(chars / piece.length)));
    expect(Math.max(...times)).toBeLessThan(2_000);
  });
});
