import type { Sentiment } from '@sightline/contracts';
import { DaySeries } from './counts/event-counts.ts';
import type { EventCube } from './counts/event-cube.ts';

/** The fields of a board's company that trends use. */
export interface FollowedCompany {
  readonly companyId: string;
  readonly isPrimary: boolean;
  /** First day for which news was searched; null before the first search. */
  readonly collectedSince: number | null;
  /** True if its sources were queried recently and at least one answered, so that no news means no events. */
  readonly isWatched: boolean;
  /** Names of sources that did not answer the last query. */
  readonly sourcesFailed: readonly string[];
}

/** All series that are compared with their own past. */
export interface Subjects {
  readonly companies: ReadonlyMap<string, DaySeries>;
  readonly topics: ReadonlyMap<string, DaySeries>;
  readonly sentiments: ReadonlyMap<Sentiment, DaySeries>;
  readonly all: DaySeries;
  /** Series by topic, then company; companies without an event on a topic have no series. */
  readonly ofTopic: ReadonlyMap<string, ReadonlyMap<string, DaySeries>>;
  /** Series by company. */
  readonly ofSentiment: Readonly<Record<Sentiment, ReadonlyMap<string, DaySeries>>>;
}

/** The series of these companies, without events of other companies. */
export function subjectsOf(cube: EventCube, companies: readonly FollowedCompany[]): Subjects {
  const { range } = cube;
  const ofTopic = new Map<string, Map<string, DaySeries>>();
  const ofCompany = new Map<string, DaySeries>();
  for (const { companyId } of companies) {
    const topics = cube.topicsOf(companyId);
    ofCompany.set(companyId, DaySeries.total(range, topics.values()));
    for (const [topic, series] of topics) {
      const known = ofTopic.get(topic) ?? new Map<string, DaySeries>();
      ofTopic.set(topic, known.set(companyId, series));
    }
  }
  const soundingLike = (sentiment: Sentiment) =>
    new Map(companies.map(({ companyId }) => [companyId, cube.sentimentOf(companyId, sentiment)]));
  const ofSentiment = {
    positive: soundingLike('positive'),
    neutral: soundingLike('neutral'),
    negative: soundingLike('negative'),
  };
  const totals = <K>(some: Iterable<readonly [K, ReadonlyMap<string, DaySeries>]>) =>
    new Map([...some].map(([key, series]) => [key, DaySeries.total(range, series.values())]));
  return {
    companies: ofCompany,
    topics: totals(ofTopic),
    sentiments: totals(sentimentsShown.map((sentiment) => [sentiment, ofSentiment[sentiment]] as const)),
    all: DaySeries.total(range, ofCompany.values()),
    ofTopic,
    ofSentiment,
  };
}

const sentimentsShown = ['positive', 'neutral', 'negative'] as const;

/**
 * Companies that have been tracked long enough for totals. Totals over several companies include only these, so that a
 * company that joins a board doesn't look like more news.
 */
export interface Comparable {
  readonly companies: readonly FollowedCompany[];
  /** The day since when all of them have been tracked, or null. */
  readonly since: number | null;
}

export function comparableOf(
  companies: readonly FollowedCompany[],
  isLongEnough: (collectedSince: number | null) => boolean,
): Comparable {
  const long = companies.filter(({ collectedSince }) => isLongEnough(collectedSince));
  const days = long.flatMap(({ collectedSince }) => collectedSince ?? []);
  return { companies: long, since: days.length > 0 ? Math.max(...days) : null };
}

/** The day since when any company has been tracked. */
export function earliest(companies: readonly FollowedCompany[]): number | null {
  const days = companies.flatMap(({ collectedSince }) => collectedSince ?? []);
  return days.length > 0 ? Math.min(...days) : null;
}
