import { TEST_REDIS_URL } from '@sightline/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { newId } from './ids.ts';
import { silentLogger } from './log.ts';
import { RedisConnection } from './redis.ts';
import { SharedHostPacing } from './redis-host-pacing.ts';

const connections: RedisConnection[] = [];
afterEach(async () => {
  for (const connection of connections.splice(0)) await connection.onApplicationShutdown();
});

/** Host pacing that only records pauses. */
function localPacing() {
  const pauses = new Map<string, number>();
  return {
    reserve: async () => 0,
    pauseLeftMs: async (host: string) => pauses.get(host) ?? 0,
    pause: async (host: string, ms: number) => void pauses.set(host, ms),
  };
}

async function replica(url: string, keyPrefix: string): Promise<SharedHostPacing> {
  const connection = new RedisConnection({ url, keyPrefix }, silentLogger());
  connections.push(connection);
  const up = new Promise<void>((resolve) => {
    connection.onState((state) => state === 'up' && resolve());
  });
  connection.onApplicationBootstrap();
  await up;
  return new SharedHostPacing(connection, localPacing());
}

describe('host pacing of two replicas without Redis', () => {
  it('is separate for each replica', async () => {
    const connection = new RedisConnection({ url: 'redis://127.0.0.1:1', keyPrefix: 'test:' }, silentLogger());
    const pacing = new SharedHostPacing(connection, localPacing());
    expect(await pacing.reserve('a.example', 1_000)).toBe(0);
    await pacing.pause('a.example', 60_000);
    expect(await pacing.pauseLeftMs('a.example')).toBe(60_000);
    expect(await pacing.pauseLeftMs('b.example')).toBe(0);
  });
});

describe.skipIf(!TEST_REDIS_URL)('host pacing of two replicas with Redis', () => {
  const both = async () => {
    const prefix = `test:${newId()}:`;
    return Promise.all([replica(TEST_REDIS_URL ?? '', prefix), replica(TEST_REDIS_URL ?? '', prefix)]);
  };

  it('spaces the requests of both to one host, but not to different hosts', async () => {
    const [here, there] = await both();
    const waits = [await here.reserve('a.example', 60_000), await there.reserve('a.example', 60_000)];
    expect(waits[0]).toBe(0);
    expect(waits[1]).toBeGreaterThan(50_000);
    expect(waits[1]).toBeLessThanOrEqual(60_000);
    expect(await there.reserve('b.example', 60_000)).toBe(0);
  });

  it('shares the pause that a host requested from one of them', async () => {
    const [here, there] = await both();
    expect(await there.pauseLeftMs('a.example')).toBe(0);
    await here.pause('a.example', 60_000);
    expect(await there.pauseLeftMs('a.example')).toBeGreaterThan(50_000);
    expect(await there.pauseLeftMs('b.example')).toBe(0);
  });
});
