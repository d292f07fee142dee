interface Begun {
  offset: number;
  done: boolean;
}

/**
 * How far one partition is handled. Messages end in any order; committed is only up to the lowest one that has not.
 * Offsets are numbers: 2^53 messages a partition are out of reach.
 */
export class Progress {
  readonly #begun: Begun[] = [];
  #first = 0;
  #waiting = 0;
  #next: number | null = null;
  #committed: number | null = null;

  begin(offset: number): () => void {
    const entry = { offset, done: false };
    this.#begun.push(entry);
    this.#waiting += 1;
    return () => {
      entry.done = true;
      this.#waiting -= 1;
      this.#advance();
    };
  }

  #advance(): void {
    for (let head = this.#begun[this.#first]; head?.done; head = this.#begun[this.#first]) {
      this.#next = head.offset + 1;
      this.#first += 1;
    }
    // Cleared now and then rather than shifted each time.
    if (this.#first > 1_000 || this.#first === this.#begun.length) {
      this.#begun.splice(0, this.#first);
      this.#first = 0;
    }
  }

  /** Messages taken and not dealt with. */
  get waiting(): number {
    return this.#waiting;
  }

  /** The offset to commit, the next one to read after a restart; null when nothing came since the last commit. */
  get uncommitted(): number | null {
    return this.#next === this.#committed ? null : this.#next;
  }

  committed(offset: number): void {
    this.#committed = offset;
  }
}
