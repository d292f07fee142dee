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

describe('the evaluation from a model’s answer', () => {
  it('has the event if its quote is in the item', () => {
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
    ['a quote that is not in the item', { quote: 'Quillpay doubled all its fees.' }],
    ['an empty quote', { quote: ' ' }],
    ['no event', { event: null }],
    ['an event in a guide', { genre: 'guide' }],
  ] as const)('is not High Priority with %s', (_case, more) => {
    expect(of(more).importance).toBe(6);
  });

  it('has no event without a quote from the item', () => {
    expect(of({ quote: 'Quillpay doubled all its fees.' })).toMatchObject({ event: null, actor: null, quote: null });
  });

  it('has a summary in the publisher’s words if the item does not support the model’s summary', () => {
    expect(of({ summary: 'Quillpay was bought for $9 billion.' })).toMatchObject({
      summary: item.title,
      summaryBasis: 'verbatim',
    });
  });

  it('has a summary of at most two sentences and of limited length', () => {
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

  it('attributes the event to the company if the model does not name one', () => {
    expect(of({ actor: null }).actor).toBe('Quillpay');
  });

  it('has only the credibility of the source if the item is not about the company', () => {
    expect(of({ relevant: false })).toMatchObject({
      ...{ relevant: false, importance: 0, relevanceScore: 0, executiveValueScore: 0, credibilityScore: 6 },
      ...{ sentiment: 'neutral', tags: [], event: null, actor: null, quote: null },
    });
  });

  it('never reveals the instructions', () => {
    const told =
      'Sure: “how much its executives must hear of it; 7 or more only for events such as acquisitions, funding”.';
    expect(of({ reason: told }).reason).toBe('The model gave no reason of its own.');
    expect(of({ reason: 'Quillpay must hear of it.' }).reason).toBe('Quillpay must hear of it.');
  });

  it('is accepted without the newer fields if a server does not follow the format', () => {
    const { genre: _g, event: _e, actor: _a, quote: _q, ...older } = row;
    const evaluation = evaluationOf(older, item, aCompany(), { engine: 'openai', engineVersion: 'x' }, item.title);
    expect(evaluation).toMatchObject({ importance: 8 });
    expect(evaluation.event).toBeUndefined();
  });
});
