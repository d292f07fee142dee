import type { Sentiment } from '@sightline/contracts';
import { DaySeries } from './counts/event-counts.ts';
import type { EventCube } from './counts/event-cube.ts';

/** A company of a board, as trends see it. */
export interface FollowedCompany {
  readonly companyId: string;
  readonly isPrimary: boolean;
  /** First day whose news were searched for; null: not yet. */
  readonly collectedSince: number | null;
  /** Its sources were asked lately, and at least one answered: that nothing came means that nothing happened. */
  readonly isWatched: boolean;
  /** Names of sources that did not answer the last time. */
  readonly sourcesFailed: readonly string[];
}

/** All that is compared with its own past. */
export interface Subjects {
  readonly companies: ReadonlyMap<string, DaySeries>;
  readonly topics: ReadonlyMap<string, DaySeries>;
  readonly sentiments: ReadonlyMap<Sentiment, DaySeries>;
  readonly all: DaySeries;
  /** By topic, then company; companies without an event on it have no series. */
  readonly ofTopic: ReadonlyMap<string, ReadonlyMap<string, DaySeries>>;
  /** By company. */
  readonly ofSentiment: Readonly<Record<Sentiment, ReadonlyMap<string, DaySeries>>>;
}

/** The series of these companies; events of other companies are left out. */
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
 * Companies that were followed long enough to add up: what several companies do is compared only over these, so that a company
 * that joins a board doesn't look like more news.
 */
export interface Comparable {
  readonly companies: readonly FollowedCompany[];
  /** Since when all of them are; null without any. */
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

/** Since when any company is followed. */
export function earliest(companies: readonly FollowedCompany[]): number | null {
  const days = companies.flatMap(({ collectedSince }) => collectedSince ?? []);
  return days.length > 0 ? Math.min(...days) : null;
}
