import { Binary } from 'mongodb';
import type { ItemWords } from './item-words.document.ts';
import { prefixShare, type Term } from './term.ts';
import { type SegmentKind, small, type WordSegment } from './word-segments.document.ts';

/** Place in the segment, weight of the root and sum of the item's weights (two bytes each), publication in seconds (four). */
const postingBytes = 10;
const mostIn16Bits = 0xff_ff;
const mostIn32Bits = 0xff_ff_ff_ff;
/** Searches find words by their beginning if it has this many letters at least: all of those words are in one bucket. */
export const bucketChars = 3;

/** What a segment says of the roots in one bucket. */
export interface Bucket {
  readonly roots: string;
  readonly postings: Uint8Array;
}

type Indexed = Pick<ItemWords, 'words' | 'length' | 'tags' | 'publishedAt'>;

/** The bucket of a root; also of all that begin with it, when it has three letters or more. */
export function bucketOf(root: string, { buckets, firstBucket } = small): number {
  let hash = 0;
  for (const char of root.slice(0, bucketChars)) hash = (Math.imul(hash, 31) + (char.codePointAt(0) ?? 0)) >>> 0;
  return firstBucket + (hash % buckets);
}

/** A tag among the roots; no root begins like this. Tags that differ in spaces and colons only are one, and are told apart later. */
export const rootOfTag = (tag: string): string => `#${tag.replaceAll(/[\s:]/g, '_')}`;

/** Seconds since 1970 in four bytes; what lies beyond counts as the first or last of them. */
export const secondsOf = (date: Date): number =>
  Math.min(mostIn32Bits, Math.max(0, Math.floor(date.getTime() / 1_000) || 0));

/** The index of these items; an item's place is its position. */
export function bucketsOf(items: readonly Indexed[], kind = small): Map<number, Bucket> {
  const buckets = new Map<number, Map<string, [ordinal: number, weight: number][]>>();
  const add = (root: string, ordinal: number, weight: number) => {
    const at = bucketOf(root, kind);
    const bucket = buckets.get(at) ?? new Map<string, [number, number][]>();
    buckets.set(at, bucket);
    const known = bucket.get(root);
    if (known) known.push([ordinal, weight]);
    else bucket.set(root, [[ordinal, weight]]);
  };
  for (const [ordinal, { words, tags }] of items.entries()) {
    for (const word of words.split(' ')) {
      const colon = word.lastIndexOf(':');
      if (colon > 0) add(word.slice(0, colon), ordinal, Number.parseInt(word.slice(colon + 1), 10));
    }
    for (const root of new Set(tags.map(rootOfTag))) add(root, ordinal, 1);
  }
  return new Map([...buckets].map(([at, roots]) => [at, encoded(roots, items)]));
}

/** The rows of a segment. */
export function segmentOf(
  companyId: string,
  segment: string,
  items: readonly Indexed[],
  kind: SegmentKind = small,
): WordSegment[] {
  const keys = (bucket: number) => ({ _id: `${segment}:${bucket}`, companyId, segment, bucket });
  const rows = [...bucketsOf(items, kind)].map(([bucket, { roots, postings }]) => ({
    ...keys(bucket),
    ...{ roots, postings: new Binary(postings) },
  }));
  return [keys(kind.head), ...rows];
}

function encoded(roots: ReadonlyMap<string, readonly [number, number][]>, items: readonly Indexed[]): Bucket {
  const count = [...roots.values()].reduce((sum, { length }) => sum + length, 0);
  const postings = new Uint8Array(count * postingBytes);
  const view = new DataView(postings.buffer);
  let at = 0;
  for (const [ordinal, weight] of [...roots.values()].flat()) {
    const item = items[ordinal];
    if (!item) throw new Error('a posting of no item');
    view.setUint16(at, ordinal);
    view.setUint16(at + 2, Math.min(mostIn16Bits, weight));
    view.setUint16(at + 4, Math.min(mostIn16Bits, item.length));
    view.setUint32(at + 6, secondsOf(item.publishedAt));
    at += postingBytes;
  }
  return { roots: ` ${[...roots].map(([root, { length }]) => `${root}:${length}`).join(' ')} `, postings };
}

/** Arrays for all segments of a search: on a large board they would have a thousand of their own. */
export class PostedArrays {
  weights = new Float64Array(0);
  lengths = new Uint16Array(0);
  seconds = new Uint32Array(0);

  constructor(places = 0, terms: readonly Term[] = []) {
    this.clear(places, terms);
  }

  /** For another search, of this many places: a megabyte for each search would make garbage collections half of its cost. */
  clear(places: number, { length }: readonly Term[]): void {
    if (this.weights.length < places * length) this.weights = new Float64Array(places * length);
    else this.weights.fill(0, 0, places * length);
    if (this.lengths.length < places) {
      this.lengths = new Uint16Array(places);
      this.seconds = new Uint32Array(places);
    }
  }
}

/** What a segment says of some terms, by the place of an item. */
export class Posted {
  readonly #terms: readonly Term[];
  readonly #weights: Float64Array;
  readonly #lengths: Uint16Array;
  readonly #seconds: Uint32Array;

  /** @param from the first place of this segment in arrays that segments share */
  constructor(terms: readonly Term[], { items }: SegmentKind, arrays = new PostedArrays(items, terms), from = 0) {
    this.#terms = terms;
    this.#weights = arrays.weights.subarray(from * terms.length, (from + items) * terms.length);
    this.#lengths = arrays.lengths.subarray(from, from + items);
    this.#seconds = arrays.seconds.subarray(from, from + items);
  }

  /** Reads what a bucket says of the terms, which weigh as `weightIn` has them. */
  add({ roots, postings }: Bucket): void {
    const view = new DataView(postings.buffer, postings.byteOffset, postings.byteLength);
    let at = 0;
    for (let from = 1; from < roots.length; ) {
      const to = roots.indexOf(' ', from);
      const colon = roots.lastIndexOf(':', to);
      const end = at + Number.parseInt(roots.slice(colon + 1, to), 10) * postingBytes;
      const root = roots.slice(from, colon);
      for (const [nth, term] of this.#terms.entries()) {
        const share = shareOf(root, term);
        for (let one = at; share > 0 && one < end; one += postingBytes) {
          const ordinal = view.getUint16(one);
          const place = ordinal * this.#terms.length + nth;
          this.#weights[place] = (this.#weights[place] ?? 0) + share * view.getUint16(one + 2);
          this.#lengths[ordinal] = view.getUint16(one + 4);
          this.#seconds[ordinal] = view.getUint32(one + 6);
        }
      }
      at = end;
      from = to + 1;
    }
  }

  /** The places of the items of this time that have all terms, or any; in seconds since 1970, both inclusive. */
  places(every: boolean, from = 0, to = mostIn32Bits): number[] {
    const count = this.#terms.length;
    const found: number[] = [];
    for (let ordinal = 0; ordinal < this.#lengths.length; ordinal++) {
      let having = 0;
      for (let nth = 0; nth < count; nth++) if ((this.#weights[ordinal * count + nth] ?? 0) > 0) having += 1;
      if (having === 0 || (every && having < count)) continue;
      const seconds = this.secondsAt(ordinal);
      if (seconds >= from && seconds <= to) found.push(ordinal);
    }
    return found;
  }

  /** Of a term in the item at a place; 0 when it has it not. */
  weightAt = (ordinal: number, term: number): number => this.#weights[ordinal * this.#terms.length + term] ?? 0;
  lengthAt = (ordinal: number): number => this.#lengths[ordinal] ?? 0;
  /** When it was published, in seconds since 1970. */
  secondsAt = (ordinal: number): number => this.#seconds[ordinal] ?? 0;
}

/** How much a root counts for a term. */
function shareOf(root: string, { roots, isPrefix }: Term): number {
  let share = 0;
  for (const one of roots)
    if (root === one) share += 1;
    else if (isPrefix && root.startsWith(one)) share += prefixShare;
  return share;
}
