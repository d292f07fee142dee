import type { LiveMessage } from '@sightline/contracts';
import { newListeners } from '../browser/listeners.ts';

export type AlertMessage = Extract<LiveMessage, { type: 'alerts' }>;

const readers = new Set<(message: AlertMessage) => void>();

/** Calls the reader when the user's alerts change. Returns a function that removes the reader. */
export function onAlertNews(reader: (message: AlertMessage) => void): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}

/** Called by this page's streams. */
export function announceAlerts(message: AlertMessage): void {
  for (const reader of readers) reader(message);
}

/**
 * Number of open board streams on this page. They also carry the user's alerts, so that a page needs only one
 * connection.
 */
let open = 0;
const listeners = newListeners();

export const boardStreams = { isAny: () => open > 0, subscribe: listeners.add };

/** Counts a board stream as open. Returns a function that ends this and can safely be called twice. */
export function countBoardStream(): () => void {
  let isCounted = true;
  open += 1;
  listeners.notify();
  return () => {
    if (!isCounted) return;
    isCounted = false;
    open -= 1;
    listeners.notify();
  };
}
