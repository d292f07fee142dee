import { functionWords } from '../data/stop-words.ts';
import { frequentWords } from '../data/word-ranks.ts';
import { languageOf } from '../text/language.ts';
import { nameKey, squeeze, stem, tokenize } from '../text/tokens.ts';
import { type Amounts, readAmounts } from './amounts.ts';
import { dayOf, type StoryItem } from './story-item.ts';
import type { StoryVector } from './vectors.ts';

/** What an item says, as clustering compares it. */
export interface ItemTerms {
  /** Words with their weight, 0 to 1: how rare they are in English at large, less for those of the description. */
  readonly words: ReadonlyMap<string, number>;
  /** Letter sequences of the title's words: "acquires" and "acquisition" share most. */
  readonly grams: readonly string[];
  /** Words that the title writes with a capital. */
  readonly names: ReadonlySet<string>;
  readonly amounts: Amounts;
  readonly language: string | null;
  readonly event: string | null;
  readonly day: number | null;
  readonly vector: StoryVector | null;
  /** Equal for copies; empty when the item says nothing. */
  readonly copyKey: string;
  /** Hashes of runs of three words, of title and description, in ascending order. */
  readonly shingles: Uint32Array;
}

const wordChars = 24;
const mostGrams = 200;
const mostDescriptionWords = 24;
const mostShingles = 80;
const descriptionWeight = 0.35;

const rankOfRare = 50_000;
const rarityAt = (rank: number) => Math.log(rank + 100) / Math.log(rankOfRare + 100);
const rarities = new Map<string, number>();
for (const word of frequentWords.split(/\s+/)) {
  const known = stem(word);
  if (word !== '' && !rarities.has(known)) rarities.set(known, rarityAt(rarities.size));
}
/** About 0.4 for the words of every text, 1 for words beyond the list. */
const rarity = (word: string) => rarities.get(word) ?? 1;

/** "Title - Publisher": a short last part behind a separator, after a part that can stand alone. */
function withoutPublisher(title: string): string {
  const at = Math.max(...[' - ', ' | ', ' – ', ' — ', ' · '].map((mark) => title.lastIndexOf(mark)));
  if (at < 0) return title;
  const head = title.slice(0, at).trim();
  return title.slice(at + 3).split(' ').length <= 4 && head.split(' ').length >= 4 ? head : title;
}

const fold = (stemmed: string) =>
  (isPlain.test(stemmed) ? stemmed : stemmed.normalize('NFKD').replace(/\p{M}/gu, '')).slice(0, wordChars);
/** Letters that nothing is taken from. */
const isPlain = /^[a-z\d'&.+]*$/;

/** Reads trimmed items of one company; `ignore` are names that all of them carry. */
export function termsReader(ignore: readonly string[]): (item: StoryItem) => ItemTerms {
  const ignored = new Set(
    ignore.flatMap((name) => [nameKey(name), ...tokenize(name).map((token) => fold(token.stem))]),
  );
  return (item) => {
    const title = withoutPublisher(squeeze(item.title));
    const description = squeeze(item.description);
    const titleTokens = tokenize(title);
    const descriptionTokens = tokenize(description);
    const language = languageOf([...titleTokens, ...descriptionTokens].map(({ text }) => text));
    // Of its own language only: "war" and "die" say nothing in German.
    const empty = functionWords[language ?? 'en'];
    const counts = (word: string) => word !== '' && !empty?.has(word) && !ignored.has(word);
    const inTitle = titleTokens.map((token) => ({ text: token.text, word: fold(token.stem) }));
    const inDescription = descriptionTokens.map((token) => fold(token.stem));
    const words = new Map<string, number>();
    const names = new Set<string>();
    for (const { text, word } of inTitle) {
      if (!counts(word)) continue;
      words.set(word, rarity(word));
      if (/^\p{Lu}/u.test(text)) names.add(word);
    }
    const further = [...new Set(inDescription)]
      .filter((word) => counts(word) && !words.has(word))
      .map((word) => ({ word, rare: rarity(word) }))
      .sort((a, b) => b.rare - a.rare);
    for (const { word, rare } of further.slice(0, mostDescriptionWords)) words.set(word, rare * descriptionWeight);
    const all = [...inTitle.map(({ word }) => word), ...inDescription];
    // A title of a word or two is shared by chance ("Earnings").
    const copyOf = inTitle.length >= 4 || inDescription.length === 0 ? inTitle.map(({ word }) => word) : all;
    return {
      words,
      grams: gramsOf(inTitle.flatMap(({ word }) => (counts(word) ? [word] : []))),
      names,
      amounts: readAmounts(`${title} ${description.slice(0, 200)}`),
      language,
      event: item.event,
      day: dayOf(item.publishedAt),
      vector: item.vector ?? null,
      copyKey: copyOf.join(' '),
      shingles: shinglesOf(all),
    };
  };
}

function gramsOf(words: readonly string[]): string[] {
  const grams = new Set<string>();
  for (const word of words) {
    const padded = ` ${word} `;
    for (const length of [3, 4]) {
      for (let at = 0; at + length <= padded.length; at++) grams.add(padded.slice(at, at + length));
    }
    if (grams.size >= mostGrams) break;
  }
  return [...grams];
}

function shinglesOf(words: readonly string[]): Uint32Array {
  const shingles = new Set<number>();
  for (let at = 0; at + 3 <= words.length && shingles.size < mostShingles; at++) {
    shingles.add(hash(`${words[at]} ${words[at + 1]} ${words[at + 2]}`));
  }
  return new Uint32Array(shingles).sort();
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}
