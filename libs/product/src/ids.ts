import { randomBytes } from 'node:crypto';
import type { EnteredCompany } from '@sightline/contracts';
import { derivedIdOf, digestOf } from '@sightline/service-kit';

/** Ids are derived, so that writing the same thing twice writes one document. */
export const companyIdOf = (domain: string): string => `cmp_${digestOf(domain)}`;
/**
 * The id of a company as a person entered it. Boards share a company by its domain, but share entered text only with
 * boards for which the same text was entered, so a person's text never reaches a stranger's board.
 */
export const enteredCompanyIdOf = (domain: string, { name, description = '' }: EnteredCompany): string =>
  `cmp_${derivedIdOf(domain, name, description)}`;
export const contentIdOf = (canonicalUrl: string): string => `cnt_${digestOf(canonicalUrl)}`;
export const cardIdOf = (boardId: string, contentId: string): string => `crd_${digestOf(`${boardId}\n${contentId}`)}`;
/** The id of the event first reported by this item, for any company. */
export const eventIdOf = (contentId: string): string => `evt_${digestOf(contentId)}`;

/** The id of the sync that an event requests for a company; a repeated event requests the same sync. */
export const syncIdFor = (eventId: string, companyId: string): string => derivedIdOf(eventId, companyId);

const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz';
/** Returns an id in the form of product §3: 'temp_' + timestamp + random string of 9 characters. */
export function newTempSessionId(now: Date): string {
  const random = Array.from(randomBytes(9), (byte) => alphabet[byte % alphabet.length]).join('');
  return `temp_${now.getTime()}${random}`;
}
