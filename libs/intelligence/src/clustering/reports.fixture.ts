import type { EventReport } from './event-report.ts';

let made = 0;

export function report(given: Partial<EventReport>): EventReport {
  made++;
  const id = `item-${String(made).padStart(6, '0')}`;
  return {
    id,
    title: '',
    description: '',
    publishedAt: '',
    event: null,
    ...given,
  };
}

/** Returns events in a form that can be compared regardless of their order and names. */
export function partition(events: Iterable<readonly string[]>): string[] {
  return [...events].map((ids) => [...ids].sort().join(' ')).sort();
}
