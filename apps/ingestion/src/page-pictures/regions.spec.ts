import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Regions } from './regions.ts';
import type { TextBox } from './text-boxes.ts';

/** Stacked texts with a height of 20 pixels each. */
const boxesOf = (...texts: string[]): TextBox[] =>
  texts.map((text, at) => ({ text, x: 10, y: at * 20, width: 100, height: 20 }));
const at = (first: number, last = first) => ({ x: 10, y: first * 20, width: 100, height: (last - first + 1) * 20 });
const change = (words: string, parts: { section?: string; quote?: string } = {}) => ({
  ...{ before: words, after: '', quote: '', ...parts },
});
const plans = boxesOf(
  ...[
    'Pricing',
    'Starter',
    '$49',
    'per month',
    'One till',
    'Growth',
    '$49',
    'per month',
    'Up to five tills',
    'Questions',
  ],
);

describe('the region of a change on a screenshot', () => {
  const find = (boxes: TextBox[], words: string, parts = {}) => new Regions(boxes).find(change(words, parts), 'before');

  it('is where its words are, regardless of spacing, case and punctuation', () => {
    expect(find(boxesOf('Home', 'Simple  Pricing\nfor shops!', 'End'), 'simple pricing for shops')).toEqual(at(1));
  });

  it('is the whole text that contains the sentence', () => {
    expect(find(boxesOf('Home', 'We make tills. Start free. Pay later.', 'End'), 'Start free.')).toEqual(at(1));
  });

  it('spans all texts that are reported together', () => {
    expect(find(plans, 'One till · Growth · $49')).toEqual(at(4, 6));
    expect(find(boxesOf('Cell one', 'Cell two', 'x'), 'Cell one | Cell two')).toEqual(at(0, 1));
  });

  it('is under its heading when the words occur more than once', () => {
    expect(find(plans, '$49', { section: 'Growth' })).toEqual(at(6));
    expect(find(plans, '$49', { section: 'Starter' })).toEqual(at(2));
  });

  it('is within its quote when the words are otherwise ambiguous', () => {
    expect(find(plans, '$49', { quote: 'Growth $49 per month' })).toEqual(at(6));
  });

  it('is the price under the plan when the wording differs', () => {
    expect(find(plans, 'Growth, $49 a month', { section: 'Growth' })).toEqual(at(6));
  });

  it('is null when the words are ambiguous or missing', () => {
    expect(find(plans, '$49')).toBeNull();
    expect(find(plans, 'per month', { quote: 'somewhere else' })).toBeNull();
    expect(find(plans, 'Words that are not there')).toBeNull();
    expect(find(plans, '')).toBeNull();
    expect(find([], 'Growth')).toBeNull();
    // Must not match part of a longer number or word.
    expect(find(boxesOf('$490', 'Growths'), '$49')).toBeNull();
  });

  it('is found by the text before the change on one side and after it on the other', () => {
    const both = { before: 'Starter', after: 'Growth', quote: '' };
    expect(new Regions(plans).find(both, 'before')).toEqual(at(1));
    expect(new Regions(plans).find(both, 'after')).toEqual(at(5));
  });

  it('is always within the screenshot', () => {
    const texts = fc.array(fc.string({ unit: 'grapheme', maxLength: 12 }), { maxLength: 20 });
    fc.assert(
      fc.property(texts, fc.nat(), fc.string(), fc.string(), (words, pick, section, quote) => {
        const boxes = boxesOf(...words);
        const sought = words[pick % Math.max(1, words.length)] ?? '';
        const region = find(boxes, sought, { section, quote });
        if (region === null) return;
        expect(region.y).toBeGreaterThanOrEqual(0);
        expect(region.y + region.height).toBeLessThanOrEqual(words.length * 20);
      }),
    );
  });
});
