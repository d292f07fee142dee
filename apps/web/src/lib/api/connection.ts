import { useSyncExternalStore } from 'react';
import { newListeners } from '../browser/listeners.ts';

/**
 * - `offline`: the browser reports no network
 * - `unreachable`: the last request got no response
 * - `slow`: a request has been waiting for six seconds
 */
export type Connection = 'fine' | 'slow' | 'unreachable' | 'offline';

const slowAfterMs = 6_000;
const waiting = new Set<object>();
const listeners = newListeners();
let slow = 0;
let unreachable = false;

/** Watches one request until its response starts. Call the returned function when it ends. */
export function watchRequest(): (ended: 'answered' | 'failed' | 'given-up') => void {
  const request = {};
  waiting.add(request);
  let isSlow = false;
  const timer = setTimeout(() => {
    isSlow = true;
    slow += 1;
    listeners.notify();
  }, slowAfterMs);
  return (ended) => {
    if (!waiting.delete(request)) return;
    clearTimeout(timer);
    if (isSlow) slow -= 1;
    if (ended !== 'given-up') unreachable = ended === 'failed';
    listeners.notify();
  };
}

function currentConnection(): Connection {
  if (!navigator.onLine) return 'offline';
  if (unreachable) return 'unreachable';
  return slow > 0 ? 'slow' : 'fine';
}

function subscribe(listener: () => void): () => void {
  const remove = listeners.add(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    remove();
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Returns the state of the connection to the server, kept up to date. */
export const useConnection = (): Connection => useSyncExternalStore(subscribe, currentConnection);

/** Returns true if nothing can be loaded at the moment. */
export function useIsDisconnected(): boolean {
  const connection = useConnection();
  return connection === 'offline' || connection === 'unreachable';
}
