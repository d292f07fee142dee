import { type APIRequestContext, expect, test } from '@playwright/test';
import { Board, BoardSetupResponse, CardList, HealthReport, ProblemDetails } from '@sightline/contracts';
import { LiveReader, newVisitor, signInByHttp } from './http-client.ts';

// The HTTP API, without a browser.

const origin = process.env.BASE_URL ?? '';
type Headers = Record<string, string>;

async function setUp(request: APIRequestContext, headers: Headers, companyUrl: string): Promise<string> {
  const data = { companyUrl, boardName: companyUrl, userId: null, tempSessionId: headers['x-temp-session'] };
  const answer = await request.post('/api/functions/board-setup', { headers, data });
  expect(answer.status(), await answer.text()).toBe(200);
  const { success, boardId, tempSessionId } = BoardSetupResponse.parse(await answer.json());
  expect({ success, tempSessionId }).toEqual({ success: true, tempSessionId: headers['x-temp-session'] });
  return boardId;
}

async function boardOf(request: APIRequestContext, headers: Headers, boardId: string): Promise<Board> {
  const answer = await request.get(`/api/boards/${boardId}`, { headers });
  expect(answer.status(), await answer.text()).toBe(200);
  return Board.parse(await answer.json());
}

async function readyBoard(request: APIRequestContext, headers: Headers, boardId: string): Promise<Board> {
  let board: Board | undefined;
  await expect(async () => {
    board = await boardOf(request, headers, boardId);
    expect(board).toMatchObject({ status: 'ready', errorCode: null });
  }).toPass({ timeout: 90_000 });
  if (!board) throw new Error('the board was ready');
  return board;
}

/** The problem (RFC 9457) in a response. */
async function problem(answer: Awaited<ReturnType<APIRequestContext['get']>>): Promise<ProblemDetails> {
  expect(answer.headers()['content-type']).toMatch(/^application\/problem\+json\b/);
  const details = ProblemDetails.parse(await answer.json());
  expect(details).toMatchObject({ status: answer.status(), type: `urn:sightline:problem:${details.code}` });
  return details;
}

test('a visitor’s board fills after one POST, and a broken live stream resumes without loss or duplicates', {
  tag: '@processes',
}, async ({ request }) => {
  const visitor = newVisitor();
  const boardId = await setUp(request, visitor, 'https://lumenpay.example/');
  const steady = await LiveReader.open(origin, boardId, visitor);
  const broken = await LiveReader.open(origin, boardId, visitor);
  // Before the board's first event there is no id to resume from, and a new stream starts with "look".
  await expect.poll(() => broken.messages.at(-1)?.id ?? '').not.toBe('');
  broken.close();
  // The first event counts as the last one received, because on a busy machine the board may be ready before the stream
  // breaks.
  const seen = broken.messages.slice(0, broken.messages.findIndex(({ id }) => id !== '') + 1);

  const board = await readyBoard(request, visitor, boardId);
  expect(board).toMatchObject({ isTemporary: true, ownerUserId: null, companyName: 'Lumenpay' });
  const cards = async (query: Record<string, string | number> = {}) => {
    const answer = await request.get(`/api/boards/${boardId}/cards`, { headers: visitor, params: query });
    return CardList.parse(await answer.json());
  };
  const all = await cards({ limit: 100 });
  expect(all.items.length).toBeGreaterThanOrEqual(10);
  expect(new Set(all.items.map(({ id }) => id)).size).toBe(all.items.length);
  expect(all.items.every(({ boardId: of }) => of === boardId)).toBe(true);
  const first = await cards({ limit: 3 });
  const second = await cards({ limit: 3, cursor: first.nextCursor ?? '' });
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(all.items.slice(0, 6).map(({ id }) => id));

  const lastId = seen.at(-1)?.id ?? '';
  const again = await LiveReader.open(origin, boardId, { ...visitor, 'last-event-id': lastId });
  const missed = () => steady.messages.slice(steady.messages.findIndex(({ id }) => id === lastId) + 1);
  await expect
    .poll(() => steady.messages.some(({ message }) => message.type === 'board' && message.status === 'ready'))
    .toBe(true);
  await expect.poll(() => missed().length).toBeGreaterThan(0);
  await expect(() => expect(again.messages).toEqual(missed())).toPass();
  const ids = [...seen, ...again.messages].map(({ id }) => id).filter((id) => id !== '');
  expect(new Set(ids).size).toBe(ids.length);
  steady.close();
  again.close();
});

test('a board is claimed after sign-in, hidden from other users, and gone when deleted', { tag: '@processes' }, async ({
  request,
  playwright,
}) => {
  const visitor = newVisitor();
  const boardId = await setUp(request, visitor, 'merra.example');
  const owner = await signInByHttp(request, origin);
  const claim = await request.post(`/api/boards/${boardId}/claim`, { headers: { ...owner.headers, ...visitor } });
  expect(claim.status(), await claim.text()).toBe(200);
  expect(Board.parse(await claim.json())).toMatchObject({ id: boardId, isTemporary: false, expiresAt: null });
  const board = await readyBoard(request, owner.headers, boardId);

  const elsewhere = await playwright.request.newContext({ baseURL: origin });
  const stranger = await signInByHttp(elsewhere, origin);
  for (const headers of [stranger.headers, visitor, newVisitor()])
    for (const path of ['', '/cards', '/companies', '/events']) {
      const answer = await elsewhere.get(`/api/boards/${boardId}${path}`, { headers });
      expect(answer.status(), `${path} as ${Object.keys(headers)}`).toBe(404);
      await problem(answer);
    }
  expect((await elsewhere.delete(`/api/boards/${boardId}`, { headers: stranger.headers })).status()).toBe(404);
  const taken = { headers: { ...stranger.headers, ...visitor } };
  expect((await elsewhere.post(`/api/boards/${boardId}/claim`, taken)).ok()).toBe(false);
  expect((await problem(await elsewhere.get(`/api/boards/${boardId}`))).status).toBe(401);
  await elsewhere.dispose();
  expect(await boardOf(request, owner.headers, boardId)).toMatchObject({ ownerUserId: board.ownerUserId });

  expect((await request.delete(`/api/boards/${boardId}`, { headers: owner.headers })).status()).toBe(204);
  await expect
    .poll(async () => (await request.get(`/api/boards/${boardId}`, { headers: owner.headers })).status())
    .toBe(404);
});

test('an invalid request gets a problem with a code and the field', async ({ request }) => {
  const headers = { ...newVisitor(), 'content-type': 'application/json' };
  const setup = '/api/functions/board-setup';
  const noSite = await problem(await request.post(setup, { headers, data: { companyUrl: '  ' } }));
  expect(noSite).toMatchObject({ status: 400, issues: [{ path: 'companyUrl' }] });
  expect(await problem(await request.post(setup, { headers, data: Buffer.from('{"companyUrl":') }))).toMatchObject({
    status: 400,
  });
  expect(await problem(await request.get('/api/no/such/route', { headers }))).toMatchObject({ status: 404 });
  const wrongToken = { headers: { authorization: 'Bearer not.a.token' } };
  expect(await problem(await request.get('/api/boards', wrongToken))).toMatchObject({
    status: 401,
    code: 'invalid_token',
  });
  expect(await problem(await request.get('/api/boards', { headers: { 'x-temp-session': 'x' } }))).toMatchObject({
    status: 400,
    code: 'invalid_temp_session',
  });
});

test('requesting a sign-in link reveals nothing about the address', async ({ request }) => {
  const ask = (email: string) => request.post('/api/auth/magic-link', { data: { email } });
  const known = await ask('somebody@mail.example');
  const unknown = await ask('nobody-at-all@mail.example');
  expect([known.status(), unknown.status()]).toEqual([202, 202]);
  expect(await known.text()).toBe(await unknown.text());
  expect(await problem(await ask('not an address'))).toMatchObject({ status: 400, issues: [{ path: 'email' }] });
});

// An Ingress does not route these paths, so the cluster's run excludes tests with this tag.
test('the health endpoints respond', { tag: ['@gateway', '@processes'] }, async ({ request }) => {
  for (const path of ['/health/live', '/health/ready']) {
    const answer = await request.get(path);
    expect(answer.status()).toBe(200);
    expect(HealthReport.parse(await answer.json())).toMatchObject({ status: 'ok' });
  }
});
