import type { Arrival } from '@sightline/contracts';

/**
 * Why items come to boards: as the sync that found them states, or
 * - `set-up`: they were found for a board that was being set up, before it was linked;
 * - `known`: they were known before the boards tracked their company, or are about it again.
 */
export type PublishReason = Arrival | 'set-up' | 'known';

interface Publication {
  /** Their cards are not news of the day on which they come. */
  readonly cameWithBoard: boolean;
  /** They were stored before: the board may have had their cards, and they may have changed or gone since they were read. */
  readonly isStored: boolean;
  /** They cause no alerts. */
  readonly isQuiet: boolean;
}

export const publications: Readonly<Record<PublishReason, Publication>> = {
  news: { cameWithBoard: false, isStored: false, isQuiet: false },
  'first-sync': { cameWithBoard: true, isStored: false, isQuiet: false },
  late: { cameWithBoard: true, isStored: false, isQuiet: true },
  'set-up': { cameWithBoard: true, isStored: true, isQuiet: false },
  known: { cameWithBoard: true, isStored: true, isQuiet: true },
};
