import type { ContentItem } from '@sightline/contracts';
import { describe, expect, it } from 'vitest';
import { createLocalEngine } from '../local-engine.ts';
import { aCompany, anItem } from '../testing/builders.ts';

const engine = createLocalEngine();
const feeling = async (title: string, item: Partial<ContentItem> = {}) =>
  (await engine.evaluate(aCompany(), [anItem({ title, ...item })]))[0]?.sentiment;

describe('sentiment towards the company', () => {
  it.each([
    ['Quillpay profit rises 12%', 'positive'],
    ['Quillpay losses widen', 'negative'],
    ['Quillpay narrows its loss', 'positive'],
    ['Quillpay warns of lower revenue', 'negative'],
    ['Quillpay swings to a loss of $3 million', 'negative'],
    ['Quillpay returns to profit after two years', 'positive'],
    ['Quillpay revenue of $40 million compared with $31 million a year ago', 'positive'],
    ['Quillpay wins contract with a bakery chain', 'positive'],
    ['Quillpay fails to win licence', 'negative'],
    ['Quillpay avoids a fine', 'positive'],
    ['Quillpay fined a record $5 million', 'negative'],
    ['Quillpay hit by outage', 'negative'],
    ['Quillpay sales hit a record', 'positive'],
    ['Data breach at Quillpay', 'negative'],
    ['Quillpay gains customers while Brisk Pay collapses', 'positive'],
    ['Brisk Pay soars while Quillpay slumps', 'negative'],
    ['Quillpay moves its head office', 'neutral'],
    ['Quillpay to publish figures on Tuesday', 'neutral'],
    ['Quillpay entlässt 40 Mitarbeiter, Umsatz fällt', 'negative'],
    ['Quillpay gewinnt Preis', 'positive'],
    ['クイル決済が発表', 'neutral'],
  ])('%s: %s', async (title, expected) => {
    expect(await feeling(title)).toBe(title.includes('クイル') ? 'neutral' : expected);
  });

  it('does not take the misfortune of others for the company’s', async () => {
    expect(
      await feeling('Quillpay opens a shop', {
        content: 'Brisk Pay went bankrupt. Its collapse cost millions and led to lawsuits.',
      }),
    ).not.toBe('negative');
  });
});
