import { createHash, randomBytes, randomUUID } from 'node:crypto';

/** Returns 80 bits of the text's SHA-256 as 20 hexadecimal digits. */
export const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 20);

/**
 * Derives an id from its parts. The same parts give the same id, so that writing the same thing twice results in one
 * document.
 */
export const derivedIdOf = (...parts: string[]): string => digestOf(JSON.stringify(parts));

export const newId = (): string => randomUUID();

/** Returns 256 random bits for a link, a state or a cookie, as 43 URL-safe characters. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Returns the stored form of a token, so that read access to the database does not reveal usable tokens. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

let lastMs = 0;
let counter = 0;
/**
 * Identifies the process. Drawn only once, because drawing it for each event would cost more than the rest of the id.
 */
const processTail = randomBytes(6).toString('hex');
/** Returns an id that sorts by creation order within a process: milliseconds, counter, process. */
export function sequentialId(now = Date.now()): string {
  if (now > lastMs) {
    lastMs = now;
    counter = 0;
  }
  counter += 1;
  const time = lastMs.toString(36).padStart(9, '0');
  return `${time}-${counter.toString(36).padStart(5, '0')}-${processTail}`;
}
