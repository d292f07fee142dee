import { isOwnPost, limits, talkGenres, topicOf } from '@sightline/contracts';
import type { CardDocument, Fact, ItemDocument, ReportSort } from '../cards/card.document.ts';
import { addedBy, factsOf, isRumour, type Judged } from './facts.ts';
import type { AddingReport } from './further-reports.ts';

/** The application's language; reports in it are preferred as leads. */
const readersLanguage = 'en';
/** Kinds that are new developments of an event; other kinds merely vary from report to report. */
const consequences = new Set([
  'legal',
  'layoffs',
  'leadership',
  'shutdown',
  'security-incident',
  'outage',
  'acquisition',
]);

/**
 * Classifies an item as a report: `own-post` for the company's own posts, whatever their headline; `aside` for guides,
 * comparisons, opinions and mentions in passing; `rumour` for unconfirmed news.
 */
export function sortOfReport(given: Judged): ReportSort {
  const { item, evaluation } = given;
  const isOwn = isOwnPost(item);
  const isTalk =
    (evaluation.genre !== undefined && talkGenres.has(evaluation.genre)) || topicOf(evaluation) === 'opinion';
  const isPassing = evaluation.relevanceScore <= limits.passingRelevance;
  if (isOwn) return isTalk ? 'own-aside' : 'own-post';
  if (isTalk || isPassing) return 'aside';
  return isRumour(given) ? 'rumour' : 'report';
}

/**
 * Strongest first: an own post represents an event only if there is no other report, an opinion only among opinions.
 */
const byStrength: readonly ReportSort[] = ['report', 'rumour', 'own-post', 'aside', 'own-aside'];
const strengthOf = ({ sort }: CardDocument): number => -byStrength.indexOf(sort);

const isHidden = ({ hiddenBy }: CardDocument): boolean => (hiddenBy ?? null) !== null;
const isForeign = ({ language }: CardDocument): boolean =>
  language !== null && language.slice(0, 2).toLowerCase() !== readersLanguage;

/** Returns the cards with the highest value. */
function greatest(cards: readonly CardDocument[], value: (card: CardDocument) => number): CardDocument[] {
  const most = Math.max(...cards.map(value));
  return cards.filter((card) => value(card) === most);
}

/** Returns the reports that name the most frequent kind of event; all reports when none names a kind. */
function ofMainKind(cards: readonly CardDocument[]): CardDocument[] {
  const byTopic = Map.groupBy(
    cards.filter(({ facts }) => facts.some(({ about }) => about === 'kind')),
    ({ topic }) => topic,
  );
  const weight = (group: readonly CardDocument[]) => Math.max(...group.map(({ judgedImportance }) => judgedImportance));
  const [main] = [...byTopic.values()].toSorted(
    (a, b) => b.length - a.length || weight(b) - weight(a) || ((a[0]?.topic ?? '') < (b[0]?.topic ?? '') ? -1 : 1),
  );
  return main ?? [...cards];
}

/** An event as described by all of its reports. */
export interface EventOfReports {
  readonly lead: CardDocument;
  /** Taken from its strongest factual report. */
  readonly importance: number;
  readonly sentiment: CardDocument['sentiment'];
  /**
   * The time when the newest report with new facts was published, and the time when the last one arrived that wasn't
   * added with its board.
   */
  readonly publishedAt: Date;
  readonly foundAt: Date | null;
  /** Ids of the reports with new facts. */
  readonly adding: ReadonlySet<string>;
  /** The newest report with new facts. */
  readonly newest: AddingReport<CardDocument>;
}

/**
 * Determines the event from its reports, independent of their order of arrival. The strongest factual reports (not
 * hidden, certainly about the company, not by the company itself) determine its kind, and the most important of them
 * its importance. The lead is one of these, preferably in the application's language.
 */
export function eventOf(reports: readonly CardDocument[]): EventOfReports {
  const shown = greatest(reports, (card) => -Number(isHidden(card)));
  const sure = greatest(shown, (card) => -Number(card.doubtful ?? false));
  const telling = ofMainKind(greatest(sure, strengthOf));
  const byWeight = telling.toSorted(
    (a, b) =>
      b.judgedImportance - a.judgedImportance ||
      b.executiveValueScore - a.executiveValueScore ||
      b.credibilityScore - a.credibilityScore ||
      inOrder(a, b),
  );
  const [strongest] = byWeight;
  const lead = byWeight.find((card) => !isForeign(card)) ?? strongest;
  if (!strongest || !lead) throw new Error('An event needs at least one report');
  const adding = additionsOf(reports);
  const newest = adding.at(-1) ?? { card: lead, added: [] };
  return {
    lead,
    importance: strongest.judgedImportance,
    sentiment: strongest.sentiment,
    publishedAt: newest.card.reportedAt,
    foundAt: latestOf(adding.flatMap(({ card }) => (card.cameWithBoard ? [] : [card.foundAt]))),
    newest,
    adding: new Set(adding.map(({ card }) => card._id)),
  };
}

const latestOf = (dates: readonly Date[]): Date | null =>
  dates.length === 0 ? null : new Date(Math.max(...dates.map((date) => date.getTime())));

const inOrder = (a: AddingCard, b: AddingCard): number =>
  a.reportedAt.getTime() - b.reportedAt.getTime() || (a._id < b._id ? -1 : 1);

/**
 * Returns the reports with new facts, oldest first. The first report of an event always counts; asides and doubtful or
 * hidden reports never do.
 */
export function additionsOf<T extends AddingCard>(reports: readonly T[]): AddingReport<T>[] {
  const known: Fact[] = [];
  return reports.toSorted(inOrder).flatMap((card, at) => {
    const added = addedBy(card.facts, known).filter((fact) => fact.about !== 'kind' || consequences.has(fact.topic));
    known.push(...card.facts);
    const counts = (card.sort === 'report' || card.sort === 'own-post') && !card.doubtful && !card.hiddenBy;
    return at === 0 || (counts && added.length > 0) ? [{ card, added }] : [];
  });
}

/** The fields that decide whether a report adds facts to its event. */
export type AddingCard = Pick<CardDocument, '_id' | 'reportedAt' | 'facts' | 'sort' | 'doubtful' | 'hiddenBy'>;

/** The same for an item that may not be on any board. */
export const addingReportOf = (document: ItemDocument): AddingCard => ({
  ...{ _id: document._id, reportedAt: document.publishedAt, sort: sortOfReport(document) },
  facts: factsOf(document),
});
