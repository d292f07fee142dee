import { expect, it } from 'vitest';
import { readAmounts } from './amounts.ts';
import { adjusted, agreement, areHeldApart, areOneChange, type PairTerms } from './pair.ts';
import { figuresIn } from './reading/distinctive.ts';

const amounts = readAmounts('$40 million');
const english: PairTerms = {
  ...{ names: [1, 2], facts: [], titled: [1, 2, 3], amounts, language: 'en' },
  ...{ event: 'funding', day: 100, channel: 'press', passing: false, changes: new Set<string>() },
  distinctive: { figures: new Set(), names: new Set() },
  ...{ typed: null, subject: [], said: new Uint32Array(), versions: new Set<string>() },
};
const german: PairTerms = { ...english, language: 'de' };
const none = readAmounts('');

it('raises the similarity for equal kinds of event, and lowers it for different kinds and with time', () => {
  const plain = { ...english, event: null };
  expect(adjusted(0.3, plain, { ...plain, day: 102 })).toBe(0.3);
  expect(adjusted(0.3, plain, { ...plain, day: null })).toBe(0.3);
  expect(adjusted(0.3, english, english)).toBeGreaterThan(0.3);
  expect(adjusted(1, english, english)).toBe(1);
  expect(adjusted(0.3, english, { ...english, event: 'legal' })).toBeLessThan(0.25);
  const later = [104, 110, 114].map((day) => adjusted(0.3, plain, { ...plain, day }));
  expect(later).toEqual([...later].sort((a, b) => b - a));
  expect(later[2]).toBeCloseTo(0.105);
  expect(adjusted(0.3, plain, { ...plain, day: 114.1 })).toBe(0);
});

it('accepts a shared amount or two shared names instead of common words in two languages', () => {
  const one = { ...german, names: [1] };
  expect(adjusted(0.05, english, german)).toBeGreaterThan(0.4);
  expect(adjusted(0.05, english, one)).toBeGreaterThan(0.4);
  expect(adjusted(0.05, { ...english, amounts: none }, german)).toBeGreaterThan(0.4);
  expect(adjusted(0.05, english, { ...german, names: [] })).toBeGreaterThan(0.4);
  expect(readAmounts('1,900 shops').figures).toEqual([1900]);
  expect(readAmounts('in 1900').figures).toEqual([]);
  for (const other of [
    english,
    { ...german, event: 'legal' },
    { ...german, event: null },
    { ...german, day: 104 },
    { ...german, names: [], amounts: none },
    { ...one, amounts: none },
    { ...german, amounts: readAmounts('$12 million') },
  ]) {
    expect(adjusted(0.05, english, other)).toBeLessThan(0.1);
  }
});

it.each([
  ['raises $40m', 'sammelt 40 Mio. Dollar ein', false],
  ['for US$1.5 billion', 'por 1.500 millones de dólares', false],
  ['für 1,5 Mrd. Euro', "pour 1,5 milliard d'euros", false],
  ['nearly $40 million', '$39.5 million', false],
  ['$40 million at a value of $300 million', 'valued at $300 million', false],
  ['€37 million', '$40 million', false],
  ['40 shops', '$12 million', false],
  ['$40 million', '$12 million', true],
  ['40 Millionen Euro', "12 millions d'euros", true],
])('finds a conflict only between amounts that cannot agree: %s / %s', (a, b, differ) => {
  const pair = [a, b].map((text): PairTerms => ({ ...english, event: null, amounts: readAmounts(text) }));
  const [one = english, other = english] = pair;
  expect(adjusted(0.8, one, other) < 0.1).toBe(differ);
});

it('finds no conflict between headlines on the same day if the text of one contains the amount of the other', () => {
  const round: PairTerms = { ...english, amounts: readAmounts('raises $48 million') };
  const value = (figures: string[], day = 100): PairTerms => ({
    ...english,
    ...{ day, amounts: readAmounts('the arithmetic behind $310 million') },
    distinctive: { figures: new Set(figures), names: new Set() },
  });
  expect(adjusted(0.8, round, value(['#48000000']))).toBeGreaterThan(0.8);
  expect(adjusted(0.8, value(['#48000000']), round)).toBeGreaterThan(0.8);
  expect(adjusted(0.8, round, value(['#9000000']))).toBeLessThan(0.1);
  expect(adjusted(0.8, round, value(['#48000000'], 102))).toBeLessThan(0.1);
});

it('keeps posts on one site, page changes and signals separate, but not translated posts', () => {
  const on = (channel: PairTerms['channel'], given: Partial<PairTerms> = {}): PairTerms => ({
    ...english,
    channel,
    ...given,
  });
  expect(areHeldApart(on('own'), on('own'))).toBe(true);
  expect(areHeldApart(on('own'), on('own', { language: null }))).toBe(true);
  expect(areHeldApart(on('own'), on('own', { language: 'de' }))).toBe(false);
  expect(areHeldApart(on('change'), on('change', { language: 'de' }))).toBe(true);
  expect(areHeldApart(on('signal'), on('signal', { language: 'de' }))).toBe(true);
  expect(areHeldApart(on('signal'), on('press'))).toBe(false);
  expect(areHeldApart(on('press'), on('press'))).toBe(false);
  expect(areHeldApart(on('press'), on('own'))).toBe(false);
});

it('joins news to a page change only within a few days and with the same amount or subject', () => {
  const change: PairTerms = { ...english, channel: 'change', names: [7], titled: [7, 8], amounts: none, event: null };
  const news: PairTerms = { ...change, channel: 'press', names: [], titled: [8, 9] };
  expect(adjusted(0.9, change, news)).toBe(0);
  expect(adjusted(0.9, change, { ...news, titled: [7] })).toBe(0.9);
  expect(adjusted(0.9, { ...change, amounts }, { ...news, amounts })).toBe(0.9);
  expect(adjusted(0.9, { ...change, amounts }, { ...news, amounts, day: 104 })).toBe(0);
});

it('does not read years and small numbers as figures', () => {
  expect(readAmounts('In 2026 the 3 founders hired 400, then 5 million').figures).toEqual([400, 5e6]);
});

it('raises the similarity of two reports of one day that share a figure or rare names', () => {
  const rarities = new Map([
    ['#1900', 3],
    ['halifax', 3.5],
    ['gdynia', 2],
    ['riga', 2],
  ]);
  const rarityOf = (terms: Iterable<string>) => [...terms].reduce((sum, term) => sum + (rarities.get(term) ?? 1), 0);
  const text = (figures: string[], names: string[], given: Partial<PairTerms> = {}): PairTerms => ({
    ...english,
    distinctive: { figures: new Set(figures), names: new Set(names) },
    ...given,
  });
  const between = (a: PairTerms, b: PairTerms) => agreement(a, b, rarityOf);
  const shops = text(['#1900'], []);
  expect(between(shops, text(['#1900', '#43'], []))).toBeGreaterThan(1);
  expect(between(shops, text(['#1900'], [], { language: 'de', channel: 'own' }))).toBeGreaterThan(1);
  expect(between(shops, text(['#1900'], [], { day: 101.1 }))).toBe(1);
  expect(between(shops, text(['#1900'], [], { day: null }))).toBe(1);
  expect(between(shops, text(['#43'], []))).toBe(1);
  const court = text([], ['halifax', 'gdynia']);
  expect(between(court, text([], ['halifax']))).toBeGreaterThan(1);
  expect(between(court, text([], ['gdynia']))).toBe(1);
  expect(between(text([], ['gdynia', 'riga']), text([], ['riga', 'gdynia']))).toBeGreaterThan(1);
  expect(between(court, text([], ['halifax'], { channel: 'own' }))).toBe(1);
  expect(between(court, text([], ['halifax'], { day: 100.8 }))).toBe(1);
  // A follow-up has a different kind of event, but mentions the same people and things.
  expect(between(court, text([], ['halifax'], { event: 'leadership' }))).toBe(1);
  expect(between(court, text([], ['halifax'], { event: null }))).toBeGreaterThan(1);
});

it('requires a rare figure in texts that mention the company in passing, and separates texts from different days', () => {
  const passing: PairTerms = {
    ...english,
    passing: true,
    distinctive: { figures: new Set(['#7']), names: new Set('x') },
  };
  const about: PairTerms = { ...passing, passing: false };
  expect(agreement(passing, about, () => 3)).toBeGreaterThan(1);
  expect(agreement(passing, about, () => 2)).toBe(1);
  expect(agreement(passing, passing, () => 9)).toBe(1);
  expect(agreement(passing, { ...passing, day: 101.1 }, () => 9)).toBeLessThan(1);
  expect(agreement(passing, { ...passing, day: null }, () => 9)).toBeLessThan(1);
});

it.each([
  ['cuts fees to 1.1% from 1.23%', [1.1, 1.23]],
  ['senkt die Gebühr auf 1,1 Prozent', [1.1]],
  ['1,900 shops, 3 founders and version 1.2.3', [1900]],
  [`1${'.1'.repeat(1_000)}`, []],
])('reads the figures in %s', (text, figures) => {
  expect(figuresIn(text)).toEqual(figures);
});

it.each([
  ['the same words on both pages', ['a', 'b'], ['b', 'a'], 100, true],
  ['all of one page, and more on the other', ['a'], ['a', 'b'], 107, true],
  ['more than a week apart', ['a'], ['a'], 107.1, false],
  ['without a date', ['a'], ['a'], null, false],
  ['something else on each page', ['a', 'b'], ['a', 'c'], 100, false],
  ['pages without words', [], [], 100, false],
  ['a page without words', [], ['a'], 100, false],
])('compares the changes to two pages: %s', (_, one, other, day, isOne) => {
  const a: PairTerms = { ...english, channel: 'change', changes: new Set(one) };
  const b: PairTerms = { ...english, channel: 'change', changes: new Set(other), day };
  for (const [first, second] of [
    [a, b],
    [b, a],
  ] as const) {
    expect(areOneChange(first, second)).toBe(isOne);
    expect(areHeldApart(first, second)).toBe(!isOne);
  }
  expect(areOneChange(a, { ...b, channel: 'press' })).toBe(false);
});
