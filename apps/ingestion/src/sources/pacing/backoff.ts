import { SourceFailure, toSourceFailure } from '../source-failure.ts';
import { waitUntilOf, withWait } from './asked-to-wait.ts';

/**
 * Pauses requests to a host after it was unreachable, rejected a request or requested a pause, so that syncs stay fast
 * without internet.
 */
export class Backoff {
  readonly #pauseMs: number;
  readonly #now: () => number;
  #untilMs = 0;
  #last: SourceFailure | null = null;

  constructor(pauseMs: number, now: () => number = Date.now) {
    this.#pauseMs = pauseMs;
    this.#now = now;
  }

  /** @throws {SourceFailure} of `work`; during a pause, the last failure, without calling `work` */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#last && this.#now() < this.#untilMs) {
      throw new SourceFailure(this.#last.code, this.#last.message, this.#last.state, { cause: this.#last });
    }
    try {
      return await work();
    } catch (error) {
      const now = new Date(this.#now());
      const failure = toSourceFailure(withWait(error, now));
      if (failure.code === 'NETWORK_ERROR' || failure.state === 'blocked') {
        this.#untilMs = Math.max(now.getTime() + this.#pauseMs, waitUntilOf(error, now)?.getTime() ?? 0);
        this.#last = failure;
      }
      throw failure;
    }
  }
}
