/** Where time comes from. Rules take it as a parameter, so tests own it. */
export interface Clock {
  now(): Date;
}

/** The day of a moment, `YYYY-MM-DD` in UTC. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

export const systemClock: Clock = { now: () => new Date() };

/** Injection token of the clock. */
export const CLOCK = Symbol('Clock');
