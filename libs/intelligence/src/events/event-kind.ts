import { labelOf, type NewsEvent, type TopicId } from '@sightline/contracts';

/**
 * Measures of the size of an event: an amount of money, a percentage, the number of
 * people or places affected (`heads`), or the number of victims.
 */
export type Measure = 'money' | 'percent' | 'heads' | 'victims';

/**
 * A kind of event, with the words that report it. `weight` is the executive value (0–10) of an ordinary event of this kind when
 * the item is about it. `terms` are phrases compared by stem; a term preceded by "?" is weak: it counts only together with
 * another term of the kind or in the headline. `patterns` match several nearby words. A match of `notWhen` cancels the event.
 */
export interface EventKind {
  readonly id: string;
  /** The news event that the kind counts as; null if it means that nothing happened. */
  readonly event: NewsEvent | null;
  readonly label: string;
  /** Topic of the cards if there is no event. */
  readonly topic?: TopicId;
  readonly weight: number;
  /** How good (above 0) or bad an event of this kind is for the company, −1 to 1; absent if it can be either. */
  readonly polarity?: number;
  /** Numbers that adjust the value of an event of this kind to its size. */
  readonly measuredBy?: readonly Measure[];
  /** If absent, the kind is only detected in the company's own posts (own-post/). */
  readonly terms?: string;
  readonly patterns?: readonly RegExp[];
  readonly notWhen?: RegExp;
}

export const tagOf = ({ event, topic }: EventKind): string => labelOf(event ?? topic ?? 'news');
