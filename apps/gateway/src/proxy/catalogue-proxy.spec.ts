import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BoardLevel, BoardRole, isBoardLevel, routes } from '@sightline/contracts';
import { tokenFor } from '@sightline/identity/testing';
import { asUser, startTestMongo, type TestMongo } from '@sightline/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

const visitor = 'temp_1700000000000abcdefghi';
const boardId = '1d0a1f6c-8e1f-4a3c-9c5a-0f2b8c6d7e01';
const asVisitorHeader = { 'x-temp-session': visitor };
type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

describe('the proxy', () => {
  let mongo: TestMongo;
  let gateway: TestGateway;
  let bearer: { authorization: string };
  const send = (method: Method, path: string, headers: Record<string, string> = {}, body?: object | string) =>
    gateway.inject(method, path, { as: null, headers, body });
  const problem = (answer: Awaited<ReturnType<typeof send>>) => ({
    status: answer.status,
    ...(answer.json() as object),
  });

  beforeAll(async () => {
    mongo = await startTestMongo();
    gateway = await startTestGateway(mongo);
    bearer = { authorization: `Bearer ${await tokenFor(gateway, { sub: 'user-1', email: 'ada@mail.example' })}` };
  });
  afterAll(async () => {
    await gateway?.stop();
    await mongo.stop();
  });
  beforeEach(() => {
    // Longer than access to a board is cached.
    gateway.clock.advance(5_000);
    gateway.upstreams.calls.length = 0;
    gateway.upstreams.owners.clear();
    gateway.upstreams.members.clear();
    gateway.upstreams.down.clear();
  });

  it("passes method, path, query and body to the route's service, and signs the call", async () => {
    const body = { companyUrl: 'lumenpay.example' };
    const answer = await send('POST', '/api/functions/board-create?a=1&b=%20', bearer, body);
    expect(answer.status).toBe(200);
    expect(answer.json()).toEqual({ service: 'boards' });
    const [call] = gateway.upstreams.calls;
    expect(call).toMatchObject({
      service: 'boards',
      method: 'POST',
      path: '/api/functions/board-create?a=1&b=%20',
      principal: asUser('user-1', 'ada@mail.example'),
    });
    expect(JSON.parse(call?.body ?? '')).toEqual(body);
  });

  it('lets anyone load article images, which browsers may cache', async () => {
    const path = '/api/pictures/cnt_0123456789abcdef0123';
    const before = gateway.upstreams.respond;
    const body = Buffer.from([0xff, 0xd8, 0xff]);
    gateway.upstreams.respond = () => ({ status: 200, contentType: 'image/jpeg', body });
    const picture = await send('GET', path);
    expect(gateway.upstreams.calls).toMatchObject([{ service: 'ingestion', path, principal: { kind: 'anonymous' } }]);
    expect([picture.status, picture.headers]).toMatchObject([
      200,
      {
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=604800, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("img-src 'self' data:;"),
      },
    ]);
    gateway.upstreams.respond = () => ({
      status: 404,
      contentType: 'application/problem+json',
      body: Buffer.from('{}'),
    });
    expect((await send('GET', path)).headers).toMatchObject({ 'cache-control': 'no-store' });
    gateway.upstreams.respond = before;
  });

  it("lets browsers cache screenshots of tracked pages for the board's owner only", async () => {
    const path = `/api/boards/${boardId}/pages/pag_0123456789abcdef0123/pictures/pic_0123456789abcdef0123`;
    const before = gateway.upstreams.respond;
    gateway.upstreams.respond = () => ({ status: 200, contentType: 'image/webp', body: Buffer.from('RIFF') });
    gateway.upstreams.owners.set(boardId, 'somebody-else');
    expect((await send('GET', path, bearer)).status).toBe(404);
    gateway.clock.advance(5_000);
    gateway.upstreams.owners.set(boardId, 'user-1');
    expect((await send('GET', path, bearer)).headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=604800, immutable',
    });
    gateway.upstreams.respond = before;
  });

  it("returns the response's status, type and body", async () => {
    gateway.upstreams.respond = () => ({
      status: 409,
      contentType: 'application/problem+json',
      body: Buffer.from('{"code":"x"}'),
    });
    const answer = await send('GET', '/api/boards', asVisitorHeader);
    expect([answer.status, answer.headers['content-type'], answer.text]).toEqual([
      409,
      'application/problem+json',
      '{"code":"x"}',
    ]);
    gateway.upstreams.respond = () => ({ status: 204, contentType: undefined, body: Buffer.alloc(0) });
    const empty = await send('GET', '/api/boards', asVisitorHeader);
    expect([empty.status, empty.text]).toEqual([204, '']);
    gateway.upstreams.respond = () => ({ status: 200, contentType: 'application/json', body: Buffer.from('{}') });
  });

  it('drops every header by which a client could claim an identity', async () => {
    await send('GET', '/api/boards', {
      ...asVisitorHeader,
      'x-sightline-principal': 'forged',
      'x-sightline-anything': '1',
      'x-forwarded-host': 'evil.example',
      cookie: 'a=b',
      te: 'trailers',
    });
    expect(Object.keys(gateway.upstreams.calls[0]?.headers ?? {}).sort()).toEqual([
      'accept',
      'traceparent',
      'x-sightline-principal',
    ]);
    expect(gateway.upstreams.calls[0]?.principal).toEqual({ kind: 'visitor', tempSessionId: visitor });
  });

  it('continues the trace', async () => {
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    await send('GET', '/api/boards', { ...asVisitorHeader, traceparent: `00-${traceId}-b7ad6b7169203331-01` });
    expect(gateway.upstreams.calls[0]?.headers.traceparent).toContain(traceId);
  });

  it("passes on a signed-in user's visitor session", async () => {
    await send('POST', `/api/boards/${boardId}/claim`, { ...bearer, ...asVisitorHeader });
    expect(gateway.upstreams.calls[0]?.principal).toMatchObject({ kind: 'user', tempSessionId: visitor });
  });

  const proxied = Object.entries(routes).filter(([, route]) => route.service !== 'gateway');
  const exampleOf = (path: string) =>
    path
      .replace(':boardId', boardId)
      .replace(':ruleId', '0123456789abcdef0123')
      .replace(':personId', '0123456789abcdef0123')
      .replace(':inviteId', '0123456789abcdef0123')
      .replace(':pageId', 'pag_0123456789abcdef0123')
      .replace(':surfaceId', 'srf_0123456789abcdef0123')
      .replace(':lineId', 'line-1')
      .replace(':noteId', 'note-1')
      .replace(':sectionId', 'section-1')
      .replace(':ignoredId', '0123456789abcdef0123')
      .replace(':channelId', '0123456789abcdef0123')
      .replace(':deliveryId', '0123456789abcdef0123')
      .replace(':pictureId', 'pic_0123456789abcdef0123')
      .replace(':searchId', '0123456789abcdef0123')
      .replace(':alertId', '0123456789abcdef0123')
      .replace(':cardId', 'crd_0123456789abcdef0123')
      .replace(':contentId', 'cnt_0123456789abcdef0123')
      .replace(':companyId', 'cmp_0123456789abcdef0123')
      .replace(/:(tokenId|linkId|feedId)/, '1d0a1f6c-8e1f-4a3c-9c5a-0f2b8c6d7e02');

  it.each(proxied)('admits only the callers that the catalogue allows: %s', async (_name, { method, path, access }) => {
    const expected = {
      public: { nobody: 200, visitor: 200, user: 200 },
      session: { nobody: 401, visitor: 200, user: 200 },
      user: { nobody: 401, visitor: 401, user: 200 },
      board: { nobody: 401, visitor: 404, user: 404 },
      'board-edit': { nobody: 401, visitor: 404, user: 404 },
      'board-owner': { nobody: 401, visitor: 404, user: 404 },
      operator: { nobody: 401, visitor: 401, user: 403 },
    }[access];
    const statusFor = async (headers?: Record<string, string>) => (await send(method, exampleOf(path), headers)).status;
    const seen = {
      nobody: await statusFor(),
      visitor: await statusFor(asVisitorHeader),
      user: await statusFor(bearer),
    };
    expect(seen).toEqual(expected);
    expect(gateway.upstreams.calls).toHaveLength(Object.values(expected).filter((status) => status === 200).length);
  });

  const ofBoards = proxied.filter(([, { access }]) => isBoardLevel(access));
  const forRole: Record<BoardLevel, Record<BoardRole, number>> = {
    board: { owner: 200, editor: 200, viewer: 200 },
    'board-edit': { owner: 200, editor: 200, viewer: 403 },
    'board-owner': { owner: 200, editor: 403, viewer: 403 },
  };

  it.each(ofBoards)('admits only the roles that the catalogue allows: %s', async (_name, { method, path, access }) => {
    if (!isBoardLevel(access)) throw new Error('not a route of a board');
    for (const role of BoardRole.options) {
      const id = `board-of-${role}`;
      if (role === 'owner') gateway.upstreams.owners.set(id, 'user-1');
      else gateway.upstreams.members.set(id, new Map([['user-1', role]]));
      const address = exampleOf(path.replace(':boardId', id));
      const answer = await send(method, address, bearer);
      expect([role, answer.status]).toEqual([role, forRole[access][role]]);
      if (answer.status === 403)
        expect(problem(answer)).toHaveProperty('code', access === 'board-owner' ? 'owner_only' : 'read_only');
      expect((await send(method, address, asVisitorHeader)).status).toBe(404);
    }
    const allowed = BoardRole.options.filter((role) => forRole[access][role] === 200);
    expect(gateway.upstreams.calls).toHaveLength(allowed.length);
  });

  it.each(proxied.filter(([, { bodyBoard }]) => bodyBoard))(
    'admits only the roles on the board in the body that the catalogue allows: %s',
    async (_name, { method, path, bodyBoard }) => {
      const ask = (id: string, headers: Record<string, string>) => send(method, path, headers, { boardId: id });
      if (!bodyBoard) throw new Error('it names no board');
      for (const role of BoardRole.options) {
        const id = `board-of-${role}`;
        if (role === 'owner') gateway.upstreams.owners.set(id, 'user-1');
        else gateway.upstreams.members.set(id, new Map([['user-1', role]]));
        expect([role, (await ask(id, bearer)).status]).toEqual([role, forRole[bodyBoard][role]]);
        expect((await ask(id, asVisitorHeader)).status).toBe(404);
      }
      for (const id of ['unknown', 'a/b', '../x', '']) expect((await ask(id, bearer)).status).toBe(404);
      const allowed = BoardRole.options.filter((role) => forRole[bodyBoard][role] === 200);
      expect(gateway.upstreams.calls).toHaveLength(allowed.length);
    },
  );

  it('responds identically to a foreign, an unknown and a malformed board id', async () => {
    gateway.upstreams.owners.set(boardId, 'somebody-else');
    const answers = await Promise.all(
      [boardId, 'unknown', 'a.b', 'a%2Fb', 'x'.repeat(65), '%00'].map((id) =>
        send('GET', `/api/boards/${id}/cards`, bearer),
      ),
    );
    for (const answer of answers) expect(problem(answer)).toMatchObject({ status: 404, code: 'board_not_found' });
    expect(gateway.upstreams.calls).toEqual([]);
  });

  it('does not normalise a path into another one', async () => {
    await gateway.service.app.listen(0, '127.0.0.1');
    const { port } = gateway.service.app.getHttpServer().address() as AddressInfo;
    // A client that sends raw paths, because injected requests and browsers normalise them.
    const statusOf = (path: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const options = { port, host: '127.0.0.1', path, headers: bearer, method: 'POST', agent: false };
        request(options, (response) => resolve(response.resume().statusCode))
          .on('error', reject)
          .end();
      });
    for (const path of ['/api/boards/../claim', '/api/boards/%2e%2e/claim', '//evil.example/api/boards/1/claim'])
      expect(await statusOf(path), path).toBe(404);
    expect(gateway.upstreams.calls).toEqual([]);
  });

  it('caches board access for two seconds, and until the owner changes', async () => {
    gateway.upstreams.owners.set(boardId, 'user-1');
    const look = async () => (await send('GET', `/api/boards/${boardId}`, bearer)).status;
    gateway.upstreams.accessChecks = 0;
    expect([await look(), await look()]).toEqual([200, 200]);
    expect(gateway.upstreams.accessChecks).toBe(1);
    gateway.clock.advance(2_000);
    expect(await look()).toBe(200);
    expect(gateway.upstreams.accessChecks).toBe(2);
    gateway.upstreams.owners.delete(boardId);
    expect(await look()).toBe(200);
    await gateway.emit('board.deleted', { boardId });
    expect(await look()).toBe(404);
  });

  it('does not cache rejections', async () => {
    expect((await send('GET', `/api/boards/${boardId}`, bearer)).status).toBe(404);
    gateway.upstreams.owners.set(boardId, 'user-1');
    expect((await send('GET', `/api/boards/${boardId}`, bearer)).status).toBe(200);
  });

  it('responds "unavailable" when the boards service fails', async () => {
    gateway.upstreams.down.add('boards');
    const answer = await send('GET', `/api/boards/${boardId}`, bearer);
    expect(problem(answer)).toMatchObject({ status: 503, code: 'upstream_unavailable' });
  });

  it('rejects a body that is not JSON, too long, or of another type, in the error format for functions', async () => {
    const post = (body: string, type = 'application/json') =>
      send('POST', '/api/functions/board-setup', { 'content-type': type }, body);
    const malformed = await post('{"companyUrl":');
    expect(problem(malformed)).toMatchObject({ status: 400, code: 'malformed_json', success: false });
    expect(malformed.headers['content-type']).toContain('application/problem+json');
    expect(problem(await post(`{"a":"${'x'.repeat(64 * 1024)}"}`))).toMatchObject({
      status: 413,
      code: 'body_too_large',
    });
    expect(problem(await post('<a/>', 'text/xml'))).toMatchObject({ status: 415, code: 'unsupported_media_type' });
    expect(problem(await post('a=b', 'application/x-www-form-urlencoded'))).toMatchObject({ status: 415 });
    expect(gateway.upstreams.calls).toEqual([]);
  });

  it.each([
    ['arrays', '['.repeat(60_000)],
    ['closed arrays', `${'['.repeat(33)}${']'.repeat(33)}`],
    ['objects', '{"a":'.repeat(40)],
  ])('rejects a body of nested %s', async (_, body) => {
    for (const path of ['/api/functions/board-setup', '/api/auth/magic-link']) {
      const answer = await send('POST', path, { 'content-type': 'application/json' }, body);
      expect(problem(answer), path).toMatchObject({ status: 400, code: 'json_too_deep' });
    }
  });

  it('does not count brackets in strings', async () => {
    const body = JSON.stringify({ companyUrl: `https://lumenpay.example/?${'[{'.repeat(50)}"\\` });
    await send('POST', '/api/functions/board-setup', { 'content-type': 'application/json' }, body);
    expect(gateway.upstreams.calls[0]?.body).toBe(body);
  });

  it("rejects a body that exceeds its route's limit", async () => {
    const body = JSON.stringify({ email: `${'x'.repeat(64 * 1024)}@mail.example` });
    const answer = await send('POST', '/api/auth/magic-link', { 'content-type': 'application/json' }, body);
    expect(problem(answer)).toMatchObject({ status: 413, code: 'body_too_large' });
  });

  it('distinguishes the route for counts from board ids', async () => {
    await send('GET', '/api/boards/count', bearer);
    await send('GET', '/api/insights/count', bearer);
    expect(gateway.upstreams.calls).toMatchObject([
      { service: 'boards', path: '/api/boards/count' },
      { service: 'distribution', path: '/api/insights/count' },
    ]);
    expect((await send('GET', '/api/boards/count', asVisitorHeader)).status).toBe(401);
  });

  it('treats an empty JSON body as no body', async () => {
    const answer = await send(
      'POST',
      '/api/functions/content-sync',
      { ...bearer, 'content-type': 'application/json' },
      '',
    );
    expect(answer.status).toBe(200);
    expect(gateway.upstreams.calls[0]?.body).toBeUndefined();
  });

  it('returns a problem for unknown API paths', async () => {
    for (const [method, path] of [
      ['GET', '/api/nothing'],
      ['POST', '/api/nothing'],
      ['GET', '/api/boards/b1/nothing'],
    ] as const)
      expect(problem(await send(method, path, bearer))).toMatchObject({ status: 404, code: 'not_found' });
  });

  it.each([
    ['PUT', '/api/boards', 'GET, HEAD'],
    ['POST', '/api/boards/b1?x=1', 'DELETE, GET, HEAD, PATCH'],
    ['GET', '/api/functions/board-setup', 'POST'],
    ['DELETE', '/api/auth/magic-link', 'POST'],
    ['DELETE', '/api/boards/count', 'GET, HEAD'],
    ['PATCH', '/api/boards/b1/cards/by-company', 'GET, HEAD'],
    ['PUT', '/api/digests/unsubscribe?token=t', 'GET, HEAD, POST'],
    ['POST', '/health/live', 'GET, HEAD'],
  ] as const)('responds to %s %s with the allowed methods', async (method, path, allow) => {
    const answer = await gateway.inject(method, path, { as: null, headers: bearer });
    expect(problem(answer)).toMatchObject({ status: 405, code: 'method_not_allowed' });
    expect(answer.headers.allow).toBe(allow);
  });

  it('reports an address with a segment that is too long', async () => {
    const answer = await send('GET', `/api/boards/${'b'.repeat(101)}`, bearer);
    expect(problem(answer)).toMatchObject({ status: 414, code: 'address_too_long' });
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(problem(await send('GET', '/api/boards/%E0%A4%A', bearer))).toMatchObject({ code: 'malformed_address' });
  });
});
