import { peopleRoutes } from '@sightline/contracts';
import { z } from 'zod';
import { call } from '@/lib/api/api';
import { safeReturnTo, saveSession } from '@/lib/session/session';
import { storedTempSession } from '@/lib/session/temp-session';
import { type Claimed, claimBoards, pathOfBoard } from './claim-boards.ts';
import { exchange, type Step, takeStep } from './sign-in-redirects.ts';
import { socialProblem } from './social-problem.ts';

const Claims = z.object({ sub: z.string(), email: z.string(), email_verified: z.boolean().optional() });

/** The issuer rejected the sign-in; `code` is an error code that `signInProblem` maps to a message. */
export class SignInRefused extends Error {
  override readonly name = 'SignInRefused';
  constructor(readonly code: string) {
    super(`Sign-in refused: ${code}`);
  }
}

/**
 * A failed sign-in with an identity provider. The message can be shown to users (product §8: the provider's own
 * message, if it gave one).
 */
export class SocialSignInFailed extends Error {
  override readonly name = 'SocialSignInFailed';
  constructor(
    message: string,
    readonly returnTo: string | null,
  ) {
    super(message);
  }
}

interface Finished extends Claimed {
  returnTo: string;
}

/** The parameters with which `/auth/complete` was opened. */
export type Arrival =
  | { kind: 'link'; token: string; returnTo: string | null; tempSessionId: string | null }
  | { kind: 'answer'; answer: URLSearchParams }
  | { kind: 'nothing' };

/** Parses the fragment of an emailed link (`#t=…&r=…&s=…`) or the issuer's response (`?code=…` or `?error=…`). */
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
 * @returns the path to open, and the result for the preview boards
 * @throws {SocialSignInFailed} if a sign-in through an identity provider fails for any reason
 * @throws {SignInRefused} if the issuer rejects another sign-in
 * @throws when the response does not belong to a sign-in started in this tab, or the issuer rejects the code
 */
export async function finishSignIn(answer: URLSearchParams): Promise<Finished> {
  const step = takeStep();
  const finished = finish(answer, step);
  if (step?.goal.by !== 'social') return finished;
  return finished.catch((error: unknown) => {
    throw socialFailure(error, answer, step);
  });
}

function socialFailure(error: unknown, answer: URLSearchParams, { state, goal }: Step): SocialSignInFailed {
  if (!(error instanceof SignInRefused)) console.error('Sign-in failed', error);
  // Only a response to this tab's own request can put text on the screen, so that forged links can't show text.
  const isOurs = answer.get('state') === state;
  const description = isOurs ? answer.get('error_description') : null;
  const code = error instanceof SignInRefused ? error.code : 'social_failed';
  const message = description || socialProblem(code, goal.provider);
  return new SocialSignInFailed(message, safeReturnTo(goal.returnTo) ?? null);
}

async function finish(answer: URLSearchParams, step: Step | null): Promise<Finished> {
  const refusal = answer.get('error');
  // Keycloak has a single code for all rejections by a provider.
  if (refusal)
    throw new SignInRefused(step?.goal.by === 'social' && refusal === 'access_denied' ? 'social_denied' : refusal);
  if (!step) throw new Error('This sign-in was not started in this tab.');
  const { client, tokens } = await exchange(answer, step);
  const claims = Claims.parse(client.idTokenParsed);
  // The gateway rejects tokens with an unverified address.
  if (claims.email_verified === false) throw new SignInRefused('social_email_unverified');
  saveSession({ ...tokens, user: { id: claims.sub, email: claims.email } });
  // Creates the account. If this fails, the next read of the profile creates it, so the failure isn't shown.
  call(peopleRoutes.getProfile).catch((error: unknown) => console.warn('The profile was not created yet', error));
  const wanted = safeReturnTo(step.goal.returnTo) ?? '/boards';
  const claimed = await claimBoards(step.goal.tempSessionId ?? storedTempSession(), wanted);
  const double = claimed.doubles.find(({ preview }) => pathOfBoard(preview) === wanted);
  return { ...claimed, returnTo: double ? pathOfBoard(double.own) : wanted };
}
