import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { EnteredCompany } from '@sightline/contracts';

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 20);

/** Derived ids, so that writing the same thing twice writes one document. */
export const companyIdOf = (domain: string): string => `cmp_${digest(domain)}`;
/**
 * The id of a company as a person entered it. Boards share a company by its domain, but entered words only with boards that were
 * given the same ones, so what a person types never reaches a stranger's board.
 */
export const enteredCompanyIdOf = (domain: string, { name, description = '' }: EnteredCompany): string =>
  `cmp_${derivedIdOf(domain, name, description)}`;
export const contentIdOf = (canonicalUrl: string): string => `cnt_${digest(canonicalUrl)}`;
export const cardIdOf = (boardId: string, contentId: string): string => `crd_${digest(`${boardId}\n${contentId}`)}`;
/** The event first reported by this item, for any company. */
export const storyIdOf = (contentId: string): string => `sty_${digest(contentId)}`;
/** For documents with a composite key, e.g. content × company × engine version. */
export const derivedIdOf = (...parts: string[]): string => digest(JSON.stringify(parts));

/** The sync of a company that an event requests; a repeated event requests the same one. */
export const syncIdFor = (eventId: string, companyId: string): string => derivedIdOf(eventId, companyId);

export const newId = (): string => randomUUID();

const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz';
/** Product §3: 'temp_' + timestamp + random string of 9 characters. */
export function newTempSessionId(now: Date): string {
  const random = Array.from(randomBytes(9), (byte) => alphabet[byte % alphabet.length]).join('');
  return `temp_${now.getTime()}${random}`;
}

let lastMs = 0;
let counter = 0;
/** Identifies the process. Drawn only once, because a draw per event costs more than the rest of its id. */
const processTail = randomBytes(6).toString('hex');
/** Sorts by creation order within a process: milliseconds, counter, process. */
export function sequentialId(now = Date.now()): string {
  if (now > lastMs) {
    lastMs = now;
    counter = 0;
  }
  counter += 1;
  const time = lastMs.toString(36).padStart(9, '0');
  return `${time}-${counter.toString(36).padStart(5, '0')}-${processTail}`;
}
