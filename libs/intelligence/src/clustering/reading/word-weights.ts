import { frequentWords } from '../../data/word-ranks.ts';
import { stem } from '../../text/tokens.ts';

const wordChars = 24;
/** Letters that need no folding. */
const isPlain = /^[a-z\d'&.+]*$/;
/** Scripts in which marks are accents; in others they are part of the letters. */
const hasAccents = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;
const koreanParticle =
  /(?<=^[\p{Script=Hangul}\p{L}\p{N}]{2,})(?:에서|으로|부터|까지|에게|이|가|은|는|을|를|에|의|로|와|과|도)$/u;
const isKorean = /\p{Script=Hangul}$/u;

/** An ending after a name, such as "Quillpay'in" in Turkish, but not the contractions of English verbs. */
const endingOfName = /(?<=[\p{L}\p{N}]{3})'(?!(?:t|re|ve|ll|d|m)$)\p{L}{1,5}$/u;

/**
 * Folds a stem for comparing texts: without accents, endings after an apostrophe and Korean particles, and limited in length.
 * Vietnamese keeps its accents, which distinguish words.
 */
export function fold(stemmed: string, language: string | null = null): string {
  if (isPlain.test(stemmed)) return stemmed.replace(endingOfName, '').slice(0, wordChars);
  const isAccented = language !== 'vi' && hasAccents.test(stemmed);
  const plain = (isAccented ? stemmed.normalize('NFKD').replace(/\p{M}/gu, '') : stemmed.normalize('NFKC')).replace(
    endingOfName,
    '',
  );
  return (isKorean.test(plain) ? plain.slice(0, wordChars).replace(koreanParticle, '') : plain).slice(0, wordChars);
}

const rankOfRare = 50_000;
const rarityAt = (rank: number) => Math.log(rank + 100) / Math.log(rankOfRare + 100);
const rarities = new Map<string, number>();
for (const word of frequentWords) {
  const known = stem(word);
  if (!rarities.has(known)) rarities.set(known, rarityAt(rarities.size));
}

const isCharacters = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const leastRarity = 0.4;

/**
 * Returns the rarity of a word in its language: about 0.4 for words in every text, 1 for the rarest. English uses frequency
 * ranks; other languages use the length, because frequent words are short.
 */
export function rarity(word: string, language: string | null): number {
  const known = word.startsWith('#') ? 1 : rarities.get(word);
  if (known !== undefined || language === null || language === 'en') return known ?? 1;
  const longest = isCharacters.test(word) ? 4 : 10;
  return leastRarity + (1 - leastRarity) * Math.min(1, ([...word].length - 1) / (longest - 1));
}
