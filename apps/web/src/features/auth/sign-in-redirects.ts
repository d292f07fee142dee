import { SocialProvider } from '@sightline/contracts';
import type Keycloak from 'keycloak-js';
import { z } from 'zod';
import { publicConfig } from '@/lib/api/public-config';
import { signInClient, tokensOf } from '@/lib/session/issuer-client';
import { type Session, saveSession } from '@/lib/session/session';

const stepKey = 'sightline-sign-in';

const Goal = z.object({
  by: z.enum(['link', 'social']),
  /** Null for a sign-in with a link. */
  provider: SocialProvider.nullable(),
  /** Extra parameters of the authorization request; empty once it has been sent. */
  hints: z.record(z.string(), z.string()),
  returnTo: z.string().nullable(),
  tempSessionId: z.string().nullable(),
});
type Goal = z.infer<typeof Goal>;

/** State that must survive the redirect to the issuer and back; stored for this tab only. */
const Step = z.object({
  /** `check`: looks for a session at the issuer. `sign-out`: ends it. `sign-in`: the sign-in itself. */
  at: z.enum(['check', 'sign-out', 'sign-in']),
  /** The `state` of the authorization request; null for a sign-out. */
  state: z.string().nullable(),
  goal: Goal,
});
export type Step = z.infer<typeof Step>;

const completeUrl = () => new URL('/auth/complete', window.location.origin).href;

export async function linkGoal(token: string, returnTo: string | null, tempSessionId: string | null): Promise<Goal> {
  const { magicLinkProvider } = await publicConfig();
  const hints = { login_hint: `ml:${token}`, ...(magicLinkProvider ? { kc_idp_hint: magicLinkProvider } : {}) };
  return { by: 'link', provider: null, hints, returnTo, tempSessionId };
}

export const socialGoal = (provider: SocialProvider, returnTo: string | null, tempSessionId: string | null): Goal => ({
  by: 'social',
  provider,
  hints: { kc_idp_hint: provider },
  returnTo,
  tempSessionId,
});

/**
 * Returns the issuer's address for the first step of a sign-in. The embedded issuer replaces an existing session;
 * Keycloak would keep it, so the first step there is to check for a session and end it.
 */
export async function startSignIn(goal: Goal): Promise<string> {
  const { magicLinkProvider } = await publicConfig();
  return authorizationUrl(magicLinkProvider ? 'check' : 'sign-in', goal);
}

/**
 * Returns the next address when the browser returns from a step before the sign-in itself; null for the sign-in
 * itself.
 *
 * @throws when the response does not belong to that step
 */
export async function nextRedirect(answer: URLSearchParams): Promise<string | null> {
  const step = storedStep();
  if (!step || step.at === 'sign-in') return null;
  if (step.at === 'check' && answer.has('code')) {
    const { client } = await exchange(answer, step);
    saveSession(null);
    store({ ...step, at: 'sign-out', state: null });
    return client.createLogoutUrl({ redirectUri: completeUrl() });
  }
  if (step.at === 'check') requireOwn(answer, step);
  return authorizationUrl('sign-in', step.goal);
}

async function authorizationUrl(at: 'check' | 'sign-in', goal: Goal): Promise<string> {
  const isCheck = at === 'check';
  const client = await signInClient();
  const url = new URL(
    await client.createLoginUrl({ redirectUri: completeUrl(), ...(isCheck ? { prompt: 'none' } : {}) }),
  );
  // Set on the URL instead of as login options: keycloak-js stores those in local storage, and a hint can contain the
  // one-time token.
  if (!isCheck) for (const [name, hint] of Object.entries(goal.hints)) url.searchParams.set(name, hint);
  store({ at, state: url.searchParams.get('state'), goal: isCheck ? goal : { ...goal, hints: {} } });
  return url.href;
}

function store(step: Step): void {
  sessionStorage.setItem(stepKey, JSON.stringify(step));
}

function storedStep(): Step | null {
  const stored = sessionStorage.getItem(stepKey);
  if (!stored) return null;
  try {
    return Step.safeParse(JSON.parse(stored)).data ?? null;
  } catch {
    // The stored text isn't JSON, so it is treated as missing.
    return null;
  }
}

/** Returns the step from which the browser returns, and removes it. */
export function takeStep(): Step | null {
  const step = storedStep();
  sessionStorage.removeItem(stepKey);
  return step;
}

/** keycloak-js accepts responses meant for other tabs in this browser; each tab may only use its own. */
function requireOwn(answer: URLSearchParams, step: Step): void {
  if (answer.get('state') !== step.state) throw new Error('This response belongs to another sign-in.');
}

/**
 * Exchanges a response's code for tokens. @throws when the response doesn't belong to the step, or the issuer rejects
 * it
 */
export async function exchange(
  answer: URLSearchParams,
  step: Step,
): Promise<{ client: Keycloak; tokens: Omit<Session, 'user'> }> {
  requireOwn(answer, step);
  const client = await signInClient();
  const tokens = await tokensOf(client);
  // keycloak-js checks the nonce only when there is an ID token.
  if (!tokens.idToken) throw new Error('The sign-in service issued no ID token.');
  return { client, tokens };
}
