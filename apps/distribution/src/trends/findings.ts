import { type Finding, limits, type Sentiment } from '@sightline/contracts';
import { type Compared, compare, isComparable } from './compare.ts';
import { type DayRange, DaySeries, startOf } from './counts/event-counts.ts';
import type { EventCube } from './counts/event-cube.ts';
import { goneQuiet } from './gone-quiet.ts';
import { marketShift } from './market-shift.ts';
import { comparableOf, type FollowedCompany, type Subjects, subjectsOf } from './subjects.ts';
import { baselineBefore, leastBaselineDays } from './usual-range.ts';
import { rateWords } from './words.ts';

/** The windows of findings, whatever period is requested: a week for bursts, and a month. */
const windowsDays = [7, 30];
/** Minimum number of days that a company must be tracked; otherwise it has no past for a comparison. */
export const leastFollowedDays = Math.min(...windowsDays.map((days) => days + leastBaselineDays(days)));
/** Minimum number of events for momentum, however unusual. */
const leastEvents = 3;
/**
 * Above this probability, a number outside of the usual range isn't reported. A board with ten companies and twenty
 * topics needs thirty comparisons in two windows; `findings.spec.ts` measures how often a steady board shows momentum
 * by chance.
 */
const reportedChance = 0.002;

interface Ranked {
  readonly finding: Finding;
  readonly chance: number;
}

interface About {
  readonly companyIds?: readonly string[];
  readonly topic?: string;
  readonly sentiment?: Sentiment;
}

/** Returns at most three findings, one of each type before a second one of any type. */
export function findingsOf(
  cube: EventCube,
  companies: readonly FollowedCompany[],
  subjects = subjectsOf(cube, companies),
): Finding[] {
  const { range } = cube;
  const shifts = shiftsOf(subjects, companies, range);
  const quiet = quietOf(subjects, companies, range);
  const isTold = new Set(shifts.map(({ finding }) => finding.topic));
  const isQuiet = new Set(quiet.flatMap(({ finding }) => finding.companyIds));
  const momentum = [
    ...companyMomentum(subjects, companies, range).filter(
      ({ finding }) => finding.direction === 'up' || !finding.companyIds.some((id) => isQuiet.has(id)),
    ),
    ...sharedMomentum(cube, companies, subjects).filter(({ finding }) => !isTold.has(finding.topic ?? '')),
  ];
  const sorted = [shifts, momentum, quiet].map((some) => some.toSorted((a, b) => a.chance - b.chance));
  const first = sorted.flatMap(([best]) => (best ? [best] : []));
  const rest = sorted.flatMap((some) => some.slice(1));
  return [...first, ...rest].slice(0, limits.trendFindings).map(({ finding }) => finding);
}

const rangeOf = ({ from, to }: DayRange) => ({
  since: startOf(from).toISOString(),
  until: startOf(to).toISOString(),
});

function shiftsOf(subjects: Subjects, companies: readonly FollowedCompany[], { to }: DayRange): Ranked[] {
  const period = { from: to - 30, to };
  const { companies: long, since } = comparableOf(companies, (day) => isComparable(period, day));
  const competitors = long.filter(({ isPrimary }) => !isPrimary);
  if (since === null) return [];
  const baseline = baselineBefore(period, since);
  const topics = [...subjects.ofTopic].flatMap(([topic, ofTopic]) => {
    const some = new Map(competitors.map(({ companyId }) => [companyId, ofTopic.get(companyId) ?? never]));
    const before = [...some.values()].reduce((sum, series) => sum + series.sum(baseline), 0);
    return before < limits.trendMinimumEvents ? [] : [{ topic, some }];
  });
  return topics.flatMap(({ topic, some }) => {
    const shift = marketShift(some, period, baseline, topics.length);
    if (!shift) return [];
    const { window, companyIds, mostBefore } = shift;
    const days = window.to - window.from;
    const finding: Finding = {
      kind: 'shift',
      direction: 'up',
      companyIds: [...companyIds],
      topic,
      sentiment: null,
      days,
      ...rangeOf(window),
      // The finding's link shows the same number.
      events: subjects.topics.get(topic)?.sum(window) ?? 0,
      usual: null,
      ofCompetitors: competitors.length,
      reason:
        `${companyIds.length} of ${competitors.length} competitors within ${limits.shiftDays} days; ` +
        `in the ${baseline.to - baseline.from} days before never more than ${mostBefore} in ${limits.shiftDays} days`,
    };
    return [{ finding, chance: shift.chance }];
  });
}

/** The series for a company without events. */
const never = new DaySeries({ from: 0 }, []);

function quietOf(subjects: Subjects, companies: readonly FollowedCompany[], { to }: DayRange): Ranked[] {
  return companies.flatMap(({ companyId, collectedSince, isWatched, sourcesFailed }) => {
    const series = subjects.companies.get(companyId);
    // If sources fail, the company may not be quiet.
    if (!series || collectedSince === null || !isWatched) return [];
    const quiet = goneQuiet(series, collectedSince, to - 1);
    if (!quiet) return [];
    const days = quiet.gap.to - quiet.gap.from;
    const failed = sourcesFailed.length === 0 ? '' : `; not answering: ${sourcesFailed.slice(0, 3).join(', ')}`;
    const finding: Finding = {
      kind: 'quiet',
      direction: 'down',
      companyIds: [companyId],
      topic: null,
      sentiment: null,
      days,
      ...rangeOf(quiet.gap),
      events: 0,
      usual: null,
      ofCompetitors: null,
      reason: `Nothing for ${days} days; ${rateWords(quiet.eventsPerDay)}, and never more than ${quiet.longestBefore} days without an event${failed}`,
    };
    return [{ finding, chance: Math.exp(-days * quiet.eventsPerDay) }];
  });
}

function companyMomentum(subjects: Subjects, companies: readonly FollowedCompany[], { to }: DayRange): Ranked[] {
  return companies.flatMap(({ companyId, collectedSince, isWatched }) => {
    const series = subjects.companies.get(companyId);
    return series ? strongest(series, to, () => collectedSince, { companyIds: [companyId] }, isWatched) : [];
  });
}

/** Momentum of all companies together that have been tracked long enough. */
function sharedMomentum(cube: EventCube, companies: readonly FollowedCompany[], subjects: Subjects): Ranked[] {
  const { range } = cube;
  const [longest = 0] = windowsDays.toReversed();
  const period = { from: range.to - longest, to: range.to };
  const { companies: long, since } = comparableOf(companies, (day) => isComparable(period, day));
  if (since === null) return [];
  const shared = long.length === companies.length ? subjects : subjectsOf(cube, long);
  const watched = long.every(({ isWatched }) => isWatched);
  const negative = shared.sentiments.get('negative');
  return [
    ...[...shared.topics].flatMap(([topic, series]) => strongest(series, range.to, () => since, { topic }, watched)),
    ...(negative ? strongest(negative, range.to, () => since, { sentiment: 'negative' }, watched) : []),
  ];
}

/** The window that is least likely by chance; none if all windows are usual. */
function strongest(
  series: DaySeries,
  to: number,
  collectedSince: () => number | null,
  about: About,
  isWatched: boolean,
): Ranked[] {
  const found = windowsDays.flatMap((days) => {
    const period = { from: to - days, to };
    const compared = compare(series, period, collectedSince());
    const finding = momentumOf(compared, period, about, isWatched);
    return finding ? [{ finding, chance: compared.chance }] : [];
  });
  return found.toSorted((a, b) => a.chance - b.chance).slice(0, 1);
}

function momentumOf(
  { events, comparison, reason, chance }: Compared,
  period: DayRange,
  {
    companyIds = [],
    topic = null,
    sentiment = null,
  }: Omit<About, 'topic' | 'sentiment'> & {
    topic?: string | null;
    sentiment?: Sentiment | null;
  },
  isWatched: boolean,
): Finding | null {
  if (comparison.kind !== 'usual' || comparison.level === 'within' || chance > reportedChance) return null;
  const isUp = comparison.level === 'above';
  if (isUp ? events < leastEvents : !isWatched) return null;
  const { low, high, middle } = comparison;
  return {
    kind: 'momentum',
    direction: isUp ? 'up' : 'down',
    companyIds: [...companyIds],
    topic,
    sentiment,
    days: period.to - period.from,
    ...rangeOf(period),
    events,
    usual: { low, high, middle },
    ofCompetitors: null,
    reason,
  };
}
