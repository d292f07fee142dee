import { redirect } from '@tanstack/react-router';
import { currentSession, safeReturnTo } from '@/lib/session/session';

/** A guard that redirects to /auth, which returns here after signing in. */
export function signedInOnly({ location }: { location: { href: string } }): void {
  if (!currentSession()) throw redirect({ to: '/auth', search: { returnTo: safeReturnTo(location.href) } });
}
