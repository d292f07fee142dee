/** Splits text into a list of words or phrases at commas and trims them. */
export function wordList(...lists: readonly string[]): string[] {
  return lists.flatMap((list) => list.split(',').map((word) => word.trim())).filter((word) => word !== '');
}

/** Splits text at white space into a set of words. */
export function wordSet(...lists: readonly string[]): Set<string> {
  return new Set(lists.flatMap((list) => list.split(/\s+/)).filter((word) => word !== ''));
}

/** Reads a table of words by language. */
export const wordTable = (table: Readonly<Record<string, string>>): Readonly<Record<string, ReadonlySet<string>>> =>
  Object.fromEntries(Object.entries(table).map(([language, words]) => [language, wordSet(words)]));
