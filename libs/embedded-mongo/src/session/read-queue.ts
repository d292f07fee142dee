/**
 * Runs reads outside of transactions one per event-loop turn. An open transaction blocks all other writes, so its next
 * command must not wait behind all reads that have arrived; it waits for one at most.
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
