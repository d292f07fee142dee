import type { SignInSettings } from './sign-in/sign-in-settings.ts';

/** What the host's configuration must hold: `SignInSettings`, and where people reach the product. */
export interface IdentityConfig extends SignInSettings {
  /** Origin without a trailing slash. */
  PUBLIC_URL: string;
  /** Where the demo world listens; identity providers it plays are marked as such. */
  DEMO_URL?: string | undefined;
}
