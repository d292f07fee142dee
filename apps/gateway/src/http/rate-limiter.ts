import type { Clock } from '@sightline/service-kit';
import { LRUCache } from 'lru-cache';

export interface Standing {
  /** 0 if the call was allowed; otherwise the number of seconds until the next call is. */
  readonly waitSeconds: number;
  readonly remaining: number;
  /** Number of seconds until the current window ends. */
  readonly resetSeconds: number;
}

/** Limits calls per key and time window. Rejected calls don't count. */
export interface RateLimiter {
  /**
   * Returns 0 if the calls are allowed; otherwise the number of seconds until they would be.
   * @param calls number of calls to count; either all are allowed or none
   */
  take(key: string, calls?: number): Promise<number>;
  /** Like `take`, but also returns the remaining calls. */
  use(key: string, calls?: number): Promise<Standing>;
}

/** At most `limit` calls in any period of `windowMs`. */
export interface Limit {
  readonly limit: number;
  readonly windowMs: number;
}

/** A key's calls in the current and the previous window. */
export interface Counts {
  current: number;
  previous: number;
}

interface WindowCounts extends Counts {
  window: number;
}

/**
 * Number of seconds until the weighted count leaves room for `calls` more. `passed` is the elapsed share of the
 * current window. If the current window alone is full, the wait extends into the next one.
 */
export function secondsUntilRoom(
  { limit, windowMs }: Limit,
  { current, previous }: Counts,
  passed: number,
  calls = 1,
): number {
  const room = limit - calls;
  const share =
    current <= room && previous > 0 ? 1 - (room - current) / previous - passed : 1 - passed + (1 - room / current);
  return Math.max(1, Math.ceil((share * windowMs) / 1000));
}

/** State of the limit. `counts` include the call if it was allowed. */
export function standingOf(
  of: Limit,
  counts: Counts,
  passed: number,
  { allowed, calls }: { allowed: boolean; calls: number },
): Standing {
  const used = counts.current + counts.previous * (1 - passed);
  return {
    waitSeconds: allowed ? 0 : secondsUntilRoom(of, counts, passed, calls),
    remaining: allowed ? Math.max(0, Math.floor(of.limit - used)) : 0,
    resetSeconds: Math.max(1, Math.ceil(((1 - passed) * of.windowMs) / 1000)),
  };
}

/**
 * A sliding-window counter in this process: the current window's count plus the previous one's, weighted by its
 * overlap. Memory is bounded: beyond `maxKeys` keys, the least recently used one is dropped (ADR 70).
 */
export class LocalRateLimiter implements RateLimiter {
  readonly #counts: LRUCache<string, WindowCounts>;

  constructor(
    private readonly clock: Clock,
    private readonly limit: Limit,
    maxKeys = 10_000,
  ) {
    this.#counts = new LRUCache({ max: maxKeys });
  }

  async take(key: string, calls = 1): Promise<number> {
    return (await this.use(key, calls)).waitSeconds;
  }

  async use(key: string, calls = 1): Promise<Standing> {
    const { limit, windowMs } = this.limit;
    const now = this.clock.now().getTime();
    const counts = this.#countsOf(key, Math.floor(now / windowMs));
    const passed = (now % windowMs) / windowMs;
    const estimate = counts.current + counts.previous * (1 - passed);
    const allowed = estimate + calls <= limit;
    if (allowed) counts.current += calls;
    return standingOf(this.limit, counts, passed, { allowed, calls });
  }

  #countsOf(key: string, window: number): WindowCounts {
    const known = this.#counts.get(key);
    const previous = known?.window === window ? known.previous : known?.window === window - 1 ? known.current : 0;
    const counts = { window, current: known?.window === window ? known.current : 0, previous };
    this.#counts.set(key, counts);
    return counts;
  }
}
