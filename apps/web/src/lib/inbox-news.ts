import type { LiveMessage } from '@sightline/contracts';
import { newListeners } from './listeners.ts';

export type InboxMessage = Extract<LiveMessage, { type: 'inbox' }>;

const readers = new Set<(message: InboxMessage) => void>();

/** Calls the reader when the alerts of the user change. Returns the function that removes it. */
export function onInboxNews(reader: (message: InboxMessage) => void): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}

/** For the streams of this page. */
export function tellInbox(message: InboxMessage): void {
  for (const reader of readers) reader(message);
}

/** Streams of boards that this page has open: they carry the alerts of the user, so that a page needs one connection. */
let open = 0;
const listeners = newListeners();

export const boardStreams = { isAny: () => open > 0, subscribe: listeners.add };

/** Counts a stream of a board. Returns the function that counts it no more, which may be called twice. */
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
