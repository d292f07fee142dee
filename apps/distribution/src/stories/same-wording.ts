import type { ContentItem } from '@sightline/contracts';

type Worded = Pick<ContentItem, 'title' | 'description' | 'sourceName'>;

/** Shorter descriptions are often the same by chance. */
const leastChars = 60;

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The title without the name of the outlet that some feeds append to it. */
function titleOf({ title, sourceName }: Worded): string {
  const [words, source] = [folded(title), folded(sourceName)];
  return source !== '' && words.endsWith(` ${source}`) ? words.slice(0, -source.length - 1) : words;
}

/** Whether two reports say the same, word for word: by their title, or by a description of some length. */
export function isSameWording(one: Worded, other: Worded): boolean {
  const description = folded(one.description);
  return (
    titleOf(one) === titleOf(other) || (description.length >= leastChars && description === folded(other.description))
  );
}
