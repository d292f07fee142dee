import { floats, ints } from './growing.ts';
import { unit, type Vector } from './sparse-vector.ts';

/** Number of assumed texts without any of the terms, so that no word counts as common in a window of three items. */
const assumedTexts = 50;
/** Maximum number of texts compared with one text, by its rarest terms first. Bounds the cost of a join. */
const mostLookedAt = 8_000;
/** Weights are recalculated when the number of texts has grown by this factor. */
const staleAfter = 1.2;
const none = -1;
/** The text is stored only for the first of each block of places; the block size is this power of two. */
const blockBits = 5;

export interface VocabularyOptions {
  /** Exponent of the inverse frequency, which controls the influence of rarity. */
  readonly power: number;
  /**
   * False when all terms have weight 1 and each vector is read only once; then neither weights nor vectors are stored.
   */
  readonly isWeighted: boolean;
}

/**
 * An inverted index of terms of one sort: the frequency of each term, and the texts that contain it. Texts are numbered
 * in the order they are added. Ten thousand texts have a million terms, so flat arrays are used: the terms of a text
 * are adjacent, and the texts of a term form a chain from the last one backwards.
 */
export class Vocabulary {
  readonly #options: VocabularyOptions;
  readonly #ids = new Map<string, number>();

  // By term.
  #last = new Int32Array(0);
  #frequency = new Int32Array(0);

  // By place, which is one term in one text.
  #places = 0;
  #term = new Int32Array(0);
  #before = new Int32Array(0);
  /** Text of the first place of each block. */
  #textOfBlock = new Int32Array(0);
  #share = new Float32Array(0);
  #weight = new Float32Array(0);

  // By text: its first place, its vector length, and the number of texts at the time of weighting; 0 before.
  #texts = 0;
  #first = new Int32Array(1);
  #length = new Float32Array(0);
  #weightedAt = new Int32Array(0);

  #likeness = new Float32Array(256);
  /** Rarity by number of texts with a term, for the current number of texts. */
  readonly #rarities = new Map<number, number>();

  constructor(options: VocabularyOptions) {
    this.#options = options;
  }

  add(terms: ReadonlyMap<string, number>): void {
    const text = this.#texts++;
    this.#makeRoom(terms.size);
    for (const [term, share] of terms) {
      const id = this.#ids.get(term) ?? this.#newTerm(term);
      const place = this.#places++;
      this.#term[place] = id;
      if (place % (1 << blockBits) === 0) this.#textOfBlock[place >> blockBits] = text;
      this.#before[place] = this.#last[id] ?? none;
      if (this.#options.isWeighted) this.#share[place] = share;
      this.#last[id] = place;
      this.#frequency[id] = this.#frequencyOf(id) + 1;
    }
    this.#first[text + 1] = this.#places;
    this.#rarities.clear();
  }

  /** Returns the number of a term, if any text contains it. */
  idOf(term: string): number | undefined {
    return this.#ids.get(term);
  }

  /** Returns the vector of a text, valid until the next call. */
  vector(text: number): Vector {
    const [from, to] = this.#placesOf(text);
    const ids = this.#term.subarray(from, to);
    if (!this.#options.isWeighted) return unit(ids, this.#weigh(from, to)).vector;
    this.#lengthOf(text);
    return { ids, weights: this.#weight.subarray(from, to) };
  }

  /** Returns the combined rarity of terms; unknown terms count as 0. */
  rarityOf(terms: Iterable<string>): number {
    let sum = 0;
    for (const term of terms) {
      const id = this.#ids.get(term);
      if (id !== undefined) sum += this.#rarity(id);
    }
    return sum;
  }

  /** Returns the combined rarity of the terms that two texts share. */
  rarityOfShared(one: number, other: number): number {
    const ids = new Set(this.#term.subarray(...this.#placesOf(one)));
    let sum = 0;
    for (const id of this.#term.subarray(...this.#placesOf(other))) if (ids.has(id)) sum += this.#rarity(id);
    return sum;
  }

  /**
   * Adds `factor` times the similarity to every text with a common term to `sums`, and the numbers of those texts to
   * `found`.
   */
  follow(text: number, factor: number, sums: Float32Array, found: Set<number>): void {
    if (this.#likeness.length < this.#texts) this.#likeness = new Float32Array(this.#texts * 2);
    const likeness = this.#likeness;
    const { ids, weights } = this.vector(text);
    const terms = Array.from(ids, (id, at) => ({ id, weight: weights[at] ?? 0, texts: this.#frequencyOf(id) }));
    terms.sort((a, b) => a.texts - b.texts || a.id - b.id);
    const touched: number[] = [];
    const { isWeighted } = this.#options;
    let left = mostLookedAt;
    for (const { id, weight, texts } of terms) {
      left -= texts;
      if (left < 0) break;
      const product = weight * this.#rarity(id);
      for (let place = this.#last[id] ?? none; place !== none; place = this.#before[place] ?? none) {
        const other = this.#textAt(place);
        if (likeness[other] === 0) touched.push(other);
        likeness[other] = (likeness[other] ?? 0) + (isWeighted ? product * (this.#share[place] ?? 0) : product);
      }
    }
    for (const other of touched) {
      sums[other] = (sums[other] ?? 0) + (factor * (likeness[other] ?? 0)) / this.#lengthOf(other);
      likeness[other] = 0;
      found.add(other);
    }
  }

  #newTerm(term: string): number {
    const id = this.#ids.size;
    this.#ids.set(term, id);
    this.#last = ints(this.#last, id + 1);
    this.#frequency = ints(this.#frequency, id + 1);
    this.#last[id] = none;
    return id;
  }

  #makeRoom(terms: number): void {
    const places = this.#places + terms;
    this.#term = ints(this.#term, places);
    this.#textOfBlock = ints(this.#textOfBlock, (places >> blockBits) + 1);
    this.#before = ints(this.#before, places);
    if (this.#options.isWeighted) {
      this.#share = floats(this.#share, places);
      this.#weight = floats(this.#weight, places);
    }
    this.#first = ints(this.#first, this.#texts + 1);
    this.#length = floats(this.#length, this.#texts);
    this.#weightedAt = ints(this.#weightedAt, this.#texts);
  }

  #placesOf(text: number): readonly [from: number, to: number] {
    const [from, to] = [this.#first[text], this.#first[text + 1]];
    if (text < 0 || text >= this.#texts || from === undefined || to === undefined)
      throw new RangeError(`There is no text ${text}`);
    return [from, to];
  }

  #textAt(place: number): number {
    let text = this.#textOfBlock[place >> blockBits] ?? 0;
    while ((this.#first[text + 1] ?? 0) <= place) text++;
    return text;
  }

  #frequencyOf(id: number): number {
    return this.#frequency[id] ?? 0;
  }

  #rarity(id: number): number {
    const texts = this.#frequencyOf(id);
    const known = this.#rarities.get(texts);
    if (known !== undefined) return known;
    const rarity = Math.log((this.#texts + assumedTexts + 1) / (texts + 0.5)) ** this.#options.power;
    this.#rarities.set(texts, rarity);
    return rarity;
  }

  #weigh(from: number, to: number): Float32Array {
    const weights = new Float32Array(to - from);
    for (let place = from; place < to; place++) {
      const rarity = this.#rarity(this.#term[place] ?? 0);
      weights[place - from] = this.#options.isWeighted ? (this.#share[place] ?? 0) * rarity : rarity;
    }
    return weights;
  }

  /** Returns the length of a text's vector before scaling, and recalculates stale weights. */
  #lengthOf(text: number): number {
    const at = this.#weightedAt[text] ?? 0;
    const known = this.#length[text] ?? 0;
    if (at > 0 && at * staleAfter >= this.#texts) return known;
    const [from, to] = this.#placesOf(text);
    const { vector, length } = unit(this.#term.subarray(from, to), this.#weigh(from, to));
    if (this.#options.isWeighted) this.#weight.set(vector.weights, from);
    this.#length[text] = length;
    this.#weightedAt[text] = this.#texts;
    return length;
  }
}
