/**
 * A text folded for comparing names, with its case preserved. Positions in the folded text are UTF-16 units; `startOf` and
 * `endOf` map them to the original text.
 */
export interface FoldedText {
  readonly text: string;
  readonly given: string;
  /** Maps the start of a character in the folded text to the original text. */
  startOf(position: number): number;
  /** Maps the exclusive end of a passage in the folded text to the original text. */
  endOf(position: number): number;
}

/** Wraps a text that folding leaves unchanged. */
export const unfolded = (text: string): FoldedText => ({
  text,
  given: text,
  startOf: (position) => position,
  endOf: (position) => position,
});

interface Segment {
  readonly at: number;
  readonly start: number;
  end: number;
  /** True if folding left this segment unchanged. */
  readonly isSame: boolean;
}

export class Folding implements FoldedText {
  text = '';
  readonly #segments: Segment[] = [];

  constructor(private readonly from: FoldedText) {}

  get given(): string {
    return this.from.given;
  }

  /** Appends the folded form of the passage from `start` to `end` of the original text. */
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
