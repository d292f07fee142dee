import type { NewsEvent, Sentiment, Signal, SignalKind, TopicId } from '@sightline/contracts';

export type Stated<Kind extends SignalKind> = Extract<Signal, { kind: Kind }>;

/** The rating of a signal; see docs/scores.md. */
export interface SignalVerdict {
  readonly event: NewsEvent | null;
  /** Topics of the signal's tags, the main one first. */
  readonly topics: readonly TopicId[];
  /** Importance, 0–10. */
  readonly importance: number;
  readonly sentiment: Sentiment;
  /** The words of the surface behind the event; null if it states only facts. */
  readonly quote: string | null;
  /**
   * One sentence, without a full stop, about the usual rating of similar signals: 'Outages with critical impact rate
   * 8'.
   */
  readonly usual: string;
  /** True if the signal hints at the event without stating it. */
  readonly isHint?: boolean;
}
