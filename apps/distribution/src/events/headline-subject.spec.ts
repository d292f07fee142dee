import { expect, it } from 'vitest';
import { placeInHeadline } from './headline-subject.ts';

it.each([
  ['Quillpay sues Brisk over locked tills', 'Quillpay', 'Brisk'],
  ['Price war in aisle three: Quillpay undercuts Brisk', 'Quillpay', 'Brisk'],
  ['Brisk sued by Quillpay', 'Brisk', 'Quillpay'],
  ['After suit by Brisk, Quillpay opens its tills', 'Quillpay', 'Brisk'],
  ['Days after Brisk came back, Quillpay cuts its fees', 'Quillpay', 'Brisk'],
  ['Bluemesa buys two parks of Saltbank', 'Bluemesa Energy', 'Saltbank'],
  ['Brisker days for Quillpay, less for Brisk', 'Quillpay', 'Brisk'],
])('places the subject of a headline before the other company: %s', (title, first, second) => {
  const [one, other] = [placeInHeadline(title, first), placeInHeadline(title, second)];
  expect(one).toBeLessThan(other ?? 0);
});

it('ignores a name that is part of a word, or empty', () => {
  expect(placeInHeadline('Brisker trade on Monday', 'Brisk')).toBeNull();
  expect(placeInHeadline('Trade on Monday', '')).toBeNull();
});

it('handles long headlines quickly', () => {
  for (const length of [1_000, 10_000, 100_000])
    expect(placeInHeadline(`After ${'a '.repeat(length)}Brisk`, 'Brisk')).toBeNull();
});
