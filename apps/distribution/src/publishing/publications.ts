import type { Arrival } from '@sightline/contracts';

/**
 * The reason why items are published on boards. It is either the arrival stated by the sync that found them, or -
 * `set-up`: found for a board that was being set up, before it was linked; - `known`: known before the boards tracked
 * their company, or about the company again.
 */
export type PublishReason = Arrival | 'set-up' | 'known';

interface Publication {
  /** True if the cards don't count as news on the day when they are added. */
  readonly cameWithBoard: boolean;
  /**
   * True if the items were stored earlier: the board may have had their cards, and the items may have changed since
   * they were read.
   */
  readonly isStored: boolean;
  /** True if the items cause no alerts. */
  readonly isQuiet: boolean;
}

export const publications: Readonly<Record<PublishReason, Publication>> = {
  news: { cameWithBoard: false, isStored: false, isQuiet: false },
  'first-sync': { cameWithBoard: true, isStored: false, isQuiet: false },
  late: { cameWithBoard: true, isStored: false, isQuiet: true },
  'set-up': { cameWithBoard: true, isStored: true, isQuiet: false },
  known: { cameWithBoard: true, isStored: true, isQuiet: true },
};
