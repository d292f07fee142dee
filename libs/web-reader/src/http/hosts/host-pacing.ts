/**
 * Controls the pace of requests to a host: the start of the next request, and the pause that the host requested
 * (`Retry-After`). Both also apply to requests that a user starts.
 */
export interface HostPacing {
  /**
   * Reserves the start of the next request, `intervalMs` after the previous one; returns the number of milliseconds
   * until then.
   */
  reserve(host: string, intervalMs: number): Promise<number>;
  /** Number of milliseconds until the end of the pause that the host requested; 0 without one. */
  pauseLeftMs(host: string): Promise<number>;
  pause(host: string, ms: number): Promise<void>;
}

const mostHosts = 5_000;

/** The pauses of one process. `HostQueue` spaces the starts of its requests. */
export class LocalHostPacing implements HostPacing {
  readonly #untilMs = new Map<string, number>();

  constructor(private readonly now: () => number = Date.now) {}

  async reserve(): Promise<number> {
    return 0;
  }

  async pauseLeftMs(host: string): Promise<number> {
    const leftMs = (this.#untilMs.get(host) ?? 0) - this.now();
    if (leftMs <= 0) this.#untilMs.delete(host);
    return Math.max(0, leftMs);
  }

  async pause(host: string, ms: number): Promise<void> {
    this.#untilMs.delete(host);
    this.#untilMs.set(host, this.now() + ms);
    const [oldest] = this.#untilMs.keys();
    if (this.#untilMs.size > mostHosts && oldest !== undefined) this.#untilMs.delete(oldest);
  }
}
