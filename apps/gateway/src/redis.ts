import type { Provider } from '@nestjs/common';
import { CONFIG, HealthChecks, LOGGER, type Logger, RedisConnection } from '@sightline/service-kit';
import type { GatewaySettings } from './config.ts';

/** Injection token for the connection that replicas share; null without `REDIS_URL`. */
export const REDIS = Symbol('Redis');

export const redisProvider: Provider = {
  provide: REDIS,
  inject: [CONFIG, LOGGER, HealthChecks],
  useFactory: (config: GatewaySettings, logger: Logger, checks: HealthChecks): RedisConnection | null => {
    if (!config.REDIS_URL) return null;
    const redis = new RedisConnection({ url: config.REDIS_URL, keyPrefix: config.REDIS_KEY_PREFIX }, logger);
    checks.registerOptional('redis', () => redis.check());
    return redis;
  },
};
