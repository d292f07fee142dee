const failuresToRest = 3;
const restMs = 30_000;

/**
 * Pauses calls to a server after several consecutive failures, so that boards don't run into the same timeout
 * repeatedly.
 */
export class Rest {
  #failures = 0;
  #until = 0;

  constructor(private readonly now: () => number) {}

  /** Milliseconds until calls are allowed again; 0 if they are allowed now. */
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

  /** Pauses for the time that the server requested. */
  for(ms: number): void {
    this.#failures = 0;
    this.#until = Math.max(this.#until, this.now() + ms);
  }
}
