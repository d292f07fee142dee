import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type Reply, text } from '../replies/reply.ts';
import type { DemoProvider, DemoSignInClient } from './clients.ts';
import { authorize } from './consent.ts';
import { homePage } from './consent-page.ts';
import { GithubEndpoints } from './github.ts';
import { Grants } from './grants.ts';
import { OidcEndpoints } from './oidc.ts';
import { misbehaviourOf } from './people.ts';

const maxFormBytes = 16_384;
const notAllowed: Reply = { ...text('Method not allowed', 405), headers: { allow: 'GET, HEAD, POST' } };

export type SignInSite = (url: URL, request: IncomingMessage) => Promise<Reply>;

export function signInSite(provider: DemoProvider, client: DemoSignInClient, slowHostDelayMs: number): SignInSite {
  const grants = new Grants(client);
  const oidc = new OidcEndpoints(provider, client, grants);
  const github = new GithubEndpoints(grants);
  const isGithub = provider.name === 'github';
  const at = isGithub
    ? { authorize: '/login/oauth/authorize', token: '/login/oauth/access_token' }
    : { authorize: '/authorize', token: '/token' };

  async function token(form: URLSearchParams, authorization: string | undefined): Promise<Reply> {
    const email = grants.codes.find(form.get('code') ?? '')?.email ?? '';
    if (misbehaviourOf(email) === 'slow') await wait(slowHostDelayMs, undefined, { ref: false });
    return isGithub ? github.token(form, authorization) : oidc.token(form, authorization);
  }

  async function get(path: string, query: URLSearchParams, authorization?: string): Promise<Reply | undefined> {
    if (path === '/') return homePage(provider);
    if (path === '/robots.txt') return text('User-agent: *\nDisallow: /\n');
    if (path === at.authorize) return authorize({ provider, client, grants }, query);
    if (isGithub)
      return path.startsWith('/api/v3/') ? github.api(path.slice('/api/v3'.length), authorization) : undefined;
    if (path === '/.well-known/openid-configuration') return oidc.discovery();
    return path === '/jwks' ? oidc.jwks() : undefined;
  }

  return async ({ pathname, searchParams }, request) => {
    const { authorization } = request.headers;
    if (request.method === 'GET' || request.method === 'HEAD')
      return (await get(pathname, searchParams, authorization)) ?? text('Not found', 404);
    if (request.method !== 'POST') return notAllowed;
    const form = await formOf(request);
    if (form === undefined) return text('Too large', 413);
    if (pathname === at.authorize) return authorize({ provider, client, grants }, searchParams, form);
    return pathname === at.token ? token(form, authorization) : text('Not found', 404);
  };
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    const part = Buffer.from(chunk);
    bytes += part.length;
    if (bytes > maxFormBytes) return undefined;
    chunks.push(part);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}
