import type { ItemTerms } from './item-terms.ts';
import { type StoryChannel, windowDays } from './story-item.ts';

/** So much of the three-word runs of two copies is common. */
const sharedOfCopies = 0.6;
const fewestShingles = 8;
/** The smallest hashes of a text: copies share one of them nearly always. */
const sketchSize = 6;
/** Texts looked at for one hash: a boilerplate description must not cost more. */
const mostPerHash = 20;

/** What of a text is needed to recognise its copies. */
interface Known {
  readonly text: number;
  readonly day: number | null;
  readonly channel: StoryChannel;
  readonly figures: readonly number[];
  /** In ascending order. */
  readonly shingles: Uint32Array;
}

type Print = Omit<Known, 'text'>;

/** Finds near-copies: the same title but for the publisher's name, or nearly the same words throughout. */
export class Copies {
  readonly #byKey = new Map<string, Known>();
  /** Most hashes are those of one text: a list for each would be most of our memory. */
  readonly #byHash = new Map<number, Known | Known[]>();

  /** The number of the text that an item is a copy of, or null. */
  find(terms: ItemTerms): number | null {
    if (terms.channel === 'change') return null;
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
    if (terms.channel === 'change') return;
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

const printOf = ({ day, channel, amounts, shingles }: ItemTerms): Print => ({
  day,
  channel,
  figures: amounts.figures,
  shingles,
});

const listed = (known: Known | Known[] | undefined): readonly Known[] =>
  known === undefined ? [] : Array.isArray(known) ? known : [known];

const sketch = ({ shingles }: Print) => shingles.subarray(0, sketchSize);

/** Undated is near: a copy is a copy. */
function nearInTime(a: Print, b: Print): boolean {
  return a.day === null || b.day === null || Math.abs(a.day - b.day) <= windowDays;
}

/** A company uses one title for each part of a series ("What is new this week"): then the texts differ. */
function isNextOfSeries(a: Print, b: Print): boolean {
  if (a.channel !== 'own' || b.channel !== 'own') return false;
  return a.shingles.length >= fewestShingles && b.shingles.length >= fewestShingles && !isCopy(a, b);
}

function isCopy(a: Print, b: Print): boolean {
  if (!nearInTime(a, b)) return false;
  // A form letter ("shares of … fell 3 % on Monday") has other numbers each time.
  if (a.figures.join() !== b.figures.join()) return false;
  const shared = countShared(a.shingles, b.shingles);
  return shared >= sharedOfCopies * (a.shingles.length + b.shingles.length - shared);
}

/** Both ascend. */
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
