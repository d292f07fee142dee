import { ModelSettings, withWholeModel } from '@sightline/ai-evaluation';
import { CompaniesSettings } from '@sightline/companies';
import { GatewaySettings } from '@sightline/gateway';
import { SignInSettings, withWholeSignIn } from '@sightline/identity';
import { IngestionSettings, withOneBrowser } from '@sightline/ingestion';
import { NotificationsSettings } from '@sightline/notifications';
import { NewsApiSettings } from '@sightline/product';
import { ConfigError, type Environment, loadConfig, RetentionSettings, ServiceConfig } from '@sightline/service-kit';
import { ReaderSettings } from '@sightline/web-reader';
import { z } from 'zod';
import { isLoopbackUrl } from './here.ts';

const flag = (fallback: 'on' | 'off') => z.enum(['on', 'off']).default(fallback);

const settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000).meta({ description: 'Port of the web address.' }),
  HOST: z.string().default('127.0.0.1').meta({ description: 'Address to listen on.' }),
  PUBLIC_URL: z.url().optional().meta({ description: 'Public address; default `http://localhost:<PORT>`.' }),
  TRUST_PROXY: GatewaySettings.shape.TRUST_PROXY,
  SOURCE_CODE_URL: GatewaySettings.shape.SOURCE_CODE_URL,
  PRIVACY_URL: GatewaySettings.shape.PRIVACY_URL,
  TERMS_URL: GatewaySettings.shape.TERMS_URL,
  SIGHTLINE_DATA_DIR: z.string().default('.data').meta({ description: 'Folder for all data.' }),
  SIGHTLINE_DEMO: flag('on').meta({ description: 'Whether the demo world (`*.example`) runs.' }),
  ...ReaderSettings.shape,
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\//, 'must start with mongodb:// or mongodb+srv://')
    .optional()
    .meta({ description: 'A MongoDB replica set instead of the embedded store.', secret: true }),
  MONGODB_DATABASE_PREFIX: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,30}$/)
    .default('sightline')
    .meta({ description: 'Each service uses the database `<prefix>_<service>`.' }),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'must be an address like redis://user:password@host:6379/0' })
    .optional()
    .meta({ description: 'Redis for sharing rate limits and live messages with other copies.', secret: true }),
  SMTP_URL: GatewaySettings.shape.SMTP_URL.meta({
    description: 'Mail server instead of the local mailbox page.',
    secret: true,
  }),
  MAIL_FROM: z.string().default('Sightline <no-reply@sightline.example>').meta({ description: 'Sender of emails.' }),
  DIGEST_HOUR: NotificationsSettings.shape.DIGEST_HOUR,
  CHANNEL_SECRETS: NotificationsSettings.shape.CHANNEL_SECRETS.meta({
    description:
      'Secrets that encrypt the addresses of channels, separated by commas: the first encrypts, all decrypt. Default: one that is generated and kept in the data folder.',
    secret: true,
  }),
  VAPID_PRIVATE_KEY: NotificationsSettings.shape.VAPID_PRIVATE_KEY.meta({
    description: 'VAPID private key for browser push. Default: one that is generated and kept in the data folder.',
    secret: true,
  }),
  NEWSAPI_KEY: z.string().optional().meta({ description: 'Key of a NewsAPI-compatible service.', secret: true }),
  NEWSAPI_BASE_URL: z.url().optional().meta({ description: 'Its address; default https://newsapi.org/v2.' }),
  ...NewsApiSettings.shape,
  NEWS_FEEDS: z
    .string()
    .optional()
    .meta({ description: 'Comma-separated feeds of news outlets to search for companies.' }),
  KEYLESS_SEARCH: flag('on').meta({
    description: 'Whether to use news searches and public directories that need no key.',
  }),
  OPT_IN_SOURCES: z.string().optional().meta({
    description:
      'Comma-separated sources that are off by default because of their terms or limits: `google-news`, `gdelt`.',
  }),
  PAGE_CHECK_INTERVAL_SECONDS: IngestionSettings.shape.PAGE_CHECK_INTERVAL_SECONDS,
  PAGE_SECOND_LOOK_SECONDS: IngestionSettings.shape.PAGE_SECOND_LOOK_SECONDS,
  PAGE_SECOND_LOOK_BY_HAND_SECONDS: IngestionSettings.shape.PAGE_SECOND_LOOK_BY_HAND_SECONDS,
  ARCHIVED_PRICES: IngestionSettings.shape.ARCHIVED_PRICES,
  BROWSER_URL: IngestionSettings.shape.BROWSER_URL,
  BROWSER_PATH: IngestionSettings.shape.BROWSER_PATH,
  BROWSER_SANDBOX: IngestionSettings.shape.BROWSER_SANDBOX,
  SEARXNG_URL: CompaniesSettings.shape.SEARXNG_URL,
  NEWS_SEARCH_URLS: z.string().default('https://www.bing.com/news/search?q={query}&format=rss').meta({
    description:
      'News searches for rivals that return a feed, separated by commas; `{query}` is replaced by the query.',
  }),
  WIKIDATA_URLS: z
    .string()
    .default('https://www.wikidata.org')
    .meta({ description: 'Directories with Wikidata’s API, separated by commas.' }),
  ...ModelSettings.shape,
  OPENAI_BASE_URL: z
    .union([z.literal('demo'), z.url({ protocol: /^https?$/, error: 'must be an address, or demo' })])
    .optional()
    .meta({
      description:
        'Address of a compatible server (`https://host/v1`), or `demo`: the model of the demo world, which needs no key. Default OpenAI’s own.',
    }),
  ...SignInSettings.shape,
  RATE_LIMITS: z.enum(['on', 'off']).optional().meta({
    description: 'Whether calls are limited per client address. Default: `on` in production, otherwise `off`.',
  }),
  ...RetentionSettings.shape,
  PAGE_VERSIONS_FULL_DAYS: IngestionSettings.shape.PAGE_VERSIONS_FULL_DAYS,
  METRICS_PORT: ServiceConfig.shape.METRICS_PORT,
  OTEL_EXPORTER_OTLP_ENDPOINT: ServiceConfig.shape.OTEL_EXPORTER_OTLP_ENDPOINT,
  OTEL_TRACES_SAMPLER_ARG: ServiceConfig.shape.OTEL_TRACES_SAMPLER_ARG,
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('warn')
    .meta({ description: 'Minimum log level.' }),
  NODE_ENV: z
    .string()
    .optional()
    .meta({ description: '`production` turns off development features (/dev/*, demo world).' }),
});
/** Settings of `npm start`; all are optional. */
export const StandaloneConfig = withWholeModel(
  withOneBrowser(withWholeSignIn(settings)),
  (given) => given.OPENAI_BASE_URL === 'demo',
);
export type StandaloneConfig = z.infer<typeof StandaloneConfig>;

/** @throws {ConfigError} with all faults */
export function standaloneConfig(env: Environment): StandaloneConfig {
  const config = loadConfig(StandaloneConfig, env);
  if (!config.SMTP_URL && config.NODE_ENV === 'production')
    throw new ConfigError([
      'SMTP_URL: is missing: in production there is no local mailbox, so users could not sign in',
    ]);
  if (!config.SMTP_URL && config.PUBLIC_URL && !isLoopbackUrl(config.PUBLIC_URL))
    throw new ConfigError([
      'SMTP_URL: is missing: the local mailbox opens only where PUBLIC_URL names this machine, so users could not sign in',
    ]);
  if (config.OPENAI_BASE_URL === 'demo' && (config.NODE_ENV === 'production' || config.SIGHTLINE_DEMO === 'off'))
    throw new ConfigError(['OPENAI_BASE_URL: demo is the model of the demo world, which is turned off']);
  return config;
}
