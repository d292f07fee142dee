import { z } from 'zod';
import { PageId, Timestamp } from '../common.ts';
import {
  Battlecard,
  BattlecardLine,
  EvidenceChoice,
  LineChange,
  LineRequest,
  Note,
  NoteChange,
  NoteRequest,
  RevisionSeen,
  SectionMove,
  SectionRequest,
  SectionsAnswer,
} from '../entities/battlecard.ts';
import { PageKind } from '../entities/pages/page-change.ts';
import { route } from './route.ts';

/** Notes about a company, newest first, and the number of won and lost deals in them. */
export const NoteList = z.object({ items: z.array(Note), won: z.number().int(), lost: z.number().int() });
export type NoteList = z.infer<typeof NoteList>;

export const EvidenceChoices = z.object({
  items: z.array(EvidenceChoice),
  /** The pages that can be quoted. */
  pages: z.array(z.object({ pageId: PageId, company: z.string(), url: z.string() })),
});
export type EvidenceChoices = z.infer<typeof EvidenceChoices>;

/**
 * Call from boards to ingestion, under `/internal`: the words of a company on its home page and pricing page, and the
 * quotes that its pages still state.
 */
export const PageWordsRequest = z.object({
  /** The company whose own words are returned; null for none. */
  companyId: z.string().nullable(),
  quotes: z.array(z.object({ pageId: PageId, quote: z.string().max(500) })).max(500),
});
export type PageWordsRequest = z.infer<typeof PageWordsRequest>;

export const PageWords = z.object({
  own: z.array(
    z.object({
      pageId: PageId,
      url: z.string(),
      pageKind: PageKind,
      text: z.string(),
      was: z.object({ text: z.string(), until: Timestamp }).nullable(),
      seenAt: Timestamp,
    }),
  ),
  /** In the order of the request. */
  quotes: z.array(
    z.object({
      isStated: z.boolean(),
      /** The words that replaced the quote, if a recorded change shows them; empty if it was removed. */
      became: z.string().nullable(),
      changedAt: Timestamp.nullable(),
    }),
  ),
});
export type PageWords = z.infer<typeof PageWords>;

const ofCompany = '/api/boards/:boardId/companies/:companyId';
const read = { service: 'boards', access: 'board', tag: 'battlecards', method: 'GET' } as const;
const write = { service: 'boards', access: 'board-edit', tag: 'battlecards' } as const;

export const battlecardRoutes = {
  battlecard: route({
    ...read,
    path: `${ofCompany}/battlecard`,
    errors: [404, 503],
    summary:
      'Returns the battlecard of a company: lines drafted from facts, and the lines that people wrote, with their evidence.',
    response: Battlecard,
  }),
  evidenceChoices: route({
    ...read,
    path: `${ofCompany}/battlecard/evidence`,
    errors: [404, 503],
    summary: 'Lists the facts on which a line of the battlecard can be based.',
    response: EvidenceChoices,
  }),
  addLine: route({
    ...write,
    method: 'POST',
    path: `${ofCompany}/battlecard/lines`,
    status: 201,
    errors: [404, 409, 503],
    summary: 'Adds a line to the battlecard. Each piece of evidence is checked when the line is added.',
    body: LineRequest,
    response: BattlecardLine,
  }),
  changeLine: route({
    ...write,
    method: 'PATCH',
    path: `${ofCompany}/battlecard/lines/:lineId`,
    errors: [404, 409, 503],
    summary: 'Changes the text and the evidence of a line. Rejected with 409 if the line was changed in the meantime.',
    body: LineChange,
    response: BattlecardLine,
  }),
  confirmLine: route({
    ...write,
    method: 'POST',
    path: `${ofCompany}/battlecard/lines/:lineId/confirm`,
    errors: [404, 409, 503],
    summary:
      'States that a line is still true although its evidence changed. Evidence that is gone is kept with its last words.',
    body: RevisionSeen,
    response: BattlecardLine,
  }),
  removeLine: route({
    ...write,
    method: 'DELETE',
    path: `${ofCompany}/battlecard/lines/:lineId`,
    status: 204,
    errors: [404, 409],
    summary: 'Removes a line from the battlecard. Its text stays in the history.',
    query: RevisionSeen,
  }),
  addSection: route({
    ...write,
    method: 'POST',
    path: `${ofCompany}/battlecard/sections`,
    status: 201,
    errors: [404, 409],
    summary: 'Adds a section to the battlecard, below the others.',
    body: SectionRequest,
    response: SectionsAnswer,
  }),
  moveSection: route({
    ...write,
    method: 'POST',
    path: `${ofCompany}/battlecard/sections/:sectionId/move`,
    errors: [404, 409],
    summary: 'Moves an added section up or down. Rejected with 409 if the sections were changed in the meantime.',
    body: SectionMove,
    response: SectionsAnswer,
  }),
  removeSection: route({
    ...write,
    method: 'DELETE',
    path: `${ofCompany}/battlecard/sections/:sectionId`,
    status: 204,
    errors: [404, 409],
    summary: 'Removes an added section without lines. Rejected with 409 if it has lines.',
    query: RevisionSeen,
  }),
  listNotes: route({
    ...read,
    path: `${ofCompany}/notes`,
    errors: [404],
    summary: "Lists the notes of the board's people about a company, newest first.",
    response: NoteList,
  }),
  addNote: route({
    ...write,
    method: 'POST',
    path: `${ofCompany}/notes`,
    status: 201,
    errors: [404, 409],
    summary: 'Adds a note about a company.',
    body: NoteRequest,
    response: Note,
  }),
  changeNote: route({
    ...write,
    method: 'PATCH',
    path: `${ofCompany}/notes/:noteId`,
    errors: [404, 409],
    summary: 'Changes a note. Rejected with 409 if it was changed in the meantime.',
    body: NoteChange,
    response: Note,
  }),
  removeNote: route({
    ...write,
    method: 'DELETE',
    path: `${ofCompany}/notes/:noteId`,
    status: 204,
    errors: [404],
    summary: 'Deletes a note. Lines based on it turn amber.',
  }),
} as const;
