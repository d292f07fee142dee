import type { DemoWorld } from '@sightline/demo-world';
import type { SignInSettings } from '@sightline/identity';
import type { StandaloneConfig } from './config.ts';
import { isLoopbackUrl } from './here.ts';

/**
 * True if the demo world can simulate identity providers, which lets anyone sign in as anyone. This is acceptable if
 * the mailbox page already shows every sign-in link, and only browsers on this machine can open the providers.
 */
export function allowsDemoSignIn(config: StandaloneConfig, publicUrl: string): boolean {
  return isLoopbackUrl(publicUrl) && !config.SMTP_URL && !config.OIDC_ISSUER;
}

/** Returns settings that let the demo world simulate the identity providers without a real client. */
export function demoSignIn(config: StandaloneConfig, signIn: DemoWorld['signIn']): Partial<SignInSettings> {
  const { google, github, linkedin } = signIn;
  return {
    ...(config.GOOGLE_CLIENT_ID
      ? {}
      : { GOOGLE_CLIENT_ID: google.clientId, GOOGLE_CLIENT_SECRET: google.clientSecret, GOOGLE_ISSUER: google.url }),
    ...(config.GITHUB_CLIENT_ID
      ? {}
      : { GITHUB_CLIENT_ID: github.clientId, GITHUB_CLIENT_SECRET: github.clientSecret, GITHUB_URL: github.url }),
    ...(config.LINKEDIN_CLIENT_ID
      ? {}
      : {
          LINKEDIN_CLIENT_ID: linkedin.clientId,
          LINKEDIN_CLIENT_SECRET: linkedin.clientSecret,
          LINKEDIN_ISSUER: linkedin.url,
        }),
  };
}
