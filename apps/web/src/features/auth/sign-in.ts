import { boardRoutes } from '@sightline/contracts';
import { z } from 'zod';
import { call } from '@/lib/api';
import { issuer } from '@/lib/auth';
import { safeReturnTo } from '@/lib/return-to';
import { type Session, saveSession } from '@/lib/session';
import { forgetTempSession, storedTempSession } from '@/lib/temp-session';

const scope = 'openid profile email';
const stepKey = 'sightline-sign-in';

/** What must survive the way to the issuer and back; kept for this tab only. */
const Step = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string().nullable(),
  tempSessionId: z.string().nullable(),
});
type Step = z.infer<typeof Step>;

const Claims = z.object({ sub: z.string(), email: z.string(), nonce: z.string().optional() });

/** What `/auth/complete` was opened with. */
export type Arrival =
  | { kind: 'link'; token: string; returnTo: string | null; tempSessionId: string | null }
  | { kind: 'answer'; answer: URLSearchParams }
  | { kind: 'error'; code: string }
  | { kind: 'nothing' };

/** Sorts the fragment of a mailed link (`#t=…&r=…&s=…`) from the issuer's answer (`?code=…` or `?error=…`). */
export function arrivalFrom(hash: string, search: string): Arrival {
  const link = new URLSearchParams(hash.replace(/^#/, ''));
  const token = link.get('t');
  if (token) {
    return { kind: 'link', token, returnTo: safeReturnTo(link.get('r')) ?? null, tempSessionId: link.get('s') };
  }
  const answer = new URLSearchParams(search);
  const error = answer.get('error');
  if (error) return { kind: 'error', code: error };
  return answer.has('code') ? { kind: 'answer', answer } : { kind: 'nothing' };
}

function redirectUri(): string {
  return new URL('/auth/complete', window.location.origin).href;
}

/** The issuer's address that starts authorization code + PKCE with the token of a mailed link. */
export async function authorizationUrl(link: Extract<Arrival, { kind: 'link' }>): Promise<string> {
  const { oauth, server, client } = await issuer();
  if (!server.authorization_endpoint) throw new Error('The sign-in service names no authorization endpoint.');
  const step: Step = {
    state: oauth.generateRandomState(),
    nonce: oauth.generateRandomNonce(),
    verifier: oauth.generateRandomCodeVerifier(),
    returnTo: link.returnTo,
    tempSessionId: link.tempSessionId,
  };
  sessionStorage.setItem(stepKey, JSON.stringify(step));
  const url = new URL(server.authorization_endpoint);
  url.search = new URLSearchParams({
    client_id: client.client_id,
    response_type: 'code',
    redirect_uri: redirectUri(),
    scope,
    state: step.state,
    nonce: step.nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(step.verifier),
    code_challenge_method: 'S256',
    login_hint: `ml:${link.token}`,
  }).toString();
  return url.href;
}

function takeStep(): Step | null {
  const stored = sessionStorage.getItem(stepKey);
  sessionStorage.removeItem(stepKey);
  if (!stored) return null;
  try {
    return Step.safeParse(JSON.parse(stored)).data ?? null;
  } catch {
    // Not JSON: as good as not there.
    return null;
  }
}

/**
 * Exchanges the code for tokens, stores the session, and claims the visitor's boards.
 *
 * @returns where to go, and whether every preview board could be kept
 * @throws when the answer does not belong to a sign-in started in this tab, or the issuer refuses
 */
export async function finishSignIn(answer: URLSearchParams): Promise<{ returnTo: string; boardsKept: boolean }> {
  const step = takeStep();
  if (!step) throw new Error('This sign-in was not started in this tab.');
  const { oauth, server, client, options } = await issuer();
  const parameters = oauth.validateAuthResponse(server, client, answer, step.state);
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.None(),
    parameters,
    redirectUri(),
    step.verifier,
    options,
  );
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
    expectedNonce: step.nonce,
    requireIdToken: true,
  });
  const claims = Claims.parse(oauth.getValidatedIdTokenClaims(tokens));
  const session: Session = {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token ?? null,
    idToken: tokens.id_token ?? null,
    expiresAt: Date.now() + (tokens.expires_in ?? 300) * 1000,
    user: { id: claims.sub, email: claims.email },
  };
  saveSession(session);
  const boardsKept = await claimBoards(step.tempSessionId ?? storedTempSession());
  return { returnTo: safeReturnTo(step.returnTo) ?? '/boards', boardsKept };
}

/** Makes every board of the visitor's session the user's. False when one could not be claimed. */
export async function claimBoards(visitor: string | null): Promise<boolean> {
  if (!visitor) return true;
  // Being signed in counts more than a board that failed: the caller says that not all were kept.
  const listed = call(boardRoutes.listBoards, { tempSession: visitor, anonymous: true });
  const boards = await listed.catch(() => null);
  if (!boards) return false;
  let kept = true;
  for (const { id } of boards.items) {
    await call(boardRoutes.claimBoard, { params: { boardId: id }, tempSession: visitor }).catch(() => {
      kept = false;
    });
  }
  if (kept && visitor === storedTempSession()) forgetTempSession();
  return kept;
}
