import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tokenFor } from '@sightline/identity/testing';
import { startTestMongo, type TestMongo } from '@sightline/testing';
import { exportJWK, exportSPKI, generateKeyPair, importJWK, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PUBLIC_URL, startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

const ada = { sub: 'user-1', email: 'ada@mail.example' };

describe('the caller', () => {
  let mongo: TestMongo;
  let gateway: TestGateway;
  const ask = (headers: Record<string, string>, path = '/api/boards') =>
    gateway.inject('GET', path, { as: null, headers });
  const withToken = (token: string) => ask({ authorization: `Bearer ${token}` });
  const expectRefusal = async (token: string) => {
    const answer = await withToken(token);
    expect(answer.status).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'invalid_token' });
    expect(answer.headers['www-authenticate']).toBe('Bearer realm="sightline", error="invalid_token"');
    expect(gateway.upstreams.calls).toEqual([]);
  };

  beforeAll(async () => {
    mongo = await startTestMongo();
    gateway = await startTestGateway(mongo);
  });
  afterAll(async () => {
    await gateway?.stop();
    await mongo.stop();
  });
  beforeEach(() => {
    gateway.upstreams.calls.length = 0;
  });

  it('is the user of a valid token', async () => {
    expect((await withToken(await tokenFor(gateway, ada))).status).toBe(200);
    expect(gateway.upstreams.calls[0]?.principal).toEqual({
      kind: 'user',
      userId: 'user-1',
      email: 'ada@mail.example',
    });
  });

  it('is anonymous without a token or session', async () => {
    const answer = await ask({});
    expect(answer.json()).toMatchObject({
      status: 401,
      code: 'session_required',
      detail: 'Sign in, or send a visitor session',
    });
    expect(answer.headers['www-authenticate']).toBe('Bearer realm="sightline"');
    expect((await ask({}, '/api/profile')).json()).toMatchObject({
      status: 401,
      code: 'sign_in_required',
      detail: 'Sign in to do this',
    });
  });

  it('does not need a session on public routes', async () => {
    const body = { companyUrl: 'lumenpay.example' };
    const answer = await gateway.inject('POST', '/api/functions/board-setup', { as: null, headers: {}, body });
    expect(answer.status).toBe(200);
    expect(gateway.upstreams.calls.map(({ principal }) => principal)).toEqual([{ kind: 'anonymous' }]);
  });

  it('keeps the visitor session along with the token, because claims need both', async () => {
    const session = 'temp_1700000000000abcdefghi';
    await ask({ authorization: `Bearer ${await tokenFor(gateway, ada)}`, 'x-temp-session': session });
    expect(gateway.upstreams.calls[0]?.principal).toMatchObject({ userId: 'user-1', tempSessionId: session });
  });

  it('can open only its own boards, and none with malformed ids', async () => {
    const session = 'temp_1700000000000abcdefghi';
    const asVisitor = (path: string) => ask({ 'x-temp-session': session }, path);
    gateway.upstreams.owners.set('b1', session).set('b2', 'user-1');
    expect((await asVisitor('/api/boards/b1/cards')).status).toBe(200);
    expect(gateway.upstreams.calls.map(({ path }) => path)).toEqual(['/api/boards/b1/cards']);
    const noBoard = { status: 404, code: 'board_not_found', detail: 'This board does not exist' };
    for (const boardId of ['b2', 'a b', '..%2Fb1', 'x'.repeat(65)])
      expect((await asVisitor(`/api/boards/${encodeURIComponent(boardId)}/cards`)).json()).toMatchObject(noBoard);
    const change = { as: null, headers: { 'x-temp-session': session }, body: { read: true } };
    const answer = await gateway.inject('PATCH', '/api/boards/b1/cards/c%201', change);
    const noCard = { status: 404, code: 'not_found', detail: 'Unknown cardId' };
    expect(answer.json()).toMatchObject(noCard);
    expect(gateway.upstreams.calls).toHaveLength(1);
  });

  it.each<[string, JWTPayload & { email?: string; email_verified?: boolean }]>([
    ['has expired', { ...ada, exp: 1_000 }],
    ['is for another audience', { ...ada, aud: 'spa' }],
    ['is from another issuer', { ...ada, iss: 'https://evil.example' }],
    ['is not valid yet', { ...ada, nbf: 4_000_000_000 }],
    ['names no address', { sub: 'user-1' }],
    ['names an unverified address', { ...ada, email_verified: false }],
    ['names no user', { email: 'ada@mail.example' }],
  ])('is rejected when the token %s', async (_what, claims) => {
    await expectRefusal(await tokenFor(gateway, claims));
  });

  it('is rejected when the token was tampered with', async () => {
    const token = await tokenFor(gateway, ada);
    const [head = '', , signature = ''] = token.split('.');
    const payload = {
      iss: `${PUBLIC_URL}/oidc`,
      aud: 'gateway',
      exp: 4_000_000_000,
      sub: 'root',
      email: 'root@mail.example',
    };
    await expectRefusal(`${head}.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.${signature}`);
    await expectRefusal(`${token}x`);
    await expectRefusal('not.a.token');
  });

  it('is rejected when the token is unsigned, signed with another key, or signed with the public key as secret', async () => {
    const payload = { ...ada, iss: `${PUBLIC_URL}/oidc`, aud: 'gateway', exp: 4_000_000_000 };
    await expectRefusal(new UnsecuredJWT(payload).encode());
    const { keys } = (await gateway.inject('GET', '/oidc/jwks', { as: null })).json() as { keys: [{ kid: string }] };
    const { kid } = keys[0];
    const { privateKey } = await generateKeyPair('RS256');
    await expectRefusal(await new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey));
    const known = await importJWK(keys[0], 'RS256', { extractable: true });
    const secret = Buffer.from(await exportSPKI(known as Parameters<typeof exportSPKI>[0]));
    await expectRefusal(await new SignJWT(payload).setProtectedHeader({ alg: 'HS256', kid }).sign(secret));
  });

  it.each(['Basic YTpi', 'Bearer', 'Bearer a b', 'x'])('is never treated as anonymous: %s', async (authorization) => {
    const answer = await ask({ authorization, 'x-temp-session': 'temp_1700000000000abcdefghi' });
    expect(answer.json()).toMatchObject({ status: 401, code: 'invalid_token' });
  });

  it('can write the scheme in any case, with nothing else before or after the token', async () => {
    const token = await tokenFor(gateway, ada);
    for (const authorization of [`bearer ${token}`, `Bearer  ${token}`])
      expect((await ask({ authorization })).status).toBe(200);
    for (const authorization of [`Basic Bearer ${token}`, `Bearer ${token} x`, token]) {
      const answer = await ask({ authorization });
      expect(answer.json()).toMatchObject({
        status: 401,
        code: 'invalid_token',
        detail: 'Authorization must be a bearer token',
      });
    }
  });

  it('must be signed in for user routes, including those that the gateway handles', async () => {
    const answer = await gateway.inject('POST', '/api/functions/daily-refresh', {
      as: null,
      headers: { 'x-temp-session': 'temp_1700000000000abcdefghi' },
      body: { userId: 'user-1' },
    });
    expect(answer.json()).toMatchObject({ status: 401, code: 'sign_in_required', detail: 'Sign in to do this' });
  });

  it.each(['temp_', 'temp_1700000000000abc', 'x', 'temp_1700000000000abcdefghi; DROP'])(
    'is refused when the visitor session is malformed: %s',
    async (session) => {
      const answer = await ask({ 'x-temp-session': session });
      expect(answer.json()).toMatchObject({
        status: 400,
        code: 'invalid_temp_session',
        detail: 'x-temp-session is not the id of a visitor session',
      });
      expect(answer.headers['www-authenticate']).toBeUndefined();
    },
  );
});

describe('another issuer', () => {
  const kid = 'key-1';
  let mongo: TestMongo;
  let server: Server;
  let issuer: string;
  let keys: Awaited<ReturnType<typeof generateKeyPair>>;
  let isUp = true;
  let saysItIs: string | undefined;
  const gatewayOf = (settings: Record<string, string> = {}) =>
    startTestGateway(mongo, { settings: { OIDC_ISSUER: issuer, ...settings } });
  const tokenOf = (claims: JWTPayload = {}) =>
    new SignJWT({ ...ada, iss: issuer, aud: 'gateway', exp: 4_000_000_000, ...claims })
      .setProtectedHeader({ alg: 'ES256', kid })
      .sign(keys.privateKey);
  const statusOf = async (gateway: TestGateway, token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await gateway.inject('GET', '/api/profile', { as: null, headers });
    return [answer.status, (answer.json() as { code?: string }).code];
  };

  beforeAll(async () => {
    mongo = await startTestMongo();
    keys = await generateKeyPair('ES256');
    const jwk = { ...(await exportJWK(keys.publicKey)), kid, alg: 'ES256' };
    server = createServer((request, response) => {
      const discovery = { issuer: saysItIs ?? issuer, jwks_uri: `${issuer}/keys` };
      const body = request.url === '/realm/keys' ? { keys: [jwk] } : discovery;
      response.writeHead(isUp ? 200 : 503, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/realm`;
  });
  afterAll(async () => {
    server.close();
    await mongo.stop();
  });
  beforeEach(() => {
    isUp = true;
    saysItIs = undefined;
  });

  it('is found by discovery, and its tokens are accepted', async () => {
    const gateway = await gatewayOf();
    expect(await statusOf(gateway, await tokenOf())).toEqual([200, undefined]);
    expect(await statusOf(gateway, await tokenOf({ aud: 'account' }))).toEqual([401, 'invalid_token']);
    await gateway.stop();
  });

  it('is called at its internal address when configured', async () => {
    const gateway = await gatewayOf({ OIDC_ISSUER: 'https://id.example/realm', OIDC_JWKS_URI: `${issuer}/keys` });
    expect(await statusOf(gateway, await tokenOf({ iss: 'https://id.example/realm' }))).toEqual([200, undefined]);
    await gateway.stop();
  });

  it('is reported as unavailable while it does not respond, and called again afterwards', async () => {
    isUp = false;
    const gateway = await gatewayOf();
    expect(await statusOf(gateway, await tokenOf())).toEqual([503, 'issuer_unavailable']);
    isUp = true;
    expect(await statusOf(gateway, await tokenOf())).toEqual([200, undefined]);
    await gateway.stop();
  });

  it('is not trusted when its discovery document names another issuer', async () => {
    saysItIs = 'https://other.example';
    const gateway = await gatewayOf();
    expect(await statusOf(gateway, await tokenOf())).toEqual([503, 'issuer_unavailable']);
    await gateway.stop();
  });

  it('handles sign-in itself, so no links are emailed', async () => {
    const gateway = await gatewayOf();
    const answer = await gateway.inject('POST', '/api/auth/magic-link', {
      as: null,
      body: { email: 'ada@mail.example' },
    });
    expect(answer.status).toBe(404);
    await gateway.stop();
  });
});
