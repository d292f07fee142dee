import type { PublicConfig } from '@sightline/contracts';
import { vi } from 'vitest';
import { type Asked, type FakeServer, json } from './server.ts';

const origin = () => window.location.origin;

/** An ID token with a fake signature. The browser checks only claims; the gateway checks signatures. */
export function idToken(claims: Record<string, unknown>): string {
  const now = Math.floor(Date.now() / 1000);
  const payload = { iss: `${origin()}/oidc`, aud: 'spa', iat: now, exp: now + 300, ...claims };
  const part = (value: object) =>
    btoa(JSON.stringify(value)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
  return `${part({ alg: 'RS256' })}.${part(payload)}.c2ln`;
}

/** A token response. keycloak-js decodes every token it receives; `e30` is `{}` in base64url. */
export const tokens = (parts: Record<string, unknown>) =>
  json({ access_token: 'access-2.e30', token_type: 'Bearer', refresh_token: 'refresh-2.e30', ...parts });

/** Adds the configuration and an issuer on the same origin; `onToken` handles the token endpoint. */
export function withIssuer(
  server: FakeServer,
  onToken: (asked: Asked) => Response | Promise<Response>,
  settings: Partial<
    Pick<PublicConfig, 'magicLinkProvider' | 'socialProviders' | 'demoProviders' | 'demoUrl' | 'demoVisitUrl'>
  > = {},
): FakeServer {
  const at = `${origin()}/oidc`;
  return server
    .on('GET /api/config', {
      issuer: at,
      clientId: 'spa',
      magicLinkProvider: null,
      socialProviders: [],
      demoProviders: [],
      demo: true,
      demoUrl: null,
      demoVisitUrl: null,
      mailboxUrl: '/dev/mailbox',
      ...settings,
    })
    .on('GET /oidc/.well-known/openid-configuration', {
      issuer: at,
      authorization_endpoint: `${at}/auth`,
      token_endpoint: `${at}/token`,
      end_session_endpoint: `${at}/end`,
      id_token_signing_alg_values_supported: ['RS256'],
    })
    .on('POST /oidc/token', onToken);
}

/** Prevents the page from leaving for another address; `lastLeft` returns that address. */
export function stubLeaving() {
  const leave = vi.fn<(url: string | URL) => void>();
  vi.spyOn(window.location, 'assign').mockImplementation(leave);
  vi.spyOn(window.location, 'replace').mockImplementation(leave);
  return leave;
}

export const lastLeft = (leave: ReturnType<typeof stubLeaving>) => new URL(String(leave.mock.lastCall?.[0]));
