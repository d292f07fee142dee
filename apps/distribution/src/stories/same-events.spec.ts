import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type GroupedCard, groupedEvents } from './same-events.ts';

const story = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
const cards = fc
  .array(fc.record({ stories: fc.uniqueArray(story, { minLength: 1, maxLength: 3 }), apart: fc.boolean() }), {
    maxLength: 8,
  })
  .map((all) =>
    all.map(({ stories, apart }, at): GroupedCard => {
      const [itemStoryId = ''] = stories;
      return {
        _id: `${at}`,
        itemStoryId,
        ...(apart && { apart }),
        ...(stories.length > 1 && { articleStories: stories }),
      };
    }),
  );

/** The cards by event, for comparison. */
const together = (all: readonly GroupedCard[]) => {
  const events = groupedEvents(all);
  return [...Map.groupBy(all, ({ _id }) => events.get(_id) ?? '')]
    .map(([event, group]) => `${event}: ${group.map(({ _id }) => _id).toSorted()}`)
    .toSorted();
};

it('is the same in whatever order the cards come', () => {
  fc.assert(
    fc.property(
      cards.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      ([all, shuffled]) => {
        expect(together(shuffled)).toEqual(together(all));
      },
    ),
  );
});

it('connects events through the articles that they share, and through nothing else', () => {
  fc.assert(
    fc.property(cards, (all) => {
      const storiesOf = ({ itemStoryId, articleStories }: GroupedCard) => articleStories ?? [itemStoryId];
      const open = all.filter(({ apart }) => !apart);
      const reachedFrom = (card: GroupedCard) => {
        const stories = new Set([card.itemStoryId]);
        for (const _ of all)
          for (const other of open)
            if (storiesOf(other).some((id) => stories.has(id))) for (const id of storiesOf(other)) stories.add(id);
        return stories;
      };
      const events = groupedEvents(all);
      for (const one of open)
        for (const other of open)
          expect(events.get(one._id) === events.get(other._id)).toBe(reachedFrom(one).has(other.itemStoryId));
    }),
  );
});

it('leaves a report that a person split off alone', () => {
  fc.assert(
    fc.property(cards, (all) => {
      const events = groupedEvents(all);
      for (const { _id } of all.filter(({ apart }) => apart))
        expect([...events].filter(([, event]) => event === events.get(_id))).toEqual([[_id, events.get(_id)]]);
    }),
  );
});
