import type { Clock } from '@sightline/service-kit';

/** A clock that moves only when advanced or set. It starts at a fixed time, so that tests can state expected values. */
export class FakeClock implements Clock {
  #now: number;

  constructor(start: Date | string = '2026-03-02T09:00:00.000Z') {
    this.#now = new Date(start).getTime();
  }

  now(): Date {
    return new Date(this.#now);
  }

  /** Advances the time by `ms`; a negative value moves it back. */
  advance(ms: number): void {
    this.#now += ms;
  }

  set(moment: Date | string): void {
    this.#now = new Date(moment).getTime();
  }
}
