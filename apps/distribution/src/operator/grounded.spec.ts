import { contentItem } from '@sightline/testing';
import { describe, expect, it } from 'vitest';
import { isGrounded } from './grounded.ts';

const item = contentItem({
  title: 'Lumenpay opens an office',
  description: 'The payments company hires 40 people in Portugal.',
  content: 'Lumenpay opened\nan office in Lisbon on Monday. It is "a start" (for now)\nRivals, Inc. were not amused.',
});
const by = (engine: string, summary: string) => isGrounded({ engine, summary }, item);

describe('a summary', () => {
  it.each([
    ['quoted', 'Lumenpay opened an office in Lisbon on Monday.'],
    ['with other quotation marks and another case', 'it is “a start” (for now)'],
    [
      'of two sentences from two places',
      'The payments company hires 40 people in Portugal. Rivals, Inc. were not amused.',
    ],
    ['whose first sentence ends in a bracket', 'It is "a start" (for now) Rivals, Inc. were not amused.'],
    ['that is the headline', 'Lumenpay opens an office'],
  ])('is grounded in the item: %s', (_, summary) => expect(by('local', summary)).toBe(true));

  it.each([
    ['another number', 'The payments company hires 400 people in Portugal.'],
    ['one good sentence, one bad', 'Lumenpay opened an office in Lisbon on Monday. A rival bought it.'],
    ['pieces of two sentences', 'Lumenpay opened an office in Portugal.'],
  ])('is not grounded in the item: %s', (_, summary) => {
    expect(by('local', summary)).toBe(false);
  });

  it('can use a few other words when a model wrote it, but no other numbers', () => {
    expect(by('openai', 'The company Lumenpay hires 40 people in Lisbon.')).toBe(true);
    expect(by('local', 'The company Lumenpay hires 40 people in Lisbon.')).toBe(false);
    expect(by('openai', 'The company Lumenpay hires 41 people in Lisbon.')).toBe(false);
    expect(by('openai', 'Quillpay fired everybody after losing its licence.')).toBe(false);
  });
});
