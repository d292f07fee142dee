import { type EventReport, inOrder } from './event-report.ts';
import { EventStream } from './event-stream.ts';
import { subjectWords } from './reading/subject-words.ts';

/**
 * Assigns items to events: returns for each the id of the event it joins, `new:<id>` of another of these items that starts a new
 * event, or null when it starts one itself. Oldest items join first. Regrouping the open events is left to full clustering.
 * @param ignore names of the company itself, which don't distinguish events
 */
export function joinEvents(
  open: readonly (EventReport & { readonly eventId: string })[],
  items: readonly EventReport[],
  ignore: readonly string[],
): (string | null)[] {
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
  return items.map(({ id }) => joined.get(id) ?? null);
}
