import { squeeze, type Token } from '../../text/tokens.ts';
import { figuresIn, figureTerm } from './distinctive.ts';
import { fold, rarity } from './word-weights.ts';

/** A text of fewer words is a headline and a teaser: they share too little with the next report to be compared by themselves. */
const fewestWords = 40;
const mostWords = 140;
const mostTerms = 90;
const titleCounts = 2;

/**
 * The words and figures of a text with their weight, or null when it says too little. "1,900" and "1.900" are one figure.
 * @param parts title, description and body, cut into words
 * @param counts whether a word says something
 */
export function wholeText(
  parts: readonly { readonly text: string; readonly tokens: readonly Token[] }[],
  counts: (word: string) => boolean,
  language: string | null,
): ReadonlyMap<string, number> | null {
  const times = new Map<string, number>();
  const count = (term: string, part: number) =>
    times.set(term, (times.get(term) ?? 0) + (part === 0 ? titleCounts : 1));
  let read = 0;
  for (const [part, { text, tokens }] of parts.entries()) {
    for (const token of tokens.slice(0, mostWords - read)) {
      const word = fold(token.stem, language);
      if (!/^\d/.test(word) && counts(word)) count(word, part);
    }
    read += Math.min(tokens.length, mostWords - read);
    for (const figure of figuresIn(text)) count(figureTerm(figure), part);
  }
  if (read < fewestWords) return null;
  const weighted = [...times].map(([term, n]) => [term, (1 + Math.log(n) / 2) * rarity(term, language)] as const);
  return new Map(weighted.sort((a, b) => b[1] - a[1]).slice(0, mostTerms));
}

/** The body of an item, which often begins with its description. */
export function afterDescription(body: string, description: string): string {
  const text = squeeze(body);
  return description !== '' && text.startsWith(description) ? text.slice(description.length).trim() : text;
}
