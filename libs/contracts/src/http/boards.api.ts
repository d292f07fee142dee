import { z } from 'zod';
import { BoardId, CompanyId, Count, FunctionAnswer, TempSessionId, UserId } from '../common.ts';
import { Board } from '../entities/board.ts';
import { route } from './route.ts';

/** What a person types as "Company Website": a bare domain or a full address. */
export const WebsiteInput = z.string().trim().min(1, 'Enter a company website').max(2048);
const BoardName = z.string().trim().min(1, 'Enter a name').max(200, 'A board name has at most 200 characters');
/** Made by the caller for one wish: asking again with the same key answers with the board that it started. */
const RequestKey = z.uuid();

export const BoardSetupRequest = z.object({
  companyUrl: WebsiteInput,
  /** Defaults to the trimmed website text (product §5). */
  boardName: BoardName.optional(),
  /** Ignored in favour of the token's user; accepted because clients of the documented call send it. */
  userId: UserId.nullable().optional(),
  tempSessionId: TempSessionId.nullable().optional(),
  requestKey: RequestKey.optional(),
});
export type BoardSetupRequest = z.infer<typeof BoardSetupRequest>;

export const BoardSetupResponse = FunctionAnswer.extend({
  boardId: BoardId,
  companyId: CompanyId,
  /** Null while the company is still unknown; the board page shows it as soon as it is read. */
  companyName: z.string().nullable(),
  analysis: z.object({ industry: z.string().nullable() }),
  tempSessionId: TempSessionId.nullable(),
});
export type BoardSetupResponse = z.infer<typeof BoardSetupResponse>;

export const BoardCreateRequest = z.object({
  name: BoardName.optional(),
  companyUrl: WebsiteInput,
  requestKey: RequestKey.optional(),
});
export const BoardCleanupRequest = z.object({ boardId: BoardId });
export const BoardList = z.object({ items: z.array(Board) });
export const BoardUpdateRequest = z.object({ name: BoardName });

export const boardRoutes = {
  boardSetup: route({
    method: 'POST',
    path: '/api/functions/board-setup',
    service: 'boards',
    access: 'public',
    tag: 'functions',
    summary: 'Starts a board on a company website and answers at once; the board fills by itself.',
    body: BoardSetupRequest,
    response: BoardSetupResponse,
  }),
  boardCreate: route({
    method: 'POST',
    path: '/api/functions/board-create',
    service: 'boards',
    access: 'user',
    tag: 'functions',
    summary: 'Creates a board for the signed-in user; like board-setup.',
    body: BoardCreateRequest,
    response: BoardSetupResponse,
  }),
  boardCleanup: route({
    method: 'POST',
    path: '/api/functions/board-cleanup',
    service: 'boards',
    access: 'session',
    tag: 'functions',
    summary: 'Removes everything a board holds, in every service. Called before a board is deleted.',
    body: BoardCleanupRequest,
    response: FunctionAnswer,
  }),
  listBoards: route({
    method: 'GET',
    path: '/api/boards',
    service: 'boards',
    access: 'session',
    tag: 'boards',
    summary: 'The boards of the session, latest change first.',
    response: BoardList,
  }),
  countBoards: route({
    method: 'GET',
    path: '/api/boards/count',
    service: 'boards',
    access: 'user',
    tag: 'boards',
    summary: 'How many boards the signed-in user owns.',
    response: Count,
  }),
  getBoard: route({
    method: 'GET',
    path: '/api/boards/:boardId',
    service: 'boards',
    access: 'board',
    tag: 'boards',
    summary: 'One board.',
    response: Board,
  }),
  updateBoard: route({
    method: 'PATCH',
    path: '/api/boards/:boardId',
    service: 'boards',
    access: 'board',
    tag: 'boards',
    summary: 'Renames a board.',
    body: BoardUpdateRequest,
    response: Board,
  }),
  deleteBoard: route({
    method: 'DELETE',
    path: '/api/boards/:boardId',
    service: 'boards',
    access: 'board',
    tag: 'boards',
    status: 204,
    summary: 'Deletes a board and its rows in every service.',
  }),
  claimBoard: route({
    method: 'POST',
    path: '/api/boards/:boardId/claim',
    service: 'boards',
    access: 'user',
    tag: 'boards',
    summary: 'Makes the temporary board of the session in `x-temp-session` the board of the signed-in user.',
    response: Board,
  }),
};
