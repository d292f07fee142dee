import type { NewsEvent } from '@sightline/contracts';

/**
 * Wordings with which companies' posts report one type of event. Patterns read lower-cased text in the third person (`□
 * raises`, also for "we raise"); every repetition is bounded. A match in the headline or in one of the first sentences is
 * sufficient evidence.
 */
export interface Frame {
  readonly event: NewsEvent;
  readonly title: readonly RegExp[];
  readonly lead: readonly RegExp[];
  /** Pattern whose match in the same sentence cancels the event. */
  readonly not?: RegExp;
}
