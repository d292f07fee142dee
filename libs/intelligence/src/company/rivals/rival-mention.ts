import { escapePattern } from '../../text/tokens.ts';

/** One mention of a rival, before spellings are merged. */
export interface RivalMention {
  readonly name: string;
  readonly sourceUrl: string;
  readonly quote: string;
  readonly strength: number;
}

/** Returns the pages' spelling of a name known only from an address, or null if they never capitalise it. */
export function spellingInTexts(slugWords: readonly string[], texts: readonly string[]): string | null {
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}/.-])${slugWords.map(escapePattern).join("[ .'’&-]{0,3}")}(?![\\p{L}\\p{N}])`,
    'giu',
  );
  const counts = new Map<string, number>();
  for (const text of texts) {
    for (const [found] of text.slice(0, 20_000).matchAll(pattern)) counts.set(found, (counts.get(found) ?? 0) + 1);
  }
  const [best] = [...counts]
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .filter(([found]) => /\p{Lu}/u.test(found));
  return best?.[0] ?? null;
}

export function isSpokenOf(name: string, text: string): boolean {
  return text
    .split('\n')
    .some((line) => line.length > name.length + 20 && line.includes(name) && line.split(' ').length >= 6);
}
