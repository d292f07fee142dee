import { type ClusteringOptions, type EventReport, inOrder } from './event-report.ts';
import { EventStream } from './event-stream.ts';

/**
 * Groups items by the event that they report. The order of items doesn't matter; of several items with one id,
 * the earliest counts.
 * @returns the ids of each event, events and ids oldest first
 */
export function clusterEvents(items: readonly EventReport[], options: ClusteringOptions = {}): string[][] {
  const stream = EventStream.of(items, options);
  const found = new Map<string, Set<string>>();
  for (const { id } of inOrder(items)) {
    const event = stream.eventOf(id) ?? id;
    found.set(event, (found.get(event) ?? new Set<string>()).add(id));
  }
  return [...found.values()].map((ids) => [...ids]);
}
