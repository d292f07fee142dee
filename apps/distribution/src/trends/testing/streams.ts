import type { DayRange, EventCount } from '../counts/event-counts.ts';
import { EventCube, tableOf } from '../counts/event-cube.ts';
import type { FollowedCompany } from '../subjects.ts';

/** The examples' date in days since 1970: 20 November 2026. */
export const today = 20_777;

export const followed = (companyId: string, parts: Partial<FollowedCompany> = {}): FollowedCompany => ({
  ...{ companyId, isPrimary: companyId === 'own', collectedSince: today - 400, isWatched: true, sourcesFailed: [] },
  ...parts,
});

export const event = (companyId: string, day: number, parts: Partial<EventCount> = {}): EventCount => ({
  ...{ companyId, day, topic: 'pricing', sentiment: 'neutral', events: 1 },
  ...parts,
});

/** One event every few days, until `to` (exclusive). */
export const every = (days: number, companyId: string, from: number, to: number, parts: Partial<EventCount> = {}) =>
  Array.from({ length: Math.max(0, Math.ceil((to - from) / days)) }, (_, n) =>
    event(companyId, from + n * days, parts),
  );

export const cubeOf = (counts: readonly EventCount[], range: DayRange): EventCube =>
  new EventCube(range, [tableOf(counts)]);

/** Pseudo-random numbers from 0 to 1, the same in every run. */
export function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Random number of events with this mean (Poisson). */
export function poisson(mean: number, chance: () => number): number {
  let count = 0;
  for (let product = chance(); product > Math.exp(-mean); product *= chance()) count += 1;
  return count;
}
