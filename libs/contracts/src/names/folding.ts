/**
 * A text folded for comparing names, which still has its case. Positions in the folded text are UTF-16 units; `startOf` and `endOf` lead
 * back to the given text.
 */
export interface FoldedText {
  readonly text: string;
  /** The text as it was given. */
  readonly given: string;
  /** Where the character at a position of the folded text begins in the given text. */
  startOf(position: number): number;
  /** Where a passage that ends before a position of the folded text ends in the given text. */
  endOf(position: number): number;
}

/** A text that folding leaves as it is. */
export const unfolded = (text: string): FoldedText => ({
  text,
  given: text,
  startOf: (position) => position,
  endOf: (position) => position,
});

interface Segment {
  /** Place in the folded text. */
  readonly at: number;
  readonly start: number;
  end: number;
  /** Both texts are the same here. */
  readonly isSame: boolean;
}

/** Builds a folded text piece by piece. */
export class Folding implements FoldedText {
  text = '';
  readonly #segments: Segment[] = [];

  constructor(private readonly from: FoldedText) {}

  get given(): string {
    return this.from.given;
  }

  /** Adds what the passage from `start` to `end` of the given text becomes. */
  add(folded: string, start: number, end: number): void {
    const last = this.#segments.at(-1);
    const isSame = folded.length === end - start && this.from.text.startsWith(folded, start);
    if (isSame && last?.isSame && last.end === start) last.end = end;
    else if (folded !== '') this.#segments.push({ at: this.text.length, start, end, isSame });
    this.text += folded;
  }

  startOf(position: number): number {
    const segment = this.#segmentAt(position);
    if (!segment) return this.from.startOf(0);
    return this.from.startOf(segment.isSame ? segment.start + (position - segment.at) : segment.start);
  }

  endOf(position: number): number {
    const segment = position === 0 ? undefined : this.#segmentAt(position - 1);
    if (!segment) return this.from.startOf(0);
    return this.from.endOf(segment.isSame ? segment.start + (position - segment.at) : segment.end);
  }

  /** The last segment that begins at or before a position. */
  #segmentAt(position: number): Segment | undefined {
    let low = 0;
    let high = this.#segments.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#segments[middle]?.at ?? 0) <= position) low = middle + 1;
      else high = middle;
    }
    return this.#segments[low - 1];
  }
}
