import { readText, writeText } from '../browser/stored.ts';

const key = 'sightline-temp-session';
const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';
const pattern = /^temp_\d{10,16}_?[0-9a-zA-Z]{9}$/;

/** Product §9: 'temp_' + timestamp (ms) + 9 random characters. */
function newTempSession(): string {
  const picks = crypto.getRandomValues(new Uint32Array(9));
  return `temp_${Date.now()}${Array.from(picks, (pick) => alphabet[pick % alphabet.length]).join('')}`;
}

/** Fallback when storage is blocked; lasts as long as the page. */
let unstored: string | null = null;

/** This browser's visitor session, if there is one. */
export function storedTempSession(): string | null {
  const stored = readText(key) ?? unstored;
  return stored && pattern.test(stored) ? stored : null;
}

/** This browser's visitor session, created on first use. */
export function tempSession(): string {
  const stored = storedTempSession();
  if (stored) return stored;
  const created = newTempSession();
  unstored = writeText(key, created) ? null : created;
  return created;
}

/** Called when the visitor's boards have been claimed by a user. */
export function forgetTempSession(): void {
  unstored = null;
  writeText(key, null);
}
