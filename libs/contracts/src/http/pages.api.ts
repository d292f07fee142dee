import { z } from 'zod';
import { BoardId, CompanyId, FunctionAnswer, Timestamp } from '../common.ts';
import { ChangeKind, PageKind } from '../entities/pages/page-change.ts';
import {
  CompanyPrices,
  IgnoredBlock,
  PageHistory,
  PriceReading,
  SiteChange,
  TrackedPage,
} from '../entities/pages/tracked-page.ts';
import { BoardSources } from '../entities/surfaces/source-kind.ts';
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

/** A page of changes, newest first. */
export const ChangeList = z.object({ items: z.array(SiteChange), nextCursor: z.string().nullable() });
export type ChangeList = z.infer<typeof ChangeList>;

export const PageList = z.object({ items: z.array(TrackedPage) });
export type PageList = z.infer<typeof PageList>;

/**
 * A page to track. Without `kind`, it is derived from the address and title; without `companyId`, the company whose
 * website has the address is used.
 */
export const PageAddRequest = z.object({
  companyId: CompanyId.optional(),
  url: WebsiteInput,
  kind: PageKind.optional(),
});
export const PageUpdateRequest = z.strictObject({ paused: z.boolean() });
/** A block to ignore: its text as shown in a version of the page, or the beginning of that text. */
export const IgnoreRequest = z.object({ text: z.string().trim().min(3).max(500) });

/** Prices by company, the board's own company first. `history` combines all pages of a company, newest first. */
export const PriceList = z.object({
  items: z.array(CompanyPrices.extend({ history: z.array(PriceReading) })),
});
export type PriceList = z.infer<typeof PriceList>;

export const CheckPagesRequest = z.object({ boardId: BoardId });
/** Pages with a `lastCheckedAt` after `requestedAt` have been visited. */
export const CheckPagesResponse = FunctionAnswer.extend({ pages: z.number().int(), requestedAt: Timestamp });
export type CheckPagesResponse = z.infer<typeof CheckPagesResponse>;

const ofBoard = { service: 'ingestion', access: 'board', tag: 'pages' } as const;

export const pageRoutes = {
  listChanges: route({
    ...ofBoard,
    method: 'GET',
    path: '/api/boards/:boardId/changes',
    summary: 'Lists the changes on the websites of a board’s companies, each with the text before and after.',
    query: ChangeListQuery,
    response: ChangeList,
  }),
  listPrices: route({
    ...ofBoard,
    method: 'GET',
    path: '/api/boards/:boardId/prices',
    summary: 'Lists the current and earlier prices of a board’s companies as stated on their pages.',
    response: PriceList,
  }),
  boardSources: route({
    ...ofBoard,
    method: 'GET',
    path: '/api/boards/:boardId/sources',
    summary:
      'Lists, for each kind of finding, the sources that answered for the companies on a board and the silent ones.',
    response: BoardSources,
  }),
  listPages: route({
    ...ofBoard,
    method: 'GET',
    path: '/api/boards/:boardId/pages',
    summary: 'Lists the tracked pages of a board’s companies and the results of their last visits.',
    response: PageList,
  }),
  addPage: route({
    ...ofBoard,
    access: 'board-edit',
    method: 'POST',
    path: '/api/boards/:boardId/pages',
    status: 201,
    errors: [404, 409],
    summary: 'Tracks another page for this board. Adding the same page twice has no effect.',
    body: PageAddRequest,
    response: TrackedPage,
  }),
  getPage: route({
    ...ofBoard,
    method: 'GET',
    path: '/api/boards/:boardId/pages/:pageId',
    summary: 'Returns one tracked page with its versions and prices.',
    response: PageHistory,
  }),
  pagePicture: route({
    ...ofBoard,
    method: 'GET',
    path: '/api/boards/:boardId/pages/:pageId/pictures/:pictureId',
    summary: 'Returns a picture of a version of the page as WebP. The picture at an address never changes.',
  }),
  updatePage: route({
    ...ofBoard,
    access: 'board-edit',
    method: 'PATCH',
    path: '/api/boards/:boardId/pages/:pageId',
    summary: 'Pauses or resumes a page for this board.',
    body: PageUpdateRequest,
    response: TrackedPage,
  }),
  removePage: route({
    ...ofBoard,
    access: 'board-edit',
    method: 'DELETE',
    path: '/api/boards/:boardId/pages/:pageId',
    status: 204,
    summary: 'Stops tracking a page for this board. Adding the page again restores its history.',
  }),
  ignoreBlock: route({
    ...ofBoard,
    access: 'board-edit',
    method: 'POST',
    path: '/api/boards/:boardId/pages/:pageId/ignored',
    status: 201,
    errors: [409],
    summary: 'Ignores changes to a block of the page for this board. Ignoring the same block twice has no effect.',
    body: IgnoreRequest,
    response: IgnoredBlock,
  }),
  unignoreBlock: route({
    ...ofBoard,
    access: 'board-edit',
    method: 'DELETE',
    path: '/api/boards/:boardId/pages/:pageId/ignored/:ignoredId',
    status: 204,
    summary: 'Stops ignoring a block.',
  }),
  checkPages: route({
    method: 'POST',
    path: '/api/functions/check-pages',
    service: 'ingestion',
    access: 'session',
    bodyBoard: 'board-edit',
    tag: 'functions',
    errors: [404],
    summary:
      'Starts checking the tracked pages of a board and returns immediately. A change is reported after a second check.',
    body: CheckPagesRequest,
    response: CheckPagesResponse,
  }),
};
