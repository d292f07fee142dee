import { DomainError } from '@sightline/contracts';
import { z } from 'zod';

/** Where a page of hits ended: the time that ages are measured at, the score and item of the last hit. */
const SearchCursor = z.object({ at: z.number().int().min(0).max(8.64e15), score: z.number(), id: z.string().max(64) });
export type SearchCursor = z.infer<typeof SearchCursor>;

export const encodeSearchCursor = (cursor: SearchCursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** @throws {DomainError} invalid `invalid_cursor` */
export function decodeSearchCursor(text: string): SearchCursor {
  try {
    return SearchCursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch (cause) {
    throw new DomainError('invalid', 'invalid_cursor', 'Invalid cursor; start at the first page', { cause });
  }
}
