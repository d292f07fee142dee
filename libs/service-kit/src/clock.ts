/** Source of the current time. Rules take it as a parameter, so tests control it. */
export interface Clock {
  now(): Date;
}

/** The UTC day of a date, `YYYY-MM-DD`. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

const dayMs = 24 * 60 * 60_000;

/** The elapsed share of the moment's UTC day, 0 to 1. */
export const shareOfDay = (moment: Date): number => (moment.getTime() % dayMs) / dayMs;

/** The end of the moment's UTC day. */
export const midnightAfter = (moment: Date): Date => new Date((Math.floor(moment.getTime() / dayMs) + 1) * dayMs);

export const systemClock: Clock = { now: () => new Date() };

/** Injection token of the clock. */
export const CLOCK = Symbol('Clock');
