import { inspect } from 'node:util';
import type { SocialProvider } from '@sightline/contracts';
import { type DemoWorld, startDemoWorld } from '@sightline/demo-world';
import { silentLogger } from '@sightline/service-kit';
import { FakeClock, startTestMongo, type TestMongo } from '@sightline/testing';
import { decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Browser, errorOf, ISSUER, mailedToken, tokensOf } from '../testing/browser.ts';
import { choose, codeOf, decide, goThrough, refusalOf, settingsFor } from '../testing/social-flow.ts';
import { startTestHost, type TestHost, type TestHostOptions } from '../testing/test-host.ts';
import { testSubjectOf } from '../testing/tokens.ts';

const providers = ['google', 'github', 'linkedin'] as const;

describe('signing in with an identity provider', () => {
  let mongo: TestMongo;
  let world: DemoWorld;
  let host: TestHost;
  let browser: Browser;

  // oidc-provider reads the system clock, so the clock in these tests starts now.
  const start = (options: TestHostOptions = {}) =>
    startTestHost(mongo, { clock: new FakeClock(new Date()), settings: settingsFor(world), ...options });
  const signIn = async (name: SocialProvider, email: string) => {
    const { page, verifier } = await goThrough(browser, name, email);
    return tokensOf(await browser.exchange(codeOf(page), verifier));
  };

  beforeAll(async () => {
    [mongo, world] = await Promise.all([startTestMongo(), startDemoWorld({ slowHostDelayMs: 60_000 })]);
  });
  afterAll(() => Promise.all([mongo.stop(), world.close()]));
  beforeEach(async () => {
    host = await start();
    browser = new Browser(host);
  });
  afterEach(() => host.stop());

  it.each(providers)('such as %s signs in to the same account as an emailed link, ignoring case', async (name) => {
    const tokens = await signIn(name, 'Ada@Mail.example');
    expect(decodeJwt(tokens.access_token)).toMatchObject({
      iss: ISSUER,
      aud: 'gateway',
      sub: testSubjectOf('ada@mail.example'),
      email: 'ada@mail.example',
      email_verified: true,
    });
    const authorization = `Bearer ${tokens.access_token}`;
    expect((await host.inject('GET', '/api/profile', { as: null, headers: { authorization } })).status).toBe(200);
    expect(host.principals[0]).toMatchObject({ kind: 'user', email: 'ada@mail.example' });
  });

  it('requests only what each provider supports', async () => {
    const asked = async (name: SocialProvider) => {
      const { page } = await choose(browser, name);
      expect(page.url).toContain(world.signIn[name].url);
      const { state, nonce, code_challenge, ...rest } = Object.fromEntries(new URL(page.url).searchParams);
      expect(state).toMatch(/^[\w-]{43}$/);
      expect(rest).toMatchObject({
        client_id: world.signIn[name].clientId,
        response_type: 'code',
        redirect_uri: `${ISSUER}/social/${name}/callback`,
      });
      return [Boolean(nonce), Boolean(code_challenge), rest.scope];
    };
    expect(await asked('google')).toEqual([true, true, 'openid email profile']);
    expect(await asked('github')).toEqual([false, true, 'read:user user:email']);
    expect(await asked('linkedin')).toEqual([false, false, 'openid email profile']);
  });

  it('is bound to the browser by a cookie for the callback, which is removed afterwards', async () => {
    const { page } = await choose(browser, 'google');
    const set = [page.headers['set-cookie'] ?? []].flat().find((line) => String(line).startsWith('sightline_social_'));
    expect(String(set)).toMatch(/; path=\/oidc\/social; .*samesite=lax; httponly/i);
    const held = () => browser.cookiesAt('/oidc/social/google/callback').filter((one) => one.includes('social'));
    expect(held()).toHaveLength(1);
    expect(browser.cookiesAt('/oidc/auth').filter((one) => one.includes('social'))).toEqual([]);
    await browser.open(await decide(page, 'ada@mail.example'));
    expect(held()).toEqual([]);
  });

  it('marks that cookie as secure on an https origin', async () => {
    const origin = 'https://sightline.example';
    const secure = await start({ settings: { ...settingsFor(world), PUBLIC_URL: origin } });
    const { page } = await new Browser(secure).authorize(undefined, {
      kc_idp_hint: 'google',
      redirect_uri: `${origin}/auth/complete`,
    });
    expect(new URL(page.url).searchParams.get('redirect_uri')).toBe(`${origin}/oidc/social/google/callback`);
    expect(String(page.headers['set-cookie'])).toMatch(/^sightline_social_.*; samesite=lax; secure; httponly/);
    await secure.stop();
  });

  it("continues the same person's session, and ends another person's", async () => {
    const link = await browser.signIn(await mailedToken(host, 'ada@mail.example'));
    const same = await signIn('github', 'ada@mail.example');
    expect((await browser.refresh(link.refresh_token)).status).toBe(200);
    const grace = await signIn('google', 'grace@mail.example');
    expect(decodeJwt(grace.access_token).email).toBe('grace@mail.example');
    expect(errorOf(await browser.refresh(same.refresh_token))).toBe('invalid_grant');
    expect((await browser.refresh(grace.refresh_token)).status).toBe(200);
  });

  it('redirects to the provider despite an existing session', async () => {
    await browser.signIn(await mailedToken(host, 'ada@mail.example'));
    expect((await choose(browser, 'linkedin')).page.url).toContain(world.signIn.linkedin.url);
    const silent = await browser.authorize(undefined, { kc_idp_hint: 'google', prompt: 'none' });
    expect(refusalOf(silent.page)[0]).toBe('login_required');
  });

  it('works in two tabs at the same time, in either order', async () => {
    const [first, second] = [await choose(browser, 'google'), await choose(browser, 'google')];
    for (const [tab, email] of [
      [second, 'ada@mail.example'],
      [first, 'ada@mail.example'],
    ] as const)
      expect(codeOf(await browser.open(await decide(tab.page, email)))).not.toBe('');
  });

  it('stores nothing that allows a reader of the database to complete the flow', async () => {
    const { page } = await choose(browser, 'google');
    const stored = await host.db.collection('oauth_states').find({}).toArray();
    expect(stored).toHaveLength(1);
    const secret = [...browser.cookies.values()].find(({ name }) => name.startsWith('sightline_social_'))?.value;
    expect(secret).toMatch(/^[\w-]{43}$/);
    for (const value of [secret, new URL(page.url).searchParams.get('state')])
      expect(JSON.stringify(stored)).not.toContain(value);
  });

  it('logs failures, but no address, token or text from a provider', async () => {
    const logged: unknown[] = [];
    const logger = silentLogger();
    for (const level of ['debug', 'info', 'warn', 'error'] as const)
      Object.assign(logger, { [level]: (...said: unknown[]) => logged.push(said) });
    const talking = await start({ logger });
    const there = new Browser(talking);
    const answers: string[] = [];
    for (const way of ['wrong-nonce', 'unverified', 'down', 'ada']) {
      const { page } = await choose(there, 'google');
      const back = await decide(page, `${way}@secret.example`);
      answers.push(new URL(back).searchParams.get('code') ?? '', new URL(back).searchParams.get('state') ?? '');
      await there.open(back);
    }
    const { page } = await choose(there, 'github');
    await there.open(await decide(page, '', 'cancel'));
    await talking.stop();
    const text = inspect(logged, { depth: 8 });
    expect(text).toContain('sign-in through a provider failed');
    expect(text).toContain('JWT_CLAIM');
    for (const secret of [...answers, 'secret.example', 'has denied', 'demo-secret'])
      expect(text).not.toContain(secret);
  });

  it('is listed in the public configuration, marked as demo if simulated', async () => {
    const configOf = async (settings: Record<string, string>) => {
      const one = await start({ settings });
      const config = (await one.inject('GET', '/api/config', { as: null })).json();
      await one.stop();
      return config;
    };
    const all = settingsFor(world);
    expect(await configOf(all)).toMatchObject({ socialProviders: providers, demoProviders: providers });
    const real = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 's', DEMO_URL: world.baseUrl };
    expect(await configOf(real)).toMatchObject({ socialProviders: ['google'], demoProviders: [] });
    expect(await configOf({})).toMatchObject({ socialProviders: [], demoProviders: [] });
    const elsewhere = { ...all, OIDC_ISSUER: 'https://id.example/' };
    expect(await configOf(elsewhere)).toMatchObject({ socialProviders: [], demoProviders: [] });
  });
});
