import type { QueryClient } from '@tanstack/react-query';
import { newListeners } from '../browser/listeners.ts';

let client: QueryClient | undefined;
const listeners = newListeners();

/** Returns the client for all queries; undefined until a part that needs it is loaded. */
export const currentQueryClient = (): QueryClient | undefined => client;

/** Calls the listener once the client is available. Returns a function that removes it. */
export const onQueryClient = listeners.add;

export function setQueryClient(next: QueryClient): void {
  client = next;
  listeners.notify();
}

/** Loads the client once; the start page works without it. */
export async function loadQueryClient(): Promise<void> {
  if (client) return;
  const { newQueryClient } = await import('./query.ts');
  // Another part could have set it in the meantime.
  if (!client) setQueryClient(newQueryClient());
}
