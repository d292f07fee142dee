import type { StoryItem } from './story-item.ts';

let made = 0;

export function story(given: Partial<StoryItem>): StoryItem {
  made++;
  const id = `item-${String(made).padStart(6, '0')}`;
  return {
    id,
    title: '',
    description: '',
    publishedAt: '',
    event: null,
    ...given,
  };
}

/** Returns stories in a form that can be compared regardless of their order and names. */
export function partition(stories: Iterable<readonly string[]>): string[] {
  return [...stories].map((ids) => [...ids].sort().join(' ')).sort();
}
