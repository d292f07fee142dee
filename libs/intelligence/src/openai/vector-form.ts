import type { EventVector } from '../clustering/vectors/vectors.ts';

/**
 * Unrelated headlines for calibrating a model. Their similarity is its baseline, which differs between models: some
 * rate any two texts at 0.05, others at 0.75.
 */
export const unrelated: readonly string[] = [
  'Regional bakery chain recalls rye bread after a labelling mistake',
  'Satellite maker wins a contract for weather instruments',
  'Court orders the airline to refund cancelled tickets',
  'Software update brings offline maps to hikers',
  'Dairy cooperative names a new head of finance',
  'Ransomware attack stops production at a tyre plant',
  'Museum sells more season tickets than ever',
  'Start-up raises money for batteries made of sodium',
  'Two insurers agree to merge by the end of the year',
  'Union calls a strike of port workers over wages',
];

/** Length above which vectors are folded; for shorter ones, the loss of precision isn't worth it. */
const longest = 768;
const folded = 512;

/** Returns the mean cosine of the vectors with each other, clamped to a usable range. */
export function floorOf(vectors: readonly (readonly number[])[]): number {
  let sum = 0;
  let pairs = 0;
  for (const [at, one] of vectors.entries()) {
    for (const other of vectors.slice(at + 1)) {
      sum += cosine(one, other);
      pairs++;
    }
  }
  const mean = pairs === 0 ? 0 : sum / pairs;
  return Math.min(0.95, Math.max(0, Math.round(mean * 100) / 100));
}

/** Quantises a vector to a byte per number: only its direction counts, and bytes preserve cosines to about 0.01. */
export function stored(model: string, floor: number, numbers: readonly number[]): EventVector {
  const isLong = numbers.length > longest;
  const kept = isLong ? fold(numbers) : numbers;
  const most = kept.reduce((max, number) => Math.max(max, Math.abs(number)), 0) || 1;
  return {
    // Folded vectors aren't comparable with a server's vectors of the same length.
    model: isLong ? `${model}~${folded}` : model,
    floor,
    values: Int8Array.from(kept, (number) => Math.round((127 * number) / most)),
  };
}

/**
 * Folds a vector: adds numbers that are `folded` apart with pseudo-random signs, which preserves cosines to about 0.03.
 */
function fold(numbers: readonly number[]): number[] {
  const sums = Array.from({ length: folded }, () => 0);
  for (const [at, number] of numbers.entries()) {
    const place = at % folded;
    sums[place] = (sums[place] ?? 0) + (signAt(at) ? number : -number);
  }
  return sums;
}

/** Returns a deterministic pseudo-random sign. */
function signAt(at: number): boolean {
  let mixed = Math.imul(at + 1, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) & 1) === 1;
}

function cosine(a: readonly number[], b: readonly number[]): number {
  const dot = (x: readonly number[], y: readonly number[]) => x.reduce((sum, one, at) => sum + one * (y[at] ?? 0), 0);
  return dot(a, b) / (Math.sqrt(dot(a, a) * dot(b, b)) || 1);
}
