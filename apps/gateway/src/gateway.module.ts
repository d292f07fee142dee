import { Module } from '@nestjs/common';
import { CLOCK, type Clock, CONFIG, LOGGER, type Logger, type RedisConnection } from '@sightline/service-kit';
import type { GatewaySettings } from './config.ts';
import { ApiDocs } from './docs/api-docs.ts';
import { GatewayConsumer } from './gateway.consumer.ts';
import { ApiHooks } from './http/api-hooks.ts';
import { PublicConfigController } from './http/public-config.controller.ts';
import { RateLimits } from './http/rate-limits.ts';
import { SecurityHeaders } from './http/security-headers.ts';
import { UnsubscribeController } from './http/unsubscribe.controller.ts';
import { UpstreamHealth } from './http/upstream-health.ts';
import { Accounts } from './issuer/accounts.ts';
import { Issuer } from './issuer/issuer.ts';
import { IssuerKeys } from './issuer/issuer-keys.ts';
import { KeycloakUsers } from './issuer/keycloak-users.ts';
import { LIVE_FEED } from './live/live-feed.ts';
import { LiveHub } from './live/live-hub.ts';
import { LiveMetrics } from './live/live-metrics.ts';
import { LiveNews } from './live/live-news.ts';
import { LiveStreams } from './live/live-streams.ts';
import { LocalFeed } from './live/local-feed.ts';
import { RedisFeed } from './live/redis-feed.ts';
import { MailboxPage } from './mail/mailbox.page.ts';
import { CardRecords } from './operator/card-records.ts';
import { OperatorCardsController } from './operator/cards.controller.ts';
import { DeadLettersController } from './operator/dead-letters.controller.ts';
import { PipelineController } from './operator/pipeline.controller.ts';
import { SystemController } from './operator/system.controller.ts';
import { AccessCheck } from './principal/access-check.ts';
import { BoardAccess } from './principal/board-access.ts';
import { PrincipalResolver } from './principal/principal-resolver.ts';
import { type IssuerKeySource, remoteKeys } from './principal/remote-keys.ts';
import { ISSUER_KEYS, TokenVerifier } from './principal/token-verifier.ts';
import { CatalogueProxy } from './proxy/catalogue-proxy.ts';
import { ServiceCalls } from './proxy/service-calls.ts';
import { REDIS, redisProvider } from './redis.ts';
import { MagicLinkController } from './sign-in/magic-link.controller.ts';
import { MagicLinks } from './sign-in/magic-links.ts';
import { issuerOf } from './sign-in/sign-in-mode.ts';
import { IdentityProviders } from './social/identity-providers.ts';
import { SocialSignIn } from './social/social-sign-in.ts';
import { SocialTrips } from './social/social-trips.ts';
import { Spa } from './spa/spa.ts';
import { FrontDoor } from './test-run/front-door.ts';
import { FunctionTests } from './test-run/function-tests.ts';
import { OthersRows } from './test-run/others-rows.ts';
import { OwnBoards } from './test-run/own-board.ts';
import { SelfChecks } from './test-run/self-checks.ts';
import { TestRunnerController } from './test-run/test-runner.controller.ts';
import { TestRunner } from './test-run/test-runner.ts';

const issuerKeys = {
  provide: ISSUER_KEYS,
  inject: [CONFIG, CLOCK, IssuerKeys],
  useFactory: (config: GatewaySettings, clock: Clock, own: IssuerKeys): IssuerKeySource => {
    const issuer = issuerOf(config);
    if (issuer.mode === 'embedded') return { find: own.keyFor, clockOffsetMs: () => null };
    const { OIDC_JWKS_URI, KEYCLOAK_INTERNAL_URL } = config;
    const atRealm = KEYCLOAK_INTERNAL_URL && `${KEYCLOAK_INTERNAL_URL}/protocol/openid-connect/certs`;
    return remoteKeys(issuer.url, clock, OIDC_JWKS_URI ?? atRealm);
  },
};

const liveFeed = {
  provide: LIVE_FEED,
  inject: [REDIS, CLOCK, LOGGER],
  useFactory: (redis: RedisConnection | null, clock: Clock, logger: Logger) =>
    redis ? new RedisFeed(redis, logger) : new LocalFeed(clock),
};

/** Everything the gateway is. Hooks come first, because they hold for what is registered after them. */
@Module({
  controllers: [
    PublicConfigController,
    MagicLinkController,
    UnsubscribeController,
    PipelineController,
    OperatorCardsController,
    DeadLettersController,
    SystemController,
    TestRunnerController,
  ],
  providers: [
    redisProvider,
    SecurityHeaders,
    RateLimits,
    ApiHooks,
    UpstreamHealth,
    IssuerKeys,
    issuerKeys,
    TokenVerifier,
    PrincipalResolver,
    BoardAccess,
    AccessCheck,
    ServiceCalls,
    CardRecords,
    FrontDoor,
    OwnBoards,
    SelfChecks,
    OthersRows,
    FunctionTests,
    TestRunner,
    MagicLinks,
    Accounts,
    KeycloakUsers,
    IdentityProviders,
    SocialTrips,
    SocialSignIn,
    Issuer,
    liveFeed,
    LiveHub,
    LiveMetrics,
    LiveNews,
    GatewayConsumer,
    LiveStreams,
    MailboxPage,
    CatalogueProxy,
    ApiDocs,
    Spa,
  ],
})
export class GatewayModule {}
