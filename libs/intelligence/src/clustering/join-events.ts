import { type EventReport, inOrder } from './event-report.ts';
import { EventStream } from './event-stream.ts';
import { subjectWords } from './reading/subject-words.ts';

/** The event that an item joins, and the item that it copies. */
export interface JoinedReport {
  /**
   * The id of an open event, `new:<id>` of another of the given items that starts a new event, or null when the item starts one
   * itself.
   */
  readonly event: string | null;
  readonly copyOf: string | null;
}

/**
 * Assigns items to events, oldest first. Regrouping the open events is left to full clustering.
 * @param ignore names of the company itself, which don't distinguish events
 */
export function joinEvents(
  open: readonly (EventReport & { readonly eventId: string })[],
  items: readonly EventReport[],
  ignore: readonly string[],
): JoinedReport[] {
  const stream = new EventStream({ ignore: [...ignore, ...subjectWords([...open, ...items], ignore)] });
  stream.restore(Map.groupBy(open, ({ eventId }) => eventId));
  const known = new Set(open.map(({ eventId }) => eventId));
  const founders = new Map<string, string>();
  const joined = new Map<string, string | null>();
  for (const item of inOrder(items)) {
    const { eventId } = stream.join(item);
    const founder = founders.get(eventId);
    if (founder === undefined && !known.has(eventId)) founders.set(eventId, item.id);
    joined.set(item.id, known.has(eventId) ? eventId : founder === undefined ? null : `new:${founder}`);
  }
  const copies = stream.copies();
  return items.map(({ id }) => ({ event: joined.get(id) ?? null, copyOf: copies.get(id) ?? null }));
}
