import { messageOf } from '@sightline/contracts';
import * as oauth from 'oauth4webapi';
import { z } from 'zod';
import type { SocialIdentity } from './identity-provider.ts';

/**
 * Reasons for a failed sign-in through a provider; `/auth` explains each.
 * - `social_denied`: the person or the provider refused
 * - `social_email_missing`, `social_email_unverified`: the provider has verified no address
 * - `social_failed`: the provider does not respond, or its response is invalid
 * - `social_interrupted`: this browser has no pending flow, or it has expired
 * - `social_unavailable`: the provider is not configured
 */
export type SocialRefusalCode =
  | 'social_denied'
  | 'social_email_missing'
  | 'social_email_unverified'
  | 'social_failed'
  | 'social_interrupted'
  | 'social_unavailable';

/**
 * A refused sign-in. `words` come from the provider and can contain anything: they are shown to the person but never
 * logged.
 */
export class SocialRefusal extends Error {
  override readonly name = 'SocialRefusal';
  constructor(
    readonly code: SocialRefusalCode,
    readonly words?: string,
  ) {
    super(`sign-in with a provider failed: ${code}`);
  }
}

const maxWords = 200;
const denials = new Set(['access_denied', 'user_cancelled_login', 'user_cancelled_authorize', 'consent_required']);

/** Returns the refusal to show for a failure at a provider. */
export function refusalOf(error: unknown): SocialRefusal {
  if (error instanceof SocialRefusal) return error;
  if (!(error instanceof oauth.AuthorizationResponseError)) return new SocialRefusal('social_failed');
  const words = error.error_description
    ?.replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, maxWords);
  return new SocialRefusal(denials.has(error.error) ? 'social_denied' : 'social_failed', words || undefined);
}

/** Returns the part of a failure that is safe to log: no address, no token, no text from the provider. */
export function loggable(error: unknown): Record<string, unknown> {
  if (error instanceof oauth.AuthorizationResponseError || error instanceof oauth.ResponseBodyError)
    return { reason: error.code, error: error.error };
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const name = error instanceof Error ? error.name : undefined;
  return { reason: code ?? name, message: error instanceof z.ZodError ? 'unexpected shape' : messageOf(error) };
}

const Email = z.email().max(254);

/** Returns the lower-cased address that the provider has verified. @throws SocialRefusal when there is none */
export function verifiedEmail({ email, verified }: SocialIdentity): string {
  if (!email) throw new SocialRefusal('social_email_missing');
  if (!verified) throw new SocialRefusal('social_email_unverified');
  const parsed = Email.safeParse(email.toLowerCase());
  if (!parsed.success) throw new SocialRefusal('social_email_missing');
  return parsed.data;
}
