import { useSyncExternalStore } from 'react';

/**
 * - `offline`: the browser says that there is no network
 * - `unreachable`: the last request found nobody
 * - `slow`: somebody has waited for an answer for six seconds
 */
export type Connection = 'fine' | 'slow' | 'unreachable' | 'offline';

const slowAfterMs = 6_000;
const waiting = new Set<object>();
const listeners = new Set<() => void>();
let slow = 0;
let unreachable = false;

function tell(): void {
  for (const listener of listeners) listener();
}

/** Follows one request until its answer begins; `ended` says whether somebody answered. */
export function watchRequest(): (ended: 'answered' | 'failed' | 'given-up') => void {
  const request = {};
  waiting.add(request);
  let isSlow = false;
  const timer = setTimeout(() => {
    isSlow = true;
    slow += 1;
    tell();
  }, slowAfterMs);
  return (ended) => {
    if (!waiting.delete(request)) return;
    clearTimeout(timer);
    if (isSlow) slow -= 1;
    if (ended !== 'given-up') unreachable = ended === 'failed';
    tell();
  };
}

export function currentConnection(): Connection {
  if (!navigator.onLine) return 'offline';
  if (unreachable) return 'unreachable';
  return slow > 0 ? 'slow' : 'fine';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** How well the server can be reached, kept up to date. */
export const useConnection = (): Connection => useSyncExternalStore(subscribe, currentConnection);
