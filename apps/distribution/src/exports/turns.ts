import { DomainError } from '@sightline/contracts';

/** Limits memory-intensive work: callers take turns, and each may have a few requests queued. */
export class Turns {
  /** Queues by caller; the caller served last is at the end. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #running = 0;

  constructor(private readonly limits: { atOnce: number; waitingEach: number; waitingAll: number }) {}

  /** @throws {DomainError} rate-limited `too_many_exports` when too many wait */
  async run<T>(who: string, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.limits.atOnce) this.#running += 1;
    else await this.#turn(who);
    try {
      return await work();
    } finally {
      this.#pass();
    }
  }

  #turn(who: string): Promise<void> {
    const mine = this.#waiting.get(who) ?? [];
    const all = [...this.#waiting.values()].reduce((sum, { length }) => sum + length, 0);
    if (mine.length >= this.limits.waitingEach || all >= this.limits.waitingAll) {
      const details = { retryAfterSeconds: 10 };
      throw new DomainError('rate-limited', 'too_many_exports', 'Too many exports are in progress. Try again soon', {
        details,
      });
    }
    this.#waiting.set(who, mine);
    return new Promise((resolve) => mine.push(resolve));
  }

  /** Starts the next caller's work. */
  #pass(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#running -= 1;
      return;
    }
    const [who, waiting] = next;
    const start = waiting.shift();
    this.#waiting.delete(who);
    if (waiting.length > 0) this.#waiting.set(who, waiting);
    start?.();
  }
}
