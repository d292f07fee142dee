import { floats, ints } from './growing.ts';

export interface Neighbour {
  readonly text: number;
  readonly similarity: number;
}

const nobody = -1;

/** The few most similar texts of each text, most similar first. */
export class Neighbours {
  readonly #most: number;
  #texts = new Int32Array(0);
  #similarities = new Float32Array(0);

  /** @param most maximum number of neighbours per text */
  constructor(most: number) {
    this.#most = most;
  }

  /** Replaces the neighbours of a text with the first ones of `alike`. */
  set(text: number, alike: readonly Neighbour[]): void {
    const from = text * this.#most;
    this.#texts = ints(this.#texts, from + this.#most);
    this.#similarities = floats(this.#similarities, from + this.#most);
    for (let at = 0; at < this.#most; at++) {
      this.#texts[from + at] = alike[at]?.text ?? nobody;
      this.#similarities[from + at] = alike[at]?.similarity ?? 0;
    }
  }

  of(text: number): Neighbour[] {
    const found: Neighbour[] = [];
    for (let at = text * this.#most; at < (text + 1) * this.#most; at++) {
      const other = this.#texts[at] ?? nobody;
      if (other === nobody) break;
      found.push({ text: other, similarity: this.#similarities[at] ?? 0 });
    }
    return found;
  }

  /** Adds a neighbour to a text, unless it already has enough nearer ones. */
  offer(text: number, neighbour: Neighbour): void {
    const similarity = Math.fround(neighbour.similarity);
    const last = (text + 1) * this.#most - 1;
    if ((this.#similarities[last] ?? 0) >= similarity) return;
    const known = this.of(text);
    const at = known.findIndex((other) => other.similarity < similarity);
    known.splice(at < 0 ? known.length : at, 0, { text: neighbour.text, similarity });
    this.set(text, known);
  }
}
