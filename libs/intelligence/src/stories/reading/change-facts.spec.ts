import type { PageChange, PriceFigures } from '@sightline/contracts';
import { expect, it } from 'vitest';
import { factsOfChanges } from './change-facts.ts';

const removed = (before: string, section = ''): PageChange => ({
  ...{ kind: 'feature-removed', before, after: '', quote: before, minor: false },
  ...(section && { section }),
});
const monthly: PriceFigures = { price: 39, currency: 'EUR', period: 'month', per: null, contact: false };
const raised = (plan: string, price: number, quote = ''): PageChange => ({
  ...{ kind: 'price', before: '', after: '', quote, minor: false },
  price: { plan, before: monthly, after: { ...monthly, price } },
});
const inWords = (section: string): PageChange => ({
  ...{ kind: 'price', before: '$39', after: '$49', quote: '$49', minor: false, section },
});
const facts = (...changes: PageChange[]) => factsOfChanges(changes);

it.each([
  ['case, marks and the heading', [removed('Takings by the hour.', 'Reports')], [removed('takings | by the HOUR')]],
  ['the order', [removed('Takings'), removed('Tips')], [removed('Tips'), removed('Takings'), removed('Takings')]],
  ['how a price is written', [raised('Counter', 49, '€49')], [raised('counter', 49, '49.00 €')]],
  ['changes that readers are not told of', [removed('Tips')], [removed('Tips'), { ...removed('Till'), minor: true }]],
])('are equal but for %s', (_, one, other) => {
  expect(facts(...one).length).toBeGreaterThan(0);
  expect(new Set(facts(...one))).toEqual(new Set(facts(...other)));
});

it.each([
  ['words', removed('Takings by the hour'), removed('Takings by the day')],
  ['what is new and what is gone', removed('Tips'), { ...removed(''), after: 'Tips' }],
  ['amounts', raised('Counter', 49), raised('Counter', 59)],
  ['plans', raised('Counter', 49), raised('Pharmacy', 49)],
  ['plans that only the heading names', inWords('Counter'), inWords('Pharmacy')],
])('differ by %s', (_, one, other) => {
  expect(facts(one)).not.toEqual(facts(other));
});

it('are none without words', () => {
  expect(facts({ ...removed(' · '), kind: 'page-redesign' })).toEqual([]);
});

it('are short, and read at once, whatever a page says', () => {
  for (const length of [1_000, 10_000, 100_000]) {
    const [fact] = facts(removed('·| '.repeat(length)), removed(`${'a·'.repeat(length)}!`));
    expect(fact).toHaveLength(16);
  }
});
