import { boardRoutes, cardRoutes, ingestionRoutes } from '@sightline/contracts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aBoard, aSession } from '@/testing/builders';
import { tokens, withIssuer } from '@/testing/issuer';
import { FakeServer, json, problem } from '@/testing/server';
import { currentSession, saveSession } from '../session/session.ts';
import { tempSession } from '../session/temp-session.ts';
import { call } from './api.ts';
import { ApiError, serverText } from './api-error.ts';

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`Expected an ApiError, got ${String(error)}`);
  return error;
}

describe('call', () => {
  it('sends the access token without the visitor session', async () => {
    const server = new FakeServer().on('GET /api/boards', { items: [aBoard()] });
    tempSession();
    saveSession(aSession());
    const { items } = await call(boardRoutes.listBoards);
    expect(items[0]?.name).toBe('lumenpay.example');
    expect(server.asked[0]?.headers.get('authorization')).toBe('Bearer access-1');
    expect(server.asked[0]?.headers.get('x-temp-session')).toBeNull();
  });

  it('starts a trace with every request', async () => {
    const server = new FakeServer().on('GET /api/boards', { items: [] });
    await call(boardRoutes.listBoards);
    await call(boardRoutes.listBoards);
    const sent = server.asked.map(({ headers }) => headers.get('traceparent'));
    for (const traceparent of sent) expect(traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
    expect(new Set(sent).size).toBe(2);
  });

  it('sends the visitor session when signed out', async () => {
    const server = new FakeServer().on('GET /api/boards', { items: [] });
    const visitor = tempSession();
    await call(boardRoutes.listBoards);
    expect(visitor).toMatch(/^temp_\d{13}[a-z0-9]{9}$/);
    expect(server.asked[0]?.headers.get('x-temp-session')).toBe(visitor);
    expect(server.asked[0]?.headers.get('authorization')).toBeNull();
  });

  it('fills in and escapes the path and the query', async () => {
    const server = new FakeServer().on('GET /api/boards/:id/cards', () => problem(404, 'board_not_found', 'No.'));
    const asked = call(cardRoutes.listCards, { params: { boardId: 'a/b' }, query: { window: '7d', cursor: 'x=&' } });
    await failureOf(asked);
    expect(server.asked[0]?.path).toBe('/api/boards/a%2Fb/cards');
    expect(server.asked[0]?.query.get('cursor')).toBe('x=&');
  });

  it('converts problem+json into an error with its stable code and text', async () => {
    new FakeServer().on('GET /api/boards', () => problem(429, 'rate_limited', 'Too many requests.'));
    const error = await failureOf(call(boardRoutes.listBoards));
    expect(error).toMatchObject({ status: 429, code: 'rate_limited', message: 'Too many requests.' });
    expect(serverText(error, 'fallback')).toBe('Too many requests.');
  });

  it('never shows text that does not come from our server', async () => {
    new FakeServer().on('GET /api/boards', () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    const error = await failureOf(call(boardRoutes.listBoards));
    expect(error).toMatchObject({ status: 502, code: 'http_error' });
    expect(serverText(error, 'Failed to load boards')).toBe('Failed to load boards');
  });

  it('treats success: false as a failure, with its text', async () => {
    new FakeServer().on('POST /api/functions/content-sync', { success: false, error: 'No boards to sync' });
    const error = await failureOf(call(ingestionRoutes.contentSync));
    expect(error).toMatchObject({ code: 'function_failed', message: 'No boards to sync' });
  });

  it.each([{ success: false }, { success: false, error: '' }])(
    'treats %j as a failure without a message',
    async (answer) => {
      new FakeServer().on('POST /api/functions/content-sync', answer);
      const error = await failureOf(call(ingestionRoutes.contentSync));
      expect(error).toMatchObject({ code: 'function_failed', message: 'Operation failed' });
    },
  );

  it('stores nothing for the next sign-in when a repeat is useless', async () => {
    new FakeServer().on('POST /api/functions/content-sync', () => problem(401, 'unauthenticated', 'No.'));
    saveSession(aSession({ refreshToken: null }));
    const error = await failureOf(call(ingestionRoutes.contentSync, { completeLater: false }));
    expect(error).toMatchObject({ status: 401, code: 'session_ended' });
    expect(localStorage.getItem('sightline-unfinished')).toBeNull();
  });

  it.each([
    ['a response in another shape', () => json({ items: [{ id: 7 }] })],
    ['a response that is not JSON', () => new Response('hello')],
  ])('rejects %s', async (_name, answer) => {
    new FakeServer().on('GET /api/boards', answer);
    expect(await failureOf(call(boardRoutes.listBoards))).toMatchObject({ code: 'bad_answer' });
  });

  it('reports an unreachable server', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
    expect(await failureOf(call(boardRoutes.listBoards))).toMatchObject({ status: 0, code: 'network_error' });
  });

  it('renews a rejected access token once and retries', async () => {
    const server = withIssuer(new FakeServer(), () => tokens({}));
    server.on('GET /api/boards', (asked: { headers: Headers }) =>
      asked.headers.get('authorization') === 'Bearer access-2.e30'
        ? json({ items: [] })
        : problem(401, 'token_expired', 'Expired.'),
    );
    saveSession(aSession());
    await expect(call(boardRoutes.listBoards)).resolves.toEqual({ items: [] });
    expect(server.calls('POST /oidc/token')).toHaveLength(1);
    expect(currentSession()?.refreshToken).toBe('refresh-2.e30');
  });

  it('stops when every token is rejected', async () => {
    const server = withIssuer(new FakeServer(), () => tokens({}));
    server.on('GET /api/boards', () => problem(401, 'token_rejected', 'No.'));
    saveSession(aSession());
    expect(await failureOf(call(boardRoutes.listBoards))).toMatchObject({ status: 401 });
    expect(server.calls('GET /api/boards')).toHaveLength(2);
  });
});
