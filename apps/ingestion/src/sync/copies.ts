import { sharedWords, titleWords, wordingOf } from '@sightline/contracts/text';

/**
 * Copies have the same title and at least 90 % of the words at another address. Other reports of the same event are not copies.
 */
const leastShared = 0.9;
/** A shorter text is a teaser; it is a copy when the longer text contains its words. */
const teaserWords = 80;
/** Titles with fewer words ("Weekly update") are not evidence without a text to compare. */
const tellingTitleWords = 5;

/** Key that the titles of copies share. */
export const titleKeyOf = (title: string, sourceName: string): string => titleWords(title, sourceName).join(' ');

interface Text {
  titleKey: string;
  content: string;
}

export function isCopy(a: Text, b: Text): boolean {
  if (a.titleKey === '' || a.titleKey !== b.titleKey) return false;
  const [short, long] = [bodyWords(a), bodyWords(b)].toSorted((x, y) => x.length - y.length) as [string[], string[]];
  if (short.length === 0) return a.titleKey.split(' ').length >= tellingTitleWords;
  const share = sharedWords(short, long);
  return short.length < teaserWords ? share >= leastShared * short.length : share >= leastShared * long.length;
}

/** Words of the text without a repeated title, because some searches return only the title. */
function bodyWords({ titleKey, content }: Text): string[] {
  const words = wordingOf(content);
  const title = titleKey.split(' ');
  return title.every((word, index) => words[index] === word) && words.length <= title.length + 4 ? [] : words;
}
