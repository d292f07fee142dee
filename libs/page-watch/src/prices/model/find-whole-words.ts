export const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Scripts without spaces between words. */
const unspaced = /[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/;
const letter = /\p{L}/u;
/** Matches the first part of a number that continues at a position: "1,|299", "1 |299", "4|9". */
const numberBefore = /\d[.,'’]?$/;
const numberAfter = /^[.,'’]?\d/;

const isWithinWord = (a: string, b: string): boolean =>
  letter.test(a) && letter.test(b) && !unspaced.test(a) && !unspaced.test(b);

/**
 * Returns the position of words in a text, both with single spaces, or −1. Part of a number or word doesn't match: "9
 * €" is not in "49 €", nor "Pro" in "Promotion".
 */
export function placeOf(text: string, words: string): number {
  if (words === '') return -1;
  const [first, last] = [words.charAt(0), words.charAt(words.length - 1)];
  // A space can separate groups of thousands.
  const [isGroup, hasGroup] = [/^\d{3}(?!\d)/.test(words), /\d$/.test(words)];
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const end = at + words.length;
    const [before, after] = [text.slice(Math.max(0, at - 2), at), text.slice(end, end + 5)];
    const isPart =
      isWithinWord(before.slice(-1), first) ||
      isWithinWord(last, after.charAt(0)) ||
      (/\d/.test(first) && (numberBefore.test(before) || (isGroup && /\d\s$/.test(before)))) ||
      (hasGroup && (numberAfter.test(after) || /^\s\d{3}(?!\d)/.test(after)));
    if (!isPart) return at;
  }
  return -1;
}
