import type { Observation } from './observations.ts';

/** A similarity that keeps two texts in separate groups, whatever their similarity to others. */
export const heldApart = -1e6;
/** Similarity of two texts that report what one page change or signal shows. */
const ofOneObservation = 0.7;

/**
 * Raises the similarity of texts that report the event of one page change or signal, and keeps them apart from texts that
 * contradict it.
 * @param similarities n × n, symmetric; changed in place
 */
export function connect(
  similarities: Float32Array,
  numbers: readonly number[],
  observations: readonly Observation[],
): void {
  const n = numbers.length;
  const places = new Map(numbers.map((number, place) => [number, place]));
  const placesOf = (members: Iterable<number>) => [...members].flatMap((number) => places.get(number) ?? []);
  const set = (one: number, other: number, value: number) => {
    similarities[one * n + other] = value;
    similarities[other * n + one] = value;
  };
  for (const { same, other } of observations) {
    const stating = placesOf(same.keys());
    const contradicting = placesOf(other);
    for (const one of stating) {
      for (const another of stating) {
        const known = similarities[one * n + another] ?? 0;
        if (another < one && known > heldApart) set(one, another, Math.max(known, ofOneObservation));
      }
      for (const another of contradicting) set(one, another, heldApart);
    }
  }
}
