import { functionWords } from '../data/stop-words.ts';
import { tokenize } from './tokens.ts';

/** The languages of which each word is a function word: one look-up per word of a text instead of one per language. */
const languagesOf = new Map<string, string[]>();
for (const [language, words] of Object.entries(functionWords))
  for (const word of words) languagesOf.set(word, [...(languagesOf.get(word) ?? []), language]);

/**
 * Language of a text by its share of function words; null when no language stands out. Only used where a page or feed
 * doesn't say, so it may stay simple.
 */
export function guessLanguage(text: string): string | null {
  return languageOf(tokenize(text.slice(0, 4_000)).map(({ text: word }) => word));
}

/** The same of the words of a text. */
export function languageOf(words: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const word of words) {
    for (const language of languagesOf.get(word.toLowerCase()) ?? [])
      counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  const [best, second] = [...counts].sort((a, b) => b[1] - a[1]);
  if (!best || best[1] < words.length * 0.15) return null;
  return second && best[1] < second[1] * 1.15 ? null : best[0];
}
