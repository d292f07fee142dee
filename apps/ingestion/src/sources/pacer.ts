/** Spaces the starts of calls to one host; callers get their turn in the order they asked. */
export class Pacer {
  #nextStartMs = 0;

  constructor(
    private readonly intervalMs: number,
    private readonly now: () => number = Date.now,
  ) {}

  /** Waits for a turn. False, at once, when that would take longer than `maxWaitMs`; the turn is then left to others. */
  async turn(maxWaitMs: number): Promise<boolean> {
    const now = this.now();
    const startMs = Math.max(now, this.#nextStartMs);
    if (startMs - now > maxWaitMs) return false;
    this.#nextStartMs = startMs + this.intervalMs;
    if (startMs > now) await new Promise((resolve) => setTimeout(resolve, startMs - now));
    return true;
  }
}
