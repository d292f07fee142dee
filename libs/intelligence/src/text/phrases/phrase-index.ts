import { stems } from '../tokens.ts';

/** A phrase found in a text: its value and position (index of its first word, number of words). */
export interface PhraseHit<T> {
  readonly value: T;
  readonly phrase: string;
  readonly at: number;
  readonly length: number;
}

/** Finds many fixed phrases in one pass over the words of a text. Phrases are compared by stem. */
export class PhraseIndex<T> {
  readonly #byFirst = new Map<string, { stems: readonly string[]; phrase: string; value: T }[]>();

  add(phrase: string, value: T): void {
    const words = stems(phrase);
    const [first] = words;
    if (first === undefined) return;
    const entry = { stems: words, phrase, value };
    const known = this.#byFirst.get(first);
    if (known) known.push(entry);
    else this.#byFirst.set(first, [entry]);
  }

  /** Returns all hits in order of position, including overlapping ones. */
  scan(words: readonly string[]): PhraseHit<T>[] {
    const hits: PhraseHit<T>[] = [];
    for (let at = 0; at < words.length; at++) {
      const entries = this.#byFirst.get(words[at] ?? '');
      if (entries === undefined) continue;
      for (const { stems, value, phrase } of entries)
        if (isAt(words, at, stems)) hits.push({ value, phrase, at, length: stems.length });
    }
    return hits;
  }

  has(words: readonly string[]): boolean {
    return (this.#byFirst.get(words[0] ?? '') ?? []).some(
      (entry) => entry.stems.length === words.length && entry.stems.every((word, offset) => words[offset] === word),
    );
  }
}

/** Returns true if the words from `at` on equal `stems`, whose first word is known to match. */
function isAt(words: readonly string[], at: number, stems: readonly string[]): boolean {
  for (let offset = 1; offset < stems.length; offset++) if (words[at + offset] !== stems[offset]) return false;
  return true;
}
