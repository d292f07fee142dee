/** One writer at a time: a transaction holds the gate, and other writes wait in order of arrival. */
export class WriteGate {
  #held = false;
  readonly #waiting: (() => void)[] = [];

  /** Writes waiting behind the open transaction. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /**
   * Runs `work` as soon as no transaction holds the gate. `work` is synchronous; it may take the gate with `hold`.
   * @param limit - fail with `error` rather than wait longer than `waitMs`
   */
  pass<T>(work: () => T, limit?: { readonly waitMs: number; readonly error: () => Error }): Promise<T> {
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const run = (): void => {
        clearTimeout(timer);
        try {
          resolve(work());
        } catch (error) {
          reject(error);
        }
      };
      if (!this.#held && this.#waiting.length === 0) {
        run();
        return;
      }
      this.#waiting.push(run);
      if (!limit) return;
      timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(run), 1);
        reject(limit.error());
      }, limit.waitMs);
      timer.unref();
    });
  }

  /** Takes the gate. Call it from within `pass`. */
  hold(): void {
    this.#held = true;
  }

  /** Releases the gate and runs the waiting writes until one of them takes it. */
  release(): void {
    this.#held = false;
    for (let next = this.#next(); next; next = this.#next()) next();
  }

  #next(): (() => void) | undefined {
    return this.#held ? undefined : this.#waiting.shift();
  }
}
