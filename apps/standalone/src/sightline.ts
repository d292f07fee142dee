import { fileURLToPath } from 'node:url';
import type { Provider, Type } from '@nestjs/common';
import { AiEvaluationModule, AiEvaluationSettings } from '@sightline/ai-evaluation';
import { BoardsModule, BoardsSettings, boardsProviders } from '@sightline/boards';
import { CompaniesModule, CompaniesSettings, companiesProviders } from '@sightline/companies';
import { messageOf, type ServiceName } from '@sightline/contracts';
import { type DemoWorld, startDemoWorld } from '@sightline/demo-world';
import { DistributionModule } from '@sightline/distribution';
import { GatewaySettings } from '@sightline/gateway';
import type { SignInSettings } from '@sightline/identity';
import { IngestionModule, IngestionSettings, pageRenderer } from '@sightline/ingestion';
import { NotificationsModule, NotificationsSettings, notificationsProviders } from '@sightline/notifications';
import {
  type CommonConfig,
  createLogger,
  createService,
  type DeadLetter,
  InProcessTransport,
  InProcessUpstreams,
  loadConfig,
  MAILER,
  newId,
  RetentionSettings,
  recordRead,
  type Service,
  type ServiceOptions,
  smtpMailer,
  startTelemetry,
  systemClock,
} from '@sightline/service-kit';
import { readerOptions, WebReader } from '@sightline/web-reader';
import { MongoClient } from 'mongodb';
import { channelKeys, hasSealedChannels } from './channel-keys.ts';
import type { StandaloneConfig } from './config.ts';
import { allowsDemoSignIn, demoSignIn } from './demo-sign-in.ts';
import { gatewayWithDoors } from './gateway-with-doors.ts';
import { isLoopbackUrl } from './here.ts';
import { LocalMailbox, type MailDocument } from './mailbox/local-mailbox.ts';
import { claimPort } from './ports.ts';
import { openStore } from './store.ts';

/** A running installation of the whole product. */
export interface Sightline {
  /** The public address. */
  readonly url: string;
  /** The address this process listens on. */
  readonly address: string;
  /** Finishes running requests and handlers, then closes everything. Unfinished work resumes at the next start. */
  stop(): Promise<void>;
}

const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url));
/** Limits for a local installation, so high that demos, tests and scripts never reach them. */
const noLimits = {
  RATE_LIMIT_API_PER_MINUTE: 1e6,
  RATE_LIMIT_PICTURES_PER_MINUTE: 1e6,
  RATE_LIMIT_SETUP_PER_HOUR: 1e6,
  RATE_LIMIT_SETUP_PER_USER: 1e6,
  RATE_LIMIT_LINKS_PER_ADDRESS: 1e6,
  RATE_LIMIT_LINKS_PER_CLIENT: 1e6,
  RATE_LIMIT_ALERTS_PER_CLIENT: 1e6,
  RATE_LIMIT_DIGESTS_PER_USER: 1e6,
  RATE_LIMIT_TOKEN_PER_MINUTE: 1e6,
  RATE_LIMIT_INVITES_PER_USER: 1e6,
  LIVE_STREAMS_PER_SESSION: 1e6,
  LIVE_STREAMS_PER_CLIENT: 1e6,
};

/**
 * Composes the seven services with the embedded parts in this process.
 * @throws {DomainError} `port_taken`, `data_folder_unusable`
 * @throws {EmbeddedMongoLockedError} if another process uses the data folder
 */
export async function startSightline(config: StandaloneConfig): Promise<Sightline> {
  let stopping = false;
  const production = config.NODE_ENV === 'production';
  const limited = (config.RATE_LIMITS ?? (production ? 'on' : 'off')) === 'on';
  const port = await claimPort(config.PORT, config.HOST);
  const url = config.PUBLIC_URL ?? `http://localhost:${port}`;
  const logger = createLogger('standalone', config.LOG_LEVEL);
  const telemetry = await startTelemetry({ name: 'standalone', config, logger });
  const mongo = await openStore(config);
  const demo = config.SIGHTLINE_DEMO === 'on' && !production ? await startDemoWorld() : null;
  const reader = new WebReader({
    ...readerOptions(config),
    originOverrides: { ...demo?.originOverrides, ...config.SIGHTLINE_ORIGIN_OVERRIDES },
    onRead: recordRead,
  });
  const client = await new MongoClient(mongo.uri).connect();
  const bus = client.db(`${config.MONGODB_DATABASE_PREFIX}_bus`);
  const transport = new InProcessTransport(bus.collection<DeadLetter & { _id: string }>('dead_letters'));
  const upstreams = new InProcessUpstreams();
  const mails = client.db(`${config.MONGODB_DATABASE_PREFIX}_mailbox`).collection<MailDocument>('mails');
  const mailbox = config.SMTP_URL ? null : new LocalMailbox(mails, systemClock);
  const mailer: Provider = mailbox ? { provide: MAILER, useValue: mailbox } : smtpMailer;
  const mail = { PUBLIC_URL: url, SMTP_URL: config.SMTP_URL, MAIL_FROM: config.MAIL_FROM };

  const common: CommonConfig = {
    MONGODB_URI: mongo.uri,
    MONGODB_DATABASE_PREFIX: config.MONGODB_DATABASE_PREFIX,
    // Only signs calls inside this process, so nothing else needs the secret.
    INTERNAL_SECRET: newId() + newId(),
    LOG_LEVEL: config.LOG_LEVEL,
  };
  const retention = { ...RetentionSettings.parse(config), PAGE_VERSIONS_FULL_DAYS: config.PAGE_VERSIONS_FULL_DAYS };
  const build = (name: ServiceName, module: Type, own: object = {}, providers: Provider[] = []): Promise<Service> =>
    createService({ name, module, config: { ...own, ...retention, ...common }, transport, providers });
  const news = {
    NEWSAPI_KEY: config.NEWSAPI_KEY ?? demo?.newsApi.key,
    NEWSAPI_BASE_URL: config.NEWSAPI_BASE_URL ?? (config.NEWSAPI_KEY ? undefined : demo?.newsApi.baseUrl),
    NEWSAPI_DAILY_REQUESTS: String(
      config.NEWSAPI_KEY || !demo ? config.NEWSAPI_DAILY_REQUESTS : demo.newsApi.dailyRequests,
    ),
  };
  const directories = {
    KEYLESS_SEARCH: config.KEYLESS_SEARCH,
    SEARXNG_URL: config.SEARXNG_URL,
    NEWS_SEARCH_URLS: [config.NEWS_SEARCH_URLS, demo?.newsSearchUrl].filter(Boolean).join(','),
    WIKIDATA_URLS: [config.WIKIDATA_URLS, demo?.directoryUrl].filter(Boolean).join(','),
  };
  const gateway: ServiceOptions<CommonConfig & GatewaySettings> = {
    ...gatewayWithDoors(
      {
        ...loadConfig(GatewaySettings, {
          ...mail,
          TRUST_PROXY: config.TRUST_PROXY,
          SOURCE_CODE_URL: config.SOURCE_CODE_URL,
          PRIVACY_URL: config.PRIVACY_URL,
          TERMS_URL: config.TERMS_URL,
          WEB_ROOT: webRoot,
          DEMO_URL: demo?.baseUrl,
          REDIS_URL: config.REDIS_URL,
          NODE_ENV: production ? 'production' : 'development',
          // A proxy can forward requests without adding a header, so that they appear to come from this machine.
          OPERATORS: production || !isLoopbackUrl(url) ? 'role' : 'loopback',
        }),
        ...signInOf(config),
        ...(demo && allowsDemoSignIn(config, url) ? demoSignIn(config, demo.signIn) : {}),
        ...(limited ? {} : noLimits),
        ...common,
      },
      { upstreams, mailer, mailbox, demo: isLoopbackUrl(url) ? demo : null },
    ),
    transport,
  };

  const services = await Promise.all([
    build('boards', BoardsModule, loadConfig(BoardsSettings, mail), boardsProviders({ upstreams, mailer })),
    build(
      'companies',
      CompaniesModule,
      loadConfig(CompaniesSettings, { ...news, ...directories }),
      companiesProviders(reader, upstreams),
    ),
    build(
      'ingestion',
      IngestionModule,
      loadConfig(IngestionSettings, {
        ...news,
        OPERATOR_CONTACT: config.OPERATOR_CONTACT,
        OPT_IN_SOURCES: config.OPT_IN_SOURCES,
        NEWS_FEEDS: [config.NEWS_FEEDS, ...(demo?.newsFeeds ?? [])].filter(Boolean).join(','),
        KEYLESS_SEARCH: config.KEYLESS_SEARCH,
        PAGE_CHECK_INTERVAL_SECONDS: String(config.PAGE_CHECK_INTERVAL_SECONDS),
        PAGE_SECOND_LOOK_SECONDS: String(config.PAGE_SECOND_LOOK_SECONDS),
        PAGE_SECOND_LOOK_BY_HAND_SECONDS: String(config.PAGE_SECOND_LOOK_BY_HAND_SECONDS),
        ARCHIVED_PRICES: config.ARCHIVED_PRICES,
        BROWSER_URL: config.BROWSER_URL,
        BROWSER_PATH: config.BROWSER_PATH,
        BROWSER_SANDBOX: config.BROWSER_SANDBOX,
      }),
      [{ provide: WebReader, useValue: reader }, pageRenderer],
    ),
    build('ai-evaluation', AiEvaluationModule, modelOf(config, demo)),
    build('distribution', DistributionModule),
    build(
      'notifications',
      NotificationsModule,
      loadConfig(NotificationsSettings, {
        ...mail,
        DIGEST_HOUR: String(config.DIGEST_HOUR),
        DEMO_URL: demo?.baseUrl,
        ...channelKeys(config, await hasSealedChannels(client.db(`${config.MONGODB_DATABASE_PREFIX}_notifications`))),
      }),
      notificationsProviders({ upstreams, mailer, reader }),
    ),
    createService(gateway),
  ]);
  for (const service of services) upstreams.add(service.name, service.app.getHttpAdapter().getInstance());
  // Runs in a separate thread while the services start.
  const warm = Promise.all([reader.warmUp(), demo?.warmUp()]).catch((error: unknown) => {
    if (!stopping) logger.warn({ err: error }, `warming up failed: ${messageOf(error)}`);
  });
  await transport.start();
  await Promise.all(services.map((service) => service.start()));
  await services.find((service) => service.name === 'gateway')?.app.listen(port, config.HOST);
  return {
    url,
    address: `http://${config.HOST}:${port}`,
    async stop() {
      stopping = true;
      await Promise.all(services.map((service) => service.drain()));
      await transport.stop();
      await Promise.all(services.map((service) => service.close()));
      await Promise.all([reader.close(), client.close(), demo?.close(), warm]);
      await mongo.close();
      await telemetry.stop();
    },
  };
}

/** Returns the configured settings for ai-evaluation, or those for the demo world's model. */
function modelOf(config: StandaloneConfig, demo: DemoWorld | null): AiEvaluationSettings {
  const given = AiEvaluationSettings.keyof().options.map((name) => [name, config[name]] as const);
  const settings = Object.fromEntries(given.map(([name, value]) => [name, value?.toString()]));
  if (config.OPENAI_BASE_URL !== 'demo' || !demo) return loadConfig(AiEvaluationSettings, settings);
  const { baseUrl, key, name } = demo.model;
  return loadConfig(AiEvaluationSettings, {
    ...settings,
    OPENAI_BASE_URL: baseUrl,
    OPENAI_API_KEY: config.OPENAI_API_KEY ?? key,
    OPENAI_MODEL: config.OPENAI_MODEL ?? name,
  });
}

function signInOf(config: StandaloneConfig): SignInSettings {
  return {
    OIDC_ISSUER: config.OIDC_ISSUER,
    OIDC_JWKS_URI: config.OIDC_JWKS_URI,
    MAGIC_LINK_CLIENT_SECRET: config.MAGIC_LINK_CLIENT_SECRET,
    KEYCLOAK_CLIENT_ID: config.KEYCLOAK_CLIENT_ID,
    KEYCLOAK_CLIENT_SECRET: config.KEYCLOAK_CLIENT_SECRET,
    KEYCLOAK_INTERNAL_URL: config.KEYCLOAK_INTERNAL_URL,
    SOCIAL_PROVIDERS: config.SOCIAL_PROVIDERS,
    OPERATOR_EMAILS: config.OPERATOR_EMAILS,
    OIDC_KEY_DAYS: config.OIDC_KEY_DAYS,
    OIDC_CLIENT_ID: config.OIDC_CLIENT_ID,
    OIDC_AUDIENCE: config.OIDC_AUDIENCE,
    GOOGLE_CLIENT_ID: config.GOOGLE_CLIENT_ID,
    GOOGLE_CLIENT_SECRET: config.GOOGLE_CLIENT_SECRET,
    GOOGLE_ISSUER: config.GOOGLE_ISSUER,
    GITHUB_CLIENT_ID: config.GITHUB_CLIENT_ID,
    GITHUB_CLIENT_SECRET: config.GITHUB_CLIENT_SECRET,
    GITHUB_URL: config.GITHUB_URL,
    LINKEDIN_CLIENT_ID: config.LINKEDIN_CLIENT_ID,
    LINKEDIN_CLIENT_SECRET: config.LINKEDIN_CLIENT_SECRET,
    LINKEDIN_ISSUER: config.LINKEDIN_ISSUER,
    SOCIAL_TIMEOUT_MS: config.SOCIAL_TIMEOUT_MS,
  } satisfies Record<keyof SignInSettings, unknown>;
}
