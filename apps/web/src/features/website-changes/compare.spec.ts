import { describe, expect, it } from 'vitest';
import { aCurrentPrice as price, somePrices } from '@/testing/page-builders';
import { compareLines } from './compare-cells.ts';
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
    ['by use', [price('Fee', 0.02, { period: 'usage' }), price('Team', 45)], '- Team -'],
    [
      'monthly before yearly',
      [price('A', 100, { period: 'year' }), price('A', 10), price('B', 20), price('C', 30)],
      'A B C',
    ],
    ['yearly only beside monthly', [price('A', 100, { period: 'year' }), price('B', 20)], '- B -'],
    ['yearly alone', [price('A', 100, { period: 'year' }), price('B', 200, { period: 'year' })], 'A - B'],
    ['another currency', [price('A', 10), price('B', 20), price('C', 5, { currency: 'EUR' })], 'A - B'],
  ])('%s', (_what, rows, plans) => {
    const { entry, middle, highest } = levelsOf({ rows });
    expect([entry, middle, highest].map((row) => row?.plan ?? '-').join(' ')).toBe(plans);
  });

  it('says trials', () => {
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
      'Your Growth at $49 is above Rival 1 ($39) and Rival 2 ($12), and below Rival 3 ($59).',
    ],
    [[own, rival(1, 49)], 'Your Growth at $49 is the same as Rival 1 ($49).'],
    [
      [own, rival(1, 39), rival(2, 45, { currency: 'EUR' })],
      'Your Growth at $49 is above Rival 1 ($39). Rival 2 lists euros, so it isn’t ranked.',
    ],
    [[own, rival(1, 12, { per: 'phone' })], 'Rival 1 charges per phone, so it isn’t ranked.'],
    [[own, rival(1, 490, { period: 'year' })], 'Rival 1 charges by the year, so it isn’t ranked.'],
    [[own, rival(1, 39, { period: null })], 'Your Growth at $49 is above Rival 1 ($39).'],
    [[own], null],
    [[rival(1, 39), rival(2, 12)], null],
    [[somePrices(0, [price('Free', 0)]), rival(1, 39)], null],
  ])('%#', (companies, note) => expect(compareNote(companies)).toBe(note));
});

it('lists each level, trials and checks', () => {
  const since = '2025-11-03T10:00:00.000Z';
  const [page] = somePrices(2, []).pages;
  const lines = compareLines([
    somePrices(0, [price('Growth', 49, { trialDays: 30, limits: ['5 tills', 'Stock counts'] })]),
    somePrices(1, [
      price('Scale', 249, { was: { price: 199, contact: false, quote: '' }, per: 'seat', readBy: 'model' }),
    ]),
    somePrices(2, [price('Fee', 0.02, { period: 'usage', per: 'tap' })], {
      pages: page ? [{ ...page, problem: { code: 'unreachable', message: '', since } }] : [],
    }),
  ]);
  const words = lines.map(({ name, cells }) => [
    name,
    ...cells.map(({ main, note }) => [main, note].filter(Boolean).join(' | ')),
  ]);
  expect(words).toEqual([
    ['Entry', 'Not on the page', 'Not on the page', 'Not on the page'],
    ['Middle', '$49 | Growth, 5 tills', '$249 | Scale, per seat · was $199 · read by a model', 'Not on the page'],
    ['Highest listed', 'Not on the page', 'Not on the page', 'Not on the page'],
    ['By use', 'Not on the page', 'Not on the page', '$0.02 per tap | Fee'],
    ['Free trial', '30 days', 'Not on the page', 'Not on the page'],
    ['Checked', '20 Nov, 12:04 UTC', '20 Nov, 12:04 UTC', 'No answer since 3 Nov 2025'],
  ]);
});
