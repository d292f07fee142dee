import { Module } from '@nestjs/common';
import { REDIS, redisProvider } from '../redis.ts';
import { RateLimits } from './rate-limits.ts';

/** Rate limits, and the Redis connection through which replicas share them. */
@Module({ providers: [redisProvider, RateLimits], exports: [REDIS, RateLimits] })
export class RateLimitModule {}
