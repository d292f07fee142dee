import { expect, it } from 'vitest';
import { aCompany, anItem } from '../testing/builders.ts';
import { sentimentOfItem } from './item-sentiment.ts';

it.each([
  ['towards the company that it names', 'Brisk Pay soars while Quillpay slumps', 'Quillpay', 'negative'],
  [
    'by the first words of the company name',
    'Brisk Pay soars while Quillpay slumps',
    'Quillpay Retail Holdings',
    'negative',
  ],
  ['although it may mean another company', 'Walkers praise ridge', 'Ridge', 'positive'],
  ['as a whole when it does not name the company', 'Operating profit rose by 12 % .', 'Quillpay', 'positive'],
])('judges a text %s', (_, title, name, expected) => {
  expect(sentimentOfItem(anItem({ title }), aCompany({ name }))).toBe(expected);
});

it('judges a text without a company', () => {
  expect(sentimentOfItem(anItem({ title: 'Operating profit fell to EUR 3.1 mn from EUR 4.7 mn .' }), null)).toBe(
    'negative',
  );
  expect(sentimentOfItem(anItem({ title: 'The plant employs some 400 people .' }), null)).toBe('neutral');
});

it.each(['profit ', '□', '(', 'EUR 1 mn from '])('judges a title of 100,000 characters of %j quickly', (part) => {
  const begin = performance.now();
  sentimentOfItem(anItem({ title: part.repeat(100_000 / part.length) }), aCompany());
  expect(performance.now() - begin).toBeLessThan(500);
});
