import { createHash, randomBytes } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { LiveMessage, PublicConfig } from '@sightline/contracts';
import { z } from 'zod';
import { mailedLink, newEmail } from './support.ts';

const Issuer = z.object({ authorization_endpoint: z.url(), token_endpoint: z.url() });

/** Headers of a new visitor session. */
export const newVisitor = () => ({ 'x-temp-session': `temp_${Date.now()}${randomBytes(5).toString('hex').slice(1)}` });

/**
 * Signs a user in by mailed link as the SPA does (code flow with PKCE), at the issuer the gateway names. The issuer must return to
 * the SPA by redirects alone, without showing a page.
 */
export async function signInByHttp(request: APIRequestContext, origin: string, email = newEmail()) {
  expect((await request.post('/api/auth/magic-link', { data: { email } })).status()).toBe(202);
  const token = new URLSearchParams(new URL(await mailedLink(request, email)).hash.slice(1)).get('t');
  const { issuer, clientId, magicLinkProvider } = PublicConfig.parse(await (await request.get('/api/config')).json());
  const discovery = await request.get(`${issuer}/.well-known/openid-configuration`);
  const endpoints = Issuer.parse(await discovery.json());

  const redirectUri = `${origin}/auth/complete`;
  const verifier = randomBytes(32).toString('base64url');
  const parameters = {
    client_id: clientId,
    response_type: 'code',
    scope: 'openid profile email',
    redirect_uri: redirectUri,
    state: 'state-1',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    login_hint: `ml:${token}`,
    ...(magicLinkProvider ? { kc_idp_hint: magicLinkProvider } : {}),
  };
  let url = new URL(`${endpoints.authorization_endpoint}?${new URLSearchParams(parameters)}`);
  for (let hops = 0; !url.href.startsWith(`${redirectUri}?`); hops++) {
    const answer = await request.get(url.href, { maxRedirects: 0 });
    const { location } = answer.headers();
    if (!location || hops === 20) throw new Error(`no way back from ${url.origin}${url.pathname}: ${answer.status()}`);
    url = new URL(location, url);
  }
  const code = url.searchParams.get('code') ?? '';
  const form = { grant_type: 'authorization_code', client_id: clientId, code, redirect_uri: redirectUri };
  const answer = await request.post(endpoints.token_endpoint, {
    headers: { origin },
    form: { ...form, code_verifier: verifier },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { access_token } = z.object({ access_token: z.string() }).parse(await answer.json());
  return { email, headers: { authorization: `Bearer ${access_token}` } };
}

/** Reads a board's live stream until `close`. */
export class LiveReader {
  readonly #abort = new AbortController();
  #text = '';

  /** @throws when the server refuses the stream */
  static async open(origin: string, boardId: string, headers: Record<string, string>): Promise<LiveReader> {
    const reader = new LiveReader();
    const signal = reader.#abort.signal;
    const response = await fetch(`${origin}/api/boards/${boardId}/events`, { headers, signal });
    if (!response.ok || !response.body) throw new Error(`${response.status} ${await response.text()}`);
    void reader.#read(response.body).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
    return reader;
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    for await (const text of body.pipeThrough(new TextDecoderStream())) this.#text += text;
  }

  /** The messages so far. */
  get messages(): { id: string; message: LiveMessage }[] {
    return [...this.#text.matchAll(/^id: (.*)\nevent: .*\ndata: (.*)\n\n/gm)].map(([, id = '', data = '']) => ({
      id,
      message: LiveMessage.parse(JSON.parse(data)),
    }));
  }

  close(): void {
    this.#abort.abort();
  }
}
