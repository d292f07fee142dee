/** Returns the mean F1 over the classes that occur. Each pair is a label and an answer. */
export function macroF1(pairs: readonly (readonly [string, string])[]): number {
  const classes = [...new Set(pairs.map(([gold]) => gold))];
  const each = classes.map((label) => {
    const right = pairs.filter(([gold, said]) => gold === label && said === label).length;
    const all = pairs.filter(([gold]) => gold === label).length + pairs.filter(([, said]) => said === label).length;
    return all === 0 ? 0 : (2 * right) / all;
  });
  return each.reduce((sum, one) => sum + one, 0) / each.length;
}

const pairsIn = (sizes: Iterable<number>) => [...sizes].reduce((sum, size) => sum + (size * (size - 1)) / 2, 0);

/**
 * Returns F1 over pairs of items in the same cluster. Each pair is an item's labelled cluster and its answered cluster.
 */
export function pairwiseF1(items: readonly (readonly [string, string])[]): number {
  const sizes = (keyOf: (item: readonly [string, string]) => string) => {
    const found = new Map<string, number>();
    for (const item of items) found.set(keyOf(item), (found.get(keyOf(item)) ?? 0) + 1);
    return found.values();
  };
  const both = pairsIn(sizes((item) => JSON.stringify(item)));
  const all = pairsIn(sizes(([gold]) => gold)) + pairsIn(sizes(([, said]) => said));
  return all === 0 ? 0 : (2 * both) / all;
}

/** Returns F1 for the words of two texts, counting repetitions. */
export function overlapF1(gold: string, said: string): number {
  const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const wanted = new Map<string, number>();
  const golden = wordsOf(gold);
  for (const word of golden) wanted.set(word, (wanted.get(word) ?? 0) + 1);
  const found = wordsOf(said);
  let shared = 0;
  for (const word of found) {
    const left = wanted.get(word) ?? 0;
    if (left === 0) continue;
    wanted.set(word, left - 1);
    shared++;
  }
  return golden.length + found.length === 0 ? 1 : (2 * shared) / (golden.length + found.length);
}
