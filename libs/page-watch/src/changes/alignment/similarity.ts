import { sharedWords } from '@sightline/contracts/text';

/** Scripts without spaces between words. */
const undivided = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー';
const word = new RegExp(`[${undivided}]|(?:(?![${undivided}])[\\p{L}\\p{M}\\p{N}])+|[$€£₹¥]`, 'gu');

/**
 * Returns the words and figures of a text in lower case. A currency sign, and each character in undivided scripts, is
 * a word.
 */
export const wordsOf = (text: string): string[] => text.toLowerCase().match(word) ?? [];

/**
 * Splits a single-line text into trimmed sentences; short texts are not split. An abbreviation can split a sentence in
 * two.
 */
export function sentencesOf(text: string): string[] {
  if (text.length < 100) return [text];
  const found: string[] = [];
  let from = 0;
  for (const { index } of text.matchAll(/[.!?…][)"'”’»]?(?= \S)|[。！？](?=\S)/gu)) {
    const until = index + 1 + (/[)"'”’»]/u.test(text[index + 1] ?? '') ? 1 : 0);
    // "z. B.", "No. 5"
    if (until - from < 12) continue;
    found.push(text.slice(from, until).trim());
    from = until;
  }
  const rest = text.slice(from).trim();
  return rest === '' ? found : [...found, rest];
}

/** Returns the similarity of two texts by their shared words: 0 to 1 (Dice). */
export function similarity(one: string, other: string): number {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  if (a.length + b.length === 0) return 0;
  return (2 * sharedWords(b, a)) / (a.length + b.length);
}

/** Returns the edit distance of two short words, at most `most + 1`. */
export function editsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most || one.length > 60) return most + 1;
  let previous = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++)
      row.push(
        Math.min(
          (previous[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          (previous[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1),
        ),
      );
    previous = row;
  }
  return Math.min(previous[other.length] ?? 0, most + 1);
}
