import { SourceFailure, toSourceFailure } from './source-failure.ts';

/** Pauses requests to a host after it was unreachable or refused us, so that syncs without internet stay fast. */
export class Backoff {
  #untilMs = 0;
  #last: SourceFailure | null = null;

  constructor(
    private readonly pauseMs: number,
    private readonly now: () => number = Date.now,
  ) {}

  /** @throws {SourceFailure} of `work`; during a pause the last one again, without a call */
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
