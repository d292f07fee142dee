import { describe, expect, it } from 'vitest';
import { NewsEvent } from './content.ts';
import { oneOf, shortTopicWords, topicLabels, topicOf, topics, topicWords } from './topics.ts';

describe('the names of kinds of event', () => {
  it('has one label and one short label for every kind, and no label twice', () => {
    expect(topics.map(({ id }) => id)).toEqual(expect.arrayContaining(NewsEvent.options));
    expect(new Set(topicLabels).size).toBe(topics.length);
    for (const { id, label, short } of topics) {
      expect([topicWords(id), shortTopicWords(id)]).toEqual([label, short]);
      expect(short.length).toBeLessThanOrEqual(label.length);
    }
  });

  it('leads from the tag of a card to the topic it is counted and filtered by', () => {
    for (const { id, label } of topics) expect(topicOf({ event: null, tags: [label] })).toBe(id);
    expect(topicOf({ event: 'outage', tags: ['Pricing'] })).toBe('outage');
    expect(topicOf({ event: null, tags: [] })).toBe('news');
    expect(topicOf({ event: null, tags: ['A word of a model'] })).toBe('news');
  });

  it('counts single events only where there are some', () => {
    expect(oneOf('Outage')).toBe('outage');
    expect([oneOf('Opinion'), oneOf('Nothing known')]).toEqual([null, null]);
  });
});
