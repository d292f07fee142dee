import type { NewsEvent, Sentiment, Signal, SignalKind, TopicId } from '@sightline/contracts';

export type Stated<Kind extends SignalKind> = Extract<Signal, { kind: Kind }>;

/** How a signal is rated; see docs/scores.md. */
export interface SignalVerdict {
  readonly event: NewsEvent | null;
  /** Topics of its tags, the main one first. */
  readonly topics: readonly TopicId[];
  /** 0–10. */
  readonly importance: number;
  readonly sentiment: Sentiment;
  /** The words of the surface behind the event; null when it states only facts. */
  readonly quote: string | null;
  /** One sentence without its end, about the usual rating of such signals: 'Outages with critical impact rate 8'. */
  readonly usual: string;
  /** The signal hints at the event without stating it. */
  readonly isHint?: boolean;
}
