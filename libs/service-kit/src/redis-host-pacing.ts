import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Logger } from './log.ts';
import { RedisConnection, RedisScript } from './redis.ts';
import type { PacingSettings } from './redis-settings.ts';

/** Copy of the interface in web-reader, which this library does not import. */
interface HostPacing {
  reserve(host: string, intervalMs: number): Promise<number>;
  pauseLeftMs(host: string): Promise<number>;
  pause(host: string, ms: number): Promise<void>;
}

/**
 * Reserves the next start of a request by the clock of the Redis server, so that replicas with different clocks agree.
 */
const reserve = new RedisScript(`
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local start = math.max(now, tonumber(redis.call('GET', KEYS[1]) or '0'))
redis.call('SET', KEYS[1], string.format('%.0f', start + ARGV[1]), 'PX', start - now + ARGV[1])
return start - now
`);

/** Spaces the requests of all replicas to a host. While Redis is unavailable, each replica keeps its own pace. */
export class SharedHostPacing implements HostPacing {
  constructor(
    private readonly redis: RedisConnection,
    private readonly local: HostPacing,
  ) {}

  async reserve(host: string, intervalMs: number): Promise<number> {
    if (intervalMs <= 0) return 0;
    const keys = [this.#key('next', host)];
    const waitMs = await this.redis.run(
      (client) => reserve.run(client, keys, [Math.ceil(intervalMs)]),
      () => this.local.reserve(host, intervalMs),
    );
    return z.number().parse(waitMs);
  }

  async pauseLeftMs(host: string): Promise<number> {
    const own = await this.local.pauseLeftMs(host);
    // The script returns -2 if there is no pause.
    const shared = await this.redis.run(
      (client) => client.pttl(this.#key('pause', host)),
      () => 0,
    );
    return Math.max(own, shared, 0);
  }

  async pause(host: string, ms: number): Promise<void> {
    await this.local.pause(host, ms);
    await this.redis.run(
      (client) => client.set(this.#key('pause', host), '', 'PX', Math.ceil(ms)),
      () => null,
    );
  }

  /** Hashes the host, so that Redis does not contain the names of watched companies' hosts. */
  #key(kind: string, host: string): string {
    return this.redis.key(`host:${kind}:${createHash('sha256').update(host).digest('base64url').slice(0, 22)}`);
  }
}

/**
 * Returns the host pacing that all replicas of a service share, and its Redis connection. Register the connection as a
 * provider, so that it starts and stops with the application. Without `REDIS_URL`, each process has its own pacing.
 */
export function hostPacingOf(
  { REDIS_URL: url, REDIS_KEY_PREFIX: keyPrefix }: PacingSettings,
  logger: Logger,
  local: HostPacing,
): { pacing: HostPacing | undefined; providers: { provide: typeof RedisConnection; useValue: RedisConnection }[] } {
  if (!url) return { pacing: undefined, providers: [] };
  const redis = new RedisConnection({ url, keyPrefix }, logger);
  return { pacing: new SharedHostPacing(redis, local), providers: [{ provide: RedisConnection, useValue: redis }] };
}
