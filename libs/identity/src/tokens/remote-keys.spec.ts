import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { silentLogger } from '@sightline/service-kit';
import { FakeClock, startTestMongo, type TestMongo } from '@sightline/testing';
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestHost, type TestHost } from '../testing/test-host.ts';

interface Key {
  kid: string;
  jwk: JWK;
  sign(claims: JWTPayload): Promise<string>;
}

async function keyOf(kid: string, issuer: string): Promise<Key> {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  return {
    kid,
    jwk: { ...(await exportJWK(publicKey)), kid, alg: 'ES256' },
    sign: (claims) =>
      new SignJWT({ sub: 'user-1', email: 'ada@mail.example', iss: issuer, aud: 'gateway', ...claims })
        .setProtectedHeader({ alg: 'ES256', kid })
        .sign(privateKey),
  };
}

describe('another issuer', () => {
  let mongo: TestMongo;
  let server: Server;
  let issuer: string;
  let first: Key;
  let second: Key;
  let published: Key[];
  let asked: number;
  /** How far the issuer's clock is ahead. */
  let aheadSeconds: number;
  let host: TestHost;
  let warnings: string[];
  const nowSeconds = () => Math.floor(host.clock.now().getTime() / 1000);
  const statusOf = async (token: string) =>
    (await host.inject('GET', '/api/profile', { as: null, headers: { authorization: `Bearer ${token}` } })).status;
  /** Advances both clocks, because the library's key set reads the system clock. */
  const pass = (seconds: number) => {
    host.clock.advance(seconds * 1000);
    vi.setSystemTime(host.clock.now());
  };
  const tokenOf = (key: Key, claims: JWTPayload = {}) => key.sign({ exp: nowSeconds() + 86_400, ...claims });

  beforeAll(async () => {
    mongo = await startTestMongo();
    server = createServer((request, response) => {
      asked += 1;
      const date = new Date(host.clock.now().getTime() + aheadSeconds * 1000).toUTCString();
      const body = request.url?.endsWith('/keys')
        ? { keys: published.map(({ jwk }) => jwk) }
        : { issuer, jwks_uri: `${issuer}/keys` };
      response.writeHead(200, { 'content-type': 'application/json', date }).end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/realm`;
    first = await keyOf('key-1', issuer);
    second = await keyOf('key-2', issuer);
  });
  afterAll(async () => {
    server.close();
    await mongo.stop();
  });
  beforeEach(async () => {
    published = [first];
    asked = 0;
    aheadSeconds = 0;
    warnings = [];
    const logger = silentLogger();
    Object.assign(logger, { warn: (...said: unknown[]) => warnings.push(inspect(said)) });
    host = await startTestHost(mongo, {
      settings: { OIDC_ISSUER: issuer },
      clock: new FakeClock(new Date()),
      logger,
    });
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(host.clock.now());
  });
  afterEach(async () => {
    vi.useRealTimers();
    await host.stop();
  });

  it('can rotate its keys: a new one is trusted immediately, without a restart', async () => {
    expect(await statusOf(await tokenOf(first))).toBe(200);
    published = [second, first];
    pass(11);
    expect(await statusOf(await tokenOf(second))).toBe(200);
    expect(await statusOf(await tokenOf(first))).toBe(200);
  });

  it('can withdraw a key, which is then trusted for at most ten minutes', async () => {
    const token = await tokenOf(first);
    expect(await statusOf(token)).toBe(200);
    published = [second];
    pass(9 * 60);
    expect(await statusOf(token)).toBe(200);
    pass(61);
    expect(await statusOf(token)).toBe(401);
    expect(await statusOf(await tokenOf(second))).toBe(200);
  });

  it('is not called for every token with an unknown key', async () => {
    expect(await statusOf(await tokenOf(first))).toBe(200);
    const before = asked;
    pass(11);
    for (let n = 0; n < 5; n++) expect(await statusOf(await tokenOf(second))).toBe(401);
    expect(asked - before).toBe(1);
  });

  it('can have a clock that differs by five seconds', async () => {
    expect(await statusOf(await tokenOf(first, { exp: nowSeconds() - 4 }))).toBe(200);
    expect(await statusOf(await tokenOf(first, { nbf: nowSeconds() + 4 }))).toBe(200);
    expect(await statusOf(await tokenOf(first, { exp: nowSeconds() - 6 }))).toBe(401);
    expect(warnings).toEqual([]);
  });

  it('can have a clock that is far behind: its new tokens are rejected, and the log states why, once a minute', async () => {
    aheadSeconds = -400;
    const fresh = () => tokenOf(first, { exp: nowSeconds() - 400 + 300 });
    expect(await statusOf(await fresh())).toBe(401);
    expect(await statusOf(await fresh())).toBe(401);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(/because the issuer's clock is (399|400|401) s behind this one/);
    pass(61);
    expect(await statusOf(await fresh())).toBe(401);
    expect(warnings).toHaveLength(2);
    // There is no warning for a token that has also expired by the issuer's clock.
    pass(61);
    expect(await statusOf(await tokenOf(first, { exp: nowSeconds() - 3600 }))).toBe(401);
    expect(warnings).toHaveLength(2);
  });

  it('can have a clock that is far ahead: tokens that are not valid yet are rejected, and the log states why', async () => {
    expect(await statusOf(await tokenOf(first, { nbf: nowSeconds() + 90 }))).toBe(401);
    expect(warnings).toEqual([expect.stringMatching(/the issuer's clock is (89|90) s ahead of this one/)]);
  });

  it('assigns the operator role; unknown roles are ignored', async () => {
    expect(await statusOf(await tokenOf(first, { roles: ['operator', 'offline_access', 7] }))).toBe(200);
    expect(host.principals.at(-1)).toMatchObject({ userId: 'user-1', roles: ['operator'] });
    for (const roles of [['root'], 'operator', { operator: true }]) {
      expect(await statusOf(await tokenOf(first, { roles }))).toBe(200);
      expect(host.principals.at(-1)).not.toHaveProperty('roles');
    }
  });
});
