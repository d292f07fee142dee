import type { QueryClient } from '@tanstack/react-query';
import { newListeners } from './listeners.ts';

let client: QueryClient | undefined;
const listeners = newListeners();

/** The client of all queries; undefined until the first part that may ask the server is loaded. */
export const currentQueryClient = (): QueryClient | undefined => client;

/** Calls the listener when the client is there. Returns the function that removes it. */
export const onQueryClient = listeners.add;

export function setQueryClient(next: QueryClient): void {
  client = next;
  listeners.notify();
}

/** Loads the client, once; the start page does without. */
export async function loadQueryClient(): Promise<void> {
  if (client) return;
  const { newQueryClient } = await import('./query.ts');
  // Another part may have been faster.
  if (!client) setQueryClient(newQueryClient());
}
