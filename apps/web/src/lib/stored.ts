import type { z } from 'zod';

/*
 * Local storage that may be switched off or full, and that others may have written to: such a browser forgets, and everything
 * else works. A new shape of what is kept needs a new key.
 */

/** The text under the key; null when there is none, or when the browser refuses to tell. */
export function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is switched off: nothing was ever kept.
    return null;
  }
}

/** Keeps the text, or with null forgets it. @returns false when the browser did not: storage is full or switched off */
export function keepText(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** What was kept under the key as JSON; null when there is nothing that fits. */
export function readStored<S extends z.ZodType>(key: string, schema: S): z.output<S> | null {
  const text = readText(key);
  if (text === null) return null;
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    // Not JSON: as if nothing had been kept.
    return null;
  }
}

/** Keeps a value as JSON. @returns false when the browser did not; the page has to say so */
export const keepStored = (key: string, value: unknown): boolean => keepText(key, JSON.stringify(value));
