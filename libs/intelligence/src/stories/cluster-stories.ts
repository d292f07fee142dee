import { inOrder, type StoryItem, type StoryOptions } from './story-item.ts';
import { StoryStream } from './story-stream.ts';

/**
 * Groups items into stories, each of which reports one event. The order of items doesn't matter; of several items with one id,
 * the earliest counts.
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
