import type { SocialProvider } from '@sightline/contracts';

export const providerNames: Record<SocialProvider, string> = {
  google: 'Google',
  github: 'GitHub',
  linkedin: 'LinkedIn',
};

/** Returns the message for a failed sign-in with an identity provider, from the issuer's error code. */
export function socialProblem(code: string, provider: SocialProvider | null): string {
  const name = provider ? providerNames[provider] : 'The provider';
  const texts: Record<string, string> = {
    social_denied: 'Sign-in was cancelled or refused. Try again, or request a link.',
    social_email_missing: `${name} did not tell us your email address. Allow that, or request a link.`,
    social_email_unverified: `${name} has not verified the email address of that account. Verify it there, or request a link.`,
    social_interrupted: 'The sign-in took too long, or was started in another window. Try again.',
    social_unavailable: `${name} is not available here. Request a link instead.`,
  };
  return texts[code] ?? `${name} could not confirm who you are. Try again in a few minutes, or request a link.`;
}

export const isSocialProblem = (code: string | undefined): code is string => code?.startsWith('social_') === true;

/** Returns the path of the sign-in page, with `returnTo` as the path to open afterwards. */
export const signInPath = (returnTo: string | null | undefined): string =>
  returnTo ? `/auth?${new URLSearchParams({ returnTo })}` : '/auth';
