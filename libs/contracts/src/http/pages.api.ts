import { z } from 'zod';
import { BoardId, CompanyId, FunctionAnswer, Timestamp } from '../common.ts';
import { ChangeKind, PageKind } from '../entities/page-change.ts';
import { BoardSources } from '../entities/surfaces/source-kind.ts';
import {
  CompanyPrices,
  IgnoredBlock,
  PageHistory,
  PriceReading,
  SiteChange,
  TrackedPage,
} from '../entities/tracked-page.ts';
import { WebsiteInput } from './boards.api.ts';
import { route } from './route.ts';

export const ChangeListQuery = z.object({
  company: CompanyId.optional(),
  kind: ChangeKind.optional(),
  /** Include minor changes: typos, dates, rewording without a new meaning. */
  minor: z.stringbool().default(false),
  /** `nextCursor` of the previous page; the other parameters must be the same. */
  cursor: z.string().max(512).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type ChangeListQuery = z.infer<typeof ChangeListQuery>;

/** Newest first. */
export const ChangeList = z.object({ items: z.array(SiteChange), nextCursor: z.string().nullable() });
export type ChangeList = z.infer<typeof ChangeList>;

export const PageList = z.object({ items: z.array(TrackedPage) });
export type PageList = z.infer<typeof PageList>;

/** Without `kind`, it is derived from the address and title. */
/** Without `companyId`, it is the company whose website has the address. */
export const PageAddRequest = z.object({
  companyId: CompanyId.optional(),
  url: WebsiteInput,
  kind: PageKind.optional(),
});
export const PageUpdateRequest = z.strictObject({ paused: z.boolean() });
/** The text of the block as shown in a version of the page, or the beginning of that text. */
export const IgnoreRequest = z.object({ text: z.string().trim().min(3).max(500) });

/** The board's own company first. `history` combines all pages of a company, newest first. */
export const PriceList = z.object({
  items: z.array(CompanyPrices.extend({ history: z.array(PriceReading) })),
});
export type PriceList = z.infer<typeof PriceList>;

export const CheckPagesRequest = z.object({ boardId: BoardId });
/** `requestedAt`: pages with a later `lastCheckedAt` have been visited. */
export const CheckPagesResponse = FunctionAnswer.extend({ pages: z.number().int(), requestedAt: Timestamp });
export type CheckPagesResponse = z.infer<typeof CheckPagesResponse>;

const ofBoard = { service: 'ingestion', access: 'board', tag: 'pages' } as const;

export const pageRoutes = {
  listChanges: route({
    ...ofBoard,
    method: 'GET',
    path: '/api/boards/:boardId/changes',
    summary: 'What changed on the websites of a board’s companies, each with the words before and after.',
    query: ChangeListQuery,
    response: ChangeList,
  }),
  listPrices: route({
    ...ofBoard,
    method: 'GET',
    path: '/api/boards/:boardId/prices',
    summary: 'The listed prices of a board’s companies as their pages state them, with earlier ones.',
    response: PriceList,
  }),
  boardSources: route({
    ...ofBoard,
    method: 'GET',
    path: '/api/boards/:boardId/sources',
    summary: 'Per kind of finding, which sources answered for the companies of a board and which are silent.',
    response: BoardSources,
  }),
  listPages: route({
    ...ofBoard,
    method: 'GET',
    path: '/api/boards/:boardId/pages',
    summary: 'The tracked pages of a board’s companies and how their last visits ended.',
    response: PageList,
  }),
  addPage: route({
    ...ofBoard,
    access: 'board-edit',
    method: 'POST',
    path: '/api/boards/:boardId/pages',
    status: 201,
    errors: [404, 409],
    summary: 'Tracks another page for this board. The same page twice is one.',
    body: PageAddRequest,
    response: TrackedPage,
  }),
  getPage: route({
    ...ofBoard,
    method: 'GET',
    path: '/api/boards/:boardId/pages/:pageId',
    summary: 'One tracked page with its versions and prices.',
    response: PageHistory,
  }),
  pagePicture: route({
    ...ofBoard,
    method: 'GET',
    path: '/api/boards/:boardId/pages/:pageId/pictures/:pictureId',
    summary: 'A picture of a version of the page, as WebP. It never changes under its address.',
  }),
  updatePage: route({
    ...ofBoard,
    access: 'board-edit',
    method: 'PATCH',
    path: '/api/boards/:boardId/pages/:pageId',
    summary: 'Pauses a page for this board, or goes on with it.',
    body: PageUpdateRequest,
    response: TrackedPage,
  }),
  removePage: route({
    ...ofBoard,
    access: 'board-edit',
    method: 'DELETE',
    path: '/api/boards/:boardId/pages/:pageId',
    status: 204,
    summary: 'Stops tracking a page for this board. Adding it again brings its history back.',
  }),
  ignoreBlock: route({
    ...ofBoard,
    access: 'board-edit',
    method: 'POST',
    path: '/api/boards/:boardId/pages/:pageId/ignored',
    status: 201,
    errors: [409],
    summary: 'Leaves a block of the page out of what this board hears. The same block twice is one.',
    body: IgnoreRequest,
    response: IgnoredBlock,
  }),
  unignoreBlock: route({
    ...ofBoard,
    access: 'board-edit',
    method: 'DELETE',
    path: '/api/boards/:boardId/pages/:pageId/ignored/:ignoredId',
    status: 204,
    summary: 'Takes that back.',
  }),
  checkPages: route({
    method: 'POST',
    path: '/api/functions/check-pages',
    service: 'ingestion',
    access: 'session',
    bodyBoard: 'board-edit',
    tag: 'functions',
    errors: [404],
    summary: 'Checks the tracked pages of a board now. Returns at once; a change is reported after a second check.',
    body: CheckPagesRequest,
    response: CheckPagesResponse,
  }),
};
