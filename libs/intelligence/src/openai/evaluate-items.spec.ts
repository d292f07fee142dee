import { describe, expect, it } from 'vitest';
import { aCompany, anItem } from '../testing/builders.ts';
import { evaluationOf } from './evaluate-items.ts';

type Row = Parameters<typeof evaluationOf>[0];

const item = anItem({
  title: 'Quillpay raises its fee',
  content: 'Quillpay raised its transaction fee  by 20%\non Monday. Shops in Leeds drank tea.',
});
const row: Row = {
  index: 0,
  relevant: true,
  summary: 'Quillpay raised its transaction fee by 20% on Monday.',
  sentiment: 'negative',
  importance: 8,
  tags: ['Pricing'],
  relevanceScore: 9,
  credibilityScore: 6,
  executiveValueScore: 7,
  reason: 'The fee of every shop rises.',
  matchedKeywords: [],
  genre: 'announcement',
  event: 'pricing',
  actor: 'Quillpay',
  quote: 'Quillpay raised its transaction fee by 20% on Monday.',
};
const of = (more: Partial<Row>) =>
  evaluationOf({ ...row, ...more }, item, aCompany(), { engine: 'openai', engineVersion: 'x' }, item.title);

describe('what is taken of a model’s answer', () => {
  it('is the event, when its quote stands in the item', () => {
    expect(of({})).toMatchObject({
      event: 'pricing',
      actor: 'Quillpay',
      quote: row.quote,
      importance: 8,
      summaryBasis: 'checked',
    });
  });

  it.each([
    ['no quote', { quote: null }],
    ['a quote of its own', { quote: 'Quillpay doubled all its fees.' }],
    ['an empty quote', { quote: ' ' }],
    ['no event', { event: null }],
    ['an event in a guide', { genre: 'guide' }],
  ] as const)('is not an alarm with %s', (_case, more) => {
    expect(of(more).importance).toBe(6);
  });

  it('is not an event without a quote that stands in the item', () => {
    expect(of({ quote: 'Quillpay doubled all its fees.' })).toMatchObject({ event: null, actor: null, quote: null });
  });

  it('is the publisher’s own words when the item does not bear out the summary', () => {
    expect(of({ summary: 'Quillpay was bought for $9 billion.' })).toMatchObject({
      summary: item.title,
      summaryBasis: 'verbatim',
    });
  });

  it('is a summary of two sentences that isn’t too long', () => {
    const three =
      'Quillpay raises its fee. Quillpay raised its transaction fee by 20% on Monday. Shops in Leeds drank tea.';
    expect(of({ summary: three }).summary).toBe(
      'Quillpay raises its fee. Quillpay raised its transaction fee by 20% on Monday.',
    );
    const long = `Quillpay raised its fee for ${'shops and markets and cafés and '.repeat(16)}stalls.`;
    const stamp = { engine: 'openai', engineVersion: 'x' };
    const told = evaluationOf({ ...row, summary: long }, { ...item, content: long }, aCompany(), stamp, item.title);
    expect(told).toMatchObject({ summary: item.title, summaryBasis: 'verbatim' });
  });

  it('is the company’s event when the model names no company', () => {
    expect(of({ actor: null }).actor).toBe('Quillpay');
  });

  it('is nothing but the care of the source for an item that is not about the company', () => {
    expect(of({ relevant: false })).toMatchObject({
      ...{ relevant: false, importance: 0, relevanceScore: 0, executiveValueScore: 0, credibilityScore: 6 },
      ...{ sentiment: 'neutral', tags: [], event: null, actor: null, quote: null },
    });
  });

  it('never shows the instructions', () => {
    const told =
      'Sure: “how much its executives must hear of it; 7 or more only for events such as acquisitions, funding”.';
    expect(of({ reason: told }).reason).toBe('The model gave no reason of its own.');
    expect(of({ reason: 'Quillpay must hear of it.' }).reason).toBe('Quillpay must hear of it.');
  });

  it('counts without the newer fields, from servers that don’t keep to the form', () => {
    const { genre: _g, event: _e, actor: _a, quote: _q, ...older } = row;
    const evaluation = evaluationOf(older, item, aCompany(), { engine: 'openai', engineVersion: 'x' }, item.title);
    expect(evaluation).toMatchObject({ importance: 8 });
    expect(evaluation.event).toBeUndefined();
  });
});
