import { z } from 'zod';
import type { Session } from '@/lib/session/session';

const Claims = z.object({ auth_time: z.number().optional(), iat: z.number() });

/**
 * Returns the time of the sign-in as ISO 8601: the ID token's `auth_time`, which renewals keep, or otherwise the time
 * at which the token was issued. Null without a readable token.
 */
export function lastSignIn({ idToken }: Session): string | null {
  const payload = idToken?.split('.')[1];
  if (!payload) return null;
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
      sign.charCodeAt(0),
    );
    const claims = Claims.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
    if (!claims.success) return null;
    return new Date((claims.data.auth_time ?? claims.data.iat) * 1000).toISOString();
  } catch {
    // The token isn't base64, JSON or a date.
    return null;
  }
}
