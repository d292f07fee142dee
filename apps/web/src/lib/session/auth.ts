import { ApiError } from '../api/api-error.ts';
import { sessionClient, tokensOf } from './issuer-client.ts';
import { lastUsedToken, noteUsedToken } from './last-used-token.ts';
import { currentSession, onSessionChange, type Session, saveSession } from './session.ts';

const lockName = 'sightline-auth-refresh';
/** How long before they expire tokens are renewed, so that requests in flight aren't rejected. */
const renewBeforeMs = 30_000;
/** If another tab's tokens don't arrive within this time, that tab was closed before it received them. */
const arrivalTimeoutMs = 5_000;

/** Returns the session with a valid access token; null when signed out. `rejected` forces the renewal of that token. */
export async function freshSession({ rejected }: { rejected?: string } = {}): Promise<Session | null> {
  const session = currentSession();
  if (!session || !needsRenewal(session, rejected)) return session;
  return locked(() => renew(rejected));
}

function needsRenewal(session: Session, rejected: string | undefined): boolean {
  return session.accessToken === rejected || session.expiresAt - renewBeforeMs < Date.now();
}

let waiting: Promise<unknown> = Promise.resolve();

/** Runs the work in one tab at a time, because using a refresh token twice revokes the whole token family. */
function locked<T>(work: () => Promise<T>): Promise<T> {
  // Web Locks exist only in secure contexts. Elsewhere, at least this tab never renews twice concurrently.
  if (navigator.locks) return navigator.locks.request(lockName, work);
  const mine = waiting.then(work, work);
  waiting = mine.catch(() => undefined);
  return mine;
}

async function renew(rejected: string | undefined): Promise<Session | null> {
  // Read again inside the lock, because another tab or an earlier call could have renewed it in the meantime.
  const session = await sessionOfAllTabs();
  if (!session || !needsRenewal(session, rejected)) return session;
  const { refreshToken } = session;
  if (!refreshToken) {
    saveSession(null);
    return null;
  }
  await noteUsedToken(refreshToken);
  try {
    const renewed = await refresh(session, refreshToken);
    saveSession(renewed);
    // Some issuers allow a refresh token to be reused.
    if (renewed?.refreshToken === refreshToken) await noteUsedToken(undefined);
    return renewed;
  } catch (cause) {
    await noteUsedToken(undefined);
    // The session is kept, because the user could still be signed in once the issuer responds again.
    throw new ApiError(0, 'sign_in_unreachable', 'The sign-in service cannot be reached. Try again in a moment.', {
      cause,
    });
  }
}

/** Returns the stored session, after another tab's tokens have arrived in this one. */
async function sessionOfAllTabs(): Promise<Session | null> {
  const used = await lastUsedToken();
  if (!used || currentSession()?.refreshToken !== used) return currentSession();
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      stopListening();
      resolve(currentSession());
    };
    const timer = setTimeout(finish, arrivalTimeoutMs);
    const stopListening = onSessionChange(() => currentSession()?.refreshToken !== used && finish());
  });
}

/** Returns the session with new tokens; null when the issuer no longer accepts the refresh token. */
async function refresh(session: Session, refreshToken: string): Promise<Session | null> {
  const client = await sessionClient();
  client.refreshToken = refreshToken;
  try {
    await client.updateToken(-1);
  } catch (error) {
    if (await isInvalidGrant(error)) return null;
    throw error;
  }
  const tokens = await tokensOf(client);
  return {
    ...session,
    ...tokens,
    refreshToken: tokens.refreshToken ?? refreshToken,
    idToken: tokens.idToken ?? session.idToken,
  };
}

/** keycloak-js throws the issuer's response inside an error that its types do not declare. */
async function isInvalidGrant(error: unknown): Promise<boolean> {
  if (!(error instanceof Error && 'response' in error && error.response instanceof Response)) return false;
  const body: unknown = await error.response.json();
  return typeof body === 'object' && body !== null && 'error' in body && body.error === 'invalid_grant';
}

/**
 * Signs out here and in all other tabs immediately, then at the issuer, which redirects to /auth. Also ends push
 * notifications, so that the next user of this browser doesn't see them.
 */
export async function signOut(): Promise<void> {
  const idToken = currentSession()?.idToken;
  saveSession(null);
  // A failure of the browser's push service must not prevent signing out.
  await endPush().catch((error: unknown) => window.reportError(error));
  const back = new URL('/auth', window.location.origin).href;
  window.location.assign(idToken ? await endSessionUrl(idToken, back).catch(() => back) : back);
}

async function endPush(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

async function endSessionUrl(idToken: string, redirectUri: string): Promise<string> {
  const client = await sessionClient();
  client.idToken = idToken;
  return client.createLogoutUrl({ redirectUri });
}
