import { inspect } from 'node:util';
import { silentLogger } from '@sightline/service-kit';
import { FakeClock, serveMetricsForTest, startTestMongo, type TestMongo } from '@sightline/testing';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Browser, errorOf, ISSUER, mailedToken, tokensOf } from '../testing/browser.ts';
import { PUBLIC_URL, startTestHost, type TestHost } from '../testing/test-host.ts';
import { testSubjectOf } from '../testing/tokens.ts';

const complete = `${PUBLIC_URL}/auth/complete`;

describe('the embedded issuer', () => {
  let mongo: TestMongo;
  let host: TestHost;
  let browser: Browser;
  // oidc-provider reads the system clock, so the clock in these tests starts now.
  const start = (databasePrefix?: string, clock = new FakeClock(new Date())) =>
    startTestHost(mongo, { clock, databasePrefix });
  const whoIs = (token: string) =>
    host.inject('GET', '/api/profile', { as: null, headers: { authorization: `Bearer ${token}` } });
  beforeAll(async () => {
    mongo = await startTestMongo();
  });
  afterAll(() => mongo.stop());
  beforeEach(async () => {
    host = await start();
    browser = new Browser(host);
  });
  afterEach(() => host.stop());

  it('serves OpenID Connect discovery for the public address, whatever the host header is', async () => {
    const answer = await host.inject('GET', '/oidc/.well-known/openid-configuration', {
      as: null,
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    });
    expect(answer.json()).toMatchObject({
      issuer: ISSUER,
      authorization_endpoint: `${ISSUER}/auth`,
      token_endpoint: `${ISSUER}/token`,
      end_session_endpoint: `${ISSUER}/session/end`,
      jwks_uri: `${ISSUER}/jwks`,
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
    });
    const { keys } = (await host.inject('GET', '/oidc/jwks', { as: null })).json() as { keys: object[] };
    expect(keys).toHaveLength(1);
    expect(keys[0]).not.toHaveProperty('d');
  });

  it('signs in with an emailed link', async () => {
    const token = await mailedToken(host, 'Ada@Mail.example');
    const { page, verifier } = await browser.authorize(token);
    const callback = new URL(page.url);
    expect(callback.origin + callback.pathname).toBe(complete);
    expect(callback.searchParams.get('state')).toBe('state-1');
    const tokens = tokensOf(await browser.exchange(callback.searchParams.get('code') ?? '', verifier));
    const subject = testSubjectOf('ada@mail.example');
    expect(decodeJwt(tokens.access_token)).toMatchObject({
      iss: ISSUER,
      aud: 'gateway',
      sub: subject,
      email: 'ada@mail.example',
      email_verified: true,
      name: 'ada',
    });
    expect(decodeJwt(tokens.id_token)).toMatchObject({
      aud: 'spa',
      sub: subject,
      email: 'ada@mail.example',
      auth_time: expect.any(Number),
    });
    expect(tokens.expires_in).toBe(300);
    expect((await whoIs(tokens.access_token)).status).toBe(200);
    expect(host.principals[0]).toEqual({ kind: 'user', userId: subject, email: 'ada@mail.example' });
  });

  it('puts the operator role into access tokens', async () => {
    const named = await startTestHost(mongo, {
      clock: new FakeClock(new Date()),
      settings: { OPERATOR_EMAILS: 'Ada@mail.example, grace@mail.example' },
    });
    const rolesOf = async (email: string) => {
      const { access_token } = await new Browser(named).signIn(await mailedToken(named, email));
      await named.inject('GET', '/api/profile', { as: null, headers: { authorization: `Bearer ${access_token}` } });
      return [decodeJwt(access_token).roles, named.principals.at(-1)];
    };
    expect(await rolesOf('ADA@mail.example')).toEqual([['operator'], expect.objectContaining({ roles: ['operator'] })]);
    expect(await rolesOf('bob@mail.example')).toEqual([undefined, expect.not.objectContaining({ roles: [] })]);
    await named.stop();
  });

  it('accepts the access token, but not the other tokens from the sign-in', async () => {
    const tokens = await browser.signIn(await mailedToken(host, 'ada@mail.example'));
    expect((await whoIs(tokens.id_token)).status).toBe(401);
    expect((await whoIs(tokens.refresh_token)).status).toBe(401);
    expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({ alg: 'RS256', typ: 'at+jwt' });
  });

  it('counts successful and failed sign-ins, starting at 0', async () => {
    const metrics = await serveMetricsForTest();
    const counted = await start();
    const of = (outcome: string) => metrics.value('sightline_sign_ins_total', { sightline_outcome: outcome });
    try {
      expect([await of('ok'), await of('server_error')]).toEqual([0, 0]);
      const token = await mailedToken(counted, 'ada@mail.example');
      await new Browser(counted).authorize(token);
      await new Browser(counted).authorize(token);
      expect([await of('ok'), await of('link_expired'), await of('server_error')]).toEqual([1, 1, 0]);
      const mails = { service: 'gateway', sightline_mail_kind: 'sign-in', sightline_outcome: 'sent' };
      expect(await metrics.value('sightline_mails_total', mails)).toBe(1);
    } finally {
      await counted.stop();
      await metrics.stop();
    }
  });

  it('accepts a link once', async () => {
    const token = await mailedToken(host, 'ada@mail.example');
    await browser.signIn(token);
    const again = await new Browser(host).authorize(token);
    expect(again.page.url).toBe(`${PUBLIC_URL}/auth?error=link_expired`);
  });

  it('accepts a link in only one of two browsers that open it at the same time', async () => {
    const token = await mailedToken(host, 'ada@mail.example');
    const opened = await Promise.all([1, 2, 3].map(() => new Browser(host).authorize(token)));
    expect(opened.filter(({ page }) => page.url.includes('code='))).toHaveLength(1);
  });

  it('rejects a link after fifteen minutes', async () => {
    const token = await mailedToken(host, 'ada@mail.example');
    host.clock.advance(15 * 60_000);
    expect((await browser.authorize(token)).page.url).toBe(`${PUBLIC_URL}/auth?error=link_expired`);
  });

  it.each(['nonsense-nonsense-nonsense', 'a'.repeat(43)])(
    'rejects a link that was never emailed (%s)',
    async (token) => {
      expect((await browser.authorize(token)).page.url).toBe(`${PUBLIC_URL}/auth?error=link_expired`);
    },
  );

  it('redirects to the sign-in page without a link, and returns an error when no page can be shown', async () => {
    expect((await browser.authorize()).page.url).toBe(`${PUBLIC_URL}/auth`);
    const silent = await new Browser(host).authorize(undefined, { prompt: 'none' });
    expect(new URL(silent.page.url).searchParams.get('error')).toBe('login_required');
  });

  it('does not store usable tokens from links or pending interactions', async () => {
    const token = await mailedToken(host, 'ada@mail.example');
    const hash = (await host.db.collection<{ _id: string }>('magic_links').findOne({}))?._id ?? '';
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    // This is only the first step: the interaction is stored, and the link hasn't been used yet.
    await browser.go(
      `${ISSUER}/auth?${new URLSearchParams({
        client_id: 'spa',
        response_type: 'code',
        scope: 'openid',
        redirect_uri: complete,
        code_challenge: 'x'.repeat(43),
        code_challenge_method: 'S256',
        login_hint: `ml:${token}`,
      })}`,
    );
    const stored = JSON.stringify(await host.db.collection('oidc').find({}).toArray());
    expect(stored).toContain(hash);
    expect(stored).not.toContain(token);
    const withHash = await new Browser(host).authorize(undefined, { login_hint: `ml-sha256:${hash}` });
    expect(withHash.page.url).toBe(`${PUBLIC_URL}/auth`);
  });

  it('logs neither tokens nor addresses', async () => {
    const logged: unknown[] = [];
    const logger = silentLogger();
    for (const level of ['debug', 'info', 'warn', 'error'] as const)
      Object.assign(logger, { [level]: (...said: unknown[]) => logged.push(said) });
    const talking = await startTestHost(mongo, { clock: new FakeClock(new Date()), logger });
    const there = new Browser(talking);
    const token = await mailedToken(talking, 'ada@mail.example');
    const tokens = await there.signIn(token);
    await there.authorize(token);
    await there.authorize(undefined, { prompt: 'none', redirect_uri: 'https://evil.example' });
    await there.refresh(tokens.refresh_token);
    await there.refresh(tokens.refresh_token);
    await there.open(`${ISSUER}/interaction/gone?login_hint=ml:${token}`);
    await talking.inject('GET', `/no-such-page?t=${token}`, { as: null });
    await talking.stop();
    const text = inspect(logged, { depth: 8 });
    expect(text).toContain('sign-in refused');
    for (const secret of [token, tokens.access_token, tokens.refresh_token, tokens.id_token, 'ada@mail.example'])
      expect(text).not.toContain(secret);
  });

  it('requires PKCE with S256', async () => {
    const token = await mailedToken(host, 'ada@mail.example');
    const without = await browser.authorize(token, { code_challenge: undefined, code_challenge_method: undefined });
    expect(new URL(without.page.url).searchParams.get('error')).toBe('invalid_request');
    const plain = await browser.authorize(token, { code_challenge_method: 'plain' });
    expect(new URL(plain.page.url).searchParams.get('error')).toBe('invalid_request');
    const { page } = await browser.authorize(token);
    const stolen = await browser.exchange(new URL(page.url).searchParams.get('code') ?? '', 'y'.repeat(43));
    expect(errorOf(stolen)).toBe('invalid_grant');
  });

  it('redirects to the SPA only', async () => {
    const { page } = await browser.authorize(undefined, { redirect_uri: 'https://evil.example/auth/complete' });
    expect(page.url).toBe(`${PUBLIC_URL}/auth?error=invalid_redirect_uri`);
  });

  it('redirects to the sign-in page when an interaction is missing', async () => {
    expect((await browser.open(`${ISSUER}/interaction/unknown`)).url).toBe(
      `${PUBLIC_URL}/auth?error=sign_in_interrupted`,
    );
  });
});
