import { inOrder, type StoryItem, type StoryOptions } from './story-item.ts';
import { StoryStream } from './story-stream.ts';

/**
 * Splits items into stories: those that report one event. The order of items does not matter; of several with one id the first in
 * time counts.
 * @returns the ids of each story, stories and ids oldest first
 */
export function clusterStories(items: readonly StoryItem[], options: StoryOptions = {}): string[][] {
  const stream = StoryStream.of(items, options);
  const found = new Map<string, Set<string>>();
  for (const { id } of inOrder(items)) {
    const story = stream.storyOf(id) ?? id;
    found.set(story, (found.get(story) ?? new Set<string>()).add(id));
  }
  return [...found.values()].map((ids) => [...ids]);
}
