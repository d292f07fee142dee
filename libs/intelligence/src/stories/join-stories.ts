import { subjectWords } from './reading/subject-words.ts';
import { inOrder, type StoryItem } from './story-item.ts';
import { StoryStream } from './story-stream.ts';

/**
 * Assigns items to events: returns for each the id of the story it joins, `new:<id>` of another of these items that starts a new
 * story, or null when it starts one itself. Oldest items join first. Regrouping the open stories is left to full clustering.
 * @param ignore names of the company itself, which don't distinguish events
 */
export function joinStories(
  open: readonly (StoryItem & { readonly storyId: string })[],
  items: readonly StoryItem[],
  ignore: readonly string[],
): (string | null)[] {
  const stream = new StoryStream({ ignore: [...ignore, ...subjectWords([...open, ...items], ignore)] });
  stream.restore(Map.groupBy(open, ({ storyId }) => storyId));
  const known = new Set(open.map(({ storyId }) => storyId));
  const founders = new Map<string, string>();
  const joined = new Map<string, string | null>();
  for (const item of inOrder(items)) {
    const { storyId } = stream.join(item);
    const founder = founders.get(storyId);
    if (founder === undefined && !known.has(storyId)) founders.set(storyId, item.id);
    joined.set(item.id, known.has(storyId) ? storyId : founder === undefined ? null : `new:${founder}`);
  }
  return items.map(({ id }) => joined.get(id) ?? null);
}
