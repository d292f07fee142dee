import { frequentWords } from '../../data/word-ranks.ts';
import { stem } from '../../text/tokens.ts';

const wordChars = 24;
/** Letters that nothing is taken from. */
const isPlain = /^[a-z\d'&.+]*$/;

/** A stem as texts are compared by it: without accents, and not longer than words are. */
export const fold = (stemmed: string): string =>
  (isPlain.test(stemmed) ? stemmed : stemmed.normalize('NFKD').replace(/\p{M}/gu, '')).slice(0, wordChars);

const rankOfRare = 50_000;
const rarityAt = (rank: number) => Math.log(rank + 100) / Math.log(rankOfRare + 100);
const rarities = new Map<string, number>();
for (const word of frequentWords.split(/\s+/)) {
  const known = stem(word);
  if (word !== '' && !rarities.has(known)) rarities.set(known, rarityAt(rarities.size));
}

/** How rare a word is in English at large: about 0.4 for the words of every text, 1 for words beyond the list. */
export const rarity = (word: string): number => rarities.get(word) ?? 1;
