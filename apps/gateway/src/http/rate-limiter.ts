import { type Clock } from '@sightline/service-kit';

/** Limits calls per key and time window. Refused calls don't count. */
export interface RateLimiter {
  /** 0 when allowed; otherwise the seconds after which the next call is allowed. */
  take(key: string): Promise<number>;
}

/** At most `limit` calls in any period of `windowMs`. */
export interface Limit {
  readonly limit: number;
  readonly windowMs: number;
}

/** Calls of one key in the current and the previous window. */
export interface Counts {
  current: number;
  previous: number;
}

interface WindowCounts extends Counts {
  /** Number of the current window. */
  window: number;
}

/**
 * Seconds until the weighted count leaves room for one more call. `passed` is the elapsed share of the current window. If
 * the current window alone is full, the wait reaches into the next one.
 */
export function secondsUntilRoom({ limit, windowMs }: Limit, { current, previous }: Counts, passed: number): number {
  const room = limit - 1;
  const share =
    current <= room && previous > 0 ? 1 - (room - current) / previous - passed : 1 - passed + (1 - room / current);
  return Math.max(1, Math.ceil((share * windowMs) / 1000));
}

/**
 * A sliding-window counter in this process: the count of the current window plus the previous one, weighted by its overlap.
 * Memory is bounded: beyond `maxKeys` the least recently used key is dropped. The packages for this use fixed windows, which
 * allow twice the limit around a boundary, and keep every key until its window ends.
 */
export class LocalRateLimiter implements RateLimiter {
  readonly #counts = new Map<string, WindowCounts>();

  constructor(
    private readonly clock: Clock,
    private readonly limit: Limit,
    private readonly maxKeys = 10_000,
  ) {}

  async take(key: string): Promise<number> {
    const { limit, windowMs } = this.limit;
    const now = this.clock.now().getTime();
    const counts = this.#countsOf(key, Math.floor(now / windowMs));
    const passed = (now % windowMs) / windowMs;
    const estimate = counts.current + counts.previous * (1 - passed);
    if (estimate + 1 > limit) return secondsUntilRoom(this.limit, counts, passed);
    counts.current += 1;
    return 0;
  }

  #countsOf(key: string, window: number): WindowCounts {
    const known = this.#counts.get(key);
    const previous = known?.window === window ? known.previous : known?.window === window - 1 ? known.current : 0;
    const counts = { window, current: known?.window === window ? known.current : 0, previous };
    this.#counts.delete(key);
    this.#counts.set(key, counts);
    const oldest = this.#counts.keys().next();
    if (this.#counts.size > this.maxKeys && !oldest.done) this.#counts.delete(oldest.value);
    return counts;
  }
}
