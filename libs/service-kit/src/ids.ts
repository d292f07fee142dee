import { createHash, randomBytes, randomUUID } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 20);

/** Ids derived from what they name: writing the same thing twice writes one document. */
export const companyIdOf = (domain: string): string => `cmp_${digest(domain)}`;
export const contentIdOf = (canonicalUrl: string): string => `cnt_${digest(canonicalUrl)}`;
export const cardIdOf = (boardId: string, contentId: string): string => `crd_${digest(`${boardId}\n${contentId}`)}`;
/** For documents that several parts identify, e.g. content × company × engine version. */
export const derivedIdOf = (...parts: string[]): string => digest(JSON.stringify(parts));

/** Ids of things that exist once because somebody asked. */
export const newId = (): string => randomUUID();

const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz';
/** Product §3: 'temp_' + timestamp + random string of 9 characters. */
export function newTempSessionId(now: Date): string {
  const random = Array.from(randomBytes(9), (byte) => alphabet[byte % alphabet.length]).join('');
  return `temp_${now.getTime()}${random}`;
}

let lastMs = 0;
let counter = 0;
/** Tells processes apart; one draw a process, because a draw for each event costs more than the rest of its id. */
const processTail = randomBytes(6).toString('hex');
/** Sorts in the order it was made inside one process: milliseconds, counter, and what tells the process apart. */
export function sequentialId(now = Date.now()): string {
  if (now > lastMs) {
    lastMs = now;
    counter = 0;
  }
  counter += 1;
  const time = lastMs.toString(36).padStart(9, '0');
  return `${time}-${counter.toString(36).padStart(5, '0')}-${processTail}`;
}
