import { SocialProvider } from '@sightline/contracts';
import { z } from 'zod';
import { SocialSettings } from '../social/social-settings.ts';

const secret = (description: string) =>
  z.string().min(32, 'must have at least 32 characters').optional().meta({ description, secret: true });

/** Settings for sign-in; `withWholeSignIn` adds the rules across them. */
export const SignInSettings = z.object({
  OIDC_ISSUER: z
    .url({ error: 'must be the address of an OpenID Connect issuer' })
    .optional()
    .meta({ description: 'Issuer of access tokens; by default the embedded one at `PUBLIC_URL/oidc`.' }),
  OIDC_JWKS_URI: z
    .url({ error: 'must be an address' })
    .optional()
    .meta({ description: 'Address of an external issuer’s keys, if its public address is not reachable from here.' }),
  MAGIC_LINK_CLIENT_SECRET: secret(
    'Client secret of Keycloak when it brokers our sign-in links; the same as in its realm.',
  ),
  KEYCLOAK_CLIENT_ID: z.string().default('gateway').meta({ description: 'Service account in Keycloak.' }),
  KEYCLOAK_CLIENT_SECRET: secret('Secret of that service account.'),
  KEYCLOAK_INTERNAL_URL: z
    .url({ protocol: /^https?$/, error: 'must be the address of the realm (http://keycloak:8080/realms/sightline)' })
    .transform((text) => text.replace(/\/$/, ''))
    .optional()
    .meta({ description: 'Internal address of the realm, if its public one is not reachable from here.' }),
  SOCIAL_PROVIDERS: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(
      z.array(
        z.enum(SocialProvider.options, { error: 'can contain google, github and linkedin, separated by commas' }),
      ),
    )
    .optional()
    .meta({ description: 'Identity providers enabled in Keycloak and shown on `/auth`: `google,github,linkedin`.' }),
  ...SocialSettings.shape,
  OPERATOR_EMAILS: z
    .string()
    .transform((text) =>
      text
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    )
    .pipe(z.array(z.email('must be email addresses separated by commas')))
    .optional()
    .meta({
      description:
        'E-mail addresses with the role `operator` at the embedded issuer; with Keycloak, its realm decides.',
    }),
  OIDC_KEY_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .default(90)
    .meta({ description: 'Number of days after which the embedded issuer rotates its signing key.' }),
  OIDC_CLIENT_ID: z.string().default('spa').meta({ description: 'Client id of the SPA.' }),
  OIDC_AUDIENCE: z.string().default('gateway').meta({ description: 'Required audience of access tokens.' }),
});
export type SignInSettings = z.infer<typeof SignInSettings>;
