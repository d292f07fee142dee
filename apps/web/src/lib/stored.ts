import type { z } from 'zod';

/**
 * What this browser kept under a key, or null when there is nothing that fits: storage may be blocked, and others may have
 * written there. A new shape of what is kept needs a new key.
 */
export function readStored<S extends z.ZodType>(key: string, schema: S): z.output<S> | null {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : (schema.safeParse(JSON.parse(text)).data ?? null);
  } catch {
    // Blocked, or not JSON: as if nothing had been kept.
    return null;
  }
}

/** Keeps a value as JSON. @returns false when the storage is full or blocked; the page has to say so */
export function keepStored(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** @returns false when the storage is blocked */
export function forgetStored(key: string): boolean {
  try {
    localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}
