import { functionWords } from '../data/stop-words.ts';
import { tokenize } from './tokens.ts';

/**
 * Language of a text by its share of function words; null when no language stands out. Only used where a page or feed
 * doesn't say, so it may stay simple.
 */
export function guessLanguage(text: string): string | null {
  const counts = new Map<string, number>();
  const words = tokenize(text.slice(0, 4_000));
  for (const { text: word } of words) {
    const lower = word.toLowerCase();
    for (const [language, list] of Object.entries(functionWords)) {
      if (list.has(lower)) counts.set(language, (counts.get(language) ?? 0) + 1);
    }
  }
  const [best, second] = [...counts].sort((a, b) => b[1] - a[1]);
  if (!best || best[1] < words.length * 0.15) return null;
  return second && best[1] < second[1] * 1.15 ? null : best[0];
}
