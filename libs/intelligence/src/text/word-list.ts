/** Reads a list of words or phrases written as text: separated by commas, white space around them dropped. */
export function wordList(...lists: readonly string[]): string[] {
  return lists.flatMap((list) => list.split(',').map((word) => word.trim())).filter((word) => word !== '');
}

/** The same for single words separated by white space, as a set. */
export function wordSet(...lists: readonly string[]): Set<string> {
  return new Set(lists.flatMap((list) => list.split(/\s+/)).filter((word) => word !== ''));
}
