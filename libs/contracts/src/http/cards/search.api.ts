import { z } from 'zod';
import { Timestamp } from '../../common.ts';
import { BoardAnswer } from '../../entities/answer.ts';
import { SavedSearch, SearchFilter, SearchHit } from '../../entities/search.ts';
import { route } from '../route.ts';

/** A search. Without words and filters nothing is found; with filters alone, hits are sorted newest first. */
export const SearchQuery = SearchFilter.extend({
  /** Return only events published from `since` (inclusive) to `before` (exclusive). */
  since: Timestamp.optional(),
  before: Timestamp.optional(),
  /** `nextCursor` of the previous page; all other parameters must be the same. */
  cursor: z.string().max(512).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});
export type SearchQuery = z.infer<typeof SearchQuery>;

/** A page of hits, best match first. At most 500 events can be paged through. */
export const SearchResult = z.object({ items: z.array(SearchHit), nextCursor: z.string().nullable() });
export type SearchResult = z.infer<typeof SearchResult>;

const isNarrow = ({ search, board, company, tag }: SearchFilter): boolean =>
  search !== '' || board !== undefined || company !== undefined || tag !== undefined;

export const SavedSearchInput = z.object({
  name: z.string().trim().min(1).max(80),
  filter: SearchFilter.refine(isNarrow, 'Give words, a board, a company or a tag'),
  alerts: z.boolean().default(false),
});
export type SavedSearchInput = z.infer<typeof SavedSearchInput>;

/** Absent fields stay unchanged. */
export const SavedSearchChange = z
  .strictObject({ name: SavedSearchInput.shape.name.optional(), alerts: z.boolean().optional() })
  .refine(({ name, alerts }) => name !== undefined || alerts !== undefined, 'Give name or alerts');
export type SavedSearchChange = z.infer<typeof SavedSearchChange>;

/** Saved searches, sorted by name. */
export const SavedSearchList = z.object({ items: z.array(SavedSearch) });
export type SavedSearchList = z.infer<typeof SavedSearchList>;

export const AskRequest = z.object({ question: z.string().trim().min(1).max(300) });
export type AskRequest = z.infer<typeof AskRequest>;

export const searchRoutes = {
  search: route({
    method: 'GET',
    path: '/api/search',
    service: 'distribution',
    access: 'session',
    tag: 'search',
    errors: [404],
    summary: 'Lists matching events on all boards of the caller, including archived ones.',
    query: SearchQuery,
    response: SearchResult,
  }),
  listSearches: route({
    method: 'GET',
    path: '/api/searches',
    service: 'distribution',
    access: 'user',
    tag: 'search',
    summary: 'Lists the saved searches of the signed-in user.',
    response: SavedSearchList,
  }),
  saveSearch: route({
    method: 'POST',
    path: '/api/searches',
    service: 'distribution',
    access: 'user',
    tag: 'search',
    status: 201,
    errors: [404, 409],
    summary: 'Saves a search under a name.',
    body: SavedSearchInput,
    response: SavedSearch,
  }),
  changeSearch: route({
    method: 'PATCH',
    path: '/api/searches/:searchId',
    service: 'distribution',
    access: 'user',
    tag: 'search',
    errors: [409],
    summary: 'Renames a saved search, or switches its alerts on or off.',
    body: SavedSearchChange,
    response: SavedSearch,
  }),
  deleteSearch: route({
    method: 'DELETE',
    path: '/api/searches/:searchId',
    service: 'distribution',
    access: 'user',
    tag: 'search',
    status: 204,
    summary: 'Deletes a saved search.',
  }),
  askBoard: route({
    method: 'POST',
    path: '/api/boards/:boardId/ask',
    service: 'gateway',
    access: 'board',
    tag: 'search',
    // The route uses POST because of its body; it changes nothing.
    scope: 'read',
    summary: 'Answers a question with quotes from a board’s items, or reports that they contain no answer.',
    body: AskRequest,
    response: BoardAnswer,
  }),
};
