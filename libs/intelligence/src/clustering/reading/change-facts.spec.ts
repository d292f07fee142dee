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
  ['case, punctuation and heading', [removed('Takings by the hour.', 'Reports')], [removed('takings | by the HOUR')]],
  ['order', [removed('Takings'), removed('Tips')], [removed('Tips'), removed('Takings'), removed('Takings')]],
  ['notation of a price', [raised('Counter', 49, '€49')], [raised('counter', 49, '49.00 €')]],
  ['number of minor changes', [removed('Tips')], [removed('Tips'), { ...removed('Till'), minor: true }]],
])('returns the same facts despite another %s', (_, one, other) => {
  expect(facts(...one).length).toBeGreaterThan(0);
  expect(new Set(facts(...one))).toEqual(new Set(facts(...other)));
});

it.each([
  ['words', removed('Takings by the hour'), removed('Takings by the day')],
  ['directions of a change', removed('Tips'), { ...removed(''), after: 'Tips' }],
  ['amounts', raised('Counter', 49), raised('Counter', 59)],
  ['plans', raised('Counter', 49), raised('Pharmacy', 49)],
  ['plans named only in the heading', inWords('Counter'), inWords('Pharmacy')],
])('returns different facts for different %s', (_, one, other) => {
  expect(facts(one)).not.toEqual(facts(other));
});

it('returns no facts without words', () => {
  expect(facts({ ...removed(' · '), kind: 'page-redesign' })).toEqual([]);
});

it('returns short facts quickly for any page', () => {
  for (const length of [1_000, 10_000, 100_000]) {
    const [fact] = facts(removed('·| '.repeat(length)), removed(`${'a·'.repeat(length)}!`));
    expect(fact).toHaveLength(16);
  }
});
