import type { CompanyTrend, Sentiment, SentimentTrend, TopicTrend, Trends } from '@sightline/contracts';
import { type Compared, compare, isComparable } from './compare.ts';
import { type DayRange, DaySeries, startOf } from './counts/event-counts.ts';
import type { EventCube } from './counts/event-cube.ts';
import { findingsOf } from './findings.ts';
import { downtimeTrends, hiringTrends, type SignalCounts } from './signal-trends.ts';
import { comparableOf, earliest, type FollowedCompany, type Subjects, subjectsOf } from './subjects.ts';
import { baselineBefore, usualRange } from './usual-range.ts';

/** The events of a board, including at least those in `rangeOf`. */
export interface BoardCounts {
  readonly events: EventCube;
  /** Event reports by day. */
  readonly articles: readonly { readonly day: number; readonly articles: number }[];
  readonly companies: readonly FollowedCompany[];
  readonly signals: SignalCounts;
  /** Returns the company under which a company's events are shown. */
  readonly shownAs: (companyId: string) => string;
}

const topicsShown = 30;
const weekDays = 7;
/** Number of weeks that are drawn for a period. */
const weeksOf = (days: number): number => (days <= 30 ? 12 : Math.ceil(days / weekDays));

/** The days that trends over this many days need, counted back from `today`; findings need a year. */
export function rangeOf(today: number, days: number): DayRange {
  const to = today + 1;
  const period = { from: to - days, to };
  return { from: Math.min(baselineBefore(period, 0).from, to - 2 * 180), to };
}

/**
 * Compares the events of a board with their own past.
 * @param today the last day of the period; see `dayOf`
 */
export function trendsOf(board: BoardCounts, today: number, days: number): Trends {
  const { events, articles, companies, signals, shownAs } = board;
  const period = { from: today + 1 - days, to: today + 1 };
  const subjects = subjectsOf(events, companies);
  const { companies: long, since } = comparableOf(companies, (day) => isComparable(period, day));
  const comparable = long.length === companies.length ? subjects : subjectsOf(events, long);
  const collectedSince = earliest(companies);
  const weeks = Array.from({ length: weeksOf(days) }, (_, at) => period.to - weekDays * (weeksOf(days) - at));
  const compared = compare(comparable.all, period, since ?? collectedSince);
  return {
    ...shown(compared, subjects.all.sum(period)),
    days,
    since: startOf(period.from).toISOString(),
    until: startOf(period.to).toISOString(),
    articles: articles.reduce((sum, one) => sum + (isIn(period, one.day) ? one.articles : 0), 0),
    collectedSince: timestamp(collectedSince),
    weeks: weeks.map((day) => startOf(day).toISOString()),
    companies: companyTrends(subjects, companies, period, weeks),
    topics: topicTrends(subjects, comparable, period, since ?? collectedSince),
    sentiments: sentimentTrends(subjects, comparable, period, since ?? collectedSince),
    downtime: downtimeTrends(signals, period, shownAs),
    hiring: hiringTrends(signals, period, shownAs),
    findings: findingsOf(events, companies, subjects),
  };
}

const timestamp = (day: number | null): string | null => (day === null ? null : startOf(day).toISOString());
const isIn = ({ from, to }: DayRange, day: number): boolean => day >= from && day < to;
const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((100 * part) / whole));

/** Shows all events; the reason states if the comparison leaves out new companies. */
const shown = (compared: Compared, events: number) => ({
  events,
  comparison: compared.comparison,
  reason:
    compared.comparison.kind === 'usual' && compared.events !== events
      ? `${compared.reason}; without companies that are new here`
      : compared.reason,
});

function companyTrends(
  subjects: Subjects,
  companies: readonly FollowedCompany[],
  period: DayRange,
  weeks: readonly number[],
): CompanyTrend[] {
  const before = { from: period.from - (period.to - period.from), to: period.from };
  const total = subjects.all.sum(period);
  const totalBefore = subjects.all.sum(before);
  // Shares in a period in which some companies were not tracked yet are meaningless for the others.
  const isCovered =
    totalBefore > 0 &&
    companies.every(({ collectedSince }) => collectedSince !== null && collectedSince <= before.from);
  return companies
    .flatMap(({ companyId, collectedSince }) => {
      const series = subjects.companies.get(companyId);
      if (!series) return [];
      const compared = compare(series, period, collectedSince);
      const of = (sentiment: Sentiment) => subjects.ofSentiment[sentiment].get(companyId)?.sum(period) ?? 0;
      const week = { from: period.to - weekDays, to: period.to };
      const ofWeek = compare(series, week, collectedSince).comparison;
      const trend: CompanyTrend = {
        ...shown(compared, compared.events),
        companyId,
        share: percent(compared.events, total),
        shareBefore: isCovered ? percent(series.sum(before), totalBefore) : null,
        perWeek: weeks.map((day) => series.sum({ from: day, to: day + weekDays })),
        usualPerWeek:
          ofWeek.kind === 'usual' && collectedSince !== null
            ? usualRange(series, baselineBefore(week, collectedSince), weekDays)
            : null,
        sentiments: { positive: of('positive'), neutral: of('neutral'), negative: of('negative') },
        collectedSince: timestamp(collectedSince),
      };
      return [trend];
    })
    .toSorted((a, b) => b.events - a.events || (a.companyId < b.companyId ? -1 : 1));
}

function topicTrends(subjects: Subjects, comparable: Subjects, period: DayRange, since: number | null): TopicTrend[] {
  return [...subjects.topics]
    .flatMap(([topic, series]) => {
      const events = series.sum(period);
      if (events === 0) return [];
      const ofTopic = [...(subjects.ofTopic.get(topic)?.values() ?? [])];
      const trend: TopicTrend = {
        ...shown(compare(comparable.topics.get(topic) ?? none, period, since), events),
        topic,
        companies: ofTopic.filter((one) => one.sum(period) > 0).length,
      };
      return [trend];
    })
    .toSorted((a, b) => b.events - a.events || (a.topic < b.topic ? -1 : 1))
    .slice(0, topicsShown);
}

function sentimentTrends(
  subjects: Subjects,
  comparable: Subjects,
  period: DayRange,
  since: number | null,
): SentimentTrend[] {
  return [...subjects.sentiments].map(([sentiment, series]) => ({
    ...shown(compare(comparable.sentiments.get(sentiment) ?? none, period, since), series.sum(period)),
    sentiment,
  }));
}

const none = new DaySeries({ from: 0 }, []);
