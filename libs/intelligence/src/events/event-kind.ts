import { labelOf, type NewsEvent, type TopicId } from '@sightline/contracts';

/**
 * What measures the size of an event: an amount of money, a percentage, how many people or places it changes (`heads`), or how
 * many it harms (`victims`).
 */
export type Measure = 'money' | 'percent' | 'heads' | 'victims';

/**
 * A kind of event and the words that report it. `weight` is the executive value (0–10) of an ordinary event of this kind when
 * the item is about it. `terms` are phrases compared by stem; a term preceded by "?" is weak: it counts only together with another
 * term of the kind or in the headline. `patterns` need several words near each other. `notWhen` takes the event away again.
 */
export interface EventKind {
  readonly id: string;
  /** The event it counts as; null: it reports that nothing happened. */
  readonly event: NewsEvent | null;
  readonly label: string;
  /** Where no event is named: what its cards are about. */
  readonly topic?: TopicId;
  readonly weight: number;
  /** How good (above 0) or bad such an event is for the company it happens to, -1 to 1; absent when it may be either. */
  readonly polarity?: number;
  /** Numbers that raise or lower the value of such an event by its size. */
  readonly measuredBy?: readonly Measure[];
  /** Absent: only posts of the company itself are read for it (own-post/). */
  readonly terms?: string;
  readonly patterns?: readonly RegExp[];
  readonly notWhen?: RegExp;
}

/** The tag of a card of this kind. */
export const tagOf = ({ event, topic }: EventKind): string => labelOf(event ?? topic ?? 'news');
