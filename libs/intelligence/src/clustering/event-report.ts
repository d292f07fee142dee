import type { ReportFacts } from './across/report-facts.ts';
import type { EventVector } from './vectors/vectors.ts';

/** The press, the company's own site, an observed change to one of its pages, or a signal from one of its surfaces. */
export type ReportChannel = 'press' | 'own' | 'change' | 'signal';

/** An item as input of clustering. */
export interface EventReport {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** ISO 8601; anything else counts as undated. */
  readonly publishedAt: string;
  /** Kind of event found by the evaluation, or null. */
  readonly event: string | null;
  /** True if it names the company only in passing and is therefore likely about something else. */
  readonly passing?: boolean;
  /** Where it was published; 'press' when absent. */
  readonly channel?: ReportChannel;
  /** Facts of a page change, from `factsOfChanges`; absent for other items. */
  readonly changes?: readonly string[];
  /** Typed facts of a page change or signal; absent for texts. */
  readonly facts?: ReportFacts;
  /** The text after the description; absent when only a teaser is known. */
  readonly body?: string;
  /** Embedding of its text, when a model is configured. Items without one are compared by words. */
  readonly vector?: EventVector | null;
}

export interface ClusteringOptions {
  /** Names in every title, mainly the company's own; they don't distinguish events. */
  readonly ignore?: readonly string[];
}

const dayMs = 86_400_000;
/** Maximum distance between two compared items; an event can still span more time through items in between. */
export const windowDays = 14;

/** Days since 1970, or null for an item without a date. */
export function dayOf(publishedAt: string): number | null {
  const ms = Date.parse(publishedAt);
  return Number.isFinite(ms) ? ms / dayMs : null;
}

/**
 * Sorts items by date (oldest first, undated last) and then by id, so that the result doesn't depend on the order of
 * arrival.
 */
export function inOrder<Item extends EventReport>(items: Iterable<Item>): Item[] {
  const dated = [...items].map((item) => ({ item, day: dayOf(item.publishedAt) ?? Number.POSITIVE_INFINITY }));
  dated.sort(
    (a, b) =>
      (a.day === b.day ? 0 : a.day - b.day) || compare(a.item.id, b.item.id) || compare(a.item.title, b.item.title),
  );
  return dated.map(({ item }) => item);
}

/** Compares by code unit, which is the same on every machine, unlike `localeCompare`. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * Limits on the text that is read: some feeds contain whole articles as descriptions, but the distinctive part comes
 * first.
 */
const titleChars = 300;
const descriptionChars = 600;
const bodyChars = 1_000;

/** Returns an item in the form that is kept while its event is open. */
export function trimmed(item: EventReport): EventReport {
  const { id, publishedAt, event, passing, channel, changes, facts, body, vector } = item;
  return {
    id,
    publishedAt,
    event,
    ...(passing && { passing }),
    ...(channel && { channel }),
    ...(changes && { changes }),
    ...(facts && { facts }),
    ...(body && { body: cutTo(body, bodyChars) }),
    ...(vector && { vector }),
    title: cutTo(item.title, titleChars),
    description: cutTo(item.description, descriptionChars),
  };
}

/** Copies the text, because a slice would keep the whole original in memory. */
function cutTo(text: string, chars: number): string {
  return text.length <= chars ? text : Buffer.from(text.slice(0, chars)).toString();
}
