import { SocialProvider } from '@sightline/contracts';
import { z } from 'zod';
import { endSessionUrl, issuer, publicConfig } from '@/lib/auth';
import { saveSession } from '@/lib/session';

const scope = 'openid profile email';
const stepKey = 'sightline-sign-in';

const Goal = z.object({
  by: z.enum(['link', 'social']),
  /** The one chosen; null for a link. */
  provider: SocialProvider.nullable(),
  /** What the issuer must be told; gone once it was. */
  hints: z.record(z.string(), z.string()),
  returnTo: z.string().nullable(),
  tempSessionId: z.string().nullable(),
});
/** What a sign-in is to lead to. */
export type Goal = z.infer<typeof Goal>;

/** What must survive the way to the issuer and back; kept for this tab only. */
const Step = z.object({
  /** `check`: is somebody signed in there? `sign-out`: they are being signed out. `sign-in`: this is it. */
  at: z.enum(['check', 'sign-out', 'sign-in']),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  goal: Goal,
});
export type Step = z.infer<typeof Step>;

const completeUrl = () => new URL('/auth/complete', window.location.origin);

/** What a mailed link is to lead to. */
export async function linkGoal(token: string, returnTo: string | null, tempSessionId: string | null): Promise<Goal> {
  const { magicLinkProvider } = await publicConfig();
  const hints = { login_hint: `ml:${token}`, ...(magicLinkProvider ? { kc_idp_hint: magicLinkProvider } : {}) };
  return { by: 'link', provider: null, hints, returnTo, tempSessionId };
}

/** What choosing an identity provider is to lead to. */
export const socialGoal = (provider: SocialProvider, returnTo: string | null, tempSessionId: string | null): Goal => ({
  by: 'social',
  provider,
  hints: { kc_idp_hint: provider },
  returnTo,
  tempSessionId,
});

/**
 * The address at the issuer to begin with. Our own issuer replaces the session of whoever was signed in; with Keycloak that
 * session would win, so it is looked for first, and ended.
 */
export async function begin(goal: Goal): Promise<string> {
  const { magicLinkProvider } = await publicConfig();
  return authorizationUrl(magicLinkProvider ? 'check' : 'sign-in', goal);
}

/**
 * The next address when the browser came back from a step before the sign-in itself; null when there was none.
 *
 * @throws when the answer does not belong to that step
 */
export async function onward(answer: URLSearchParams): Promise<string | null> {
  const step = storedStep();
  if (!step || step.at === 'sign-in') return null;
  if (step.at === 'check' && answer.has('code')) {
    const { id_token: idToken } = await exchange(answer, step);
    saveSession(null);
    store({ ...step, at: 'sign-out' });
    return endSessionUrl(idToken ?? null, completeUrl());
  }
  if (step.at === 'check' && answer.get('state') !== step.state) throw new Error('This answer is for somebody else.');
  return authorizationUrl('sign-in', step.goal);
}

async function authorizationUrl(at: 'check' | 'sign-in', goal: Goal): Promise<string> {
  const { oauth, server, client } = await issuer();
  if (!server.authorization_endpoint) throw new Error('The sign-in service names no authorization endpoint.');
  const step: Step = {
    at,
    state: oauth.generateRandomState(),
    nonce: oauth.generateRandomNonce(),
    verifier: oauth.generateRandomCodeVerifier(),
    goal: at === 'check' ? goal : { ...goal, hints: {} },
  };
  store(step);
  const url = new URL(server.authorization_endpoint);
  url.search = new URLSearchParams({
    client_id: client.client_id,
    response_type: 'code',
    redirect_uri: completeUrl().href,
    scope,
    state: step.state,
    nonce: step.nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(step.verifier),
    code_challenge_method: 'S256',
    ...(at === 'check' ? { prompt: 'none' } : goal.hints),
  }).toString();
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
    // Not JSON: as good as not there.
    return null;
  }
}

/** The step the browser comes back from; it can be taken once. */
export function takeStep(): Step | null {
  const step = storedStep();
  sessionStorage.removeItem(stepKey);
  return step;
}

/** The tokens for the code of an answer. @throws when the answer does not belong to the step, or the issuer refuses */
export async function exchange(answer: URLSearchParams, step: Step) {
  const { oauth, server, client, options } = await issuer();
  const parameters = oauth.validateAuthResponse(server, client, answer, step.state);
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.None(),
    parameters,
    completeUrl().href,
    step.verifier,
    options,
  );
  return oauth.processAuthorizationCodeResponse(server, client, response, {
    expectedNonce: step.nonce,
    requireIdToken: true,
  });
}
