import type { Clock } from '@sightline/service-kit';

/** A clock that moves only when told to. Starts at a fixed moment, so that expected values can be written down. */
export class FakeClock implements Clock {
  #now: number;

  constructor(start: Date | string = '2026-03-02T09:00:00.000Z') {
    this.#now = new Date(start).getTime();
  }

  now(): Date {
    return new Date(this.#now);
  }

  /** Moves time on by `ms` (negative: back). */
  advance(ms: number): void {
    this.#now += ms;
  }

  set(moment: Date | string): void {
    this.#now = new Date(moment).getTime();
  }
}
