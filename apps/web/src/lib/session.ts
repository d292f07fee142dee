import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';

/** Spec §3, authentication session. `zod/mini` keeps the start page small: this module is part of the first load. */
const Session = z.object({
  accessToken: z.string(),
  refreshToken: z.nullable(z.string()),
  idToken: z.nullable(z.string()),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
  user: z.object({ id: z.string(), email: z.string() }),
});
export type Session = z.infer<typeof Session>;

const key = 'sightline-auth';
const listeners = new Set<() => void>();
let text: string | null = null;
let parsed: Session | null = null;

function parse(stored: string): Session | null {
  try {
    const result = z.safeParse(Session, JSON.parse(stored));
    return result.success ? result.data : null;
  } catch {
    // Not JSON: treated as signed out, like any other damaged session.
    return null;
  }
}

/** The session as stored now, also when another tab has changed it; null when signed out or damaged. */
export function currentSession(): Session | null {
  const stored = localStorage.getItem(key);
  if (stored !== text) {
    text = stored;
    parsed = stored === null ? null : parse(stored);
  }
  return parsed;
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** Stores the session, or with null signs out in every tab of this browser. */
export function saveSession(session: Session | null): void {
  if (session) localStorage.setItem(key, JSON.stringify(session));
  else localStorage.removeItem(key);
  tell();
}

/** Calls back when the session changes, here or in another tab. Returns the way to stop. */
export function onSessionChange(listener: () => void): () => void {
  const followOtherTabs = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', followOtherTabs);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', followOtherTabs);
  };
}

/** The session, kept up to date. */
export function useSession(): Session | null {
  return useSyncExternalStore(onSessionChange, currentSession);
}
