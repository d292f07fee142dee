import { type Range, writeRanges } from './ranges.ts';

interface Begun {
  offset: number;
  done: boolean;
}

export interface Position {
  /** Where to resume after a restart: the lowest unhandled offset. */
  offset: number;
  /** Later offsets that are already handled, for the partition's next owner. */
  ahead: string;
}

/**
 * How far one partition is handled. Messages with different keys finish in any order. The commit contains the lowest
 * unfinished offset and, as metadata, the later ones that are finished, so that they are not handled again. Offsets
 * fit a number (< 2^53).
 */
export class Progress {
  readonly #begun: Begun[] = [];
  #first = 0;
  #waiting = 0;
  #next = 0;
  #version = 0;
  #committed = 0;

  begin(offset: number): () => void {
    const entry = { offset, done: false };
    this.#begun.push(entry);
    this.#waiting += 1;
    return () => {
      entry.done = true;
      this.#waiting -= 1;
      this.#version += 1;
      this.#advance();
    };
  }

  #advance(): void {
    for (let head = this.#begun[this.#first]; head?.done; head = this.#begun[this.#first]) {
      this.#next = head.offset + 1;
      this.#first += 1;
    }
    // Clearing the array occasionally is cheaper than shifting it each time.
    if (this.#first > 1_000 || this.#first === this.#begun.length) {
      this.#begun.splice(0, this.#first);
      this.#first = 0;
    }
  }

  /** Number of messages accepted but not handled yet. */
  get waiting(): number {
    return this.#waiting;
  }

  /** The position to commit, and a callback for after the commit; null if nothing was handled since the last one. */
  uncommitted(): { position: Position; committed: () => void } | null {
    if (this.#version === this.#committed) return null;
    const version = this.#version;
    const offset = this.#begun[this.#first]?.offset ?? this.#next;
    return {
      position: { offset, ahead: writeRanges(offset, this.#ahead()) },
      committed: () => {
        this.#committed = version;
      },
    };
  }

  #ahead(): Range[] {
    const ranges: Range[] = [];
    let open: Range | null = null;
    for (let index = this.#first; index < this.#begun.length; index++) {
      const entry = this.#begun[index];
      if (!entry?.done) open = null;
      else if (open) open.to = entry.offset;
      else {
        open = { from: entry.offset, to: entry.offset };
        ranges.push(open);
      }
    }
    return ranges;
  }
}
