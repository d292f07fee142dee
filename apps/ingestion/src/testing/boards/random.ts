export interface Random {
  /** A number in [0, 1). */
  next(): number;
  chance(share: number): boolean;
  /** An integer, including both ends. */
  between(from: number, to: number): number;
  pick<T>(from: readonly T[]): T;
  /** Different elements in random order. */
  some<T>(from: readonly T[], count: number): T[];
  exponential(mean: number): number;
}

/** Pseudo-random numbers that depend only on the seed (mulberry32). */
export function random(seed: number): Random {
  let state = (seed * 2_654_435_761) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    between,
    chance: (share) => next() < share,
    pick: (from) => {
      const picked = from[between(0, from.length - 1)];
      if (picked === undefined) throw new Error('the list to pick from is empty');
      return picked;
    },
    some: (from, count) => {
      const left = [...from];
      return Array.from({ length: Math.min(count, left.length) }, () =>
        left.splice(between(0, left.length - 1), 1),
      ).flat();
    },
    exponential: (mean) => -Math.log(1 - next()) * mean,
  };
}
