import { type Comparison, type CsvCell, csvText, type Trends, topicWords } from '@sightline/contracts';
import { dayIn } from './event-links.tsx';

const usual = (comparison: Comparison) =>
  comparison.kind === 'usual' ? [comparison.low, comparison.middle, comparison.high] : [null, null, null];

/** Returns all numbers in the trends as CSV (RFC 4180), one row each. */
export function trendsCsv(trends: Trends, nameOf: (companyId: string) => string): string {
  const period = [dayIn(trends.since), dayIn(new Date(Date.parse(trends.until) - 1).toISOString())];
  const weekEnd = (start: string) => dayIn(new Date(Date.parse(start) + 7 * 86_400_000 - 1).toISOString());
  const rows: CsvCell[][] = [
    [
      ...['of', 'name', 'first day', 'last day', 'events', 'usually from', 'usually about', 'usually to'],
      ...['share %', 'share before %', 'positive', 'neutral', 'negative'],
    ],
    ...trends.companies.map(({ companyId, events, comparison, share, shareBefore, sentiments }) => [
      ...['company', nameOf(companyId), ...period, events, ...usual(comparison), share, shareBefore],
      ...[sentiments.positive, sentiments.neutral, sentiments.negative],
    ]),
    ...trends.topics.map(({ topic, events, comparison }) => [
      ...['topic', topicWords(topic), ...period, events, ...usual(comparison)],
    ]),
    ...trends.companies.flatMap(({ companyId, perWeek }) =>
      trends.weeks.map((week, at) => [
        'company in a week',
        nameOf(companyId),
        dayIn(week),
        weekEnd(week),
        perWeek[at] ?? 0,
      ]),
    ),
  ];
  return csvText(rows);
}
