/** Where time comes from. Rules take it as a parameter, so tests own it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Injection token of the clock. */
export const CLOCK = Symbol('Clock');
