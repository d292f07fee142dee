import { type ClusteringOptions, type EventReport, inOrder } from './event-report.ts';
import { EventStream } from './event-stream.ts';

export interface Clustered {
  /** The ids of each event; events and ids oldest first. */
  readonly events: string[][];
  /** Maps the ids of copies to the id of the oldest report with the same text. */
  readonly copies: [copy: string, of: string][];
}

/**
 * Groups items by the event that they report, and finds copies. The order of items doesn't matter; of several items
 * with one id, the earliest counts.
 */
export function clusterReports(items: readonly EventReport[], options: ClusteringOptions = {}): Clustered {
  const stream = EventStream.of(items, options);
  const found = new Map<string, Set<string>>();
  for (const { id } of inOrder(items)) {
    const event = stream.eventOf(id) ?? id;
    found.set(event, (found.get(event) ?? new Set<string>()).add(id));
  }
  return { events: [...found.values()].map((ids) => [...ids]), copies: [...stream.copies()] };
}

/** Groups items by the event that they report, as `clusterReports` does. */
export const clusterEvents = (items: readonly EventReport[], options?: ClusteringOptions): string[][] =>
  clusterReports(items, options).events;
