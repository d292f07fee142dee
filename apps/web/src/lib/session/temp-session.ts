import { readText, writeText } from '../browser/stored.ts';

const key = 'sightline-temp-session';
const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';
const pattern = /^temp_\d{10,16}_?[0-9a-zA-Z]{9}$/;

/** Returns 'temp_' + timestamp (ms) + 9 random characters (product §9). */
function newTempSession(): string {
  const picks = crypto.getRandomValues(new Uint32Array(9));
  return `temp_${Date.now()}${Array.from(picks, (pick) => alphabet[pick % alphabet.length]).join('')}`;
}

/** Fallback when storage is blocked; lasts as long as the page. */
let unstored: string | null = null;

/** Returns this browser's visitor session, if there is one. */
export function storedTempSession(): string | null {
  const stored = readText(key) ?? unstored;
  return stored && pattern.test(stored) ? stored : null;
}

/** Returns this browser's visitor session, created on first use. */
export function tempSession(): string {
  const stored = storedTempSession();
  if (stored) return stored;
  const created = newTempSession();
  unstored = writeText(key, created) ? null : created;
  return created;
}

/** Called when a user has claimed the visitor's boards. */
export function forgetTempSession(): void {
  unstored = null;
  writeText(key, null);
}
