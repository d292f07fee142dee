import { createHash } from 'node:crypto';
import { createRemoteJWKSet, customFetch, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoProviderName, type DemoWorld, demoProviders, startDemoWorld } from '../index.ts';
import { type Answer, askProvider } from '../testing/provider.ts';

const back = 'http://localhost:3000/oidc/social/any/callback';
const verifier = 'v'.repeat(43);
const challenge = createHash('sha256').update(verifier).digest('base64url');

describe('the sign-in providers of the demo world', () => {
  let world: DemoWorld;
  beforeAll(async () => {
    world = await startDemoWorld({ slowHostDelayMs: 50 });
  });
  afterAll(() => world.close());

  const isGithub = (name: DemoProviderName) => name === 'github';
  const authorizeAt = (name: DemoProviderName, changes: Record<string, string> = {}) => {
    const { url, clientId } = world.signIn[name];
    const query = new URLSearchParams({
      client_id: clientId,
      response_type: 'code',
      redirect_uri: back,
      state: 'state-1',
      nonce: 'nonce-1',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      ...changes,
    });
    return `${url}${isGithub(name) ? '/login/oauth/authorize' : '/authorize'}?${query}`;
  };
  /** Returns the parameters of the redirect after the form is submitted. */
  const decide = async (name: DemoProviderName, form: Record<string, string>, changes = {}) => {
    const { status, location } = await askProvider(authorizeAt(name, changes), { form });
    expect(status).toBe(303);
    return new URL(location ?? '').searchParams;
  };
  const exchange = async (
    name: DemoProviderName,
    code: string,
    changes: Record<string, string> = {},
  ): Promise<Answer> => {
    const { url, clientId, clientSecret } = world.signIn[name];
    return askProvider(`${url}${isGithub(name) ? '/login/oauth/access_token' : '/token'}`, {
      form: {
        grant_type: 'authorization_code',
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uri: back,
        code,
        ...(name === 'linkedin' ? {} : { code_verifier: verifier }),
        ...changes,
      },
    });
  };
  const codeFor = async (name: DemoProviderName, email: string) =>
    (await decide(name, { email, decision: 'continue' })).get('code') ?? '';
  const keysOf = (name: DemoProviderName) =>
    createRemoteJWKSet(new URL(`${world.signIn[name].url}/jwks`), {
      [customFetch]: async (url: string) => new Response((await askProvider(url)).text),
    });

  it.each(demoProviders)('$title states that it is a demo', async ({ name, title }) => {
    const { status, text } = await askProvider(authorizeAt(name));
    expect(status).toBe(200);
    expect(text).toContain(`Demo ${title} – this is not ${title}`);
    expect(text).toContain('value="ada@lumenpay.example"');
    expect((await askProvider(`${world.signIn[name].url}/`)).text).toContain('this is not');
  });

  it.each(['google', 'linkedin'] as const)('%s is found by discovery and signs the ID token', async (name) => {
    const { url, clientId } = world.signIn[name];
    const discovery: unknown = JSON.parse((await askProvider(`${url}/.well-known/openid-configuration`)).text);
    expect(discovery).toMatchObject({ issuer: url, token_endpoint: `${url}/token`, jwks_uri: `${url}/jwks` });
    const answer = await decide(name, { email: 'grace@lumenpay.example', decision: 'continue' });
    expect(answer.get('state')).toBe('state-1');
    const { id_token } = (await exchange(name, answer.get('code') ?? '')).json();
    const { payload } = await jwtVerify(String(id_token), keysOf(name), { issuer: url, audience: clientId });
    expect(payload).toMatchObject({ email: 'grace@lumenpay.example', email_verified: true, name: 'Grace' });
    // LinkedIn's tokens have no nonce.
    expect(payload.nonce).toBe(name === 'google' ? 'nonce-1' : undefined);
  });

  it('github returns addresses through its API, including the hidden one', async () => {
    const { access_token } = (await exchange('github', await codeFor('github', 'ada@lumenpay.example'))).json();
    const api = `${world.signIn.github.url}/api/v3`;
    const headers = { authorization: `Bearer ${String(access_token)}` };
    expect((await askProvider(`${api}/user`, { headers })).json()).toMatchObject({ login: 'ada', name: 'Ada' });
    const emails = JSON.parse((await askProvider(`${api}/user/emails`, { headers })).text);
    expect(emails).toContainEqual(
      expect.objectContaining({ email: 'ada@lumenpay.example', primary: true, verified: true }),
    );
    expect(emails).toContainEqual(expect.objectContaining({ primary: false, verified: true }));
    expect((await askProvider(`${api}/user`, { headers: { authorization: 'Bearer made-up' } })).status).toBe(401);
  });

  it.each(demoProviders)(
    '$title accepts a code once, from its own application, with all matching parameters',
    async ({ name }) => {
      const isRefused = ({ status, text }: Answer) => status >= 400 || (isGithub(name) && text.includes('error'));
      const code = await codeFor(name, 'ada@lumenpay.example');
      expect(isRefused(await exchange(name, code))).toBe(false);
      expect(isRefused(await exchange(name, code))).toBe(true);
      const wrong: Record<string, string>[] = [
        { client_secret: 'guessed' },
        { redirect_uri: `${back}/other` },
        { code_verifier: 'w'.repeat(43) },
      ];
      for (const changes of wrong) {
        const fresh = await codeFor(name, 'ada@lumenpay.example');
        expect(isRefused(await exchange(name, fresh, changes)), JSON.stringify(changes)).toBe(true);
      }
    },
  );

  it.each([
    ['google', 'access_denied'],
    ['github', 'access_denied'],
    ['linkedin', 'user_cancelled_authorize'],
  ] as const)('%s returns %s when the user cancels', async (name, error) => {
    const answer = await decide(name, { email: 'ada@lumenpay.example', decision: 'cancel' });
    expect([answer.get('error'), answer.get('state'), answer.has('code')]).toEqual([error, 'state-1', false]);
  });

  it('redirects to this machine only, for its own client only', async () => {
    for (const redirect_uri of ['https://evil.example/', 'http://localhost.evil.example/', 'nonsense', 'javascript:1'])
      expect((await askProvider(authorizeAt('google', { redirect_uri }))).status).toBe(400);
    expect((await askProvider(authorizeAt('google', { client_id: 'other' }))).status).toBe(400);
  });

  it('fails in the way that the address selects', async () => {
    const claimsFor = async (email: string) => {
      const { id_token } = (await exchange('google', await codeFor('google', email))).json();
      return jwtVerify(String(id_token), keysOf('google'));
    };
    expect((await claimsFor('unverified@mail.example')).payload.email_verified).toBe(false);
    expect((await claimsFor('no-email@mail.example')).payload).not.toHaveProperty('email');
    expect((await claimsFor('wrong-nonce@mail.example')).payload.nonce).toBe('another');
    await expect(claimsFor('forged@mail.example')).rejects.toThrow(/signature/);
    for (const name of ['google', 'github', 'linkedin'] as const) {
      expect((await exchange(name, await codeFor(name, 'down@mail.example'))).status).toBe(500);
      expect((await exchange(name, await codeFor(name, 'nonsense@mail.example'))).text).toMatch(/^<p>/);
      const askedAt = performance.now();
      expect((await exchange(name, await codeFor(name, 'slow@mail.example'))).status).toBe(200);
      expect(performance.now() - askedAt).toBeGreaterThan(45);
    }
  });

  it('rejects other paths and methods', async () => {
    const { url } = world.signIn.google;
    expect((await askProvider(`${url}/nothing`)).status).toBe(404);
    expect((await askProvider(`${url}/token`, { form: { padding: 'x'.repeat(20_000) } })).status).toBe(413);
  });
});
