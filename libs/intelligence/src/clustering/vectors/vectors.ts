import { floats, ints } from './growing.ts';

/** The embedding of a text. */
export interface EventVector {
  /** Vectors of different models can't be compared. */
  readonly model: string;
  /** Similarity of unrelated texts in this model, 0 to 1. */
  readonly floor: number;
  readonly values: Int8Array;
}

/**
 * Signs of this many dimensions, 32 per integer, which find the nearest of ten thousand vectors in half a millisecond.
 */
const signBits = 256;
const signInts = signBits / 32;
/** Number of nearest vectors by signs that are compared exactly. */
const mostNearest = 24;

/** Vectors by text number; some texts have none. */
export class Vectors {
  readonly #vectors: (EventVector | null)[] = [];
  /** Number of the vector space of each text; 0 without a vector. */
  #space = new Int32Array(0);
  readonly #spaces: string[] = [''];
  #lengths = new Float32Array(0);
  #signs = new Int32Array(0);
  #distances = new Int32Array(0);

  add(vector: EventVector | null): void {
    const text = this.#vectors.push(vector) - 1;
    this.#lengths = floats(this.#lengths, text + 1);
    this.#signs = ints(this.#signs, (text + 1) * signInts);
    this.#space = ints(this.#space, text + 1);
    this.#space[text] = vector ? this.#spaceOf(vector) : 0;
    if (!vector) return;
    this.#lengths[text] = Math.sqrt(dot(vector.values, vector.values)) || 1;
    for (let bit = 0; bit < signBits; bit++) {
      const at = text * signInts + (bit >> 5);
      if ((vector.values[bit] ?? 0) > 0) this.#signs[at] = (this.#signs[at] ?? 0) | (1 << (bit & 31));
    }
  }

  /** Returns the similarity of meaning, from 0 (unrelated) to 1 (the same); null when unknown. */
  alike(a: number, b: number): number | null {
    const [one, other] = [this.#vectors[a], this.#vectors[b]];
    if (!one || !other || this.#space[a] !== this.#space[b]) return null;
    const cosine = dot(one.values, other.values) / ((this.#lengths[a] ?? 1) * (this.#lengths[b] ?? 1));
    const floor = Math.max(one.floor, other.floor);
    return Math.max(0, (cosine - floor) / (1 - floor));
  }

  /** Returns the texts that are probably nearest in meaning. */
  nearest(text: number): number[] {
    const space = this.#space[text] ?? 0;
    if (space === 0) return [];
    this.#distances = ints(this.#distances, this.#vectors.length);
    const counts = new Int32Array(signBits + 1);
    for (let other = 0; other < this.#vectors.length; other++) {
      const distance = other !== text && this.#space[other] === space ? this.#distance(text, other) : signBits;
      this.#distances[other] = distance;
      counts[distance] = (counts[distance] ?? 0) + 1;
    }
    let within = 0;
    let farthest = -1;
    while (farthest + 1 < signBits && within + (counts[farthest + 1] ?? 0) <= mostNearest) {
      farthest++;
      within += counts[farthest] ?? 0;
    }
    const found: number[] = [];
    for (let other = 0; other < this.#vectors.length; other++) {
      if ((this.#distances[other] ?? signBits) <= farthest && farthest < signBits && other !== text) found.push(other);
    }
    return found;
  }

  #spaceOf({ model, values }: EventVector): number {
    const name = `${values.length} ${model}`;
    const known = this.#spaces.indexOf(name);
    return known >= 0 ? known : this.#spaces.push(name) - 1;
  }

  #distance(a: number, b: number): number {
    let distance = 0;
    for (let at = 0; at < signInts; at++) {
      distance += ones((this.#signs[a * signInts + at] ?? 0) ^ (this.#signs[b * signInts + at] ?? 0));
    }
    return distance;
  }
}

function dot(a: Int8Array, b: Int8Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}

function ones(bits: number): number {
  let left = bits - ((bits >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
