import { Module } from '@nestjs/common';
import { IdentityModule } from '@sightline/identity';
import { CLOCK, type Clock, LOGGER, type Logger, type RedisConnection, ServiceCalls } from '@sightline/service-kit';
import { SystemTestsModule } from '@sightline/system-tests';
import { ApiDocs } from './docs/api-docs.ts';
import { GatewayConsumer } from './gateway.consumer.ts';
import { ApiHooks } from './http/api-hooks.ts';
import { PublicConfigController } from './http/public-config.controller.ts';
import { RateLimitModule } from './http/rate-limit.module.ts';
import { RateLimits } from './http/rate-limits.ts';
import { SecurityHeaders } from './http/security-headers.ts';
import { UnsubscribeController } from './http/unsubscribe.controller.ts';
import { UpstreamHealth } from './http/upstream-health.ts';
import { LIVE_FEED } from './live/live-feed.ts';
import { LiveHub } from './live/live-hub.ts';
import { LiveMetrics } from './live/live-metrics.ts';
import { LiveNews } from './live/live-news.ts';
import { LiveStreams } from './live/live-streams.ts';
import { LocalFeed } from './live/local-feed.ts';
import { RedisFeed } from './live/redis-feed.ts';
import { StreamLimits } from './live/stream-limits.ts';
import { CardRecords } from './operator/card-records.ts';
import { OperatorCardsController } from './operator/cards.controller.ts';
import { DeadLettersController } from './operator/dead-letters.controller.ts';
import { PipelineController } from './operator/pipeline.controller.ts';
import { SystemController } from './operator/system.controller.ts';
import { TestRunnerController } from './operator/test-runner.controller.ts';
import { AccessCheck } from './principal/access-check.ts';
import { BoardAccess } from './principal/board-access.ts';
import { PrincipalResolver } from './principal/principal-resolver.ts';
import { CatalogueProxy } from './proxy/catalogue-proxy.ts';
import { REDIS } from './redis.ts';
import { DailyRefreshController } from './refresh/daily-refresh.controller.ts';
import { Spa } from './spa/spa.ts';

const liveFeed = {
  provide: LIVE_FEED,
  inject: [REDIS, CLOCK, LOGGER],
  useFactory: (redis: RedisConnection | null, clock: Clock, logger: Logger) =>
    redis ? new RedisFeed(redis, logger) : new LocalFeed(clock),
};

/** The gateway; identity and system tests are hosted libraries. */
@Module({
  imports: [
    RateLimitModule,
    IdentityModule.register({ imports: [RateLimitModule], limits: RateLimits }),
    SystemTestsModule,
  ],
  controllers: [
    PublicConfigController,
    UnsubscribeController,
    PipelineController,
    OperatorCardsController,
    DeadLettersController,
    SystemController,
    TestRunnerController,
    DailyRefreshController,
    GatewayConsumer,
  ],
  providers: [
    SecurityHeaders,
    ApiHooks,
    UpstreamHealth,
    PrincipalResolver,
    BoardAccess,
    AccessCheck,
    ServiceCalls,
    CardRecords,
    liveFeed,
    LiveHub,
    LiveMetrics,
    LiveNews,
    LiveStreams,
    StreamLimits,
    CatalogueProxy,
    ApiDocs,
    Spa,
  ],
})
export class GatewayModule {}
