import { industries } from '../../data/industries/industries.ts';
import { otherLanguages } from '../../data/industries/other-languages.ts';
import { productCategories } from '../../data/industries/products.ts';
import { type PhraseHit, PhraseIndex } from '../phrases/phrase-index.ts';
import { stems } from '../tokens.ts';
import { wordList } from '../word-list.ts';

export const coreWeight = 3;
const commonWeight = 1;

export interface IndustryTerm {
  readonly industry: string;
  readonly weight: number;
  /** Product category that the phrase indicates. */
  readonly product: string | null;
}

const none: readonly (readonly [string, IndustryTerm])[] = [];

/** Hashes four letters to a number with few collisions, so that look-ups don't cut substrings out of each word. */
const fourLetters = (word: string, from: number): number =>
  (Math.imul(word.charCodeAt(from), 29_791) +
    Math.imul(word.charCodeAt(from + 1), 961) +
    Math.imul(word.charCodeAt(from + 2), 31) +
    word.charCodeAt(from + 3)) |
  0;

/** Words given by their beginning or end. Four letters narrow them down to the few that a word can match. */
class Affixes {
  readonly #byStart = new Map<number, [string, IndustryTerm][]>();
  readonly #byEnd = new Map<number, [string, IndustryTerm][]>();

  add(pattern: string, term: IndustryTerm): void {
    const atEnd = pattern.startsWith('*');
    const letters = pattern.replace('*', '');
    const map = atEnd ? this.#byEnd : this.#byStart;
    const key = fourLetters(letters, atEnd ? letters.length - 4 : 0);
    map.set(key, [...(map.get(key) ?? []), [letters, term]]);
  }

  find(word: string): readonly (readonly [string, IndustryTerm])[] {
    if (word.length < 4) return none;
    const starting = this.#byStart.get(fourLetters(word, 0));
    const ending = this.#byEnd.get(fourLetters(word, word.length - 4));
    // Nearly all words end here.
    if (starting === undefined && ending === undefined) return none;
    const starts = starting?.filter(([letters]) => word.startsWith(letters)) ?? none;
    const ends = ending?.filter(([letters]) => word.endsWith(letters)) ?? none;
    return [...starts, ...ends];
  }
}

const affixes = new Affixes();
const index = new PhraseIndex<IndustryTerm>();
/** Industry words of English texts, which other rules look up directly. */
const vocabulary = new PhraseIndex<string>();

const industryByName = new Map<string, string>();

for (const { name, core, common } of industries) {
  const entries = new Map<string, { phrase: string; term: IndustryTerm }>();
  const add = (phrase: string, weight: number, product: string | null) => {
    const term = { industry: name, weight, product };
    if (phrase.includes('*')) return affixes.add(phrase, term);
    // A phrase in several lists counts once, with its product.
    const key = stems(phrase).join(' ');
    if (product !== null || !entries.has(key)) entries.set(key, { phrase, term });
  };
  for (const phrase of wordList(core)) add(phrase, coreWeight, null);
  for (const phrase of wordList(otherLanguages[name] ?? '')) add(phrase, coreWeight, null);
  for (const phrase of wordList(common)) add(phrase, commonWeight, null);
  industryByName.set(name, name);
  for (const [product, phrases] of Object.entries(productCategories[name] ?? {})) {
    industryByName.set(product, name);
    for (const phrase of wordList(phrases)) add(phrase, coreWeight, product);
  }
  for (const { phrase, term } of entries.values()) index.add(phrase, term);
  for (const phrase of wordList(core, common)) vocabulary.add(phrase, name);
}

/** Finds words and phrases of industries among stems; one entry per hit. */
export function scanIndustries(words: readonly string[]): PhraseHit<IndustryTerm>[] {
  const hits = index.scan(words);
  for (let at = 0; at < words.length; at++)
    for (const [phrase, value] of affixes.find(words[at] ?? '')) hits.push({ value, phrase, at, length: 1 });
  return hits;
}

/** Returns true if these stems are exactly a word or phrase of an industry's vocabulary. */
export function isIndustryPhrase(words: readonly string[]): boolean {
  return vocabulary.has(words);
}

/** Finds core phrases of industries or product categories among stems, in any language. */
export function corePhrasesIn(words: readonly string[]): PhraseHit<IndustryTerm>[] {
  return scanIndustries(words).filter(({ value }) => value.weight === coreWeight);
}

/** Returns the industry of a displayed name: itself, or the industry of the product category; null if it is neither. */
export const industryOf = (shown: string): string | null => industryByName.get(shown) ?? null;
