import { describe, expect, it } from 'vitest';
import { aCurrentPrice as price, somePrices } from '@/testing/page-builders';
import { compareGroups } from './compare-cells.ts';
import { compareNote } from './compare-note.ts';
import { levelsOf, trialWords } from './levels.ts';

const contact = (plan: string) => price(plan, null, { contact: true, period: null });

describe('levels', () => {
  it.each([
    [
      'free, two paid, on request',
      [price('Starter', 0), price('Growth', 39), price('Scale', 249), contact('Enterprise')],
      'Starter Growth Scale',
    ],
    ['three paid', [price('One', 19), price('Plus', 59), price('Max', 179)], 'One Plus Max'],
    ['four paid', [price('D', 40), price('A', 10), price('C', 30), price('B', 20)], 'A C D'],
    ['one paid, on request', [price('Team', 45), contact('Carrier')], '- Team Carrier'],
    ['free and one paid', [price('Free', 0), price('Trader', 12)], 'Free Trader -'],
    ['two paid', [price('One', 19), price('Max', 179)], 'One - Max'],
    ['two paid, on request', [price('One', 19), price('Plus', 59), contact('Max')], 'One Plus Max'],
    ['one paid', [price('All', 9)], '- All -'],
    ['only free', [price('Free', 0)], 'Free - -'],
    ['only on request', [contact('Talk')], '- - Talk'],
    ['nothing', [], '- - -'],
    ['a price that no page states', [price('Secret', null)], '- - -'],
    ['by usage', [price('Fee', 0.02, { period: 'usage' }), price('Team', 45)], '- Team -'],
    [
      'monthly before yearly',
      [price('A', 100, { period: 'year' }), price('A', 10), price('B', 20), price('C', 30)],
      'A B C',
    ],
    ['yearly only beside monthly', [price('A', 100, { period: 'year' }), price('B', 20)], '- B -'],
    ['only yearly', [price('A', 100, { period: 'year' }), price('B', 200, { period: 'year' })], 'A - B'],
    ['another currency', [price('A', 10), price('B', 20), price('C', 5, { currency: 'EUR' })], 'A - B'],
  ])('%s', (_what, rows, plans) => {
    const { entry, middle, highest } = levelsOf({ rows });
    expect([entry, middle, highest].map((row) => row?.plan ?? '-').join(' ')).toBe(plans);
  });

  it('names trials', () => {
    const trial = (...days: number[]) => trialWords({ rows: days.map((trialDays) => price('A', 1, { trialDays })) });
    expect([trial(14), trial(14, 30), trial()]).toEqual(['14 days', '14 to 30 days', null]);
  });
});

describe('the note above the plans', () => {
  const own = somePrices(0, [price('Start', 0), price('Growth', 49)]);
  const rival = (number: number, amount: number, parts = {}) =>
    somePrices(number, [price('Free', 0), price('Team', amount, parts)]);

  it.each([
    [
      [own, rival(1, 39), rival(2, 12), rival(3, 59)],
      'Growth at $49: Rival 1 ($39) and Rival 2 ($12) are cheaper, Rival 3 ($59) is dearer.',
    ],
    [[own, rival(1, 49)], 'Growth at $49: Rival 1 ($49) costs the same.'],
    [
      [
        ...[own, rival(1, 39), rival(2, 45, { currency: 'EUR' }), rival(3, 12, { per: 'phone' })],
        rival(4, 9, { currency: 'EUR' }),
      ],
      'Growth at $49: Rival 1 ($39) is cheaper. Not ranked: Rival 2 and Rival 4 (euros), Rival 3 (per phone).',
    ],
    [[own, rival(1, 12, { per: 'phone' })], 'Not ranked: Rival 1 (per phone).'],
    [[own, rival(1, 490, { period: 'year' })], 'Not ranked: Rival 1 (by the year).'],
    [[own, rival(1, 39, { period: null })], 'Growth at $49: Rival 1 ($39) is cheaper.'],
    [[own], null],
    [[rival(1, 39), rival(2, 12)], null],
    [[somePrices(0, [price('Free', 0)]), rival(1, 39)], null],
  ])('%#', (companies, note) => expect(compareNote(companies)).toBe(note));
});

const now = Date.parse('2026-11-29T12:00:00.000Z');
const wordsOf = (companies: Parameters<typeof compareGroups>[0]) =>
  compareGroups(companies, now).flatMap(({ name: group, lines }) => [
    ...(group ? [[group]] : []),
    ...lines.map(({ name, cells }) => [
      name,
      ...cells.map(({ main, note, was }) => [main, note, was].filter(Boolean).join(' | ')),
    ]),
  ]);

it('lists each level with the limit of its own plan, plans on request, trials and checks', () => {
  const since = '2025-11-03T10:00:00.000Z';
  const [page] = somePrices(2, []).pages;
  const words = wordsOf([
    somePrices(0, [price('Growth', 49, { trialDays: 30, limits: ['5 tills', 'Stock counts'] }), contact('Chain')]),
    somePrices(1, [
      price('Scale', 249, { was: { price: 199, contact: false, quote: '' }, per: 'seat', readBy: 'model' }),
    ]),
    somePrices(2, [price('Tower', 99, { possible: [1.299, 1299], price: null })], {
      pages: page ? [{ ...page, problem: { code: 'unreachable', message: '', since } }] : [],
    }),
  ]);
  expect(words).toEqual([
    ['Entry', 'Not on the page', 'Not on the page', 'Not on the page'],
    [
      'Middle',
      '$49 | Growth · 5 tills',
      '$249 | Scale · per seat · read by a model | was $199 until 20 Nov',
      'Not on the page',
    ],
    ['Highest listed', 'Not on the page', 'Not on the page', 'Not on the page'],
    ['On request', 'Chain', '–', '–'],
    ['Unclear', '–', '–', 'Tower: $1.299 or $1,299'],
    ['Terms'],
    ['Free trial', '30 days', 'Not on the page', 'Not on the page'],
    ['Page checked', '20 Nov, 12:04 UTC', '20 Nov, 12:04 UTC', 'No answer since 3 Nov 2025'],
  ]);
});

it('has a row for each kind of usage fee: that of the middle plan, with its previous price', () => {
  const fee = (plan: string, percent: number, parts = {}) =>
    price(plan, null, { percent, currency: null, period: 'usage', per: 'tap', ...parts });
  const was = { price: null, percent: 1.5, contact: false, quote: '' };
  const words = wordsOf([
    somePrices(0, [price('Start', 0), price('Growth', 49), fee('Start', 1.6), fee('Growth', 1.3)]),
    somePrices(1, [price('Team', 45), fee('Team', 1.4, { was })]),
    somePrices(2, [
      fee('Team', 0.9, { price: 0.1, currency: 'EUR', per: 'payment', quote: 'Online: 0.9% + €0.10' }),
      price('Mail', 0.01, { period: 'usage', per: 'email' }),
    ]),
  ]);
  const from = words.findIndex(([name]) => name === 'Usage fees');
  expect(
    words.slice(
      from,
      words.findIndex(([name]) => name === 'Terms'),
    ),
  ).toEqual([
    ['Usage fees'],
    ['In person', '1.3% | per tap · Growth', '1.4% | per tap · Team | was 1.5% until 20 Nov', 'Not on the page'],
    ['Online', 'Not on the page', 'Not on the page', '0.9% + €0.10 | per payment · Team'],
    ['Per email', 'Not on the page', 'Not on the page', '$0.01 | per email · Mail'],
  ]);
});

it('states for 30 days what a price was', () => {
  const raised = { was: { price: 199, contact: false, quote: '' } };
  const middle = (since: string) => wordsOf([somePrices(0, [price('Scale', 249, { ...raised, since })])])[1]?.[1];
  expect(middle('2026-10-31T12:00:00.000Z')).toContain('was $199');
  expect(middle('2026-10-30T11:00:00.000Z')).not.toContain('was');
});

it('links to the archived copy of a price from before the page was tracked, whatever its age, without a tint', () => {
  const archived = { seenAt: '2025-11-03T08:15:00.000Z', url: 'https://archive.example/1' };
  const raised = { was: { price: 199, contact: false, quote: '', archived } };
  for (const since of ['2026-11-20T12:00:00.000Z', '2025-12-01T00:00:00.000Z']) {
    const [group] = compareGroups([somePrices(0, [price('Scale', 249, { ...raised, since })])], now);
    const middle = group?.lines.find(({ name }) => name === 'Middle')?.cells[0];
    expect(middle).toMatchObject({
      ...{ main: '$249', was: null },
      archived: { words: 'was $199 (archived on 3 Nov 2025)', url: archived.url },
    });
  }
});
