/** What to tell somebody whose sign-in failed, from the code the issuer or the gateway gave. */
export function signInProblem(code: string | undefined): string | null {
  if (!code) return null;
  if (code === 'link_used') return 'This sign-in link was already used. Request a new one below.';
  if (code === 'link_expired' || code === 'access_denied' || code === 'login_required') {
    return 'This sign-in link has expired or was already used. Request a new one below.';
  }
  return 'Sign-in could not be completed. Request a new link below.';
}
