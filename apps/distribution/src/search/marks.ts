import type { MarkedText } from '@sightline/contracts';
import { splitSentences } from '@sightline/intelligence/text';
import type { Term } from './query.ts';
import { type Word, wordsOf } from './roots.ts';

const longestPassage = 320;

/** The index of the term of which a word of a text is a form; -1 for none. */
export const termOf = ({ root }: Pick<Word, 'root'>, terms: readonly Term[]): number =>
  terms.findIndex(({ roots, isPrefix }) => roots.some((one) => (isPrefix ? root.startsWith(one) : root === one)));

/** A text with the positions of the searched words. */
export function marked(text: string, terms: readonly Term[]): MarkedText {
  const marks: [number, number][] = [];
  for (const word of wordsOf(text)) if (termOf(word, terms) >= 0) marks.push([word.start, word.end]);
  return { text, marks };
}

export const termsIn = (text: string, terms: readonly Term[]): Set<number> =>
  new Set(
    wordsOf(text)
      .map((word) => termOf(word, terms))
      .filter((at) => at >= 0),
  );

/**
 * The sentence with the most terms, the earliest among equals, cut around its first mark; null if no sentence has any.
 */
export function bestPassage(texts: readonly string[], terms: readonly Term[]): MarkedText | null {
  let best: { sentence: string; count: number } | null = null;
  for (const text of texts)
    for (const sentence of splitSentences(text)) {
      const count = termsIn(sentence, terms).size;
      if (count > (best?.count ?? 0)) best = { sentence, count };
      // No sentence can contain more terms.
      if (count === terms.length && best) return cutAround(marked(best.sentence, terms));
    }
  return best && cutAround(marked(best.sentence, terms));
}

/** Long sentences lose the parts that are far from the first mark. */
function cutAround({ text, marks }: MarkedText): MarkedText {
  if (text.length <= longestPassage) return { text, marks };
  const first = marks[0]?.[0] ?? 0;
  const from = first < longestPassage / 2 ? 0 : text.lastIndexOf(' ', first - longestPassage / 4) + 1;
  const space = text.lastIndexOf(' ', from + longestPassage);
  const to = space > from ? space : from + longestPassage;
  const [before, after] = [from > 0 ? '… ' : '', to < text.length ? ' …' : ''];
  return {
    text: `${before}${text.slice(from, to)}${after}`,
    marks: marks
      .filter(([start, end]) => start >= from && end <= to)
      .map(([start, end]) => [start - from + before.length, end - from + before.length]),
  };
}
