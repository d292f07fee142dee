import type { SocialProvider } from '@sightline/contracts';
import { z } from 'zod';

const clientId = (title: string) =>
  z
    .string()
    .optional()
    .meta({
      description: `${title} OAuth client id, which enables ${title} sign-in at the embedded issuer. Requires the secret.`,
    });
const clientSecret = (title: string) =>
  z
    .string()
    .optional()
    .meta({ description: `${title} OAuth client secret.`, secret: true });

/** Tokens are sent to this address, so plain http is allowed only on this machine. */
function isSafe(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || /^(127\.0\.0\.1|\[::1\]|localhost|[a-z0-9.-]+\.localhost)$/.test(hostname);
}
const address = (fallback: string, description: string) =>
  z
    .url({ protocol: /^https?$/, error: 'must be an address', abort: true })
    .refine(isSafe, 'must be https (http is only for this machine)')
    .default(fallback)
    .meta({ description });

/** The embedded issuer's identity providers. Keycloak configures its own. */
export const SocialSettings = z.object({
  GOOGLE_CLIENT_ID: clientId('Google'),
  GOOGLE_CLIENT_SECRET: clientSecret('Google'),
  GOOGLE_ISSUER: address('https://accounts.google.com', 'OpenID Connect issuer of Google.'),
  GITHUB_CLIENT_ID: clientId('GitHub'),
  GITHUB_CLIENT_SECRET: clientSecret('GitHub'),
  GITHUB_URL: address('https://github.com', 'GitHub, or a GitHub server of your own (its API at `/api/v3`).'),
  LINKEDIN_CLIENT_ID: clientId('LinkedIn'),
  LINKEDIN_CLIENT_SECRET: clientSecret('LinkedIn'),
  LINKEDIN_ISSUER: address('https://www.linkedin.com/oauth', 'OpenID Connect issuer of LinkedIn.'),
  SOCIAL_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(1)
    .default(10_000)
    .meta({ description: 'Timeout of requests to these providers.' }),
});
export type SocialSettings = z.infer<typeof SocialSettings>;

/** A client that the operator has registered with a provider. */
export interface SocialClient {
  provider: SocialProvider;
  clientId: string;
  clientSecret: string;
  /** The issuer, or the site's address for GitHub. */
  url: string;
}

/** The configured clients, in the order of the buttons. */
export function socialClientsOf(config: SocialSettings): SocialClient[] {
  const client = (provider: SocialProvider, url: string, id?: string, secret?: string): SocialClient[] =>
    id && secret ? [{ provider, url, clientId: id, clientSecret: secret }] : [];
  return [
    ...client('google', config.GOOGLE_ISSUER, config.GOOGLE_CLIENT_ID, config.GOOGLE_CLIENT_SECRET),
    ...client('github', config.GITHUB_URL.replace(/\/$/, ''), config.GITHUB_CLIENT_ID, config.GITHUB_CLIENT_SECRET),
    ...client('linkedin', config.LINKEDIN_ISSUER, config.LINKEDIN_CLIENT_ID, config.LINKEDIN_CLIENT_SECRET),
  ];
}

/** Names of settings that must be specified together. */
export const socialPairs: readonly (readonly [string, string])[] = ['GOOGLE', 'GITHUB', 'LINKEDIN'].map(
  (name) => [`${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`] as const,
);
