import { gatewayRoutes, type PublicConfig } from '@sightline/contracts';
import type * as oauth4webapi from 'oauth4webapi';
import { ApiError } from './api-error.ts';
import { currentSession, type Session, saveSession } from './session.ts';

const lockName = 'sightline-auth-refresh';
/** Renewed this long before it runs out, so that a request on its way is not refused. */
const renewBeforeMs = 30_000;

let config: Promise<PublicConfig> | undefined;

/** Settings of this installation; asked once, asked again after a failure. */
export function publicConfig(): Promise<PublicConfig> {
  config ??= loadConfig().catch((error: unknown) => {
    config = undefined;
    throw error;
  });
  return config;
}

async function loadConfig(): Promise<PublicConfig> {
  const route = gatewayRoutes.publicConfig;
  const answer = await fetch(route.path);
  if (!answer.ok) throw new ApiError(answer.status, 'http_error', `The server answered with status ${answer.status}.`);
  return route.response.parse(await answer.json());
}

interface Issuer {
  oauth: typeof oauth4webapi;
  server: oauth4webapi.AuthorizationServer;
  client: oauth4webapi.Client;
  /** Goes with every request to the issuer. */
  options: { [oauth4webapi.allowInsecureRequests]: boolean };
}

/** The issuer's endpoints and how to talk to it; its library is loaded when first needed. */
export async function issuer(): Promise<Issuer> {
  const [oauth, settings] = await Promise.all([import('oauth4webapi'), publicConfig()]);
  const url = new URL(settings.issuer);
  // One machine runs without TLS; then the issuer is on the same plain-http origin as this page.
  const options = { [oauth.allowInsecureRequests]: url.protocol === 'http:' };
  const server = await oauth
    .discoveryRequest(url, { algorithm: 'oidc', ...options })
    .then((answer) => oauth.processDiscoveryResponse(url, answer));
  return { oauth, server, client: { client_id: settings.clientId }, options };
}

/** The session with an access token that is good for now; null when signed out. `rejected` forces a renewal. */
export async function freshSession({ rejected }: { rejected?: string } = {}): Promise<Session | null> {
  const session = currentSession();
  if (!session || !needsRenewal(session, rejected)) return session;
  return locked(() => renew(rejected));
}

function needsRenewal(session: Session, rejected: string | undefined): boolean {
  return session.accessToken === rejected || session.expiresAt - renewBeforeMs < Date.now();
}

let waiting: Promise<unknown> = Promise.resolve();

/** One tab at a time: a refresh token used twice ends the whole family of tokens. */
function locked<T>(work: () => Promise<T>): Promise<T> {
  // Web Locks exist in secure contexts only; elsewhere this tab at least never renews twice at once.
  if (navigator.locks) return navigator.locks.request(lockName, work);
  const mine = waiting.then(work, work);
  waiting = mine.catch(() => undefined);
  return mine;
}

async function renew(rejected: string | undefined): Promise<Session | null> {
  // Read again inside the lock: another tab, or an earlier call, may have renewed meanwhile.
  const session = currentSession();
  if (!session || !needsRenewal(session, rejected)) return session;
  if (!session.refreshToken) {
    saveSession(null);
    return null;
  }
  const { oauth, server, client, options } = await issuer().catch(unreachable);
  try {
    const answer = await oauth.refreshTokenGrantRequest(server, client, oauth.None(), session.refreshToken, options);
    const tokens = await oauth.processRefreshTokenResponse(server, client, answer);
    const renewed: Session = {
      ...session,
      accessToken: tokens.access_token,
      refreshToken: tokens.refresh_token ?? session.refreshToken,
      idToken: tokens.id_token ?? session.idToken,
      expiresAt: Date.now() + (tokens.expires_in ?? 300) * 1000,
    };
    saveSession(renewed);
    return renewed;
  } catch (error) {
    if (!(error instanceof oauth.ResponseBodyError) || error.error !== 'invalid_grant') return unreachable(error);
    saveSession(null);
    return null;
  }
}

/** The session is kept: the person may still be signed in once the issuer answers again. */
function unreachable(cause: unknown): never {
  throw new ApiError(0, 'sign_in_unreachable', 'The sign-in service cannot be reached. Try again in a moment.', {
    cause,
  });
}

/** Signs out here at once and in every tab, then at the issuer, which sends the browser back to /auth. */
export async function signOut(): Promise<void> {
  const session = currentSession();
  saveSession(null);
  const back = new URL('/auth', window.location.origin);
  window.location.assign(await endSessionUrl(session?.idToken ?? null, back).catch(() => back.href));
}

/** The issuer's address that ends the session an ID token tells of, and leads `back`; that itself when there is none. */
export async function endSessionUrl(idToken: string | null, back: URL): Promise<string> {
  const { server, client } = await issuer();
  if (!server.end_session_endpoint || !idToken) return back.href;
  const url = new URL(server.end_session_endpoint);
  url.searchParams.set('client_id', client.client_id);
  url.searchParams.set('id_token_hint', idToken);
  url.searchParams.set('post_logout_redirect_uri', back.href);
  return url.href;
}
