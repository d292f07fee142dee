/**
 * Reads outside of transactions, one between two looks at the sockets. An open transaction holds up every other write, so its next
 * command is not to wait behind all reads that have arrived: it waits for one at most.
 */
export class ReadQueue {
  readonly #waiting: (() => void)[] = [];

  /** Runs `work`, which is synchronous, in order of arrival. */
  run<T>(work: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#waiting.push(() => {
        try {
          resolve(work());
        } catch (error) {
          reject(error);
        }
      });
      if (this.#waiting.length === 1) setImmediate(this.#next);
    });
  }

  readonly #next = (): void => {
    this.#waiting.shift()?.();
    if (this.#waiting.length > 0) setImmediate(this.#next);
  };
}
