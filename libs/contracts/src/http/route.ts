import type { z } from 'zod';
import type { ServiceName } from '../common.ts';
import type { TokenScope } from '../entities/people/access-key.ts';

/**
 * The callers that can use a route. The gateway enforces this before a request reaches a service.
 * - `public`: everyone, with or without a session
 * - `session`: a signed-in user, or a visitor with `x-temp-session`
 * - `user`: a signed-in user
 * - `board`: a session that can read the board in `:boardId`: its owner, an editor or a viewer; others get 404
 * - `board-edit`: its owner or an editor; viewers get 403, others 404
 * - `board-owner`: its owner; editors and viewers get 403, others 404
 * - `operator`: a user with the role `operator`; if the gateway is configured so (`npm start`), everyone on its machine
 */
export type Access = 'public' | 'session' | 'user' | BoardLevel | 'operator';
/** The board permission that a route requires. */
export type BoardLevel = 'board' | 'board-edit' | 'board-owner';

const boardLevels: ReadonlySet<string> = new Set<BoardLevel>(['board', 'board-edit', 'board-owner']);
/** Returns true if the gateway checks the caller's role on a board. */
export const isBoardLevel = (access: Access): access is BoardLevel => boardLevels.has(access);

export interface Route<
  B extends z.ZodType | undefined = z.ZodType | undefined,
  Q extends z.ZodType | undefined = z.ZodType | undefined,
  R extends z.ZodType | undefined = z.ZodType | undefined,
> {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Path with `:name` parameters; the same at the gateway and in the service. */
  path: string;
  service: ServiceName;
  access: Access;
  /** Permission required on the board in `boardId` of the body, which the gateway checks in addition to `access`. */
  bodyBoard: BoardLevel | undefined;
  summary: string;
  tag: string;
  status: number;
  /** Maximum size of a body; larger ones are rejected with 413. */
  maxBodyBytes: number;
  bodyIsOptional: boolean;
  /** True if any body is accepted and ignored: email clients send a form for one-click unsubscribe (RFC 8058). */
  ignoresBody: boolean;
  /** Statuses of the route's own errors, in addition to those implied by other fields. */
  errors: readonly number[];
  /** Scope that a personal token needs; `none`: tokens are rejected. Default: `read` for GET, otherwise `write`. */
  scope: TokenScope | 'none';
  /** True if share links can use the route for their own board. GET only. */
  share: boolean;
  /** Media types of successful responses that are not JSON. */
  mediaTypes: readonly string[];
  body: B;
  query: Q;
  response: R;
}

interface RouteDeclaration<
  B extends z.ZodType | undefined,
  Q extends z.ZodType | undefined,
  R extends z.ZodType | undefined,
> {
  method: Route['method'];
  path: string;
  service: ServiceName;
  access: Access;
  bodyBoard?: BoardLevel;
  summary: string;
  tag: string;
  status?: number;
  maxBodyBytes?: number;
  bodyIsOptional?: boolean;
  ignoresBody?: boolean;
  errors?: readonly number[];
  scope?: Route['scope'];
  share?: true;
  mediaTypes?: readonly string[];
  body?: B;
  query?: Q;
  response?: R;
}

/** Maximum body size in bytes, unless a route sets its own. */
export const defaultMaxBodyBytes = 64 * 1024;

/** Declares a route. Absent parts become `undefined`; the status defaults to 200 and the maximum body size to 64 KB. */
export function route<
  B extends z.ZodType | undefined = undefined,
  Q extends z.ZodType | undefined = undefined,
  R extends z.ZodType | undefined = undefined,
>(declaration: RouteDeclaration<B, Q, R>): Route<B, Q, R> {
  return {
    status: 200,
    maxBodyBytes: defaultMaxBodyBytes,
    bodyIsOptional: false,
    ignoresBody: false,
    errors: [],
    scope: declaration.access === 'operator' ? 'none' : declaration.method === 'GET' ? 'read' : 'write',
    share: false,
    mediaTypes: [],
    bodyBoard: undefined,
    ...declaration,
    body: declaration.body as B,
    query: declaration.query as Q,
    response: declaration.response as R,
  };
}

/**
 * Returns the path of a route with ids in place of its parameters; extra ids are ignored.
 * @throws {Error} if an id is missing
 */
export function pathOf({ path }: Pick<Route, 'path'>, ids: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const id = ids[name];
    if (id === undefined) throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(id);
  });
}
