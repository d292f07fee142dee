import { type Reply, redirect } from '../replies/reply.ts';
import type { DemoProvider, DemoSignInClient } from './clients.ts';
import { consentPage, refusalPage } from './consent-page.ts';
import type { Grants } from './grants.ts';

/** The real providers' errors for a cancelled sign-in. */
const cancelled: Record<DemoProvider['name'], Record<string, string>> = {
  google: { error: 'access_denied' },
  github: { error: 'access_denied', error_description: 'The user has denied your application access.' },
  linkedin: { error: 'user_cancelled_authorize', error_description: 'The user cancelled the authorization' },
};

/** The authorization endpoint: returns the page, or with `form` the redirect after its submission. */
export function authorize(
  parts: { provider: DemoProvider; client: DemoSignInClient; grants: Grants },
  query: URLSearchParams,
  form?: URLSearchParams,
): Reply {
  const { provider, client, grants } = parts;
  const redirectUri = query.get('redirect_uri') ?? '';
  if (query.get('client_id') !== client.clientId) return refusalPage(provider, 'This application is not known here.');
  if (!isLoopbackUrl(redirectUri)) return refusalPage(provider, 'The demo leads back to this machine only.');
  if (form === undefined) return consentPage(provider, new URL(redirectUri).host);

  const back = new URL(redirectUri);
  back.searchParams.set('state', query.get('state') ?? '');
  const email = (form.get('email') ?? '').trim();
  if (form.get('decision') !== 'continue' || !email.includes('@')) {
    for (const [name, value] of Object.entries(cancelled[provider.name])) back.searchParams.set(name, value);
    return redirect(back.href, 303);
  }
  // LinkedIn supports neither PKCE nor the nonce (see `oidc.ts`).
  const isPlain = provider.name === 'linkedin';
  const nonce = isPlain ? null : query.get('nonce');
  const codeChallenge = isPlain ? null : query.get('code_challenge');
  back.searchParams.set('code', grants.codes.issue({ email, redirectUri, nonce, codeChallenge }));
  return redirect(back.href, 303);
}

function isLoopbackUrl(address: string): boolean {
  return (
    URL.canParse(address) && /^(localhost|127\.0\.0\.1|\[::1\]|[a-z0-9.-]+\.localhost)$/.test(new URL(address).hostname)
  );
}
