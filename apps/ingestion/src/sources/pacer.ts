/** Spaces the starts of calls to one host, first come, first served. */
export class Pacer {
  #nextStartMs = 0;

  constructor(
    private readonly intervalMs: number,
    private readonly now: () => number = Date.now,
  ) {}

  /** Waits for a turn. False, at once, when the wait would exceed `maxWaitMs`; the turn stays free. */
  async turn(maxWaitMs: number): Promise<boolean> {
    const now = this.now();
    const startMs = Math.max(now, this.#nextStartMs);
    if (startMs - now > maxWaitMs) return false;
    this.#nextStartMs = startMs + this.intervalMs;
    if (startMs > now) await new Promise((resolve) => setTimeout(resolve, startMs - now));
    return true;
  }
}
