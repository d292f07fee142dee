import { ReadError, toReadError } from '../errors.ts';

/** A request's remaining time, which elapses while the request is on the wire, not while it is queued. */
export class Budget {
  #leftMs: number;

  constructor(timeoutMs: number) {
    this.#leftMs = timeoutMs;
  }

  /**
   * Runs work within the remaining time and deducts the time that it took.
   *
   * @throws ReadError `timeout` when time is up, or else the work's failure.
   */
  async spend<T>(url: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const late = new ReadError('timeout', `${new URL(url).hostname} did not respond in time.`, { url });
    if (this.#leftMs <= 0) throw late;
    const abort = new AbortController();
    const startedAt = performance.now();
    let timer: NodeJS.Timeout | undefined;
    const timeUp = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(late);
        abort.abort(late);
      }, this.#leftMs);
    });
    try {
      return await Promise.race([work(abort.signal), timeUp]);
    } catch (error) {
      throw toReadError(error, url);
    } finally {
      clearTimeout(timer);
      this.#leftMs -= performance.now() - startedAt;
    }
  }
}
