import { describe, expect, it } from 'vitest';
import { NewsEvent } from './content.ts';
import { oneOf, shortTopicWords, topicLabels, topicOf, topics, topicWords } from './topics.ts';

describe('event topics', () => {
  it('have a unique label and a short label for every type of event', () => {
    expect(topics.map(({ id }) => id)).toEqual(expect.arrayContaining(NewsEvent.options));
    expect(new Set(topicLabels).size).toBe(topics.length);
    for (const { id, label, short } of topics) {
      expect([topicWords(id), shortTopicWords(id)]).toEqual([label, short]);
      expect(short.length).toBeLessThanOrEqual(label.length);
    }
  });

  it('are derived from the event or tag of a card', () => {
    for (const { id, label } of topics) expect(topicOf({ event: null, tags: [label] })).toBe(id);
    expect(topicOf({ event: 'outage', tags: ['Pricing'] })).toBe('outage');
    expect(topicOf({ event: null, tags: [] })).toBe('news');
    expect(topicOf({ event: null, tags: ['A word of a model'] })).toBe('news');
  });

  it('have a singular label only if events can be counted', () => {
    expect(oneOf('Outage')).toBe('outage');
    expect([oneOf('Opinion'), oneOf('Nothing known')]).toEqual([null, null]);
  });
});
