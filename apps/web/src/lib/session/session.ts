import { useSyncExternalStore } from 'react';
import { newListeners } from '../browser/listeners.ts';
import { readText } from '../browser/stored.ts';

/** The authentication session (product §3). */
export interface Session {
  accessToken: string;
  refreshToken: string | null;
  idToken: string | null;
  /** Milliseconds since 1970. */
  expiresAt: number;
  user: { id: string; email: string };
}

const key = 'sightline-auth';
const listeners = newListeners();
let text: string | null = null;
let parsed: Session | null = null;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === 'string';

/**
 * Checks the session without zod, because this module is part of the start page's first load, and even `zod/mini`
 * would add zod's core of 17 kB.
 */
function isSession(value: unknown): value is Session {
  if (!isObject(value) || !('accessToken' in value && 'refreshToken' in value && 'idToken' in value)) return false;
  if (!('expiresAt' in value && 'user' in value) || !isObject(value.user)) return false;
  return (
    typeof value.accessToken === 'string' &&
    isTextOrNull(value.refreshToken) &&
    isTextOrNull(value.idToken) &&
    Number.isFinite(value.expiresAt) &&
    'id' in value.user &&
    typeof value.user.id === 'string' &&
    'email' in value.user &&
    typeof value.user.email === 'string'
  );
}

function parse(stored: string): Session | null {
  try {
    const value: unknown = JSON.parse(stored);
    return isSession(value) ? value : null;
  } catch {
    // The text isn't JSON, so the user is treated as signed out, as with any damaged session.
    return null;
  }
}

/** Returns the currently stored session, even if another tab has changed it; null when signed out or damaged. */
export function currentSession(): Session | null {
  const stored = readText(key);
  if (stored !== text) {
    text = stored;
    parsed = stored === null ? null : parse(stored);
  }
  return parsed;
}

/** Stores the session; null signs out in every tab of this browser. */
export function saveSession(session: Session | null): void {
  if (session) localStorage.setItem(key, JSON.stringify(session));
  else localStorage.removeItem(key);
  listeners.notify();
}

/** Calls the listener when the session changes, here or in another tab. Returns a function that removes it. */
export function onSessionChange(listener: () => void): () => void {
  const followOtherTabs = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  const remove = listeners.add(listener);
  window.addEventListener('storage', followOtherTabs);
  return () => {
    remove();
    window.removeEventListener('storage', followOtherTabs);
  };
}

export function useSession(): Session | null {
  return useSyncExternalStore(onSessionChange, currentSession);
}

/**
 * Returns a path on this site, as accepted by the contracts; undefined for anything that could lead to another site.
 */
export function safeReturnTo(path: unknown): string | undefined {
  return typeof path === 'string' && path.length <= 512 && /^\/(?![/\\])/.test(path) ? path : undefined;
}

const endListeners = newListeners();

/** Calls the listener when a call finds that the session has ended. Returns a function that removes it. */
export const onSessionEnded = endListeners.add;

export const notifySessionEnded = endListeners.notify;
