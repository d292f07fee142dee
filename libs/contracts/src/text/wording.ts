import { folded } from '../names/fold-text.ts';

/** Returns the words of a text without case, accents and punctuation. */
export const wordingOf = (text: string): string[] => folded(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Returns the words of a title without the outlet's name at the end, by which copies are recognised. */
export function titleWords(title: string, sourceName: string): string[] {
  const words = wordingOf(title);
  const outlet = wordingOf(sourceName);
  const isAppended =
    outlet.length > 0 &&
    words.length > outlet.length &&
    /[-–—|:·]\s*\S/.test(title) &&
    outlet.every((word, index) => words[words.length - outlet.length + index] === word);
  return isAppended ? words.slice(0, -outlet.length) : words;
}

/** Counts the words that two texts have in common; a repeated word counts as often as both have it. */
export function sharedWords(some: readonly string[], others: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const word of others) counts.set(word, (counts.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of some) {
    const left = counts.get(word) ?? 0;
    if (left === 0) continue;
    counts.set(word, left - 1);
    shared += 1;
  }
  return shared;
}
