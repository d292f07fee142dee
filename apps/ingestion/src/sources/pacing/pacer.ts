/** Above this number, lanes are removed once their pause is over. */
const keptLanes = 100;

/** Spaces the starts of calls in a lane, first come, first served. Lanes don't wait for one another. */
export class Pacer {
  readonly #nextStartMs = new Map<string, number>();

  constructor(
    private readonly intervalMs: number,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * Waits for a turn in the lane. Returns false immediately, without taking the turn, when the wait would exceed `maxWaitMs`.
   */
  async turn(maxWaitMs: number, lane = ''): Promise<boolean> {
    const waitMs = this.take(maxWaitMs, lane);
    if (waitMs === null) return false;
    if (waitMs > 0) await sleep(waitMs);
    return true;
  }

  /**
   * Takes the next turn of the lane and returns the milliseconds until then. Null, without taking it, when that exceeds
   * `maxWaitMs`.
   */
  take(maxWaitMs: number, lane = ''): number | null {
    const now = this.now();
    const startMs = Math.max(now, this.#nextStartMs.get(lane) ?? 0);
    if (startMs - now > maxWaitMs) return null;
    if (this.#nextStartMs.size >= keptLanes) this.#forgetIdle(now);
    this.#nextStartMs.set(lane, startMs + this.intervalMs);
    return startMs - now;
  }

  #forgetIdle(now: number): void {
    for (const [lane, nextStartMs] of this.#nextStartMs) if (nextStartMs <= now) this.#nextStartMs.delete(lane);
  }
}

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
