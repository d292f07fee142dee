/** @param words ascending */
export function hasWord(words: Uint32Array, word: number): boolean {
  let [from, until] = [0, words.length];
  while (from < until) {
    const middle = (from + until) >> 1;
    if ((words[middle] ?? 0) < word) from = middle + 1;
    else until = middle;
  }
  return words[from] === word;
}

/** Counts the common values of two ascending arrays without duplicates. */
export function commonCount(a: Uint32Array, b: Uint32Array): number {
  const [few, many] = a.length <= b.length ? [a, b] : [b, a];
  let count = 0;
  for (const word of few) if (hasWord(many, word)) count++;
  return count;
}
