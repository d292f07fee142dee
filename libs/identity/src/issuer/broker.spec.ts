import { inspect } from 'node:util';
import { silentLogger } from '@sightline/service-kit';
import { FakeClock, startTestMongo, type TestMongo } from '@sightline/testing';
import { decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Browser, ISSUER, mailedToken } from '../testing/browser.ts';
import { FakeKeycloak } from '../testing/fake-keycloak.ts';
import { PUBLIC_URL, startTestHost, type TestHost } from '../testing/test-host.ts';
import { testSubjectOf } from '../testing/tokens.ts';

const clientSecret = 'm'.repeat(32);
const serviceSecret = 'k'.repeat(32);
const expired = `${PUBLIC_URL}/auth?error=link_expired`;

describe('emailed links brokered by Keycloak', () => {
  let mongo: TestMongo;
  let keycloak: FakeKeycloak;
  let host: TestHost;
  let logged: unknown[];
  let endpoint: string;

  beforeAll(async () => {
    mongo = await startTestMongo();
  });
  afterAll(() => mongo.stop());
  beforeEach(async () => {
    keycloak = await FakeKeycloak.start(serviceSecret);
    endpoint = `${keycloak.realm}/broker/magic-link/endpoint`;
    logged = [];
    const logger = silentLogger();
    for (const level of ['debug', 'info', 'warn', 'error'] as const)
      Object.assign(logger, { [level]: (...said: unknown[]) => logged.push(said) });
    host = await startTestHost(mongo, {
      clock: new FakeClock(new Date()),
      logger,
      settings: {
        OIDC_ISSUER: keycloak.realm,
        MAGIC_LINK_CLIENT_SECRET: clientSecret,
        KEYCLOAK_CLIENT_SECRET: serviceSecret,
        SOCIAL_PROVIDERS: 'google',
      },
    });
  });
  afterEach(async () => {
    await host.stop();
    keycloak.stop();
  });

  /** The authorization request to which Keycloak redirects the browser. */
  const toIssuer = async (
    token?: string,
    changes: Record<string, string | undefined> = {},
    browser = browserHere(),
  ) => {
    const opened = await browser.authorize(token, {
      client_id: 'keycloak',
      scope: 'openid email',
      redirect_uri: endpoint,
      nonce: 'nonce-1',
      ...changes,
    });
    return { ...opened, url: opened.page.url, code: new URL(opened.page.url).searchParams.get('code') };
  };
  const browserHere = () => new Browser(host);
  /** Keycloak's token request, sent to the internal address. */
  const exchange = async (code: string | null, verifier: string, secret = clientSecret) => {
    const answer = await host.service.app.inject({
      method: 'POST',
      url: '/oidc/token',
      headers: {
        host: 'gateway.sightline.svc:3000',
        authorization: `Basic ${Buffer.from(`keycloak:${secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({
        grant_type: 'authorization_code',
        code: code ?? '',
        redirect_uri: endpoint,
        code_verifier: verifier,
      }).toString(),
    });
    return { status: answer.statusCode, body: answer.json() as { id_token?: string; error?: string } };
  };
  const identitiesOf = (id: string) =>
    keycloak.accounts.get(id)?.federatedIdentities.map(({ identityProvider }) => identityProvider);

  it('give Keycloak the verified address, in the ID token', async () => {
    const { code, url, verifier } = await toIssuer(await mailedToken(host, 'Ada@Mail.example'));
    expect(url.startsWith(`${endpoint}?`)).toBe(true);
    const { status, body } = await exchange(code, verifier);
    expect(status).toBe(200);
    expect(decodeJwt(body.id_token ?? '')).toMatchObject({
      iss: ISSUER,
      aud: 'keycloak',
      sub: testSubjectOf('ada@mail.example'),
      nonce: 'nonce-1',
      email: 'ada@mail.example',
      email_verified: true,
      preferred_username: 'ada@mail.example',
    });
    expect(body).not.toHaveProperty('refresh_token');
    expect((await exchange(code, verifier)).body.error).toBe('invalid_grant');
  });

  it('are offered to the SPA, with the enabled providers', async () => {
    expect((await host.inject('GET', '/api/config', { as: null })).json()).toMatchObject({
      issuer: keycloak.realm,
      clientId: 'spa',
      magicLinkProvider: 'magic-link',
      socialProviders: ['google'],
    });
  });

  it('do not create a session at this issuer', async () => {
    const browser = browserHere();
    const first = await toIssuer(await mailedToken(host, 'ada@mail.example'), {}, browser);
    expect(first.code).toBeTruthy();
    const silent = await toIssuer(undefined, { prompt: 'none' }, browser);
    expect(new URL(silent.url).searchParams.get('error')).toBe('login_required');
    expect((await toIssuer(undefined, {}, browser)).url).toBe(`${PUBLIC_URL}/auth`);
    const other = await toIssuer(await mailedToken(host, 'grace@mail.example'), {}, browser);
    const { body } = await exchange(other.code, other.verifier);
    expect(decodeJwt(body.id_token ?? '').email).toBe('grace@mail.example');
    const kept = await host.db
      .collection<{ _id: string }>('oidc')
      .find({ _id: /^Session:/ })
      .toArray();
    expect(kept).toEqual([]);
  });

  it('are for Keycloak only, with its secret, PKCE and its redirect address', async () => {
    const token = await mailedToken(host, 'ada@mail.example');
    expect((await toIssuer(token, { client_id: 'spa' })).url).toBe(`${PUBLIC_URL}/auth?error=invalid_client`);
    const elsewhere = `${keycloak.realm}/broker/social-sim/endpoint`;
    expect((await toIssuer(token, { redirect_uri: elsewhere })).url).toBe(
      `${PUBLIC_URL}/auth?error=invalid_redirect_uri`,
    );
    const without = await toIssuer(token, { code_challenge: undefined, code_challenge_method: undefined });
    expect(new URL(without.url).searchParams.get('error')).toBe('invalid_request');
    const { code, verifier } = await toIssuer(token);
    expect(await exchange(code, verifier, 'x'.repeat(32))).toMatchObject({
      status: 401,
      body: { error: 'invalid_client' },
    });
    expect((await host.inject('GET', '/oidc/me', { as: null })).status).toBe(404);
  });

  it('work once, before they expire, for one of several simultaneous uses, and not when made up', async () => {
    const token = await mailedToken(host, 'ada@mail.example');
    const opened = await Promise.all([1, 2, 3].map(() => toIssuer(token)));
    expect(opened.filter(({ code }) => code)).toHaveLength(1);
    expect((await toIssuer(token)).url).toBe(expired);
    expect((await toIssuer('a'.repeat(43))).url).toBe(expired);
    const old = await mailedToken(host, 'ada@mail.example');
    host.clock.advance(15 * 60_000);
    expect((await toIssuer(old)).url).toBe(expired);
    expect(keycloak.accounts.size).toBe(1);
  });

  describe('prepare the accounts in Keycloak first:', () => {
    const email = 'ada@mail.example';
    const subject = testSubjectOf(email);
    const link = () => mailedToken(host, email);
    const own = { identityProvider: 'magic-link', userId: subject };
    const github = { identityProvider: 'github', userId: 'gh-1' };

    it('a new address gets an account, verified and linked', async () => {
      expect((await toIssuer(await link())).code).toBeTruthy();
      expect([...keycloak.accounts.values()]).toEqual([
        expect.objectContaining({ email, emailVerified: true, federatedIdentities: [expect.objectContaining(own)] }),
      ]);
    });

    it('an account with an unverified address loses its identities and sessions', async () => {
      const stolen = { identityProvider: 'magic-link', userId: testSubjectOf('attacker@mail.example') };
      const { id } = keycloak.add({ email, firstName: 'Kept', federatedIdentities: [github, stolen] });
      expect((await toIssuer(await link())).code).toBeTruthy();
      expect(identitiesOf(id)).toEqual([]);
      expect(keycloak.signedOut).toEqual([id]);
      expect(keycloak.accounts.get(id)).toMatchObject({ emailVerified: true, firstName: 'Kept' });
      // The last step marks it as verified, so that after a failure the next link repeats all steps.
      expect(keycloak.calls.at(-1)).toBe(`PUT /users/${id}`);
    });

    it('even an account that is created at the same time', async () => {
      keycloak.beforeCreate = () => {
        if (keycloak.accounts.size === 0) keycloak.add({ email, federatedIdentities: [github] });
      };
      expect((await toIssuer(await link())).code).toBeTruthy();
      const [account, ...others] = [...keycloak.accounts.values()];
      expect([account?.federatedIdentities, others]).toEqual([[], []]);
      expect(keycloak.signedOut).toEqual([account?.id]);
    });

    it('a verified account keeps its identities and sessions', async () => {
      const { id } = keycloak.add({ email, emailVerified: true, federatedIdentities: [github, own] });
      expect((await toIssuer(await link())).code).toBeTruthy();
      expect(identitiesOf(id)).toEqual(['github', 'magic-link']);
      expect([keycloak.signedOut, keycloak.calls.filter((call) => !call.startsWith('GET'))]).toEqual([[], []]);
    });

    it('an address that moved to another account takes its identity with it', async () => {
      const before = keycloak.add({ email: 'new@mail.example', emailVerified: true, federatedIdentities: [own] });
      expect((await toIssuer(await link())).code).toBeTruthy();
      expect(identitiesOf(before.id)).toEqual([]);
      expect(keycloak.accounts.size).toBe(2);
    });

    it('a disabled account remains disabled', async () => {
      keycloak.add({ email, enabled: false, emailVerified: true });
      expect((await toIssuer(await link())).url).toBe(`${PUBLIC_URL}/auth?error=account_disabled`);
    });

    it.each([
      ['responds with an error', { status: 500 }],
      ['rejects the service account', { status: 401 }],
      ['gives it no permissions', { status: 403 }],
      ['responds with nonsense', { status: 200, body: '<html>' }],
    ])('sign-in fails while Keycloak %s, and the link remains valid', async (_what, fault) => {
      const { id } = keycloak.add({ email, federatedIdentities: [github] });
      const token = await link();
      keycloak.fault = fault;
      expect((await toIssuer(token)).url).toBe(`${PUBLIC_URL}/auth?error=sign_in_unavailable`);
      expect(keycloak.accounts.get(id)?.emailVerified).toBe(false);
      expect(inspect(logged, { depth: 6 })).toContain('signing in failed: Keycloak');
      keycloak.fault = null;
      expect((await toIssuer(token)).code).toBeTruthy();
    });

    it('a restarted Keycloak is called with a new token', async () => {
      expect((await toIssuer(await link())).code).toBeTruthy();
      keycloak.restart();
      expect((await toIssuer(await link())).code).toBeTruthy();
    });
  });

  it('are not logged, and neither are addresses', async () => {
    keycloak.add({ email: 'ada@mail.example', federatedIdentities: [{ identityProvider: 'github', userId: 'g' }] });
    const token = await mailedToken(host, 'ada@mail.example');
    keycloak.fault = { status: 500, body: 'ada@mail.example' };
    await toIssuer(token);
    keycloak.fault = null;
    const { code, verifier } = await toIssuer(token);
    await exchange(code, verifier, 'x'.repeat(32));
    await toIssuer(token);
    const text = inspect(logged, { depth: 8 });
    expect(text).toContain('removed its earlier identities and sessions');
    for (const secret of [token, String(code), 'ada@mail.example', clientSecret, serviceSecret])
      expect(text).not.toContain(secret);
  });
});
