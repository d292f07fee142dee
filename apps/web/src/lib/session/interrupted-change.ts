import { currentSession } from './session.ts';

interface InterruptedChange {
  userId: string;
  method: string;
  path: string;
  /** The body as JSON text. */
  body: string | null;
  /** When the change was requested, in milliseconds since 1970. */
  askedAt: number;
}

const key = 'sightline-unfinished';
const lifetimeMs = 15 * 60_000;

/** Stores the change in local storage, because an emailed link opens in another tab. Only the last change is kept. */
export function storeInterruptedChange(change: Omit<InterruptedChange, 'askedAt'>): void {
  localStorage.setItem(key, JSON.stringify({ ...change, askedAt: Date.now() }));
}

const hasText = <K extends string>(value: object, name: K): value is Record<K, string> =>
  name in value && typeof Reflect.get(value, name) === 'string';

function parse(stored: string): InterruptedChange | null {
  const value: unknown = JSON.parse(stored);
  if (typeof value !== 'object' || value === null) return null;
  if (!hasText(value, 'userId') || !hasText(value, 'method') || !hasText(value, 'path')) return null;
  if (!('askedAt' in value) || typeof value.askedAt !== 'number') return null;
  const { userId, method, path, askedAt } = value;
  return { userId, method, path, askedAt, body: hasText(value, 'body') ? value.body : null };
}

/** Removes and returns the stored change if it belongs to the signed-in user and is not too old; otherwise null. */
export function takeInterruptedChange(): InterruptedChange | null {
  const stored = localStorage.getItem(key);
  if (stored === null) return null;
  localStorage.removeItem(key);
  try {
    const change = parse(stored);
    const isMine = change?.userId === currentSession()?.user.id;
    return change && isMine && Date.now() - change.askedAt < lifetimeMs ? change : null;
  } catch {
    // The stored value is damaged, so there is nothing to complete.
    return null;
  }
}
