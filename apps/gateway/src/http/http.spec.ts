import { tokenFor } from '@sightline/identity/testing';
import { FakeClock, startTestMongo, type TestMongo } from '@sightline/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PUBLIC_URL, startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

const setup = '/api/functions/board-setup';
const body = { companyUrl: 'lumenpay.example' };

describe('the gateway over HTTP', () => {
  let mongo: TestMongo;
  let gateway: TestGateway | undefined;
  const start = async (settings: Record<string, string> = {}, clock?: FakeClock) => {
    gateway = await startTestGateway(mongo, { settings, clock });
    return gateway;
  };

  beforeAll(async () => {
    mongo = await startTestMongo();
  });
  afterAll(() => mongo.stop());
  afterEach(async () => {
    await gateway?.stop();
    gateway = undefined;
  });

  it("returns the SPA's configuration", async () => {
    gateway = await startTestGateway(mongo, {
      settings: { DEMO_URL: 'http://127.0.0.1:4100' },
      mailboxPath: '/dev/mailbox',
    });
    const { inject } = gateway;
    const answer = await inject('GET', '/api/config', { as: null, headers: { authorization: 'Bearer stale' } });
    expect(answer.json()).toEqual({
      issuer: `${PUBLIC_URL}/oidc`,
      clientId: 'spa',
      links: { sourceCode: null, privacy: null, terms: null },
      magicLinkProvider: null,
      socialProviders: [],
      demoProviders: [],
      demo: true,
      demoUrl: 'http://127.0.0.1:4100',
      mailboxUrl: `${PUBLIC_URL}/dev/mailbox`,
      demoVisitUrl: null,
    });
  });

  it("sets strict headers on pages, API responses, errors and the issuer's responses", async () => {
    const { inject } = await start();
    for (const path of ['/docs', '/api/config', '/api/nothing', '/api/boards', '/health/live', '/oidc/jwks']) {
      const { headers } = await inject('GET', path, { as: null });
      const policy = String(headers['content-security-policy']).split(';');
      expect(policy, path).toEqual(
        expect.arrayContaining([
          "default-src 'self'",
          "script-src 'self'",
          /^\/(docs|dev)/.test(path)
            ? "style-src 'self' 'unsafe-inline'"
            : expect.stringMatching(/^style-src 'self' 'sha256-[^']+'$/),
          "connect-src 'self'",
          "frame-ancestors 'none'",
          "base-uri 'none'",
          "form-action 'self'",
        ]),
      );
      expect(headers, path).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
      expect(headers).not.toHaveProperty('strict-transport-security');
    }
  });

  it('requires TLS on an https origin, and allows requests to an external issuer', async () => {
    const { inject } = await start({
      PUBLIC_URL: 'https://sightline.example',
      OIDC_ISSUER: 'https://id.example/sightline',
      PRIVACY_URL: 'https://ops.example/privacy',
    });
    const { headers } = await inject('GET', '/docs', { as: null });
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://id.example;");
    expect(headers['content-security-policy']).toContain("form-action 'self' https://id.example");
    expect((await inject('GET', '/api/config', { as: null })).json()).toMatchObject({
      issuer: 'https://id.example/sightline',
      links: { sourceCode: null, privacy: 'https://ops.example/privacy', terms: null },
    });
    expect((await inject('GET', '/oidc/jwks', { as: null })).status).toBe(404);
  });

  it('allows requests to the Keycloak that brokers our links', async () => {
    const { inject } = await start({
      OIDC_ISSUER: 'https://id.example/realms/sightline',
      MAGIC_LINK_CLIENT_SECRET: 'm'.repeat(32),
      KEYCLOAK_CLIENT_SECRET: 'k'.repeat(32),
    });
    const { headers } = await inject('GET', '/api/config', { as: null });
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://id.example");
  });

  it("marks the issuer's cookies as secure on an https origin", async () => {
    const { inject } = await start({ PUBLIC_URL: 'https://sightline.example' });
    const parameters = new URLSearchParams({
      client_id: 'spa',
      response_type: 'code',
      scope: 'openid',
      redirect_uri: 'https://sightline.example/auth/complete',
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
    });
    const answer = await inject('GET', `/oidc/auth?${parameters}`, { as: null });
    const cookies = [answer.headers['set-cookie'] ?? []].flat().map(String);
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies)
      for (const attribute of ['secure', 'httponly', 'samesite=lax', 'path=/oidc/'])
        expect(cookie.toLowerCase()).toContain(`; ${attribute}`);
  });

  it('is ready when every service behind it is ready, and names those that are not', async () => {
    const { inject, upstreams } = await start();
    expect((await inject('GET', '/health/ready', { as: null })).status).toBe(200);
    upstreams.down.add('distribution');
    const answer = await inject('GET', '/health/ready', { as: null });
    expect(answer.status).toBe(503);
    expect(answer.json()).toMatchObject({
      status: 'degraded',
      checks: { distribution: { ok: false }, boards: { ok: true }, store: { ok: true } },
    });
    expect((await inject('GET', '/health/live', { as: null })).status).toBe(200);
  });

  it('shows the API at /docs from its own origin, without inline scripts', async () => {
    const { inject } = await start();
    const page = await inject('GET', '/docs', { as: null });
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.text).not.toMatch(/<script(?![^>]*src="\/docs\/)/);
    const sources = [...page.text.matchAll(/(?:src|href)="(\/docs\/[^"]+)"/g)].map(([, source = '']) => source);
    expect(sources.length).toBeGreaterThanOrEqual(4);
    for (const source of sources) expect((await inject('GET', source, { as: null })).status, source).toBe(200);
    const openapi = (await inject('GET', '/docs/openapi.json', { as: null })).json();
    expect(openapi).toMatchObject({ openapi: '3.1.0', paths: { '/api/boards': {} } });
    expect((await inject('GET', '/docs/asyncapi.json', { as: null })).json()).toMatchObject({ asyncapi: '3.0.0' });
  });

  describe('limits', () => {
    it('apply per client to the whole API, and state when to retry', async () => {
      const { inject, clock } = await start({ RATE_LIMIT_API_PER_MINUTE: '3' });
      const call = () => inject('GET', '/api/config', { as: null });
      for (let n = 0; n < 3; n++) expect((await call()).status).toBe(200);
      const refused = await call();
      expect(refused.status).toBe(429);
      expect(refused.json()).toMatchObject({ code: 'rate_limited' });
      const seconds = Number(refused.headers['retry-after']);
      expect(seconds).toBeGreaterThan(0);
      expect((await inject('GET', '/oidc/jwks', { as: null })).status).toBe(429);
      expect((await inject('GET', '/health/live', { as: null })).status).toBe(200);
      clock.advance(seconds * 1000);
      expect((await call()).status).toBe(200);
    });

    it('count article images separately from the API', async () => {
      const { inject } = await start({ RATE_LIMIT_API_PER_MINUTE: '1', RATE_LIMIT_PICTURES_PER_MINUTE: '2' });
      const status = async (path: string) => (await inject('GET', path, { as: null })).status;
      const picture = '/api/pictures/cnt_0123456789abcdef0123';
      expect([await status(picture), await status(picture), await status(picture)]).toEqual([200, 200, 429]);
      expect([await status('/api/config'), await status('/api/config')]).toEqual([200, 429]);
    });

    it('apply to websites that visitors enter, per network', async () => {
      const { inject } = await start({ RATE_LIMIT_SETUP_PER_HOUR: '2' });
      const bearer = `Bearer ${await tokenFor(gateway as TestGateway, { sub: 'user-1', email: 'ada@mail.example' })}`;
      const visitor = () => inject('POST', setup, { as: null, body });
      expect([(await visitor()).status, (await visitor()).status]).toEqual([200, 200]);
      expect((await visitor()).json()).toMatchObject({ status: 429, success: false });
      expect((await inject('POST', setup, { as: null, body, headers: { authorization: bearer } })).status).toBe(200);
    });

    it('apply to websites that a user enters, counted across addresses and routes', async () => {
      const gateway = await start({ RATE_LIMIT_SETUP_PER_USER: '3' });
      gateway.upstreams.owners.set('board-1', 'ada');
      const bearer = async (sub: string) => `Bearer ${await tokenFor(gateway, { sub, email: `${sub}@mail.example` })}`;
      const [ada, grace] = [await bearer('ada'), await bearer('grace')];
      const enter = (path: string, body: object, ip: string, authorization = ada) =>
        gateway.inject('POST', path, { as: null, body, headers: { authorization, 'x-forwarded-for': ip } });
      const website = { website: 'lumenpay.example' };
      expect((await enter(setup, body, '192.0.2.1')).status).toBe(200);
      expect((await enter('/api/functions/board-create', body, '192.0.2.2')).status).toBe(200);
      expect((await enter('/api/boards/board-1/competitors', website, '192.0.2.3')).status).toBe(200);
      const refused = await enter('/api/functions/board-create', body, '192.0.2.4');
      expect(refused.json()).toMatchObject({ status: 429, success: false, code: 'rate_limited' });
      expect(refused.json()).toMatchObject({
        error: expect.stringMatching(/^You have entered too many websites in an hour.*minutes\.$/),
      });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect((await enter(setup, body, '192.0.2.1', grace)).status).toBe(200);
      gateway.clock.advance(2 * 60 * 60_000);
      expect((await enter(setup, body, '192.0.2.1', await bearer('ada'))).status).toBe(200);
    });

    it('apply to weekly alerts per client and to test digests per user', async () => {
      const gateway = await start({ RATE_LIMIT_ALERTS_PER_CLIENT: '2', RATE_LIMIT_DIGESTS_PER_USER: '2' });
      const ask = async (ip: string) => {
        const headers = { 'x-forwarded-for': ip };
        const body = { email: 'ada@mail.example' };
        return (await gateway.inject('POST', '/api/weekly-alerts/subscriptions', { as: null, headers, body })).status;
      };
      expect([await ask('192.0.2.1'), await ask('192.0.2.1'), await ask('192.0.2.1')]).toEqual([200, 200, 429]);
      expect(await ask('192.0.2.2')).toBe(200);

      const bearer = async (sub: string) => ({
        authorization: `Bearer ${await tokenFor(gateway, { sub, email: `${sub}@mail.example` })}`,
      });
      const [ada, grace] = [await bearer('ada'), await bearer('grace')];
      const send = (headers: Record<string, string>) =>
        gateway.inject('POST', '/api/functions/digest-send', { as: null, headers, body: { userId: 'ada' } });
      expect([(await send(ada)).status, (await send(ada)).status]).toEqual([200, 200]);
      const refused = await send(ada);
      expect(refused.json()).toMatchObject({ status: 429, success: false, code: 'rate_limited' });
      expect(refused.json()).toMatchObject({ error: expect.stringMatching(/^Too many test digests.*minutes\.$/) });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect((await send(grace)).status).toBe(200);
      gateway.clock.advance(30 * 60_000);
      expect((await send(await bearer('ada'))).status).toBe(200);
    });

    it('trust X-Forwarded-For only from trusted proxies', async () => {
      const from = async (settings: Record<string, string>, addresses: readonly string[]) => {
        const { inject, stop } = await start({ RATE_LIMIT_API_PER_MINUTE: '1', ...settings });
        const answers = [];
        for (const address of addresses)
          answers.push(await inject('GET', '/api/config', { as: null, headers: { 'x-forwarded-for': address } }));
        await stop();
        gateway = undefined;
        return answers.map(({ status }) => status);
      };
      // Injected requests come from 127.0.0.1.
      expect(await from({}, ['192.0.2.1', '192.0.2.2', '192.0.2.1'])).toEqual([200, 200, 429]);
      expect(await from({ TRUST_PROXY: 'none' }, ['192.0.2.1', '192.0.2.2'])).toEqual([200, 429]);
      expect(
        await from({ TRUST_PROXY: '198.51.100.0/24, loopback' }, ['192.0.2.9', '192.0.2.9, 198.51.100.7']),
      ).toEqual([200, 429]);
    });
  });
});
