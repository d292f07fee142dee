import { type ContentItem, folded } from '@sightline/contracts';

type Worded = Pick<ContentItem, 'title' | 'description' | 'sourceName'>;

/** Shorter descriptions are often the same by chance. */
const leastChars = 60;

const wordsOf = (text: string): string =>
  folded(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** The title without the name of the outlet that some feeds append to it. */
function titleOf({ title, sourceName }: Worded): string {
  const [words, source] = [wordsOf(title), wordsOf(sourceName)];
  return source !== '' && words.endsWith(` ${source}`) ? words.slice(0, -source.length - 1) : words;
}

/** Whether two reports have the same title, or the same description of some length. */
export function isSameWording(one: Worded, other: Worded): boolean {
  const description = wordsOf(one.description);
  return (
    titleOf(one) === titleOf(other) || (description.length >= leastChars && description === wordsOf(other.description))
  );
}
