const failuresToRest = 3;
const restMs = 30_000;

/**
 * Leaves a server alone that fails several times in a row, so that boards don't wait for the same timeout again and again.
 */
export class Rest {
  #failures = 0;
  #until = 0;

  constructor(private readonly now: () => number) {}

  /** Milliseconds for which nothing should be asked; 0 when it may. */
  get leftMs(): number {
    return Math.max(0, this.#until - this.now());
  }

  succeeded(): void {
    this.#failures = 0;
  }

  failed(): void {
    this.#failures++;
    if (this.#failures >= failuresToRest) this.for(restMs);
  }

  /** The server has said itself how long it wants to be left alone. */
  for(ms: number): void {
    this.#failures = 0;
    this.#until = Math.max(this.#until, this.now() + ms);
  }
}
