/**
 * An industry known to Sightline. Its name consists of words that news texts use, because it becomes a clause of the
 * news search. `core` words (weight 3) hardly occur outside the industry; `common` words (weight 1) do, and only count
 * together. Phrases are compared by stem, so plurals need no entry. `other-languages.ts` contains the words in other
 * languages.
 */
export interface Industry {
  readonly name: string;
  readonly core: string;
  readonly common: string;
}
