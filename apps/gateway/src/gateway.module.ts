import { Module } from '@nestjs/common';
import { IdentityModule } from '@sightline/identity';
import { CLOCK, type Clock, LOGGER, type Logger, type RedisConnection, ServiceCalls } from '@sightline/service-kit';
import { SystemTestsModule } from '@sightline/system-tests';
import { AskController } from './ask/ask.controller.ts';
import { AskService } from './ask/ask.service.ts';
import { ApiDocs } from './docs/api-docs.ts';
import { Feeds } from './feeds/feeds.ts';
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
import { Mcp } from './mcp/mcp.ts';
import { McpCalls } from './mcp/mcp-calls.ts';
import { CardRecords } from './operator/card-records.ts';
import { OperatorCardsController } from './operator/cards.controller.ts';
import { DeadLettersController } from './operator/dead-letters.controller.ts';
import { PipelineController } from './operator/pipeline.controller.ts';
import { SystemController } from './operator/system.controller.ts';
import { TestRunnerController } from './operator/test-runner.controller.ts';
import { PortfolioController } from './portfolio/portfolio.controller.ts';
import { PortfolioService } from './portfolio/portfolio.service.ts';
import { AccessCheck } from './principal/access-check.ts';
import { AccessKeys } from './principal/access-keys.ts';
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

/** The gateway, with identity and system tests as hosted libraries. */
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
    PortfolioController,
    AskController,
    GatewayConsumer,
  ],
  providers: [
    SecurityHeaders,
    ApiHooks,
    UpstreamHealth,
    PrincipalResolver,
    AccessKeys,
    BoardAccess,
    AccessCheck,
    ServiceCalls,
    CardRecords,
    PortfolioService,
    AskService,
    liveFeed,
    LiveHub,
    LiveMetrics,
    LiveNews,
    LiveStreams,
    StreamLimits,
    CatalogueProxy,
    Feeds,
    McpCalls,
    Mcp,
    ApiDocs,
    Spa,
  ],
})
export class GatewayModule {}
