import { functionWords } from '../data/stop-words.ts';
import { tokenize } from './tokens.ts';

/** Languages by function word: one look-up per word instead of one per language. */
const languagesOf = new Map<string, string[]>();
for (const [language, words] of Object.entries(functionWords))
  for (const word of words) languagesOf.set(word, [...(languagesOf.get(word) ?? []), language]);

/**
 * Returns the language with the largest share of function words, or null when none stands out. Simple, because it is only used
 * where a page or feed declares no language.
 */
export function guessLanguage(text: string): string | null {
  return languageOf(tokenize(text.slice(0, 4_000)).map(({ text: word }) => word));
}

/** The same for the words of a text. */
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
