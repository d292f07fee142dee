import { squeeze, type Token } from '../../text/tokens.ts';
import { figuresIn, figureTerm } from './distinctive.ts';
import { fold, rarity } from './word-weights.ts';

/** A shorter text is a headline with a teaser, which has too few words to be compared by itself. */
const fewestWords = 40;
const mostWords = 140;
const mostTerms = 90;
const titleCounts = 2;

/**
 * Returns the weighted words and figures of a text, or null when it is too short. "1,900" and "1.900" are one figure.
 * @param parts title, description and body as tokens
 * @param counts whether a word is significant
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

/** Returns the body without the description it often begins with. */
export function afterDescription(body: string, description: string): string {
  const text = squeeze(body);
  return description !== '' && text.startsWith(description) ? text.slice(description.length).trim() : text;
}
