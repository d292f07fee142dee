import { createHash } from 'node:crypto';
import { type RedisConnection, RedisScript } from '@sightline/service-kit';
import { z } from 'zod';
import { type Limit, type RateLimiter, type Standing, standingOf } from './rate-limiter.ts';

/**
 * The algorithm from `LocalRateLimiter`, using the Redis server's clock so that replicas with different clocks agree.
 */
const take = new RedisScript(`
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local limit, size, calls = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local window, intoWindow = math.floor(now / size), now % size
local known = redis.call('HMGET', KEYS[1], 'window', 'current', 'previous')
local current, previous = 0, 0
if tonumber(known[1]) == window then
  current, previous = tonumber(known[2]), tonumber(known[3])
elseif tonumber(known[1]) == window - 1 then
  previous = tonumber(known[2])
end
if current + previous * (1 - intoWindow / size) + calls > limit then
  return {0, current, previous, intoWindow}
end
redis.call('HSET', KEYS[1], 'window', window, 'current', current + calls, 'previous', previous)
redis.call('PEXPIRE', KEYS[1], 2 * size - intoWindow)
return {1, current + calls, previous, intoWindow}
`);
const Answer = z.tuple([z.literal([0, 1]), z.number(), z.number(), z.number()]);

/**
 * A limit shared by all replicas. While Redis is unavailable, each replica counts separately. Keys expire after two
 * windows.
 */
export class RedisRateLimiter implements RateLimiter {
  constructor(
    private readonly redis: RedisConnection,
    private readonly name: string,
    private readonly limit: Limit,
    private readonly local: RateLimiter,
  ) {}

  async take(key: string, calls = 1): Promise<number> {
    return (await this.use(key, calls)).waitSeconds;
  }

  async use(key: string, calls = 1): Promise<Standing> {
    const { limit, windowMs } = this.limit;
    // Keeps IP and email addresses out of Redis.
    const hash = createHash('sha256').update(key).digest('base64url').slice(0, 22);
    const keys = [this.redis.key(`limit:${this.name}:${hash}`)];
    const reply = await this.redis.run(
      (client) => take.run(client, keys, [limit, windowMs, calls]),
      () => undefined,
    );
    if (reply === undefined) return this.local.use(key, calls);
    const [allowed, current, previous, intoWindow] = Answer.parse(reply);
    const counts = { current, previous };
    return standingOf(this.limit, counts, intoWindow / windowMs, { allowed: allowed === 1, calls });
  }
}
