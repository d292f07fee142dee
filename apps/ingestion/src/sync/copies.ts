/**
 * Copies have the same title and at least 90 % of the words at another address. Other reports of the same event are not copies.
 */
const sharedWords = 0.9;
/** A shorter text is a teaser; it is a copy when the longer text contains its words. */
const teaserWords = 80;
/** Titles with fewer words ("Weekly update") prove nothing without a text to compare. */
const tellingTitleWords = 5;

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** The part of a title that copies share: words only, without the outlet's name at the end. */
export function titleKeyOf(title: string, sourceName: string): string {
  const words = wordsOf(title);
  const outlet = wordsOf(sourceName);
  const endsWithOutlet =
    outlet.length > 0 &&
    words.length > outlet.length &&
    /[-–—|:]\s*\S/.test(title) &&
    outlet.every((word, index) => words[words.length - outlet.length + index] === word);
  return (endsWithOutlet ? words.slice(0, -outlet.length) : words).join(' ');
}

interface Text {
  titleKey: string;
  content: string;
}

export function isCopy(a: Text, b: Text): boolean {
  if (a.titleKey === '' || a.titleKey !== b.titleKey) return false;
  const [short, long] = [bodyWords(a), bodyWords(b)].toSorted((x, y) => x.length - y.length) as [string[], string[]];
  if (short.length === 0) return a.titleKey.split(' ').length >= tellingTitleWords;
  const share = shared(short, long);
  return short.length < teaserWords ? share >= sharedWords * short.length : share >= sharedWords * long.length;
}

/** Words of the text without a repeated title, which is all that some searches return. */
function bodyWords({ titleKey, content }: Text): string[] {
  const words = wordsOf(content);
  const title = titleKey.split(' ');
  return title.every((word, index) => words[index] === word) && words.length <= title.length + 4 ? [] : words;
}

function shared(short: readonly string[], long: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const word of long) counts.set(word, (counts.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of short) {
    const left = counts.get(word) ?? 0;
    if (left === 0) continue;
    counts.set(word, left - 1);
    common += 1;
  }
  return common;
}
