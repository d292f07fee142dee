import type { z } from 'zod';
import type { ServiceName } from '../common.ts';

/**
 * Who may call a route. The gateway enforces it before a request reaches a service.
 * - `public`: everyone, with or without a session
 * - `session`: a signed-in user, or a visitor with `x-temp-session`
 * - `user`: a signed-in user
 * - `board`: a session that owns the board named by `:boardId`; others get 404
 * - `operator`: a user with the role `operator`; if the gateway is configured so (`npm start`), everyone on its own machine
 */
export type Access = 'public' | 'session' | 'user' | 'board' | 'operator';

export interface Route<
  B extends z.ZodType | undefined = z.ZodType | undefined,
  Q extends z.ZodType | undefined = z.ZodType | undefined,
  R extends z.ZodType | undefined = z.ZodType | undefined,
> {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Path with `:name` parameters; the same at the gateway and at the service. */
  path: string;
  service: ServiceName;
  access: Access;
  summary: string;
  tag: string;
  status: number;
  /** The largest body that is read; longer ones are refused with 413. */
  maxBodyBytes: number;
  /** The body may be left out. */
  bodyIsOptional: boolean;
  /** Any body is taken and ignored: mail programs send a form with one-click unsubscribe (RFC 8058). */
  ignoresBody: boolean;
  /** Statuses of its own errors, besides those that follow from the fields here. */
  errors: readonly number[];
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
  summary: string;
  tag: string;
  status?: number;
  maxBodyBytes?: number;
  bodyIsOptional?: boolean;
  ignoresBody?: boolean;
  errors?: readonly number[];
  body?: B;
  query?: Q;
  response?: R;
}

/** The largest body of a route that says nothing else, in bytes. */
export const defaultMaxBodyBytes = 64 * 1024;

/** Declares a route; absent parts become `undefined`, the status defaults to 200, the largest body to 64 KB. */
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
    ...declaration,
    body: declaration.body as B,
    query: declaration.query as Q,
    response: declaration.response as R,
  };
}

/**
 * The path of a route with ids in place of its parameters; other ids are ignored.
 * @throws {Error} when one is missing
 */
export function pathOf({ path }: Pick<Route, 'path'>, ids: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const id = ids[name];
    if (id === undefined) throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(id);
  });
}
