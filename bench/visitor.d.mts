import type { Board, CardList } from '@sightline/contracts';

export function newSession(): string;
/** A visitor of a running copy. Calls reject when the answer is an error. */
export class Visitor {
  constructor(url: string, session?: string);
  readonly url: string;
  readonly session: string;
  call(method: string, path: string, body?: object): Promise<unknown>;
  setUp(companyUrl: string): Promise<string>;
  board(boardId: string): Promise<Board>;
  boards(): Promise<Board[]>;
  cards(boardId: string, query?: string): Promise<CardList>;
}
export function until<T>(
  ask: () => Promise<T | null>,
  what: string,
  options: { timeoutMs: number; intervalMs: number },
): Promise<T>;
