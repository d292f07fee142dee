import type { StoryVector } from './vectors.ts';

/** The press, the company's own site, or a change that was seen on one of its pages. */
export type StoryChannel = 'press' | 'own' | 'change';

/** An item as clustering reads it. */
export interface StoryItem {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** ISO 8601; anything else counts as undated. */
  readonly publishedAt: string;
  /** Kind of event that the evaluation found, or null. */
  readonly event: string | null;
  /** Whether it names the company in passing only; then it is likely about something else. */
  readonly passing?: boolean;
  /** Where it was published; the press, unless it is said. */
  readonly channel?: StoryChannel;
  /** The facts of a page's change, by `factsOfChanges`; absent for other items. */
  readonly changes?: readonly string[];
  /** How its text goes on after the description; absent when only a teaser is known. */
  readonly body?: string;
  /** What its text means, where a model was asked. Items without one are compared by words. */
  readonly vector?: StoryVector | null;
}

export interface StoryOptions {
  /** Names that every title carries, above all the company's own: they tell no two events apart. */
  readonly ignore?: readonly string[];
}

const dayMs = 86_400_000;
/** Two items further apart never speak of one event by themselves; a story may still grow longer through the items between. */
export const windowDays = 14;

/** Days since 1970, or null for an item without a date. */
export function dayOf(publishedAt: string): number | null {
  const ms = Date.parse(publishedAt);
  return Number.isFinite(ms) ? ms / dayMs : null;
}

/** Oldest first, undated last, then by id: whatever order items come in, they are read in this one. */
export function inOrder<Item extends StoryItem>(items: Iterable<Item>): Item[] {
  const dated = [...items].map((item) => ({ item, day: dayOf(item.publishedAt) ?? Number.POSITIVE_INFINITY }));
  dated.sort(
    (a, b) =>
      (a.day === b.day ? 0 : a.day - b.day) || compare(a.item.id, b.item.id) || compare(a.item.title, b.item.title),
  );
  return dated.map(({ item }) => item);
}

/** By code unit: the same on every machine, unlike `localeCompare`. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** More of an item is not read: feeds carry whole articles as descriptions, and what tells events apart comes early. */
const titleChars = 300;
const descriptionChars = 600;
const bodyChars = 1_000;

/** An item as it is kept while it is open. */
export function trimmed(item: StoryItem): StoryItem {
  const { id, publishedAt, event, passing, channel, changes, body, vector } = item;
  return {
    id,
    publishedAt,
    event,
    ...(passing && { passing }),
    ...(channel && { channel }),
    ...(changes && { changes }),
    ...(body && { body: cutTo(body, bodyChars) }),
    ...(vector && { vector }),
    title: cutTo(item.title, titleChars),
    description: cutTo(item.description, descriptionChars),
  };
}

/** A slice keeps the whole text in memory; a copy does not. */
function cutTo(text: string, chars: number): string {
  return text.length <= chars ? text : Buffer.from(text.slice(0, chars)).toString();
}
