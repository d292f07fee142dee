import { SourceFailure, toSourceFailure } from './source-failure.ts';

/** Leaves a host alone for a while after it was out of reach or refused us, so that syncs without internet stay quick. */
export class Backoff {
  #untilMs = 0;
  #last: SourceFailure | null = null;

  constructor(
    private readonly pauseMs: number,
    private readonly now: () => number = Date.now,
  ) {}

  /** @throws {SourceFailure} of `work`; while the pause lasts the last one again, without a call */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#last && this.now() < this.#untilMs) {
      throw new SourceFailure(this.#last.code, this.#last.message, this.#last.state, { cause: this.#last });
    }
    try {
      return await work();
    } catch (error) {
      const failure = toSourceFailure(error);
      if (failure.code === 'NETWORK_ERROR' || failure.state === 'blocked') {
        this.#untilMs = this.now() + this.pauseMs;
        this.#last = failure;
      }
      throw failure;
    }
  }
}
