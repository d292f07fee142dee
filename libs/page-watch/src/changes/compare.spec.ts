import { describe, expect, it } from 'vitest';
import { readPage } from '../page/read-page.ts';
import { compared, edited, kestrel, page } from '../testing/pages.ts';
import { compareReadings } from './compare.ts';
import { confirmed } from './confirmed.ts';

const careers = 'https://kestrel.example/careers';
const terms = 'https://kestrel.example/terms';
const one = (comparison: { changes: unknown[] }) => {
  expect(comparison.changes).toHaveLength(1);
  return comparison.changes[0];
};

describe('compareReadings', () => {
  it('reports a changed price with both prices and the plan', () => {
    expect(one(edited('$19 / month', '$24 / month'))).toEqual({
      price: {
        plan: 'Kiosk',
        before: { price: 19, currency: 'USD', period: 'month', per: null, contact: false },
        after: { price: 24, currency: 'USD', period: 'month', per: null, contact: false },
      },
      kind: 'price',
      before: '$19 / month',
      after: '$24 / month',
      quote: '$24 / month',
      minor: false,
      percent: 26,
      key: 'paragraph:kiosk:0',
      section: 'Kiosk',
    });
    expect(one(compared('<p>Extra seats cost $12 each.</p>', '<p>Extra seats cost $15 each.</p>'))).toMatchObject({
      kind: 'price',
    });
    expect(one(compared('<p>1 user free forever</p>', '<p>7-day trial</p>'))).toMatchObject({
      kind: 'price',
      before: '1 user free forever',
    });
    expect(one(edited('$19 / month', 'Contact us'))).toMatchObject({ kind: 'price', after: 'Contact us' });
  });

  it('reports a changed bare figure as a price change when the price rows of both readings confirm it', () => {
    const row = (price: number) => ({
      ...{ plan: 'Kiosk', price, currency: 'USD', period: null, per: null },
      contact: false,
      quote: `Kiosk $${price}`,
    });
    const [before, after] = [29, 25].map((price) => ({
      ...page(`<div>$</div><div>${price}</div>`),
      prices: [row(price)],
    }));
    if (!before || !after) throw new Error('No readings');
    expect(one(compareReadings(before, after))).toMatchObject({
      kind: 'price',
      before: 'Kiosk $29',
      after: 'Kiosk $25',
      minor: false,
    });
    expect(compareReadings(before, { ...before, prices: [row(25)] }).changes).toEqual([]);
  });

  it('reports one price in another currency as a price change', () => {
    expect(one(edited('$19 / month', '€19 / month'))).toMatchObject({ kind: 'price' });
  });

  it('reports an added or removed plan as one change with its content', () => {
    const plan = '<div class="card"><h3>Franchise</h3><p>$149 / month</p><ul><li>Tills without limit</li></ul></div>';
    expect(one(compared('', plan))).toMatchObject({
      kind: 'plan-added',
      before: '',
      after: 'Franchise · $149 / month · Tills without limit',
    });
    expect(one(compared(plan, ''))).toMatchObject({ kind: 'plan-removed', after: '' });
    const row = '<div><span>301+ tills</span></div><div>$0.55 / till</div>';
    expect(one(compared('', row))).toMatchObject({ kind: 'plan-added', after: '301+ tills · $0.55 / till' });
  });

  it('reports a renamed plan without reporting its content', () => {
    expect(one(edited('<h3>Kiosk</h3>', '<h3>Stand</h3>'))).toMatchObject({
      kind: 'copy-edit',
      before: 'Kiosk',
      after: 'Stand',
      minor: false,
    });
  });

  it('reports items added to or removed from a list', () => {
    expect(one(edited('<li>Daily reports</li>', '<li>Daily reports</li><li>Offline mode</li>'))).toMatchObject({
      kind: 'feature-added',
      after: 'Offline mode',
      section: 'Kiosk',
    });
    expect(one(edited('<li>Stock by branch</li>', ''))).toMatchObject({
      kind: 'feature-removed',
      before: 'Stock by branch',
      quote: 'Stock by branch',
    });
    expect(edited('<li>Stock by branch</li>', '<li>Gift cards</li>').changes.map(({ kind }) => kind)).toEqual([
      'feature-removed',
      'feature-added',
    ]);
    expect(one(edited('Up to five tills', 'Up to three tills'))).toMatchObject({ kind: 'copy-edit' });
    expect(
      one(
        compared(
          '<h3>Fair</h3><ul><li>10,000 page views</li></ul>',
          '<h3>Fair</h3><ul><li>20,000 page views</li></ul>',
        ),
      ),
    ).toMatchObject({ minor: false });
    const lists = (one: string, other: string) =>
      `<h3>Fair</h3><ul><li>Tax export</li>${one}</ul><h3>Quay</h3><ul><li>Loyalty cards</li>${other}</ul>`;
    expect(
      compared(lists('<li>Gift cards</li>', ''), lists('', '<li>Gift cards</li>')).changes.map(({ kind, section }) => [
        kind,
        section,
      ]),
    ).toEqual([
      ['feature-removed', 'Fair'],
      ['feature-added', 'Quay'],
    ]);
    expect(one(compared('<p>Up to 12 users online at once</p>', '<p>Up to 20 users online at once</p>'))).toMatchObject(
      { kind: 'copy-edit' },
    );
    expect(one(edited('<li>One till</li>', '<li>One till</li><li>Stock by branch</li>'))).toMatchObject({
      kind: 'feature-added',
      section: 'Kiosk',
    });
  });

  it('reports a changed table cell with its row', () => {
    const table = (cell: string) => `<table><tr><td>Single sign-on</td><td>${cell}</td><td>✓</td></tr></table>`;
    expect(one(compared(table('–'), table('✓')))).toMatchObject({
      kind: 'feature-added',
      after: 'Single sign-on | ✓ | ✓',
    });
    expect(one(compared(table('✓'), table('–')))).toMatchObject({ kind: 'feature-removed' });
  });

  it('reports changes to the headline, the text below it and the description', () => {
    expect(one(edited('A till for every counter', 'The calm way to sell'))).toMatchObject({
      kind: 'headline',
      before: 'A till for every counter',
      minor: false,
    });
    expect(
      one(
        edited(
          'Kestrel runs on the tablet that you have and keeps selling without a line.',
          'One ledger for grocers who close at eight.',
        ),
      ),
    ).toMatchObject({ kind: 'positioning', minor: false });
    expect(one(edited('What Kestrel Tills costs, for shops of every size.', 'Bookkeeping for vets.'))).toMatchObject({
      kind: 'positioning',
    });
  });

  it('reports each added or removed job opening as one change', () => {
    const roles = (...names: string[]) =>
      `<h2>Open positions</h2><ul>${names.map((name) => `<li><a href="/j">${name}</a></li>`).join('')}</ul>`;
    const role = (name: string) =>
      `<h3>${name}</h3><p>You count cash and like it, every day of the week.</p><ul><li>Own the counters</li></ul>`;
    expect(
      one(
        compared(roles('Payroll Specialist'), roles('Data Engineer (m/f/d)', 'Payroll Specialist'), { url: careers }),
      ),
    ).toMatchObject({ kind: 'roles', before: '', after: 'Data Engineer (m/f/d)' });
    expect(one(compared(role('Counter Manager'), '', { url: careers }))).toMatchObject({
      kind: 'roles',
      before: 'Counter Manager',
    });
  });

  it('reports the changed sentence within a clause of the terms', () => {
    const clause = (words: string) =>
      `<h2>12. Liability</h2><p>We are liable for the fees paid in the last ${words} months. This does not apply to intent. It never did.</p>`;
    expect(one(compared(clause('twelve'), clause('three'), { url: terms }))).toMatchObject({
      kind: 'legal',
      before: 'We are liable for the fees paid in the last twelve months.',
      after: 'We are liable for the fees paid in the last three months.',
      minor: false,
    });
    expect(one(compared('<p>Stand: 15. Februar 2026</p>', '<p>Stand: März 2026</p>', { url: terms }))).toMatchObject({
      kind: 'legal',
      minor: true,
    });
  });

  it('reports a few changed letters as a typo, and a change to case or to a claimed figure as a minor edit', () => {
    expect(one(edited('every month', 'evry month'))).toMatchObject({ kind: 'typo', minor: true });
    expect(one(compared('<p>Always read to sell</p>', '<p>Always ready to sell</p>'))).toMatchObject({
      kind: 'typo',
      minor: true,
    });
    expect(one(edited('Daily reports', 'daily reports'))).toMatchObject({ kind: 'copy-edit', minor: true });
    expect(
      one(compared('<p>More than 350,000 shops count with us.</p>', '<p>More than 400,000 shops count with us.</p>')),
    ).toMatchObject({ kind: 'copy-edit', minor: true });
    expect(one(edited('Choose Kiosk', 'Buy now'))).toMatchObject({ kind: 'copy-edit', minor: true });
  });

  it('quotes only the changed sentences of a long block', () => {
    expect(one(edited('Your data is kept for ninety days.', 'Your data is gone at once.'))).toMatchObject({
      before: 'Your data is kept for ninety days.',
      after: 'Your data is gone at once.',
    });
  });

  it('reports an added section as one change', () => {
    expect(
      one(
        compared(
          '',
          '<section><h2>For franchises</h2><p>Give every branch its till.</p><p>See all in one report.</p></section>',
        ),
      ),
    ).toMatchObject({
      kind: 'copy-edit',
      after: 'For franchises · Give every branch its till. See all in one report.',
      minor: false,
    });
  });

  it('reports a nearly complete rewrite as a redesign with at most four other changes', () => {
    const other = `<h1>Bookkeeping for vets</h1><p>We do your books at night.</p>${Array.from({ length: 9 }, (_, at) => `<h2>Chapter ${'abcdefghi'[at]}</h2><p>Something else altogether number ${'qwertzuio'[at]} about dogs</p>`).join('')}`;
    const { changes } = compareReadings(page(), readPage(other, 'https://kestrel.example/pricing'));
    expect(changes[0]).toMatchObject({
      kind: 'page-redesign',
      before: expect.stringContaining('A till for every counter'),
      after: expect.stringContaining('Bookkeeping for vets'),
    });
    expect(changes.length).toBeLessThanOrEqual(5);
  });
});

describe('an ignore rule', () => {
  const table = [
    [{ section: 'Kiosk' }, true],
    [{ text: 'DAILY' }, true],
    [{ key: 'item:kiosk:1' }, true],
    [{ section: 'Market hall' }, false],
    [{ section: 'Kiosk', text: 'till' }, false],
    [{}, false],
  ] as const;
  it.each(table)('%j suppresses the change: %s', (rule, leaves) => {
    const before = page();
    const after = readPage(kestrel().replace('Daily reports', 'Hourly reports'), before.url);
    const { changes, leftOut } = compareReadings(before, after, { ignored: [rule] });
    expect(changes).toHaveLength(leaves ? 0 : 1);
    if (leaves) expect(leftOut).toMatchObject([{ text: 'Hourly reports', reason: 'rule', section: 'Kiosk' }]);
  });
});

it('confirms only changes that the second visit shows again', () => {
  const [steady] = edited('$19 / month', '$24 / month').changes;
  const [passing] = edited('Daily reports', 'Hourly reports').changes;
  if (!steady || !passing) throw new Error('No changes');
  expect(confirmed([steady, passing], [{ ...steady, quote: 'elsewhere' }])).toEqual([
    { ...steady, quote: 'elsewhere' },
  ]);
  expect(confirmed([passing], [{ ...passing, after: 'Weekly reports' }])).toEqual([]);
});

describe('a change on a page of a known kind', () => {
  const page = (main: string) =>
    `<html lang="en"><title>Tills</title><h1>Tills</h1><p>Tills for every counter in town, and for markets.</p>${main}</html>`;
  const kinds = (path: string, before: string, after: string) =>
    compareReadings(
      readPage(page(before), `https://tills.example/${path}`),
      readPage(page(after), `https://tills.example/${path}`),
    ).changes.map(({ kind, minor }) => (minor ? `${kind}, minor` : kind));
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

  it('is a price change when the percentage of a fee changes', () => {
    expect(kinds('pricing', '<h3>Solo</h3><p>1.5% per tap</p>', '<h3>Solo</h3><p>1.4% per tap</p>')).toEqual(['price']);
  });

  it('is a new plan when a list of prices gains a line', () => {
    const counter = '<li>Counter — €39 per month</li>';
    expect(kinds('pricing', `<ul>${counter}</ul>`, `<ul>${counter}<li>Terrace — €19 per month</li></ul>`)).toEqual([
      'plan-added',
    ]);
  });

  it('is a job opening when a table of openings gains a row', () => {
    const clerk = row('Fee auditor', 'Customers', 'Brno');
    const lead = row('Sales lead, acquiring', 'Sales', 'Prague');
    expect(kinds('careers', `<table>${clerk}</table>`, `<table>${clerk}${lead}</table>`)).toEqual(['roles']);
  });

  it('is a new feature on a features page and in a changelog', () => {
    const more = '<h2>Pay by link</h2><p>Send a link and take the payment before the delivery leaves.</p>';
    for (const path of ['features', 'changelog']) expect(kinds(path, '', more)).toEqual(['feature-added']);
  });

  it('is a plan when a table gains or loses a column, and a feature when it gains or loses a row', () => {
    const table = (plans: string[], ...rows: string[]) =>
      `<p>| | ${plans.join(' | ')} | | --- | --- | --- | | Tills | 1 | 5 | | ${rows.map((name) => `${name} | no | yes |`).join(' ')}</p>`;
    const two = ['Starter', 'Business'];
    expect(kinds('features', table(two), table([...two, 'Enterprise']))).toEqual(['plan-added']);
    expect(kinds('features', table([...two, 'Enterprise']), table(two))).toEqual(['plan-removed']);
    expect(kinds('features', table(two, 'Reports'), table(two, 'Reports', 'Gift cards'))).toEqual(['feature-added']);
    expect(kinds('features', table(two, 'Reports', 'Gift cards'), table(two, 'Reports'))).toEqual(['feature-removed']);
    const head = (...plans: string[]) =>
      `<table>${row('Plan', ...plans)}${row('Tills', ...plans.map((_, at) => String(at + 1)))}</table>`;
    expect(kinds('features', head(...two), head(...two, 'Enterprise'))).toContain('plan-added');
  });

  it('is a price change when a pricing page makes a feature free', () => {
    expect(kinds('pricing', '', '<p>The first three tills of a shop are free.</p>')).toEqual(['price']);
    expect(kinds('features', '', '<p>The first three tills of a shop are free.</p>')).not.toContain('price');
  });

  it('is a headline change when a section heading of the home page is replaced, and a positioning change when it is reworded', () => {
    const part = (heading: string) => `<h2>${heading}</h2><p>It works on the tablet that you have already.</p>`;
    expect(kinds('', part('Made in Leith by shopkeepers'), part('The safest way to sell'))).toEqual(['headline']);
    expect(kinds('en/index.html', part('Made in Leith by shopkeepers'), part('The safest way to sell'))).toEqual([
      'headline',
    ]);
    expect(kinds('', part('Made in Leith by shopkeepers'), part('Made by bakers and butchers'))).toEqual([
      'positioning',
    ]);
    expect(kinds('about', part('Made in Leith by shopkeepers'), part('The safest way to sell'))).toEqual(['copy-edit']);
  });

  it('quotes the part of a long text that changed', () => {
    const long = (words: string) => `<p>${'We keep what you count. '.repeat(60).trim()} ${words}</p>`;
    const read = (words: string) => readPage(page(long(words)), 'https://tills.example/about');
    const [change] = compareReadings(
      read('stored in Hull and Leith and Perth'),
      read('stored in Hull and Leith'),
    ).changes;
    expect([change?.before, change?.after].every((text) => text?.includes('Hull and Leith'))).toBe(true);
  });

  it('is not reported when the clauses of terms are only numbered', () => {
    const terms = (first: string, second: string) =>
      `<h2>${first}Liability</h2><p>${second}Each side is liable up to one year of fees, and for intent without a limit.</p>`;
    expect(kinds('terms', terms('', ''), terms('6. ', '6.1 '))).toEqual([]);
  });
});
