/** A sparse unit vector: numbers of terms, and their weights. */
export interface Vector {
  readonly ids: Int32Array;
  readonly weights: Float32Array;
}

/** Scales weights to length 1. */
export function unit(ids: Int32Array, weights: Float32Array): { vector: Vector; length: number } {
  let squares = 0;
  for (const weight of weights) squares += weight * weight;
  const length = Math.sqrt(squares) || 1;
  for (let at = 0; at < weights.length; at++) weights[at] = (weights[at] ?? 0) / length;
  return { vector: { ids, weights }, length };
}

/** Sums sparse vectors. Has an entry for every term, so one instance is reused. */
export class SparseVectorSum {
  #sums = new Float64Array(1_024);
  readonly #touched: number[] = [];

  add({ ids, weights }: Vector, factor: number): void {
    for (let at = 0; at < ids.length; at++) {
      const id = ids[at] ?? 0;
      if (id >= this.#sums.length) this.#grow(id);
      if (this.#sums[id] === 0) this.#touched.push(id);
      this.#sums[id] = (this.#sums[id] ?? 0) + factor * (weights[at] ?? 0);
    }
  }

  dot({ ids, weights }: Vector): number {
    let sum = 0;
    for (let at = 0; at < ids.length; at++) sum += (this.#sums[ids[at] ?? 0] ?? 0) * (weights[at] ?? 0);
    return sum;
  }

  clear(): void {
    for (const id of this.#touched) this.#sums[id] = 0;
    this.#touched.length = 0;
  }

  /** Returns the sum scaled to length 1, and clears it. */
  take(): Vector {
    const ids = new Int32Array(this.#touched);
    const weights = new Float32Array(ids.length);
    for (let at = 0; at < ids.length; at++) weights[at] = this.#sums[ids[at] ?? 0] ?? 0;
    this.clear();
    return unit(ids, weights).vector;
  }

  #grow(id: number): void {
    const larger = new Float64Array(Math.max(id + 1, this.#sums.length * 2));
    larger.set(this.#sums);
    this.#sums = larger;
  }
}
