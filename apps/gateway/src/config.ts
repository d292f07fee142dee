import { routes, type ServiceName, SocialProvider } from '@sightline/contracts';
import { ServiceConfig } from '@sightline/service-kit';
import { z } from 'zod';
import { withWholeSignIn } from './sign-in/sign-in-mode.ts';

const wholeNumber = (fallback: number, description: string) =>
  z.coerce.number().int().min(1).default(fallback).meta({ description });
const origin = (message: string) =>
  z.url({ protocol: /^https?$/, error: message }).transform((text) => new URL(text).origin);
const upstream = (name: string) =>
  origin('must be an address like http://host:3000')
    .default(`http://${name}:3000`)
    .meta({ description: `Where the ${name} service listens when it is a process of its own.` });

const smtpUrl = (error: string) => z.url({ protocol: /^smtps?$/, error });
const smtpMeta = { description: 'Mail server for sign-in links.', secret: true };
const secret = (description: string) =>
  z.string().min(32, 'must have 32 characters or more').optional().meta({ description, secret: true });

const settings = z.object({
  PUBLIC_URL: origin('is missing or not an address: where do users reach the product? (https://host)').meta({
    description: 'Origin that users see; stands in mailed links and, with `/oidc`, is the embedded issuer.',
  }),
  TRUST_PROXY: z.string().default('loopback').meta({
    description: 'Proxies whose `X-Forwarded-For` is believed: addresses, CIDR ranges, `loopback`, or `none`.',
  }),
  WEB_ROOT: z.string().optional().meta({ description: 'Folder of the built SPA; without it only the API is served.' }),
  DEMO_URL: z
    .url({ error: 'must be an address' })
    .optional()
    .meta({ description: 'Where the demo world listens; tells the SPA that it is there.' }),
  OIDC_ISSUER: z
    .url({ error: 'must be the address of an OpenID Connect issuer' })
    .optional()
    .meta({ description: 'Issuer of access tokens; by default the embedded one at `PUBLIC_URL/oidc`.' }),
  OIDC_JWKS_URI: z
    .url({ error: 'must be an address' })
    .optional()
    .meta({ description: 'Keys of an external issuer, when its public address is not reachable from here.' }),
  MAGIC_LINK_CLIENT_SECRET: secret(
    'What Keycloak proves itself with when it brokers our sign-in links; the same as in its realm.',
  ),
  KEYCLOAK_CLIENT_ID: z
    .string()
    .default('gateway')
    .meta({ description: 'Service account of the gateway at Keycloak.' }),
  KEYCLOAK_CLIENT_SECRET: secret('Secret of that service account.'),
  KEYCLOAK_INTERNAL_URL: z
    .url({ protocol: /^https?$/, error: 'must be the address of the realm (http://keycloak:8080/realms/sightline)' })
    .transform((text) => text.replace(/\/$/, ''))
    .optional()
    .meta({ description: 'The realm as reached from here, when its public address is not.' }),
  SOCIAL_PROVIDERS: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(SocialProvider, { error: 'may hold google, github and linkedin, separated by commas' }))
    .optional()
    .meta({ description: 'Identity providers switched on at Keycloak, shown on `/auth`: `google,github,linkedin`.' }),
  OPERATOR_EMAILS: z
    .string()
    .transform((text) =>
      text
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    )
    .pipe(z.array(z.email(), { error: 'must be e-mail addresses, separated by commas' }))
    .optional()
    .meta({ description: 'Who has the role `operator` at the embedded issuer; with Keycloak its realm says so.' }),
  OIDC_KEY_DAYS: wholeNumber(90, 'Days after which the embedded issuer signs with a new key.'),
  OIDC_CLIENT_ID: z.string().default('spa').meta({ description: 'Client the SPA signs in as.' }),
  OIDC_AUDIENCE: z.string().default('gateway').meta({ description: 'Audience an access token must name.' }),
  SMTP_URL: smtpUrl('must be an address like smtp://user:password@host:587').optional().meta(smtpMeta),
  MAIL_FROM: z.string().default('Sightline <no-reply@localhost>').meta({ description: 'Sender of mails.' }),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'must be an address like redis://user:password@host:6379/0' })
    .optional()
    .meta({
      description:
        'Redis (6 or newer) through which gateway replicas share rate limits and live messages; a single one does without.',
      secret: true,
    }),
  REDIS_KEY_PREFIX: z
    .string()
    .regex(/^[a-zA-Z0-9._:-]{1,60}$/, 'may hold letters, digits, dots, colons, dashes and underscores')
    .default('sightline:')
    .meta({ description: 'Begins the keys and channels in Redis, so that installations can share a server.' }),
  RATE_LIMIT_API_PER_MINUTE: wholeNumber(600, 'Calls of `/api` and `/oidc` per client address and minute.'),
  RATE_LIMIT_SETUP_PER_HOUR: wholeNumber(60, 'Boards that visitors of one client address may start per hour.'),
  RATE_LIMIT_LINKS_PER_ADDRESS: wholeNumber(5, 'Sign-in links mailed to one e-mail address per 15 minutes.'),
  RATE_LIMIT_LINKS_PER_CLIENT: wholeNumber(30, 'Sign-in links asked for by one client address per 15 minutes.'),
});
/** What the gateway needs besides the common part; in every run mode. */
export const GatewaySettings = withWholeSignIn(settings);
export type GatewaySettings = z.infer<typeof GatewaySettings>;

/** Services that have routes behind the gateway. */
export const upstreamServices: readonly ServiceName[] = [
  ...new Set(Object.values(routes).map((route): ServiceName => route.service)),
].filter((service) => service !== 'gateway');

const alone = ServiceConfig.extend({
  ...settings.shape,
  SMTP_URL: smtpUrl(
    'is missing or not an address like smtp://user:password@host:587: which server mails sign-in links?',
  ),
  UPSTREAM_BOARDS: upstream('boards'),
  UPSTREAM_COMPANIES: upstream('companies'),
  UPSTREAM_INGESTION: upstream('ingestion'),
  UPSTREAM_DISTRIBUTION: upstream('distribution'),
  UPSTREAM_NOTIFICATIONS: upstream('notifications'),
});
/** Configuration of a gateway that is a process of its own. */
export const GatewayConfig = withWholeSignIn(alone);
export type GatewayConfig = z.infer<typeof GatewayConfig>;

/** Addresses for `HttpUpstreams`. */
export function upstreamAddresses(config: GatewayConfig): Record<string, string> {
  return {
    boards: config.UPSTREAM_BOARDS,
    companies: config.UPSTREAM_COMPANIES,
    ingestion: config.UPSTREAM_INGESTION,
    distribution: config.UPSTREAM_DISTRIBUTION,
    notifications: config.UPSTREAM_NOTIFICATIONS,
  };
}
