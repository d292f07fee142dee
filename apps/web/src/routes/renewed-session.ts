import { currentSession, type Session } from '@/lib/session';

/**
 * The session, renewed when its access token has expired; null when the issuer no longer renews it. For the screens of visitors, which
 * redirect signed-in people: a session that has ended must not lead them away.
 */
export async function renewedSession(): Promise<Session | null> {
  const session = currentSession();
  if (!session || session.expiresAt > Date.now()) return session;
  try {
    // Loaded only here: first-time visitors have no session to renew.
    const { freshSession } = await import('@/lib/auth');
    return await freshSession();
  } catch {
    // The issuer can't be reached. The person may still be signed in; the next screen says what is wrong.
    return currentSession();
  }
}
