import { type Clock } from '@sightline/service-kit';

/** At most so many takes per key in a stretch of time. Refused takes count nothing. */
export interface RateLimiter {
  /** 0 when allowed; otherwise seconds after which it is worth trying again. */
  take(key: string): Promise<number>;
}

/** What a limit is: at most `limit` takes in any stretch of `windowMs`. */
export interface Limit {
  readonly limit: number;
  readonly windowMs: number;
}

/** Takes of one key in this window and in the one before. */
export interface Counts {
  current: number;
  previous: number;
}

interface WindowCounts extends Counts {
  /** Number of the window `current` belongs to. */
  window: number;
}

/**
 * How far the window before must fade until one more fits, in seconds; when this window alone is full, its own fading
 * counts. `passed` is the share of this window that is over.
 */
export function secondsUntilRoom({ limit, windowMs }: Limit, { current, previous }: Counts, passed: number): number {
  const room = limit - 1;
  const share =
    current <= room && previous > 0 ? 1 - (room - current) / previous - passed : 1 - passed + (1 - room / current);
  return Math.max(1, Math.ceil((share * windowMs) / 1000));
}

/**
 * Limits of this process alone, estimated from the counts of this window and the one before (weighted by how much of it
 * still lies in the stretch). Memory is bounded: beyond `maxKeys` the key that was quiet longest is forgotten.
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
