/** Source of the current time. Rules take it as a parameter, so tests control it. */
export interface Clock {
  now(): Date;
}

/** The UTC day of a date, `YYYY-MM-DD`. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

export const systemClock: Clock = { now: () => new Date() };

/** Injection token of the clock. */
export const CLOCK = Symbol('Clock');
