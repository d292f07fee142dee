import type { z } from 'zod';

/* Local storage can be disabled, full or damaged. In that case nothing is stored, and everything else works. A new
   format needs a new key. */

/** Returns the stored text; null when there is none or storage is disabled. */
export function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is disabled, so nothing was ever stored.
    return null;
  }
}

/** Stores the text; null removes it. @returns false when storage is full or disabled */
export function writeText(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Returns the JSON value stored under the key; null when there is none that matches the schema. */
export function readStored<S extends z.ZodType>(key: string, schema: S): z.output<S> | null {
  const text = readText(key);
  if (text === null) return null;
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    // The text isn't JSON, so it is treated as missing.
    return null;
  }
}

/** Stores a value as JSON. @returns false on failure, which the page must report */
export const writeStored = (key: string, value: unknown): boolean => writeText(key, JSON.stringify(value));
