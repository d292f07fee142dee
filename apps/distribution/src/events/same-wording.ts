import type { ContentItem } from '@sightline/contracts';
import { titleWords, wordingOf } from '@sightline/contracts/text';

type Worded = Pick<ContentItem, 'title' | 'description' | 'sourceName'>;

/** Shorter descriptions are often identical by chance. */
const leastChars = 60;

const titleOf = ({ title, sourceName }: Worded): string => titleWords(title, sourceName).join(' ');
const descriptionOf = ({ description }: Worded): string => wordingOf(description).join(' ');

/** Returns true if two reports have the same title, or the same description of at least a certain length. */
export function isSameWording(one: Worded, other: Worded): boolean {
  const description = descriptionOf(one);
  return titleOf(one) === titleOf(other) || (description.length >= leastChars && description === descriptionOf(other));
}
