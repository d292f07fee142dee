import { subjectWords } from './reading/subject-words.ts';
import { inOrder, type StoryItem } from './story-item.ts';
import { StoryStream } from './story-stream.ts';

/**
 * Which event each item reports: the id of the story it joins, `new:<id>` of another one of these items that founds a new story, or
 * null when it founds one itself. Oldest items join first; what a join would change of the open ones is left to clustering as a whole.
 * @param ignore names of the company itself, which tell no two events apart
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
