import { z } from 'zod';
import { CompanyId, Timestamp } from '../common.ts';
import { Sentiment } from './content.ts';
import { NewsTopic } from './topics.ts';

/** Number of days covered, up to and including today (UTC). */
export const TrendPeriod = z.enum(['30', '90', '365']);
export type TrendPeriod = z.infer<typeof TrendPeriod>;

const events = z.number().int().min(0);

/** Usual number of events in windows of the same length. `middle` is the median. */
export const UsualRange = z.object({ low: events, high: events, middle: events });
export type UsualRange = z.infer<typeof UsualRange>;

/**
 * Compares an event count with the days before the period. `too-few`: the `days` before had only `events`, too few for
 * a trend. `too-early`: collection began at `since`; from `from` on, there is enough data for a comparison. A null
 * `from` means never, because events expire first.
 */
export const Comparison = z.discriminatedUnion('kind', [
  UsualRange.extend({ kind: z.literal('usual'), level: z.enum(['above', 'within', 'below']) }),
  z.object({ kind: z.literal('too-few'), events, days: z.number().int() }),
  z.object({ kind: z.literal('too-early'), since: Timestamp.nullable(), from: Timestamp.nullable() }),
]);
export type Comparison = z.infer<typeof Comparison>;

/** `reason` explains the comparison: "11 events in 30 days; usually 4 to 6". */
const Counted = z.object({ events, comparison: Comparison, reason: z.string() });

export const CompanyTrend = Counted.extend({
  companyId: CompanyId,
  /**
   * Percentage of all events in the period; `shareBefore` is that of the previous period, or null unless it is covered
   * for all companies.
   */
  share: z.number().int(),
  shareBefore: z.number().int().nullable(),
  /** Number of events in each of `weeks`. */
  perWeek: z.array(events),
  /** Usual number of events in 7 days; null if there is too little data. */
  usualPerWeek: UsualRange.nullable(),
  sentiments: z.object({ positive: events, neutral: events, negative: events }),
  /** First day with collected news; null before the first collection. */
  collectedSince: Timestamp.nullable(),
});
export type CompanyTrend = z.infer<typeof CompanyTrend>;

export const TopicTrend = Counted.extend({ topic: NewsTopic, companies: z.number().int() });
export type TopicTrend = z.infer<typeof TopicTrend>;

export const SentimentTrend = Counted.extend({ sentiment: Sentiment });
export type SentimentTrend = z.infer<typeof SentimentTrend>;

/** Incidents on a company's status page. */
export const DowntimeTrend = z.object({
  companyId: CompanyId,
  incidents: events,
  /** Sum of the durations of the incidents whose end is stated. */
  minutes: z.number().int().min(0),
  /** Number of incidents that last, or whose page never states an end. */
  withoutEnd: events,
});
export type DowntimeTrend = z.infer<typeof DowntimeTrend>;

/** Clusters of new positions for one capability. Each cluster is one event. */
export const HiringTrend = z.object({
  capability: z.string(),
  companyIds: z.array(CompanyId),
  /** Number of positions in these clusters. */
  jobs: z.number().int().min(0),
});
export type HiringTrend = z.infer<typeof HiringTrend>;

/**
 * A notable development. `shift`: several competitors do the same; `momentum`: more or fewer events than usual;
 * `quiet`: no more events. A finding concerns the given companies, topic or sentiment. `since` (inclusive) and `until`
 * (exclusive) delimit its `events`; `reason` explains it without company names.
 */
export const Finding = z.object({
  kind: z.enum(['shift', 'momentum', 'quiet']),
  direction: z.enum(['up', 'down']),
  companyIds: z.array(CompanyId),
  topic: NewsTopic.nullable(),
  sentiment: Sentiment.nullable(),
  days: z.number().int(),
  since: Timestamp,
  until: Timestamp,
  events,
  usual: UsualRange.nullable(),
  /** Number of competitors that could have done the same; null unless the finding is a shift. */
  ofCompetitors: z.number().int().nullable(),
  reason: z.string(),
});
export type Finding = z.infer<typeof Finding>;

/**
 * Events of a board over time, compared with its own past. An event counts on the day (UTC) when its lead report was
 * published. Archived events count; events hidden by a rule, doubtful events, rumours, and disputed or denied events do
 * not.
 */
export const Trends = Counted.extend({
  days: z.number().int(),
  since: Timestamp,
  until: Timestamp,
  articles: z.number().int(),
  /** First day with collected news for any company; null before the first collection. */
  collectedSince: Timestamp.nullable(),
  /** First days of 7-day blocks; the last block ends today. */
  weeks: z.array(Timestamp),
  /** All companies on the board, most events first. */
  companies: z.array(CompanyTrend),
  /** Topics, most events first, at most 30. */
  topics: z.array(TopicTrend),
  sentiments: z.array(SentimentTrend),
  /** Companies with incidents in the period, longest downtime first. */
  downtime: z.array(DowntimeTrend),
  /** Capabilities for which companies hire more than usual, those of most companies first. */
  hiring: z.array(HiringTrend),
  /** Findings, most notable first, at most three. */
  findings: z.array(Finding),
});
export type Trends = z.infer<typeof Trends>;
