import { expect, it } from 'vitest';
import { readPage } from '../../page/read-page.ts';
import { kestrel, page } from '../../testing/pages.ts';
import { compareReadings } from '../compare.ts';
import { Learned, learn, learnAll, learnedLimits, nothingLearned } from './volatile-parts.ts';

const tips = [
  'Count twice',
  'Lock the drawer',
  'Change the roll',
  'Greet the queue',
  'Sweep the floor',
  'Feed the cat',
];
const tip = (at: number) => page(`<p>${tips[at % tips.length]}</p>`);
const dear = (html: string) => readPage(html.replace('$19 / month', '$24 / month'), 'https://kestrel.example/pricing');

it('leaves out a text that changes on every visit, and reports the number of visits', () => {
  const learned = learnAll([0, 1, 2, 3].map(tip));
  expect(compareReadings(tip(3), tip(4)).changes).toHaveLength(1);
  const { changes, leftOut } = compareReadings(tip(3), tip(4), { learned });
  expect(changes).toEqual([]);
  expect(leftOut).toMatchObject([
    { text: 'Sweep the floor', reason: 'learned', why: 'changes on many visits, learned over 3 visits' },
  ]);
});

it('leaves out a text that appears and disappears', () => {
  const learned = learnAll([page(), tip(0), page(), tip(0)]);
  expect(compareReadings(page(), tip(0), { learned }).leftOut).toMatchObject([
    { reason: 'learned', why: expect.stringContaining('comes and goes') },
  ]);
});

it('still reports other changes, and learns nothing from a single change', () => {
  const learned = learnAll([0, 1, 2, 3, 4].map(tip));
  const after = dear(kestrel(`<p>${tips[5]}</p>`));
  expect(compareReadings(tip(4), after, { learned }).changes).toMatchObject([{ kind: 'price' }]);
  const once = learnAll([page(), page(), dear(kestrel()), dear(kestrel()), dear(kestrel())]);
  expect(compareReadings(dear(kestrel()), page(), { learned: once }).changes).toMatchObject([{ kind: 'price' }]);
});

it('returns small, serialisable knowledge and does not modify its input', () => {
  const many = (name: string) =>
    page(Array.from({ length: 900 }, (_, at) => `<p>${name} ${name}${at} ${at}</p>`).join(''));
  const learned = learn(nothingLearned, many('quay'), many('mole'));
  expect(learned.places.length).toBeLessThanOrEqual(learnedLimits.places);
  expect(learned.texts.length).toBeLessThanOrEqual(learnedLimits.texts);
  expect(Learned.parse(JSON.parse(JSON.stringify(learned)))).toEqual(learned);
  expect(nothingLearned).toEqual({ visits: 0, places: [], lists: [], texts: [] });
});
