import { type ReportChannel, windowDays } from './event-report.ts';
import type { ItemTerms } from './item-terms.ts';

/** Minimum share of three-word runs that two copies have in common. */
const sharedOfCopies = 0.6;
const fewestShingles = 8;
/** Number of smallest hashes kept per text; copies nearly always share one. */
const sketchSize = 6;
/** Texts compared per hash, which bounds the cost of boilerplate descriptions. */
const mostPerHash = 20;

/** Data for recognising the copies of a text. */
interface Known {
  readonly text: number;
  readonly day: number | null;
  readonly channel: ReportChannel;
  readonly figures: readonly number[];
  /** In ascending order. */
  readonly shingles: Uint32Array;
}

type Print = Omit<Known, 'text'>;

/** Finds near-copies: the same title except for the publisher's name, or nearly the same words throughout. */
export class Copies {
  readonly #byKey = new Map<string, Known>();
  /** Most hashes belong to a single text, so a list per hash would take most of the memory. */
  readonly #byHash = new Map<number, Known | Known[]>();

  /** Returns the number of the text that an item copies, or null. */
  find(terms: ItemTerms): number | null {
    if (isObserved(terms)) return null;
    const print = printOf(terms);
    const same = this.#byKey.get(terms.copyKey);
    if (same && nearInTime(same, print) && !isNextOfSeries(same, print)) return same.text;
    if (print.shingles.length < fewestShingles) return null;
    for (const hash of sketch(print)) {
      const found = listed(this.#byHash.get(hash)).find((known) => isCopy(known, print));
      if (found) return found.text;
    }
    return null;
  }

  add(text: number, terms: ItemTerms): void {
    if (isObserved(terms)) return;
    const known = { text, ...printOf(terms) };
    if (terms.copyKey !== '') this.#byKey.set(terms.copyKey, known);
    if (known.shingles.length < fewestShingles) return;
    for (const hash of sketch(known)) {
      const others = this.#byHash.get(hash);
      if (others === undefined) this.#byHash.set(hash, known);
      else if (!Array.isArray(others)) this.#byHash.set(hash, [others, known]);
      else if (others.length < mostPerHash) others.push(known);
    }
  }
}

/** Page changes and signals with the same words are different events. */
const isObserved = ({ channel }: ItemTerms): boolean => channel === 'change' || channel === 'signal';

const printOf = ({ day, channel, amounts, shingles }: ItemTerms): Print => ({
  day,
  channel,
  figures: [...new Set(amounts.figures)].sort((a, b) => a - b),
  shingles,
});

const listed = (known: Known | Known[] | undefined): readonly Known[] =>
  known === undefined ? [] : Array.isArray(known) ? known : [known];

const sketch = ({ shingles }: Print) => shingles.subarray(0, sketchSize);

/** Undated texts count as near, because their words are sufficient. */
function nearInTime(a: Print, b: Print): boolean {
  return a.day === null || b.day === null || Math.abs(a.day - b.day) <= windowDays;
}

/** Returns true if two posts are parts of a series with one title ("What is new this week"): their texts differ. */
function isNextOfSeries(a: Print, b: Print): boolean {
  if (a.channel !== 'own' || b.channel !== 'own') return false;
  return a.shingles.length >= fewestShingles && b.shingles.length >= fewestShingles && !isCopy(a, b);
}

function isCopy(a: Print, b: Print): boolean {
  if (!nearInTime(a, b)) return false;
  // Texts made from a template ("shares of … fell 3 % on Monday") have different numbers each time.
  if (a.figures.join() !== b.figures.join()) return false;
  const shared = countShared(a.shingles, b.shingles);
  return shared >= sharedOfCopies * (a.shingles.length + b.shingles.length - shared);
}

/** Counts the common values of two ascending arrays. */
function countShared(a: Uint32Array, b: Uint32Array): number {
  let shared = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const [one = 0, other = 0] = [a[i], b[j]];
    if (one === other) shared++;
    if (one <= other) i++;
    if (other <= one) j++;
  }
  return shared;
}
