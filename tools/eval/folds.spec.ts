import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { foldsOf, groupOf } from './folds.ts';
import { scored } from './scores/scores.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sightline-folds-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const written = (name: string, lines: readonly object[]): string => {
  const file = join(folder, name);
  writeFileSync(file, lines.map((line) => JSON.stringify(line)).join('\n'));
  return file;
};

const scores = (task: string, gold: object[], answers: object[], folds = 1, misses: number[] = []) => {
  const files = { gold: written('gold.jsonl', gold), answers: written('answers.jsonl', answers) };
  return scored(task, { ...files, folds, misses });
};

it('groups lines by their site, company or host, in that order, and otherwise by themselves', () => {
  expect(groupOf({ id: '1', site: 'ridge.example', company: 'Ridge' })).toBe('ridge.example');
  expect(groupOf({ id: '2', company: { name: 'Ridge' }, url: 'https://other.example/' })).toBe('ridge');
  expect(groupOf({ id: '3', url: 'https://www.ridge.example/pricing' })).toBe('ridge.example');
  expect(groupOf({ id: '4' })).toBe('4');
});

it('never splits a group, keeps the folds even, and gives the same folds in any order', () => {
  const rows = Array.from({ length: 60 }, (_, index) => `site-${index % 17}`);
  const folds = foldsOf(rows, (row) => row, 5);
  expect(folds.flat().sort()).toEqual([...rows].sort());
  for (const site of new Set(rows)) expect(folds.filter((fold) => fold.includes(site))).toHaveLength(1);
  expect(Math.max(...folds.map((fold) => fold.length)) - Math.min(...folds.map((fold) => fold.length))).toBeLessThan(5);
  expect(foldsOf([...rows].reverse(), (row) => row, 5)).toEqual(folds);
});

it('scores prices by plan, price and period, once for each row', () => {
  const row = (plan: string, price: number | null, more = {}) => ({
    ...{ plan, price, currency: price === null ? null : 'EUR', period: 'month', contact: price === null },
    ...more,
  });
  const gold = [
    { id: 'a', rows: [row('Team', 19), row('Business', 49), row('Tower', null), row('Bonus', 5, { optional: true })] },
  ];
  const answer = { id: 'a', rows: [row('Team plan', 19), row('Business', 49, { period: 'year' }), row('Tower', null)] };
  expect(JSON.parse(scores('prices', gold, [answer]).at(-1) ?? '')).toEqual({
    ...{ fold: 'all', rows: 1, priceRows: 3, recall: 0.6667, precision: 0.6667, currency: 1 },
  });
  const lines = scores('prices', gold, [answer], 1, [1]);
  expect(lines.filter((line) => line.startsWith('a missed'))).toHaveLength(1);
  expect(lines.filter((line) => line.startsWith('a wrong'))).toHaveLength(1);
});

it('compares the fields of other tasks, and lists only misses in the requested folds', () => {
  const gold = [
    { id: 'a', label: 'positive', company: 'Ridge' },
    { id: 'b', label: 'negative', company: 'Quillpay' },
  ];
  const answers = [
    { id: 'a', label: 'negative' },
    { id: 'b', label: 'positive' },
  ];
  const lines = scores('sentiment', gold, answers, 2, [2]);
  expect(lines.filter((line) => line.includes('label:'))).toHaveLength(1);
  expect(JSON.parse(lines.at(-1) ?? '')).toEqual({ fold: 'all', rows: 2, label: 0 });
});

it('counts a line without an answer as missed', () => {
  const gold = [{ id: 'a', rows: [{ plan: 'Team', price: 9, period: 'month' }] }];
  expect(JSON.parse(scores('prices', gold, []).at(-1) ?? '')).toMatchObject({ recall: 0 });
  expect(JSON.parse(scores('sentiment', [{ id: 'a', label: 'positive' }], []).at(-1) ?? '')).toMatchObject({
    label: 0,
  });
});

it('compares groups of lines by their pairs, and never splits an event over two folds', () => {
  const gold = ['x', 'x', 'x', 'y', 'y', 'z'].map((cluster, at) => ({ id: `${at}`, cluster }));
  // One of three is missed, and two events are treated as one.
  const answers = [1, 1, 2, 3, 3, 3].map((cluster, at) => ({ id: `${at}`, cluster }));
  const lines = scores('cluster', gold, answers, 2, [1, 2]);
  expect(JSON.parse(lines.at(-1) ?? '')).toEqual({ fold: 'all', rows: 6, precision: 0.5, recall: 0.5, f1: 0.5 });
  expect(lines.filter((line) => line.startsWith('3 (y), 4 (y), 5 (z)'))).toHaveLength(1);
  expect(lines.flatMap((line) => (line.startsWith('{') ? [JSON.parse(line).rows] : []))).toEqual([3, 3, 6]);
  expect(JSON.parse(scores('cluster', gold, []).at(-1) ?? '')).toMatchObject({ precision: 0, recall: 0 });
});

it('scores changes by report, words and kind, and visits without a change by false reports', () => {
  const change = { kind: 'price', before: '$49 per month', after: '$59 per month', minor: false };
  const gold = [
    { id: 'price', kind: 'price', before: '$49', after: '$59', minor: false },
    { id: 'other', kind: 'headline', kinds_ok: ['price'], before: 'Ferries', after: 'Boats', minor: false },
    { id: 'untold', kind: 'price', before: '€9', after: '€8', minor: false },
    { id: 'quiet', change: false },
    { id: 'noisy', change: false },
  ];
  const answers = ['price', 'other', 'noisy'].map((id) => ({ id, changes: [change] }));
  const lines = scores('changes', gold, answers, 1, [1]);
  expect(JSON.parse(lines.at(-1) ?? '')).toEqual({
    ...{
      fold: 'all',
      rows: 5,
      found: 0.6667,
      words: 0.3333,
      kind: 0.3333,
      kindFair: 0.6667,
      minor: 0.6667,
      noise: 0.5,
    },
  });
  expect(
    lines
      .slice(1, -1)
      .map((line) => line.split(' ')[0])
      .sort(),
  ).toEqual(['noisy', 'other', 'untold']);
});

it('scores events, counting releases as one kind and accepting alternative kinds', () => {
  const gold = [
    { id: 'a', title: 'Reader 2 is out', event: 'product-launch', also: [], importance: 'high' },
    { id: 'b', title: 'Tea with bakers', event: 'event-attendance', also: ['none'], importance: 'low' },
    { id: 'c', title: 'Layoffs', event: 'layoffs', also: [], importance: 'high' },
    { id: 'd', title: 'What is a till?', event: 'none', also: [] },
    { id: 'e', title: 'Why tills hum', event: null, also: [] },
    { id: 'f', title: 'A week off', event: 'none', also: [] },
  ];
  const answers = [
    { id: 'a', event: 'feature-release', importance: 7 },
    { id: 'b', event: 'none', importance: 2 },
    { id: 'c', event: 'hiring', importance: 6 },
    { id: 'd', event: null, importance: 1 },
    { id: 'e', event: 'outage', importance: 8 },
  ];
  const lines = scores('evaluate', gold, answers, 1, [1]);
  expect(JSON.parse(lines.at(-1) ?? '')).toEqual({
    ...{ fold: 'all', rows: 6, eventRight: 0.6667, eventsFound: 0.6667, noneCalledNone: 0.6667, highReach7: 0.5 },
  });
  expect(lines.filter((line) => !line.startsWith('{'))).toEqual([
    'c Layoffs: layoffs, got hiring',
    'e Why tills hum: none, got outage',
  ]);
});

it('scores aboutness by rejected or doubtful news of others, and by rejected or accepted own news', () => {
  const gold = [
    { id: 'own', about: true, kind: 'meant', text: 'Lumen raises $3m' },
    { id: 'own-doubtful', about: true, kind: 'meant', text: 'Lumen moves' },
    { id: 'own-refused', about: true, kind: 'meant', text: 'Lumen hires' },
    { id: 'own-missing', about: true, kind: 'meant', text: 'Lumen sells' },
    { id: 'other', about: false, kind: 'passing', text: 'Orlo beats Lumen' },
    { id: 'other-refused', about: false, kind: 'common-word', text: 'A lumen is a unit' },
    { id: 'other-doubtful', about: false, kind: 'longer-name', text: 'Lumen Festival ends' },
  ];
  const answers = [
    { id: 'own', about: true, doubtful: false },
    { id: 'own-doubtful', about: true, doubtful: true },
    { id: 'own-refused', about: false, doubtful: false },
    { id: 'other', about: true, doubtful: false },
    { id: 'other-refused', about: false, doubtful: true },
    { id: 'other-doubtful', about: true, doubtful: true },
  ];
  const lines = scores('about', gold, answers, 1, [1]);
  expect(JSON.parse(lines.at(-1) ?? '')).toEqual({
    ...{ fold: 'all', rows: 7, othersCaught: 0.6667, ownRefused: 0.5, ownAccepted: 0.25 },
  });
  expect(lines.slice(1, -1).map((line) => line.split(' ')[0])).toEqual(['own-refused', 'own-missing', 'other']);
});
