import { acrossKinds } from './across/across-kinds.ts';
import { attached } from './across/attached.ts';
import { connect, heldApart } from './across/connect.ts';
import { NearInTime } from './across/near-in-time.ts';
import { observationsAmong } from './across/observations.ts';
import type { ItemTerms } from './item-terms.ts';
import { adjusted, agreement, areHeldApart, areOneChange, type PairTerms, pairFieldsOf } from './pair.ts';
import { averageLink } from './vectors/average-link.ts';
import { type Neighbour, Neighbours } from './vectors/neighbours.ts';
import { SparseVectorSum, type Vector } from './vectors/sparse-vector.ts';
import { Vectors } from './vectors/vectors.ts';
import { Vocabulary } from './vectors/vocabulary.ts';

// The values were tuned on some events and measured on others (README). A headline has one or two words in common with
// the next report of its event, so each text is compared together with its few most similar texts.
const shareOfWords = 0.6;
const mostNeighbours = 6;
const leastAlike = 0.1;
const neighbourWeight = 2;
const cut = 0.3;
/**
 * Weight of the embeddings where available: small, because a company's news items are similar in meaning ("opens an
 * office in Berlin").
 */
const meaningOfPair = 0.3;
/** A larger weight when looking for candidates. */
const meaningOfNeighbour = 0.6;
/**
 * Scales the similarity of whole texts, which have a smaller share of words in common than headlines with their
 * neighbours.
 */
const scaleOfWhole = 1.9;
/**
 * Combined rarity of shared names and figures above which texts in two languages, a few days apart, report one event.
 */
const rarityOfOneEvent = 32;
const daysBetweenLanguages = 4;
/** Lower similarities are rounded to 0. */
const nothingShared = 0.02;

/** Open texts with their similarities, numbered from 0 in the order they are added. */
export class OpenTexts {
  readonly #texts: PairTerms[] = [];
  readonly #neighbours = new Neighbours(mostNeighbours);
  readonly #words = new Vocabulary({ power: 0.5, isWeighted: true });
  readonly #wholes = new Vocabulary({ power: 1, isWeighted: true });
  readonly #hasWhole: boolean[] = [];
  /** Texts by the facts of a page change. */
  readonly #changed = new Map<string, number[]>();
  readonly #grams = new Vocabulary({ power: 1, isWeighted: false });
  readonly #observable = new NearInTime();
  readonly #vectors = new Vectors();
  readonly #sumOfTexts = new SparseVectorSum();
  readonly #sumOfWholes = new SparseVectorSum();
  #sums = new Float32Array(256);
  #wholeSums = new Float32Array(256);

  get size(): number {
    return this.#texts.length;
  }

  /** Adds a text without neighbours, and returns its number. */
  add(terms: ItemTerms): number {
    const { changes } = terms;
    const idsOf = (words: Iterable<string>) => [...words].flatMap((word) => this.#words.idOf(word) ?? []);
    this.#words.add(terms.words);
    this.#wholes.add(terms.whole ?? new Map());
    this.#hasWhole.push(terms.whole !== null);
    this.#grams.add(new Map(terms.grams.map((gram) => [gram, 1])));
    this.#vectors.add(terms.vector);
    const ids = { names: idsOf(terms.names), facts: idsOf(terms.facts), titled: idsOf(terms.titled) };
    const number = this.#texts.push({ ...pairFieldsOf(terms), ...ids }) - 1;
    this.#observable.add(number, terms);
    for (const fact of changes) {
      const known = this.#changed.get(fact);
      if (known) known.push(number);
      else this.#changed.set(fact, [number]);
    }
    this.#neighbours.set(number, []);
    return number;
  }

  linkAll(): void {
    for (const number of this.#texts.keys()) this.#neighbours.set(number, this.#alike(number));
  }

  /** Finds the neighbours of an added text, and offers it to them as a neighbour. */
  link(number: number): void {
    const alike = this.#alike(number);
    this.#neighbours.set(number, alike);
    for (const { text, similarity } of alike) this.#neighbours.offer(text, { text: number, similarity });
  }

  /** Returns the neighbours of a text, most similar first. */
  neighboursOf(number: number): readonly number[] {
    return this.#neighbours.of(number).map(({ text }) => text);
  }

  /** Splits texts into groups that each report one event. Takes 4 n² bytes. */
  groups(numbers: readonly number[]): number[][] {
    const observations = observationsAmong(numbers, {
      termsOf: (number) => this.#text(number),
      isOneChange: (a, b) => areOneChange(this.#text(a), this.#text(b)),
    });
    const observed = new Set(observations.map(({ number }) => number));
    const linked = numbers.filter((number) => !observed.has(number));
    const similarities = this.#similarities(linked);
    connect(similarities, linked, observations);
    const groups = new Map<number, number[]>();
    averageLink(similarities, linked.length, cut).forEach((group, i) => {
      const members = groups.get(group) ?? [];
      members.push(linked[i] ?? 0);
      groups.set(group, members);
    });
    return attached([...groups.values()], observations);
  }

  #similarities(numbers: readonly number[]): Float32Array {
    const n = numbers.length;
    const similarities = new Float32Array(n * n);
    const read = numbers.map((number) => ({ vector: this.#withNeighbours(number) }));
    for (const [i, one] of read.entries()) {
      const number = numbers[i] ?? 0;
      this.#sumOfTexts.add(one.vector, 1);
      this.#sumOfWholes.add(this.#wholes.vector(number), 1);
      for (let j = 0; j < i; j++) {
        const other = read[j];
        if (!other) continue;
        const similarity = this.#similarity(number, numbers[j] ?? 0, () => this.#sumOfTexts.dot(other.vector));
        similarities[i * n + j] = similarity;
        similarities[j * n + i] = similarity;
      }
      this.#sumOfTexts.clear();
      this.#sumOfWholes.clear();
    }
    return similarities;
  }

  /** @param byHeadlines similarity of the headlines, for texts that are too short to be compared as a whole */
  #similarity(number: number, other: number, byHeadlines: () => number): number {
    const [one, two] = [this.#text(number), this.#text(other)];
    const verdict = acrossKinds(one, two);
    if (verdict === 'other' || areHeldApart(one, two)) return heldApart;
    if (areOneChange(one, two)) return 1;
    if (verdict === 'unknown') return 0;
    const lexical = this.#areWhole(number, other) ? this.#alikeAsWholes(number, other) : byHeadlines();
    const alike = this.#blended(lexical, number, other, meaningOfPair);
    return alike < nothingShared ? 0 : adjusted(alike, one, two);
  }

  /** Similarity by all words; between two languages, by shared names and figures. */
  #alikeAsWholes(number: number, other: number): number {
    const [one, two] = [this.#text(number), this.#text(other)];
    const agree = agreement(one, two, (terms) => this.#wholes.rarityOf(terms));
    if (one.language !== two.language && one.language !== null && two.language !== null) {
      const days = one.day === null || two.day === null ? 0 : Math.abs(one.day - two.day);
      if (days >= daysBetweenLanguages) return 0;
      const shared = this.#wholes.rarityOfShared(number, other) / rarityOfOneEvent;
      return Math.min(1, agree * shared * (1 - days / daysBetweenLanguages));
    }
    return Math.min(1, agree * scaleOfWhole * this.#sumOfWholes.dot(this.#wholes.vector(other)));
  }

  #areWhole(number: number, other: number): boolean {
    return this.#hasWhole[number] === true && this.#hasWhole[other] === true;
  }

  #withNeighbours(number: number): Vector {
    this.#sumOfTexts.add(this.#words.vector(number), 1);
    const neighbours = this.#neighbours.of(number);
    // With few neighbours, their full weight would make the vectors of two texts nearly equal, however little the texts share.
    const weight = (neighbourWeight * neighbours.length) / mostNeighbours;
    for (const { text, similarity } of neighbours) this.#sumOfTexts.add(this.#words.vector(text), weight * similarity);
    return this.#sumOfTexts.take();
  }

  /** Returns the somewhat similar texts, most similar first: by words, and by character n-grams of the title. */
  #alike(number: number): Neighbour[] {
    if (this.#sums.length < this.#texts.length) {
      this.#sums = new Float32Array(this.#texts.length * 2);
      this.#wholeSums = new Float32Array(this.#texts.length * 2);
    }
    const found = new Set<number>();
    this.#words.follow(number, shareOfWords, this.#sums, found);
    this.#grams.follow(number, 1 - shareOfWords, this.#sums, found);
    if (this.#hasWhole[number]) this.#wholes.follow(number, scaleOfWhole, this.#wholeSums, found);
    const near = new Set(this.#vectors.nearest(number));
    for (const other of near) found.add(other);
    const terms = this.#text(number);
    for (const fact of terms.changes) for (const other of this.#changed.get(fact) ?? []) found.add(other);
    for (const other of this.#observable.near(terms))
      if (acrossKinds(terms, this.#text(other)) === 'same') found.add(other);
    const alike: Neighbour[] = [];
    for (const other of found) {
      const shared = (this.#areWhole(number, other) ? this.#wholeSums[other] : this.#sums[other]) ?? 0;
      this.#sums[other] = 0;
      this.#wholeSums[other] = 0;
      if (other === number) continue;
      const verdict = acrossKinds(terms, this.#text(other));
      if (verdict === 'other' || verdict === 'unknown') continue;
      if (verdict === 'same' || areOneChange(terms, this.#text(other))) alike.push({ text: other, similarity: 1 });
      else if (shared >= nothingShared || near.has(other)) {
        // Thousands of texts share a common word, so only near ones are compared by meaning.
        const isNear = shared >= leastAlike || near.has(other);
        const likeness = isNear ? this.#blended(shared, number, other, meaningOfNeighbour) : shared;
        const similarity = adjusted(likeness, terms, this.#text(other));
        if (similarity > leastAlike) alike.push({ text: other, similarity });
      }
    }
    return alike.sort((a, b) => b.similarity - a.similarity || a.text - b.text);
  }

  /** Combines the similarity by words with that by meaning. */
  #blended(lexical: number, a: number, b: number, weight: number): number {
    const meaning = this.#vectors.alike(a, b);
    return meaning === null ? lexical : (1 - weight) * lexical + weight * meaning;
  }

  #text(number: number): PairTerms {
    const text = this.#texts[number];
    if (!text) throw new RangeError(`There is no text ${number}`);
    return text;
  }
}
