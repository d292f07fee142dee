import { changeSentence, planTable } from '@sightline/contracts';
import { describe, expect, it } from 'vitest';
import { readPage } from '../../page/read-page.ts';
import { compareReadings } from '../compare.ts';

const page = (main: string) =>
  `<html lang="en"><title>Tills</title><body><h1>Pricing</h1><p>Tills for every counter in town, and for markets.</p>${main}
<h2>Questions</h2><p>Write to us at any time, we answer within a day.</p></body></html>`;
const read = (main: string, path: string) => readPage(page(main), `https://tills.example/${path}`);
const changesOf = (before: string, after: string, path = 'pricing') =>
  compareReadings(read(before, path), read(after, path)).changes.filter(({ minor }) => !minor);
const sentence = (before: string, after: string) => {
  const changes = changesOf(before, after);
  return changeSentence('Merra', { pageKind: 'pricing', changes, total: changes.length });
};

const tr = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const ul = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
const card = (heading: string, name: string, price: string, fee: string, ...items: string[]) =>
  `<div><${heading}>${name}</${heading}><p>${price}</p><p>${fee}</p>${ul(...items)}<a href="/buy">Choose ${name}</a></div>`;
const cards = (heading: string, count: number) =>
  [
    card(heading, 'Counter', '€39 per month', '1.4% + €0.05 per sale', 'One till', 'Mail support'),
    card(heading, 'Kitchen', '€59 per month', '1.3% + €0.05 per sale', 'Two screens', 'Phone support'),
    card(heading, 'Terrace', '€19 per month', '1.5% + €0.05 per sale', 'Orders at the table', 'Mail support'),
  ]
    .slice(0, count)
    .join('');
const columns = (count: number, names = ['Counter', 'Kitchen', 'Terrace']) =>
  `<table>${[
    ['', ...names],
    ['Price', '€39 per month', '€59 per month', '€19 per month'],
    ['Fee', '1.4%', '1.3%', '1.5%'],
    ['Tills', '1', '5', '2'],
    ['Phone support', '–', '✓', '✓'],
  ]
    .map((row) => tr(...row.slice(0, count + 1)))
    .join('')}</table>`;
const lines = ul('Counter — €39 per month, 1.4% + €0.05', 'One till · Mail support');
const line = 'Terrace — €19 per month, 1.4% + €0.05';
const rows = tr('Counter', '€39 per month', ul('One till', 'Mail support'));
const term = (name: string, price: string, limit: string) => `<dt>${name}</dt><dd>${price}</dd><dd>${limit}</dd>`;
const counter = term('Counter', '€39 per month', 'One till');

describe('an added or removed plan', () => {
  it.each<[layout: string, without: string, together: string]>([
    ['a list', lines, lines.replace('</ul>', `<li>${line}</li><li>Orders at the table · Season pause</li></ul>`)],
    [
      'rows with lists',
      `<table>${rows}</table>`,
      `<table>${rows}${tr('Terrace', '€19 per month', ul('Orders at the table', 'Season pause'))}</table>`,
    ],
    ['columns', columns(2), columns(3)],
    ['cards with headings', cards('h3', 2), cards('h3', 3)],
    ['cards without headings', cards('p', 2), cards('p', 3)],
    [
      'cards and a table that compares them',
      `${cards('h3', 2)}<h2>Compare</h2>${columns(2)}`,
      `${cards('h3', 3)}<h2>Compare</h2>${columns(3)}`,
    ],
    ['terms', `<dl>${counter}</dl>`, `<dl>${counter}${term('Terrace', '€19 per month', 'Orders at the table')}</dl>`],
  ])('is reported as one change with its price, fee and features: %s', (_, without, together) => {
    expect(sentence(without, together)).toBe('Merra added the plan Terrace at €19 a month.');
    expect(sentence(together, without)).toBe('Merra dropped the plan Terrace (€19 a month).');
    expect(planTable(changesOf(without, together))).toEqual([
      { plan: 'Terrace', before: '', after: '€19 a month', change: 'New' },
    ]);
  });

  it('quotes its features as they are written', () => {
    const [change] = changesOf(lines, lines.replace('</ul>', `<li>${line}</li><li>Season pause</li></ul>`));
    expect(change?.after).toBe(`${line} · Season pause`);
  });

  it('does not absorb changes to other plans or to the page', () => {
    const kept = 'Counter also works offline';
    const others = `<li>${line}</li><li>Season pause</li><li>${kept}</li></ul><p>All plans now include the offline mode, which keeps selling for three days.</p>`;
    expect(changesOf(lines, lines.replace('</ul>', others)).map(({ kind, after }) => [kind, after])).toEqual([
      ['plan-added', `${line} · Season pause`],
      ['feature-added', kept],
      ['copy-edit', 'All plans now include the offline mode, which keeps selling for three days.'],
    ]);
    const tables = columns(3).replace('<td>5</td>', '<td>6</td>');
    expect(changesOf(columns(2), tables).map(({ kind }) => kind)).toEqual(['plan-added', 'copy-edit']);
  });

  it('is not assumed for a table column without a plan name', () => {
    const table = (...notes: string[]) =>
      `<table>${[
        ['Counter', '€39 per month'],
        ['Kitchen', '€59 per month'],
      ]
        .map((row, at) => tr(...row, ...notes.slice(at, at + 1)))
        .join('')}</table>`;
    expect(changesOf(table(), table('One till', 'Two screens')).map(({ kind }) => kind)).not.toContain('plan-added');
  });
});

describe('a fee', () => {
  const sent = 'Shops get their takings within a minute, at night and on Sundays, for 0.7% of the amount.';

  it('in a sentence about a feature does not turn the feature into a plan', () => {
    const feature = `<h3>Early money</h3><p>${sent}</p>`;
    for (const path of ['pricing', '']) {
      const told = changesOf(cards('h3', 2), `${cards('h3', 2)}${feature}`, path);
      expect(told.map(({ kind }) => kind)).toEqual(['feature-added']);
      expect(planTable(told)).toEqual([]);
    }
  });

  it('on its own counts as the cost of a plan', () => {
    const solo = '<h3>Solo</h3><p>1.5% per tap</p>';
    const market = `${solo}<h3>Market</h3><p>1.2% per tap</p>`;
    expect(sentence(solo, market)).toBe('Merra added Market at 1.2% per tap.');
    expect(sentence(market, solo)).toBe('Merra dropped Market (1.2% per tap).');
  });
});

it('does not report a page title that repeats the headline as a separate change', () => {
  const read = (words: string, brand = 'Tills') =>
    readPage(
      `<html lang="en"><title>${brand} – ${words}</title><body><h1>${words}</h1><p>Tills for every counter.</p></body></html>`,
      'https://tills.example/',
    );
  const told = (after: ReturnType<typeof read>) =>
    compareReadings(read('Sell anywhere you like'), after).changes.flatMap(({ kind, minor }) => (minor ? [] : [kind]));
  expect(told(read('One screen, forty shops'))).toEqual(['headline']);
  const other = readPage(
    '<html lang="en"><title>Everything for bakers and florists</title><body><h1>One screen, forty shops</h1><p>Tills for every counter.</p></body></html>',
    'https://tills.example/',
  );
  expect(told(other)).toEqual(['headline', 'positioning']);
});
