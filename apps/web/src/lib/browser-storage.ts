/**
 * Local storage that may be switched off or full: such a browser forgets, and everything else works.
 */

/** What is kept under the key; null when nothing is, or when the browser refuses to tell. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is switched off: nothing was ever kept.
    return null;
  }
}

/** Keeps the text, or with null forgets it. @returns false when the browser did not: storage is full or switched off */
export function writeStored(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
