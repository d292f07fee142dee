import { routes, type ServiceName } from '@sightline/contracts';
import { SignInSettings, withWholeSignIn } from '@sightline/identity';
import {
  MailSettings,
  originSetting,
  RequiredMailSettings,
  redisSettings,
  ServiceConfig,
  upstreamSetting,
} from '@sightline/service-kit';
import { z } from 'zod';

const wholeNumber = (fallback: number, description: string) =>
  z.coerce.number().int().min(1).default(fallback).meta({ description });

const webAddress = (description: string) =>
  z
    .url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' })
    .optional()
    .meta({ description });

const settings = z.object({
  PUBLIC_URL: originSetting(
    'is missing or not a URL; set it to the address at which users reach the product (https://host)',
  ).meta({
    description: 'Origin that users open; used in emailed links and, with `/oidc`, as the embedded issuer.',
  }),
  TRUST_PROXY: z.string().default('loopback').meta({
    description:
      'Proxies whose `X-Forwarded-For` is trusted: addresses, CIDR ranges, `loopback`, `linklocal`, `uniquelocal` (private networks), or `none`.',
  }),
  WEB_ROOT: z.string().optional().meta({ description: 'Folder of the built SPA; without it only the API is served.' }),
  DEMO_URL: z
    .url({ error: 'must be an address' })
    .optional()
    .meta({ description: 'Address of the demo world, passed on to the SPA.' }),
  SOURCE_CODE_URL: webAddress('Address of the source code, which the start page links to; no link without it.'),
  PRIVACY_URL: webAddress(
    "Address of the operator's privacy notice, which the start page links to; no link without it.",
  ),
  TERMS_URL: webAddress("Address of the operator's terms of use, which the start page links to; no link without it."),
  NODE_ENV: z.string().default('production').meta({
    description: 'Environment that the operator pages show: `production`, or anything else for development.',
  }),
  OPERATORS: z.enum(['role', 'loopback']).default('role').meta({
    description:
      'Who may use the operator pages: users with the role `operator`, or also anyone on this machine (`loopback`).',
  }),
  ...SignInSettings.shape,
  ...MailSettings.shape,
  ...redisSettings('gateway replicas share rate limits and live messages; a single replica needs none.'),
  RATE_LIMIT_API_PER_MINUTE: wholeNumber(600, 'Calls of `/api` and `/oidc` per client address and minute.'),
  RATE_LIMIT_PICTURES_PER_MINUTE: wholeNumber(
    3_000,
    'Pictures of articles per client address and minute; they don’t count towards the limit above.',
  ),
  RATE_LIMIT_SETUP_PER_HOUR: wholeNumber(
    60,
    'Websites (new boards, added competitors) that visitors from one client address may enter per hour.',
  ),
  RATE_LIMIT_SETUP_PER_USER: wholeNumber(
    60,
    'Websites (new boards, added competitors) that one signed-in user may enter per hour, from any address.',
  ),
  RATE_LIMIT_LINKS_PER_ADDRESS: wholeNumber(5, 'Sign-in links mailed to one e-mail address per 15 minutes.'),
  RATE_LIMIT_LINKS_PER_CLIENT: wholeNumber(30, 'Sign-in links requested by one client address per 15 minutes.'),
  RATE_LIMIT_ALERTS_PER_CLIENT: wholeNumber(30, 'Weekly alerts requested by one client address per 15 minutes.'),
  RATE_LIMIT_DIGESTS_PER_USER: wholeNumber(5, 'Test digests mailed to one user per 15 minutes.'),
  RATE_LIMIT_TOKEN_PER_MINUTE: wholeNumber(120, 'Calls with one personal token per minute, of the API and of `/mcp`.'),
  RATE_LIMIT_INVITES_PER_USER: wholeNumber(50, 'Invitations to boards mailed for one user per hour.'),
  RATE_LIMIT_QUESTIONS_PER_HOUR: wholeNumber(
    30,
    'Questions to boards ("Ask the board") per hour: of one user from any address, of one visitor, and of all visitors from one client address.',
  ),
  LIVE_STREAMS_PER_SESSION: wholeNumber(
    20,
    'Maximum number of open live streams per user or visitor and replica; further ones get 429, and the page polls.',
  ),
  LIVE_STREAMS_PER_CLIENT: wholeNumber(200, 'Maximum number of open live streams per client address and replica.'),
});
export const GatewaySettings = withWholeSignIn(settings);
export type GatewaySettings = z.infer<typeof GatewaySettings>;

export const upstreamServices: readonly ServiceName[] = [
  ...new Set(Object.values(routes).map((route): ServiceName => route.service)),
].filter((service) => service !== 'gateway');

const alone = ServiceConfig.extend({
  ...settings.shape,
  ...RequiredMailSettings.shape,
  UPSTREAM_BOARDS: upstreamSetting('boards'),
  UPSTREAM_COMPANIES: upstreamSetting('companies'),
  UPSTREAM_INGESTION: upstreamSetting('ingestion'),
  UPSTREAM_AI_EVALUATION: upstreamSetting('ai-evaluation'),
  UPSTREAM_DISTRIBUTION: upstreamSetting('distribution'),
  UPSTREAM_NOTIFICATIONS: upstreamSetting('notifications'),
});
export const GatewayConfig = withWholeSignIn(alone);
export type GatewayConfig = z.infer<typeof GatewayConfig>;

export function upstreamAddresses(config: GatewayConfig): Record<string, string> {
  return {
    boards: config.UPSTREAM_BOARDS,
    companies: config.UPSTREAM_COMPANIES,
    ingestion: config.UPSTREAM_INGESTION,
    'ai-evaluation': config.UPSTREAM_AI_EVALUATION,
    distribution: config.UPSTREAM_DISTRIBUTION,
    notifications: config.UPSTREAM_NOTIFICATIONS,
  };
}
