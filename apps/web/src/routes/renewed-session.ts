import { currentSession, type Session } from '@/lib/session/session';

/**
 * Returns the session, renewed if its access token has expired; null when the issuer no longer renews it. Visitor
 * screens use this to redirect signed-in users, because an ended session must not trigger the redirect.
 */
export async function renewedSession(): Promise<Session | null> {
  const session = currentSession();
  if (!session || session.expiresAt > Date.now()) return session;
  try {
    // Loaded on demand, because first-time visitors have no session to renew.
    const { freshSession } = await import('@/lib/session/auth');
    return await freshSession();
  } catch {
    // The issuer can't be reached, but the user could still be signed in. The next screen reports the problem.
    return currentSession();
  }
}
