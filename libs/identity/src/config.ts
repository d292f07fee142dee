import type { SignInSettings } from './sign-in/sign-in-settings.ts';

/** The host's configuration must contain `SignInSettings` and the public address. */
export interface IdentityConfig extends SignInSettings {
  /** Origin without a trailing slash. */
  PUBLIC_URL: string;
  /** Address of the demo world; identity providers that it simulates are marked as such. */
  DEMO_URL?: string | undefined;
}
