/**
 * An industry known to Sightline. Its name consists of words that news texts use, because it becomes a clause of the
 * news search. `core` words (weight 3) hardly occur outside the industry; `common` ones (weight 1) do, and only add up.
 * Phrases are compared by stem, so plurals need no entry. Words of other languages are in `other-languages.ts`.
 */
export interface Industry {
  readonly name: string;
  readonly core: string;
  readonly common: string;
}
