import { type Clock } from '@sightline/service-kit';

interface Counts {
  /** Number of the window `current` belongs to. */
  window: number;
  current: number;
  previous: number;
}

/**
 * At most `limit` takes per key in any stretch of `windowMs`, estimated from the counts of this window and the one
 * before (weighted by how much of it still lies in the stretch). Refused takes count nothing. Memory is bounded: beyond
 * `maxKeys` the key that was quiet longest is forgotten.
 */
export class RateLimiter {
  readonly #counts = new Map<string, Counts>();

  constructor(
    private readonly clock: Clock,
    readonly limit: number,
    readonly windowMs: number,
    private readonly maxKeys = 10_000,
  ) {}

  /** 0 when allowed; otherwise seconds after which it is worth trying again. */
  take(key: string): number {
    const now = this.clock.now().getTime();
    const window = Math.floor(now / this.windowMs);
    const counts = this.#countsOf(key, window);
    const passed = (now % this.windowMs) / this.windowMs;
    const estimate = counts.current + counts.previous * (1 - passed);
    if (estimate + 1 > this.limit) return this.#secondsUntilRoom(counts, passed);
    counts.current += 1;
    return 0;
  }

  #countsOf(key: string, window: number): Counts {
    const known = this.#counts.get(key);
    const previous = known?.window === window ? known.previous : known?.window === window - 1 ? known.current : 0;
    const counts = { window, current: known?.window === window ? known.current : 0, previous };
    this.#counts.delete(key);
    this.#counts.set(key, counts);
    const oldest = this.#counts.keys().next();
    if (this.#counts.size > this.maxKeys && !oldest.done) this.#counts.delete(oldest.value);
    return counts;
  }

  /** How far the window before must fade until one more fits; when this window alone is full, its own fading counts. */
  #secondsUntilRoom({ current, previous }: Counts, passed: number): number {
    const room = this.limit - 1;
    const share =
      current <= room && previous > 0 ? 1 - (room - current) / previous - passed : 1 - passed + (1 - room / current);
    return Math.max(1, Math.ceil((share * this.windowMs) / 1000));
  }
}
