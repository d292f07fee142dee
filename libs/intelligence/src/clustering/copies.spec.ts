import { expect, it } from 'vitest';
import { Copies } from './copies.ts';
import { termsReader } from './item-terms.ts';
import { report } from './reports.fixture.ts';

const read = termsReader([]);
const description =
  'The harbour town gets forty new payment desks this winter, said the mayor, who had asked three rivals for offers before he chose.';
const of = (given: Parameters<typeof report>[0]) => read(report({ description, ...given }));

it('recognises a post with the title of an earlier one as a copy only when its text agrees', () => {
  const copies = new Copies();
  const title = 'What is new in the till this week';
  const other = description.split(' ').toReversed().join(' ');
  copies.add(7, of({ title, channel: 'own' }));
  expect(copies.find(of({ title, channel: 'own' }))).toBe(7);
  expect(copies.find(of({ title, channel: 'own', description: other }))).toBeNull();
  expect(copies.find(of({ title, channel: 'press', description: other }))).toBe(7);
  expect(copies.find(of({ title, channel: 'change' }))).toBeNull();
  expect(copies.find(of({ title, channel: 'signal' }))).toBeNull();
});

it('recognises a copy under another title by its words, unless the numbers differ or it comes two weeks later', () => {
  const copies = new Copies();
  copies.add(7, of({ title: 'Desks for the harbour', publishedAt: '2026-11-01' }));
  const renamed = { title: 'Payment arrives in town', publishedAt: '2026-11-03' };
  expect(copies.find(of(renamed))).toBe(7);
  expect(copies.find(of({ ...renamed, publishedAt: '2026-11-20' }))).toBeNull();
  expect(copies.find(of({ ...renamed, title: 'Payment arrives in 40 streets' }))).toBeNull();
  expect(copies.find(of({ ...renamed, description: description.split(' ').toReversed().join(' ') }))).toBeNull();
});
