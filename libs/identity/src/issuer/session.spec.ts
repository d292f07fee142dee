import { collectionsNaming, FakeClock, startTestMongo, type TestMongo } from '@sightline/testing';
import { decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Browser, errorOf, ISSUER, mailedToken, type Tokens, tokensOf } from '../testing/browser.ts';
import { PUBLIC_URL, startTestHost, type TestHost } from '../testing/test-host.ts';
import { AccountRemoval } from './account-removal.ts';

describe('the session at the embedded issuer', () => {
  let mongo: TestMongo;
  let host: TestHost;
  let browser: Browser;
  // oidc-provider reads the system clock, so the clock in these tests starts now.
  const start = (databasePrefix?: string, clock = new FakeClock(new Date())) =>
    startTestHost(mongo, { clock, databasePrefix });
  const whoIs = (token: string) =>
    host.inject('GET', '/api/profile', { as: null, headers: { authorization: `Bearer ${token}` } });
  const endSession = (tokens: Tokens, more: Record<string, string> = {}) =>
    `${ISSUER}/session/end?${new URLSearchParams({
      id_token_hint: tokens.id_token,
      client_id: 'spa',
      post_logout_redirect_uri: `${PUBLIC_URL}/auth`,
      ...more,
    })}`;
  /** Submits a form as a browser would. */
  const submit = (text: string) => {
    const inputs = [...text.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]);
    return browser.open(/action="([^"]+)"/.exec(text)?.[1] ?? '', Object.fromEntries(inputs));
  };

  beforeAll(async () => {
    mongo = await startTestMongo();
  });
  afterAll(() => mongo.stop());
  beforeEach(async () => {
    host = await start();
    browser = new Browser(host);
  });
  afterEach(() => host.stop());

  it('survives a restart of the service, with its refresh tokens', async () => {
    const tokens = await browser.signIn(await mailedToken(host, 'ada@mail.example'));
    const waiting = await mailedToken(host, 'grace@mail.example');
    const { databasePrefix, clock } = host;
    await host.stop();
    host = await start(databasePrefix, clock);
    browser.host = host;
    expect((await whoIs(tokens.access_token)).status).toBe(200);
    const silent = await browser.authorize(undefined, { prompt: 'none' });
    expect(new URL(silent.page.url).searchParams.get('code')).toBeTruthy();
    expect((await browser.refresh(tokens.refresh_token)).status).toBe(200);
    expect((await new Browser(host).signIn(waiting)).access_token).toBeTruthy();
  });

  it('has the same keys in all replicas that start at the same time', async () => {
    const prefix = mongo.newPrefix();
    const options = { databasePrefix: prefix, ownKeys: true };
    const three = await Promise.all([1, 2, 3].map(() => startTestHost(mongo, options)));
    const keys = await Promise.all(three.map((one) => one.inject('GET', '/oidc/jwks', { as: null })));
    expect(new Set(keys.map(({ text }) => text)).size).toBe(1);
    await Promise.all(three.map((one) => one.stop()));
  });

  it('ends with the account, leaving nothing behind', async () => {
    const ada = await browser.signIn(await mailedToken(host, 'ada@mail.example'));
    await mailedToken(host, 'ada@mail.example');
    const userId = decodeJwt(ada.access_token).sub ?? '';
    const grace = await new Browser(host).signIn(await mailedToken(host, 'grace@mail.example'));
    expect(await collectionsNaming(host.db, userId, 'ada@mail.example')).toEqual(['accounts', 'magic_links', 'oidc']);
    await host.get(AccountRemoval).forget({ userId, email: 'ada@mail.example' }, host.clock.now());
    expect(await collectionsNaming(host.db, userId, 'ada@mail.example')).toEqual([]);
    expect(errorOf(await browser.refresh(ada.refresh_token))).toBe('invalid_grant');
    expect((await new Browser(host).refresh(grace.refresh_token)).status).toBe(200);
  });

  it('starts again with a link requested after the account was deleted, whichever arrives first', async () => {
    const email = 'ada@mail.example';
    const { access_token } = await browser.signIn(await mailedToken(host, email));
    const userId = decodeJwt(access_token).sub ?? '';
    const before = await mailedToken(host, email);
    const deletedAt = host.clock.now();
    host.clock.advance(1);
    const beforeTheEvent = await mailedToken(host, email);
    await host.get(AccountRemoval).forget({ userId, email }, deletedAt);
    const afterTheEvent = await mailedToken(host, email);
    // A repeated event deletes nothing more.
    await host.get(AccountRemoval).forget({ userId, email }, deletedAt);
    expect((await new Browser(host).authorize(before)).page.url).toContain('link_expired');
    for (const token of [beforeTheEvent, afterTheEvent])
      expect((await new Browser(host).signIn(token)).access_token).toBeTruthy();
  });

  it('ends when another person opens a link', async () => {
    const ada = await browser.signIn(await mailedToken(host, 'ada@mail.example'));
    const grace = await browser.signIn(await mailedToken(host, 'grace@mail.example'));
    expect(decodeJwt(grace.access_token).email).toBe('grace@mail.example');
    expect(errorOf(await browser.refresh(ada.refresh_token))).toBe('invalid_grant');
    expect((await browser.refresh(grace.refresh_token)).status).toBe(200);
    const silent = await browser.authorize(undefined, { prompt: 'none' });
    const code = new URL(silent.page.url).searchParams.get('code') ?? '';
    const now = tokensOf(await browser.exchange(code, silent.verifier));
    expect(decodeJwt(now.access_token).email).toBe('grace@mail.example');
  });

  it('continues when the same person opens another link', async () => {
    const first = await browser.signIn(await mailedToken(host, 'ada@mail.example'));
    const second = await browser.signIn(await mailedToken(host, 'ada@mail.example'));
    expect((await browser.refresh(first.refresh_token)).status).toBe(200);
    expect((await browser.refresh(second.refresh_token)).status).toBe(200);
  });

  it('sets one cookie, sent only to the issuer', async () => {
    await browser.signIn(await mailedToken(host, 'ada@mail.example'));
    expect(browser.cookiesAt('/oidc/auth').filter((name) => !name.endsWith('.sig'))).toEqual(['sightline_session']);
    expect(browser.cookiesAt('/api/boards')).toEqual([]);
  });

  it('starts in two tabs at the same time', async () => {
    const tokens = [await mailedToken(host, 'ada@mail.example'), await mailedToken(host, 'ada@mail.example')];
    const opened = await Promise.all(tokens.map((token) => browser.signIn(token)));
    expect(opened.map(({ access_token }) => decodeJwt(access_token).email)).toEqual(Array(2).fill('ada@mail.example'));
  });

  it('survives an invalid link', async () => {
    const tokens = await browser.signIn(await mailedToken(host, 'ada@mail.example'));
    expect((await browser.authorize('a'.repeat(43))).page.url).toContain('link_expired');
    expect((await browser.refresh(tokens.refresh_token)).status).toBe(200);
  });

  it('ends at sign-out without confirmation', async () => {
    const tokens = await browser.signIn(await mailedToken(host, 'ada@mail.example'));
    const page = await browser.open(endSession(tokens));
    expect(page.text).toContain('document.forms[0].submit()');
    expect(page.headers['content-security-policy']).toMatch(/script-src 'sha256-[\w+/]+=*'/);
    expect((await submit(page.text)).url).toBe(`${PUBLIC_URL}/auth`);
    const silent = await browser.authorize(undefined, { prompt: 'none' });
    expect(new URL(silent.page.url).searchParams.get('error')).toBe('login_required');
    expect(errorOf(await browser.refresh(tokens.refresh_token))).toBe('invalid_grant');
  });

  it('is not ended by a link from another site', async () => {
    const tokens = await browser.signIn(await mailedToken(host, 'ada@mail.example'));
    const page = await browser.open(`${ISSUER}/session/end?client_id=spa`);
    expect(page.text).not.toContain('<script>');
    expect((await browser.refresh(tokens.refresh_token)).status).toBe(200);
    await submit(page.text);
    expect((await browser.refresh(tokens.refresh_token)).status).toBe(400);
  });

  it('never redirects to another site after sign-out', async () => {
    const tokens = await browser.signIn(await mailedToken(host, 'ada@mail.example'));
    const page = await browser.open(endSession(tokens, { post_logout_redirect_uri: 'https://evil.example/' }));
    expect(page.url).toBe(`${PUBLIC_URL}/auth?error=invalid_request`);
  });
});
