import { expect, it } from 'vitest';
import { aCompany, anItem } from '../testing/builders.ts';
import { sentimentOfItem } from './item-sentiment.ts';

it.each([
  ['towards the company named', 'Brisk Pay soars while Quillpay slumps', 'Quillpay', 'negative'],
  ['by the first words of its name', 'Brisk Pay soars while Quillpay slumps', 'Quillpay Retail Holdings', 'negative'],
  ['although it may mean another', 'Walkers praise ridge', 'Ridge', 'positive'],
  ['of all of the text when it is not named', 'Operating profit rose by 12 % .', 'Quillpay', 'positive'],
])('judges a text %s', (_, title, name, expected) => {
  expect(sentimentOfItem(anItem({ title }), aCompany({ name }))).toBe(expected);
});

it('judges a text without a company', () => {
  expect(sentimentOfItem(anItem({ title: 'Operating profit fell to EUR 3.1 mn from EUR 4.7 mn .' }), null)).toBe(
    'negative',
  );
  expect(sentimentOfItem(anItem({ title: 'The plant employs some 400 people .' }), null)).toBe('neutral');
});

it.each(['profit ', '□', '(', 'EUR 1 mn from '])('takes a title of 100,000 characters of %j in its stride', (part) => {
  const begin = performance.now();
  sentimentOfItem(anItem({ title: part.repeat(100_000 / part.length) }), aCompany());
  expect(performance.now() - begin).toBeLessThan(500);
});
