import { z } from 'zod';
import { CompanyId, Timestamp } from '../common.ts';
import { Sentiment } from './content.ts';
import { NewsTopic } from './topics.ts';

/** Days that are looked at, up to and including today (UTC). */
export const TrendPeriod = z.enum(['30', '90', '365']);
export type TrendPeriod = z.infer<typeof TrendPeriod>;

const events = z.number().int().min(0);

/** What windows of the same length usually hold, in events. `middle` is their median. */
export const UsualRange = z.object({ low: events, high: events, middle: events });
export type UsualRange = z.infer<typeof UsualRange>;

/**
 * How a number of events compares with the days before the period. `too-few`: `events` in the `days` before, which is less than
 * a trend needs. `too-early`: collected since `since`; from `from` on there is enough to compare with.
 */
export const Comparison = z.discriminatedUnion('kind', [
  UsualRange.extend({ kind: z.literal('usual'), level: z.enum(['above', 'within', 'below']) }),
  z.object({ kind: z.literal('too-few'), events, days: z.number().int() }),
  z.object({ kind: z.literal('too-early'), since: Timestamp.nullable(), from: Timestamp.nullable() }),
]);
export type Comparison = z.infer<typeof Comparison>;

/** `reason` is the comparison in words: "11 events in 30 days; usually 4 to 6". */
const Counted = z.object({ events, comparison: Comparison, reason: z.string() });

/** Events of one company, under the name it is shown by. */
export const CompanyTrend = Counted.extend({
  companyId: CompanyId,
  /** Per cent of all events of the period, and of the period before; null while that is not covered for all companies. */
  share: z.number().int(),
  shareBefore: z.number().int().nullable(),
  /** Events of each of `weeks`. */
  perWeek: z.array(events),
  /** What 7 days usually hold; null when there is too little to say. */
  usualPerWeek: UsualRange.nullable(),
  sentiments: z.object({ positive: events, neutral: events, negative: events }),
  /** First day whose news were looked for; null before the first reading. */
  collectedSince: Timestamp.nullable(),
});
export type CompanyTrend = z.infer<typeof CompanyTrend>;

export const TopicTrend = Counted.extend({ topic: NewsTopic, companies: z.number().int() });
export type TopicTrend = z.infer<typeof TopicTrend>;

export const SentimentTrend = Counted.extend({ sentiment: Sentiment });
export type SentimentTrend = z.infer<typeof SentimentTrend>;

/**
 * What stands out. `shift`: several competitors do the same; `momentum`: more or fewer events than usual; `quiet`: nothing
 * any more. What it is about: the companies, the topic or the sentiment. `since` (inclusive) and `until` (exclusive) are the days of
 * its `events`; `reason` is why it stands out, without the names of companies.
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
  /** Competitors that could have done the same; null unless it is a shift. */
  ofCompetitors: z.number().int().nullable(),
  reason: z.string(),
});
export type Finding = z.infer<typeof Finding>;

/**
 * Events of a board over time against their own past. An event counts on the day (UTC) that its lead was published, also when it
 * is archived; not when a rule hides it, or while it is doubtful whose it is.
 */
export const Trends = Counted.extend({
  days: z.number().int(),
  since: Timestamp,
  until: Timestamp,
  /** Reports of the events. */
  articles: z.number().int(),
  /** First day whose news were looked for, for any company; null before the first reading. */
  collectedSince: Timestamp.nullable(),
  /** First days of blocks of 7 days; the last one ends with today. */
  weeks: z.array(Timestamp),
  /** All companies of the board, most events first. */
  companies: z.array(CompanyTrend),
  /** Most events first, at most 30. */
  topics: z.array(TopicTrend),
  sentiments: z.array(SentimentTrend),
  /** At most three, the most telling first. */
  findings: z.array(Finding),
});
export type Trends = z.infer<typeof Trends>;
