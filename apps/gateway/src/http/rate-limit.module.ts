import { Module } from '@nestjs/common';
import { REDIS, redisProvider } from '../redis.ts';
import { RateLimits } from './rate-limits.ts';

@Module({ providers: [redisProvider, RateLimits], exports: [REDIS, RateLimits] })
export class RateLimitModule {}
