import { isSocialProblem } from './social-problem.ts';

/** Returns the message for a failed sign-in, from the error code of the issuer or the gateway. */
export function signInProblem(code: string | undefined): string | null {
  // Social sign-in errors are shown in a toast.
  if (!code || isSocialProblem(code)) return null;
  if (code === 'link_used') return 'This sign-in link was already used. Request a new one below.';
  if (code === 'link_expired' || code === 'access_denied' || code === 'login_required') {
    return 'This sign-in link has expired or was already used. Request a new one below.';
  }
  if (code === 'sign_in_unavailable') {
    return 'Sign-in is not available right now. Your link still works: open it again in a few minutes.';
  }
  return 'Sign-in could not be completed. Request a new link below.';
}
