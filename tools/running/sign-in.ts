// Signs in at a running instance over HTTP, without a browser.
import { createHash, randomBytes } from 'node:crypto';
import { PublicConfig, routes } from '@sightline/contracts';
import { z } from 'zod';

const Issuer = z.object({ authorization_endpoint: z.url(), token_endpoint: z.url() });
const Tokens = z.object({ access_token: z.string() });

/** @throws Error with status and body if the response is not 2xx */
async function json(url: string, init?: RequestInit): Promise<unknown> {
  const answer = await fetch(url, init);
  if (!answer.ok) throw new Error(`${init?.method ?? 'GET'} ${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Follows redirects, with cookies, to `end`. @throws Error at a response that is not a redirect, such as a page */
async function redirectsTo(end: string, from: URL): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = from;
  for (let hops = 0; !url.href.startsWith(`${end}?`); hops++) {
    const headers = { cookie: [...cookies.values()].join('; ') };
    const answer = await fetch(url, { redirect: 'manual', headers });
    const location = answer.headers.get('location');
    if (!location || hops === 20)
      throw new Error(`no redirect back from ${url.origin}${url.pathname}: ${answer.status}`);
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';', 1);
      cookies.set(pair.split('=', 1)[0] ?? '', pair);
    }
    url = new URL(location, url);
  }
  return url;
}

/**
 * Signs in with an emailed link like the SPA (code flow with PKCE), at the issuer named by the gateway. The issuer must
 * return to the SPA through redirects alone, without showing a page.
 * @returns the access token
 */
export async function signInByLink(origin: string, link: string): Promise<string> {
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('t');
  const { issuer, clientId, magicLinkProvider } = PublicConfig.parse(await json(origin + routes.publicConfig.path));
  const endpoints = Issuer.parse(await json(`${issuer}/.well-known/openid-configuration`));
  const redirectUri = `${origin}/auth/complete`;
  const verifier = randomBytes(32).toString('base64url');
  const asked = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    scope: 'openid profile email',
    redirect_uri: redirectUri,
    state: 'state-1',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    login_hint: `ml:${token}`,
    ...(magicLinkProvider ? { kc_idp_hint: magicLinkProvider } : {}),
  });
  const back = await redirectsTo(redirectUri, new URL(`${endpoints.authorization_endpoint}?${asked}`));
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: clientId,
    code: back.searchParams.get('code') ?? '',
    redirect_uri: redirectUri,
    code_verifier: verifier,
  });
  const answer = await json(endpoints.token_endpoint, { method: 'POST', headers: { origin }, body });
  return Tokens.parse(answer).access_token;
}
