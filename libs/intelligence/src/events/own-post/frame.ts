import type { NewsEvent } from '@sightline/contracts';

/**
 * How posts of companies report one kind of event. Patterns read lower-cased text in the third person (`□ raises`, also for "we raise");
 * every repetition in them is bounded. A match in the headline or in one of the first sentences is evidence of its own.
 */
export interface Frame {
  readonly event: NewsEvent;
  readonly title: readonly RegExp[];
  readonly lead: readonly RegExp[];
  /** Takes the event away again, read on the same sentence. */
  readonly not?: RegExp;
}
