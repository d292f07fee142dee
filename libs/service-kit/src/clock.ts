/** Source of the current time. Code takes it as a parameter, so that tests can control it. */
export interface Clock {
  now(): Date;
}

/** Returns the UTC day of a date, `YYYY-MM-DD`. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

const dayMs = 24 * 60 * 60_000;

/** Returns the elapsed fraction of the moment's UTC day, 0 to 1. */
export const shareOfDay = (moment: Date): number => (moment.getTime() % dayMs) / dayMs;

/** Returns the end of the moment's UTC day. */
export const midnightAfter = (moment: Date): Date => new Date((Math.floor(moment.getTime() / dayMs) + 1) * dayMs);

export const systemClock: Clock = { now: () => new Date() };

/** Injection token of the clock. */
export const CLOCK = Symbol('Clock');
