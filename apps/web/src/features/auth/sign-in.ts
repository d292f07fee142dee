import { boardRoutes } from '@sightline/contracts';
import { z } from 'zod';
import { call } from '@/lib/api';
import { issuer } from '@/lib/auth';
import { safeReturnTo } from '@/lib/return-to';
import { type Session, saveSession } from '@/lib/session';
import { forgetTempSession, storedTempSession } from '@/lib/temp-session';
import { exchange, takeStep } from './issuer-trip.ts';

const Claims = z.object({ sub: z.string(), email: z.string(), email_verified: z.boolean().optional() });

/** A sign-in that ended without one, with the code of `signInProblem`. */
export class SignInRefused extends Error {
  override readonly name = 'SignInRefused';
  constructor(readonly code: string) {
    super(`Sign-in refused: ${code}`);
  }
}

/** What `/auth/complete` was opened with. */
export type Arrival =
  | { kind: 'link'; token: string; returnTo: string | null; tempSessionId: string | null }
  | { kind: 'answer'; answer: URLSearchParams }
  | { kind: 'nothing' };

/** Sorts the fragment of a mailed link (`#t=…&r=…&s=…`) from the issuer's answer (`?code=…` or `?error=…`). */
export function arrivalFrom(hash: string, search: string): Arrival {
  const link = new URLSearchParams(hash.replace(/^#/, ''));
  const token = link.get('t');
  if (token) {
    return { kind: 'link', token, returnTo: safeReturnTo(link.get('r')) ?? null, tempSessionId: link.get('s') };
  }
  const answer = new URLSearchParams(search);
  return answer.has('code') || answer.has('error') ? { kind: 'answer', answer } : { kind: 'nothing' };
}

/**
 * Exchanges the code for tokens, stores the session, and claims the visitor's boards.
 *
 * @returns where to go, and whether every preview board could be kept
 * @throws {SignInRefused} when the issuer signed nobody in
 * @throws when the answer does not belong to a sign-in started in this tab, or the issuer refuses the code
 */
export async function finishSignIn(answer: URLSearchParams): Promise<{ returnTo: string; boardsKept: boolean }> {
  const step = takeStep();
  const refusal = answer.get('error');
  if (refusal) throw new SignInRefused(step?.goal.by === 'social' ? 'social_refused' : refusal);
  if (!step) throw new Error('This sign-in was not started in this tab.');
  const { oauth } = await issuer();
  const tokens = await exchange(answer, step);
  const claims = Claims.parse(oauth.getValidatedIdTokenClaims(tokens));
  // The gateway takes no token with such an address.
  if (claims.email_verified === false) throw new SignInRefused('email_unverified');
  const session: Session = {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token ?? null,
    idToken: tokens.id_token ?? null,
    expiresAt: Date.now() + (tokens.expires_in ?? 300) * 1000,
    user: { id: claims.sub, email: claims.email },
  };
  saveSession(session);
  const boardsKept = await claimBoards(step.goal.tempSessionId ?? storedTempSession());
  return { returnTo: safeReturnTo(step.goal.returnTo) ?? '/boards', boardsKept };
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
