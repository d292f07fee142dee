import type { PageChange, PictureRegion } from '@sightline/contracts';
import type { TextBox } from './text-boxes.ts';

/** Normalises text for comparison, ignoring spacing, case and punctuation. Currency signs are kept. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{Sc}%+]+/gu, ' ')
    .trim();

/** A range of boxes whose joined text matches the search. */
interface Run {
  readonly from: number;
  readonly to: number;
}
/** Number of texts under a heading that are searched for a change. */
const sectionBoxes = 40;
/** Minimum share of the words that one text must contain if they are not adjacent. */
const enoughWords = 0.6;

/**
 * Finds the position of changed texts on pictures. An ambiguous text (in several places, without context that decides) is not
 * marked, because a wrong mark is worse than none.
 */
export class Regions {
  readonly #boxes: readonly TextBox[];
  /** The normalised text of each box, and where it starts in the concatenation of all texts. */
  readonly #words: readonly string[];
  readonly #starts: readonly number[];
  readonly #all: string;

  constructor(boxes: readonly TextBox[]) {
    this.#boxes = boxes;
    this.#words = boxes.map(({ text }) => plain(text));
    let at = 1;
    this.#starts = this.#words.map((words) => {
      const start = at;
      at += words.length + 1;
      return start;
    });
    this.#all = ` ${this.#words.join(' ')} `;
  }

  /** Position of a change on the picture of the version before or after it; null when unknown or ambiguous. */
  find(
    change: Pick<PageChange, 'before' | 'after' | 'quote' | 'section'>,
    side: 'before' | 'after',
  ): PictureRegion | null {
    const words = plain(change[side]);
    if (words === '') return null;
    const heads = change.section === undefined ? [] : this.#headsOf(change.section);
    const run = this.#decide(this.#runsOf(words), heads, plain(change.quote)) ?? this.#nearby(words, heads);
    return run && this.#boxOf(run);
  }

  #headsOf(section: string): number[] {
    const words = plain(section);
    return words === '' ? [] : this.#words.flatMap((own, at) => (own === words ? [at] : []));
  }

  #runsOf(words: string): Run[] {
    const found: Run[] = [];
    const sought = ` ${words} `;
    for (let at = this.#all.indexOf(sought); at >= 0; at = this.#all.indexOf(sought, at + 1)) {
      const [from, to] = [at + 1, at + words.length];
      found.push({ from: this.#boxAt(from), to: this.#boxAt(to) });
    }
    return found;
  }

  /** Index of the box at a position of the concatenated text. */
  #boxAt(place: number): number {
    let [low, high] = [0, this.#starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#starts[middle] ?? 0) <= place) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #decide(runs: readonly Run[], heads: readonly number[], quote: string): Run | null {
    const [only, second] = runs;
    if (!only || !second) return only ?? null;
    const [head, otherHead] = heads;
    if (head !== undefined && otherHead === undefined) {
      const below = runs.find(({ from }) => from >= head && from <= head + sectionBoxes);
      if (below) return below;
    }
    const quoted = quote === '' ? [] : this.#runsOf(quote);
    const [place] = quoted;
    const within =
      place && quoted.length === 1 ? runs.filter(({ from, to }) => from >= place.from && to <= place.to) : [];
    return within.length === 1 ? (within[0] ?? null) : null;
  }

  /**
   * Finds a price whose name, amount and period are in three boxes of the page, while the change reads "Growth, $39 per month".
   */
  #nearby(words: string, heads: readonly number[]): Run | null {
    const [head] = heads;
    if (head === undefined || heads.length > 1) return null;
    const sought = new Set(words.split(' '));
    const shared = (at: number) => new Set((this.#words[at] ?? '').split(' ').filter((word) => sought.has(word)));
    const figures = [...sought].filter((word) => /\d/.test(word));
    const until = Math.min(this.#words.length, head + sectionBoxes);
    for (let at = head; at < until; at++) {
      const found = shared(at);
      const hasFigures = figures.length > 0 && figures.every((figure) => found.has(figure));
      if (hasFigures || found.size >= Math.max(2, sought.size * enoughWords)) return { from: at, to: at };
    }
    return null;
  }

  #boxOf({ from, to }: Run): PictureRegion | null {
    const boxes = this.#boxes.slice(from, to + 1);
    if (boxes.length === 0) return null;
    const x = Math.min(...boxes.map((box) => box.x));
    const y = Math.min(...boxes.map((box) => box.y));
    const right = Math.max(...boxes.map((box) => box.x + box.width));
    const bottom = Math.max(...boxes.map((box) => box.y + box.height));
    return { x, y, width: right - x, height: bottom - y };
  }
}
