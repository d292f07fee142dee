import { messageOf } from '@sightline/contracts';
import * as oauth from 'oauth4webapi';
import { z } from 'zod';
import type { SocialIdentity } from './identity-provider.ts';

/**
 * Why somebody was not signed in by a provider; `/auth` explains each.
 * - `social_denied`: they, or the provider, said no
 * - `social_email_missing`, `social_email_unverified`: there is no address that the provider vouches for
 * - `social_failed`: the provider does not answer, or what it says does not hold
 * - `social_interrupted`: nobody in this browser has set out, or it is too long ago
 * - `social_unavailable`: the provider is not configured
 */
export type SocialRefusalCode =
  | 'social_denied'
  | 'social_email_missing'
  | 'social_email_unverified'
  | 'social_failed'
  | 'social_interrupted'
  | 'social_unavailable';

/** Nobody is signed in. `words` are the provider's own, for the person alone: they may hold anything. */
export class SocialRefusal extends Error {
  override readonly name = 'SocialRefusal';
  constructor(
    readonly code: SocialRefusalCode,
    readonly words?: string,
  ) {
    super(`signed in by no provider: ${code}`);
  }
}

const maxWords = 200;
const denials = new Set(['access_denied', 'user_cancelled_login', 'user_cancelled_authorize', 'consent_required']);

/** What a failure at a provider means for the person. */
export function refusalOf(error: unknown): SocialRefusal {
  if (error instanceof SocialRefusal) return error;
  if (!(error instanceof oauth.AuthorizationResponseError)) return new SocialRefusal('social_failed');
  const words = error.error_description
    ?.replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, maxWords);
  return new SocialRefusal(denials.has(error.error) ? 'social_denied' : 'social_failed', words || undefined);
}

/** What a log may hold of a failure: no address, no token, none of the provider's own words. */
export function loggable(error: unknown): Record<string, unknown> {
  if (error instanceof oauth.AuthorizationResponseError || error instanceof oauth.ResponseBodyError)
    return { reason: error.code, error: error.error };
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const name = error instanceof Error ? error.name : undefined;
  return { reason: code ?? name, message: error instanceof z.ZodError ? 'unexpected shape' : messageOf(error) };
}

const Email = z.email().max(254);

/** The lower-cased address that the provider vouches for. @throws SocialRefusal when there is none */
export function provenEmail({ email, verified }: SocialIdentity): string {
  if (!email) throw new SocialRefusal('social_email_missing');
  if (!verified) throw new SocialRefusal('social_email_unverified');
  const parsed = Email.safeParse(email.toLowerCase());
  if (!parsed.success) throw new SocialRefusal('social_email_missing');
  return parsed.data;
}
