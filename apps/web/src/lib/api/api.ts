import { ProblemDetails, type Route } from '@sightline/contracts';
import type { z } from 'zod';
import { freshSession } from '../session/auth.ts';
import { storeInterruptedChange, takeInterruptedChange } from '../session/interrupted-change.ts';
import { currentSession, notifySessionEnded } from '../session/session.ts';
import { storedTempSession } from '../session/temp-session.ts';
import { ApiError } from './api-error.ts';
import { watchRequest } from './connection.ts';
import { newTraceparent } from './request-ids.ts';

type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined;
type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;

interface CallOptions<R extends Route> {
  params?: Record<string, string>;
  query?: InputOf<R['query']>;
  body?: InputOf<R['body']>;
  signal?: AbortSignal;
  /** Sent as the visitor's session, in addition to the access token unless `anonymous` is set. */
  tempSession?: string;
  anonymous?: boolean;
  /** False to let the call fail when the session has ended, instead of repeating it after the next sign-in. */
  completeLater?: boolean;
  /** The secret of a share link, used instead of a session. */
  shareLink?: string;
}

type Identity = Pick<CallOptions<Route>, 'tempSession' | 'anonymous' | 'completeLater' | 'shareLink'>;

function pathOf(template: string, params: Record<string, string> = {}): string {
  return template.replace(/:(\w+)/g, (_whole, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`Path parameter ${name} is missing for ${template}`);
    return encodeURIComponent(value);
  });
}

function queryOf(query: unknown): string {
  if (typeof query !== 'object' || query === null) return '';
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  return entries.length ? `?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}` : '';
}

async function sendOnce(path: string, init: RequestInit, token: string | undefined, tempSession: string | null) {
  const headers = new Headers(init.headers);
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (tempSession) headers.set('x-temp-session', tempSession);
  headers.set('traceparent', newTraceparent());
  // Functions respond only when their work is done, so a slow response doesn't mean a slow connection.
  const ended = path.startsWith('/api/functions/') ? undefined : watchRequest();
  try {
    const answer = await fetch(path, { ...init, headers });
    ended?.('answered');
    return answer;
  } catch (cause) {
    ended?.(init.signal?.aborted ? 'given-up' : 'failed');
    if (init.signal?.aborted) throw cause;
    const text = navigator.onLine
      ? 'The server cannot be reached. Check your connection and try again.'
      : 'You are offline. Try again when you are back.';
    throw new ApiError(0, 'network_error', text, { cause });
  }
}

/**
 * Calls `fetch` with the access token (renewed when it is about to expire, and once after a 401), with the visitor's
 * session, or with only a share link.
 *
 * @throws ApiError with status 0 when there is no response; 401 `session_ended` when the session can't be renewed
 */
export async function send(path: string, init: RequestInit = {}, identity: Identity = {}): Promise<Response> {
  if (identity.shareLink !== undefined) {
    const headers = new Headers(init.headers);
    headers.set('x-share-link', identity.shareLink);
    return sendOnce(path, { ...init, headers }, undefined, null);
  }
  const before = identity.anonymous ? null : currentSession();
  const session = before && (await freshSession());
  if (before && !session) throw sessionEnded();
  const visitor = identity.tempSession ?? (session ? null : storedTempSession());
  const answer = await sendOnce(path, init, session?.accessToken, visitor);
  if (answer.status !== 401 || !session) return answer;
  const renewed = await freshSession({ rejected: session.accessToken });
  if (!renewed) throw sessionEnded();
  return sendOnce(path, init, renewed.accessToken, visitor);
}

/** `body` is JSON text. */
const jsonInit = (method: string, body: string | null): RequestInit =>
  body === null ? { method } : { method, body, headers: { 'content-type': 'application/json' } };

const sessionEnded = () => new ApiError(401, 'session_ended', 'Your session has ended. Sign in again.');

/**
 * Calls `send` for one call. When the session has ended, a change is stored and completed after the next sign-in. It
 * hasn't failed, so its promise stays pending while the app redirects to the sign-in screen.
 */
async function sendCall(path: string, init: RequestInit, identity: Identity): Promise<Response> {
  const userId = currentSession()?.user.id;
  try {
    return await send(path, init, identity);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'session_ended') throw error;
    const isChange =
      userId !== undefined && init.method !== undefined && init.method !== 'GET' && identity.completeLater !== false;
    if (isChange) {
      const body = typeof init.body === 'string' ? init.body : null;
      storeInterruptedChange({ userId, method: init.method ?? 'POST', path, body });
    }
    notifySessionEnded();
    if (!isChange) throw error;
    return new Promise<never>(() => undefined);
  }
}

/**
 * After signing in again, completes the change that the end of the session interrupted.
 *
 * @returns true if there was one
 * @throws ApiError when the server rejects it
 */
export async function completeInterruptedChange(): Promise<boolean> {
  const change = takeInterruptedChange();
  if (!change) return false;
  const answer = await send(change.path, jsonInit(change.method, change.body));
  if (!answer.ok) throw await problemOf(answer);
  return true;
}

/** Converts an error response into an ApiError, from its problem+json body if there is one. */
export async function problemOf(answer: Response): Promise<ApiError> {
  const text = await answer.text();
  try {
    const problem = ProblemDetails.safeParse(JSON.parse(text));
    if (problem.success) return new ApiError(answer.status, problem.data.code, problem.data.detail);
  } catch {
    // The body isn't JSON, so the response came from a proxy.
  }
  return new ApiError(answer.status, 'http_error', `The server returned status ${answer.status}.`);
}

/**
 * Calls a route of the contracts, which define its method, path and schemas. The response is parsed with the route's
 * schema.
 *
 * @throws ApiError with the status and stable code of the response; `bad_answer` when it does not match the contract
 */
export async function call<R extends Route>(route: R, options: CallOptions<R> = {}): Promise<OutputOf<R['response']>> {
  const path = pathOf(route.path, options.params) + queryOf(options.query);
  const init = jsonInit(route.method, options.body === undefined ? null : JSON.stringify(options.body));
  const answer = await sendCall(path, { ...init, signal: options.signal }, options);
  if (!answer.ok) throw await problemOf(answer);
  return parsed(route, answer);
}

/**
 * Loads a route's response as a file.
 *
 * @throws ApiError with the status and stable code of the response
 */
export async function loadFile<R extends Route>(
  route: R,
  { params, query, signal }: Pick<CallOptions<R>, 'params' | 'query' | 'signal'>,
): Promise<Blob> {
  const answer = await sendCall(pathOf(route.path, params) + queryOf(query), { method: route.method, signal }, {});
  if (!answer.ok) throw await problemOf(answer);
  return answer.blob();
}

/**
 * Loads a picture that requires this session, because `<img>` sends no access token.
 *
 * @returns a `data:` address for `<img>`
 * @throws ApiError with the status and stable code of the response
 */
export async function loadPicture(
  route: Route,
  { params, signal }: Pick<CallOptions<Route>, 'params' | 'signal'>,
): Promise<string> {
  const answer = await sendCall(pathOf(route.path, params), { method: route.method, signal }, {});
  if (!answer.ok) throw await problemOf(answer);
  return dataAddressOf(await answer.blob());
}

function dataAddressOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

async function parsed<R extends Route>(route: R, answer: Response): Promise<OutputOf<R['response']>>;
async function parsed(route: Route, answer: Response): Promise<unknown> {
  if (!route.response) return undefined;
  let json: unknown;
  try {
    json = await answer.json();
  } catch (cause) {
    throw new ApiError(answer.status, 'bad_answer', 'The server sent an invalid response.', { cause });
  }
  const failure = failureOf(json);
  if (failure !== null) throw new ApiError(answer.status, 'function_failed', failure);
  const result = route.response.safeParse(json);
  if (result.success) return result.data;
  throw new ApiError(answer.status, 'bad_answer', 'The server sent an invalid response.', {
    cause: result.error,
  });
}

/**
 * Returns the reason for a failure. Functions can respond with 200, `success: false` and the reason in `error`
 * (product §7).
 */
function failureOf(json: unknown): string | null {
  if (typeof json !== 'object' || json === null || !('success' in json) || json.success !== false) return null;
  return 'error' in json && typeof json.error === 'string' && json.error ? json.error : 'Operation failed';
}
