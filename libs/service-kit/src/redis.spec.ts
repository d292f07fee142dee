import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { Writable } from 'node:stream';
import { canStartRedis, freePort, RedisServer, TEST_REDIS_URL, waitUntil } from '@sightline/testing';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { RedisConnection, type RedisOptions, RedisScript, type RedisState } from './redis.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** Opens a connection that retries often, and records its log and states. */
function connect(url: string, options: Partial<RedisOptions> = {}) {
  const lines: { msg: string; reason?: string }[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const redis = new RedisConnection(
    {
      url,
      keyPrefix: `t${Math.random().toString(36).slice(2)}:`,
      checkEveryMs: 50,
      firstPauseMs: 20,
      longestPauseMs: 100,
      ...options,
    },
    pino({ level: 'info' }, sink),
  );
  const states: RedisState[] = [];
  redis.onState((state) => states.push(state));
  ends.push(() => redis.onApplicationShutdown());
  redis.onApplicationBootstrap();
  return { redis, lines, states };
}
const ping = (redis: RedisConnection) =>
  redis.run<string>(
    (client) => client.ping(),
    () => 'without',
  );
async function timed<T>(work: Promise<T>): Promise<[T, number]> {
  const start = performance.now();
  return [await work, performance.now() - start];
}

describe('RedisConnection without a Redis', () => {
  it('does not wait, and logs once that Redis does not respond', async () => {
    const { redis, lines } = connect(`redis://127.0.0.1:${await freePort()}`);
    expect(await ping(redis)).toBe('without');
    await waitUntil(() => lines.length === 1);
    expect(lines.map(({ msg }) => msg)).toEqual(['Redis does not respond, continuing without it']);
    expect(lines[0]?.reason).toContain('ECONNREFUSED');
    await expect(redis.check()).rejects.toThrow('Redis does not respond');
    const [answer, ms] = await timed(ping(redis));
    expect(answer).toBe('without');
    expect(ms).toBeLessThan(20);
  });

  it.each([
    ['sends nothing', (socket: Socket) => socket.resume()],
    ['closes the connection', (socket: Socket) => socket.destroy()],
    ['speaks another protocol', (socket: Socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
  ])('gives up on a server that accepts connections and %s, and tries again', async (_what, treat) => {
    let connections = 0;
    const server = createServer((socket) => {
      connections += 1;
      socket.on('error', () => undefined);
      treat(socket);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    ends.push(async () => server.close());
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const { lines, redis } = connect(`redis://127.0.0.1:${port}`, { checkTimeoutMs: 50 });
    await waitUntil(() => connections >= 3 && lines.length > 0);
    expect(lines).toHaveLength(1);
    expect(redis.state).toBe('down');
  });

  it('stops immediately in every state', async () => {
    const { redis, lines } = connect(`redis://127.0.0.1:${await freePort()}`, { firstPauseMs: 60_000 });
    await waitUntil(() => lines.length === 1);
    const [, ms] = await timed(redis.onApplicationShutdown());
    expect(ms).toBeLessThan(1_000);
  });
});

describe.skipIf(!canStartRedis)('RedisConnection (needs SIGHTLINE_TEST_REDIS_URL and redis-server)', () => {
  const up = async (settings: string[] = [], options: Partial<RedisOptions> = {}) => {
    const server = await RedisServer.start(settings);
    ends.push(() => server.kill());
    const heard: string[] = [];
    const connection = connect(server.url, options);
    connection.redis.subscribe('news', (message) => heard.push(message));
    await waitUntil(() => connection.redis.isUp);
    return { server, heard, ...connection };
  };

  it('uses one connection for commands and channels', async () => {
    const { redis, server, lines, states } = await up();
    const heard: string[] = [];
    const second = connect(server.url);
    // Registered before the connection is restored.
    redis.subscribe('late', (message) => heard.push(message));
    await server.kill();
    await waitUntil(() => redis.state === 'down' && second.redis.state === 'down');
    await server.start();
    await waitUntil(() => redis.isUp && second.redis.isUp);
    await redis.run(
      (client) => client.publish(redis.key('late'), 'hello'),
      () => 0,
    );
    await waitUntil(() => heard.length === 1);
    expect(heard).toEqual(['hello']);
    expect(await ping(redis)).toBe('PONG');
    expect(lines.map(({ msg }) => msg)).toEqual([
      'Redis does not respond, continuing without it',
      'Redis responds again',
    ]);
    expect(states).toEqual(['up', 'down', 'up']);
  });

  it('sends a hanging server only one command, and resumes when it recovers', async () => {
    const { redis, server, lines, states } = await up([], { checkEveryMs: 60_000, checkTimeoutMs: 200 });
    server.pause();
    const [answers, ms] = await timed(Promise.all(Array.from({ length: 50 }, () => ping(redis))));
    expect(new Set(answers)).toEqual(new Set(['without']));
    expect(ms).toBeGreaterThan(90);
    expect(ms).toBeLessThan(200);
    const [answer, second] = await timed(ping(redis));
    expect(answer).toBe('without');
    expect(second).toBeLessThan(20);
    await waitUntil(() => redis.state === 'down');
    server.resume();
    await waitUntil(() => redis.isUp);
    expect(await ping(redis)).toBe('PONG');
    expect(lines).toHaveLength(2);
    expect(states).toEqual(['up', 'suspect', 'down', 'up']);
  });

  it('does not log a short interruption', async () => {
    const { redis, server, lines, states } = await up([], { checkTimeoutMs: 5_000 });
    server.pause();
    expect(await ping(redis)).toBe('without');
    server.resume();
    await waitUntil(() => redis.isUp);
    expect(lines).toEqual([]);
    expect(states).toEqual(['up', 'suspect', 'up']);
  });

  it('detects a dead server without a command', async () => {
    const { redis, server } = await up([], { checkTimeoutMs: 100 });
    server.pause();
    await waitUntil(() => redis.state === 'down');
    server.resume();
    await waitUntil(() => redis.isUp);
  });

  it('treats a server that refuses writes as unavailable', async () => {
    const { redis, server, lines } = await up([], { checkTimeoutMs: 100 });
    const admin = new Redis(server.url);
    ends.push(async () => admin.disconnect());
    await admin.config('SET', 'maxmemory', '1');
    await waitUntil(() => redis.state !== 'up');
    await waitUntil(() => lines.length === 1);
    expect(lines[0]?.reason).toContain('OOM');
    expect(await ping(redis)).toBe('without');
    await admin.config('SET', 'maxmemory', '0');
    await waitUntil(() => redis.isUp);
    expect(lines).toHaveLength(2);
  });

  it('runs scripts after a restart of the server', async () => {
    const { redis, server } = await up();
    const script = new RedisScript(`return {KEYS[1], ARGV[1], 7}`);
    const run = () =>
      redis.run<unknown>(
        (client) => script.run(client, ['a'], ['b']),
        () => 'without',
      );
    expect(await run()).toEqual(['a', 'b', 7]);
    await server.kill();
    await waitUntil(() => redis.state === 'down');
    await server.start();
    await waitUntil(() => redis.isUp);
    expect(await run()).toEqual(['a', 'b', 7]);
  });

  it('reports a wrong password as such', async () => {
    const server = await RedisServer.start(['--requirepass', 'right']);
    ends.push(() => server.kill());
    const wrong = connect(server.url.replace('//', '//:wrong@'));
    const right = connect(server.url.replace('//', '//:right@'));
    await waitUntil(() => right.redis.isUp && wrong.lines.length === 1);
    expect(wrong.lines[0]?.reason).toContain('WRONGPASS');
    expect(JSON.stringify(wrong.lines)).not.toContain(':wrong@');
  });
});

describe.skipIf(!TEST_REDIS_URL)('the configured Redis (needs SIGHTLINE_TEST_REDIS_URL)', () => {
  it('is reachable', async () => {
    const { redis } = connect(TEST_REDIS_URL ?? '');
    await waitUntil(() => redis.isUp);
    expect(await ping(redis)).toBe('PONG');
  });
});
