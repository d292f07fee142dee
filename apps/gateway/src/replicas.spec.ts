import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Writable } from 'node:stream';
import { tokenFor } from '@sightline/identity/testing';
import {
  canStartRedis,
  notification,
  RedisServer,
  startTestMongo,
  TEST_REDIS_URL,
  type TestMongo,
  waitUntil,
} from '@sightline/testing';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LiveHub } from './live/live-hub.ts';
import { LiveNews } from './live/live-news.ts';
import { openStream, type StreamReader } from './testing/stream-reader.ts';
import { startTestGateway, type TestGateway } from './testing/test-gateway.ts';

const visitor = 'temp_1700000000000abcdefghi';
const owner = { userId: null, tempSessionId: visitor };

interface Replica extends TestGateway {
  readonly port: number;
  readonly log: string[];
}

/** A connection to Redis that can be cut without affecting others. */
async function lineTo(port: number) {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect(port, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
    }
    near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  const mend = () => {
    isCut = false;
  };
  const close = async () => {
    cut();
    server.close();
    await once(server, 'close');
  };
  return { url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`, cut, mend, close };
}

describe.skipIf(!TEST_REDIS_URL)('gateways that share a Redis (needs SIGHTLINE_TEST_REDIS_URL)', () => {
  let mongo: TestMongo;
  let boardId: string;
  let replicas: Replica[] = [];

  beforeAll(async () => {
    mongo = await startTestMongo();
  });
  afterAll(() => mongo.stop());
  beforeEach(() => {
    boardId = randomUUID();
  });
  afterEach(async () => {
    await Promise.all(replicas.map((replica) => replica.stop()));
    replicas = [];
  });

  async function replica(settings: Record<string, string>, databasePrefix: string): Promise<Replica> {
    const log: string[] = [];
    const sink = new Writable({
      write(chunk, _encoding, done) {
        const { msg } = JSON.parse(String(chunk));
        if (String(msg).startsWith('Redis')) log.push(msg);
        done();
      },
    });
    const gateway = await startTestGateway(mongo, {
      settings,
      databasePrefix,
      logger: pino({ level: 'info' }, sink),
    });
    gateway.upstreams.owners.set(boardId, visitor);
    await gateway.service.app.listen(0, '127.0.0.1');
    const { port } = gateway.service.app.getHttpServer().address() as AddressInfo;
    return Object.assign(gateway, { port, log });
  }
  async function two(settings: Record<string, string> = {}, url = TEST_REDIS_URL ?? ''): Promise<[Replica, Replica]> {
    const all = { REDIS_URL: url, REDIS_KEY_PREFIX: `t-${randomUUID()}:`, ...settings };
    const prefix = mongo.newPrefix();
    const pair: [Replica, Replica] = [await replica(all, prefix), await replica(all, prefix)];
    replicas = pair;
    await waitUntil(async () => (await healthOf(pair[0])).ok && (await healthOf(pair[1])).ok);
    return pair;
  }
  async function healthOf({ inject }: TestGateway): Promise<{ status: number; ok: boolean }> {
    const answer = await inject('GET', '/health/ready', { as: null });
    const report = answer.json() as { checks: { redis: { ok: boolean; optional: boolean } } };
    expect(report.checks.redis.optional).toBe(true);
    return { status: answer.status, ok: report.checks.redis.ok };
  }
  const open = async ({ port }: Replica, lastEventId?: string): Promise<StreamReader> => {
    const headers = {
      'x-temp-session': visitor,
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    };
    const reader = await openStream(port, boardId, headers);
    expect(reader.response.statusCode).toBe(200);
    return reader;
  };
  const opened = async (at: Replica): Promise<StreamReader> => {
    const reader = await open(at);
    await waitUntil(() => reader.messages.length > 0);
    return reader;
  };
  const call = ({ inject }: TestGateway) => inject('GET', '/api/config', { as: null });
  const counts = (reader: StreamReader) =>
    reader.messages.flatMap((message) => (message.type === 'cards' ? [message.count] : []));

  it('limit a client jointly', async () => {
    const [a, b] = await two({ RATE_LIMIT_API_PER_MINUTE: '4' });
    const answers = [];
    for (const at of [a, b, a, b, a, b]) answers.push(await call(at));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429, 429]);
    const seconds = Number(answers.at(-1)?.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(120);
  });

  it('never allow more than the limit, no matter how many calls arrive concurrently', async () => {
    const [a, b] = await two({ RATE_LIMIT_API_PER_MINUTE: '20' });
    const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => call(n % 2 ? a : b)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  });

  it('push messages that reach one replica to readers on all replicas, exactly once', async () => {
    const [a, b] = await two();
    const readers = [await opened(a), await opened(b)];
    await a.emit('board.companies-linked', { boardId, owner, companies: [] });
    await b.emit('notification.created', { boardId, notification: notification({ title: 'Big news' }) });
    for (const reader of readers) {
      await waitUntil(() => reader.messages.length === 3);
      expect(reader.messages.slice(1)).toEqual([
        { type: 'board', boardId, status: 'processing' },
        { type: 'notification', boardId, kind: 'board-ready', title: 'Big news' },
      ]);
    }
    expect(readers[0]?.ids.slice(-2)).toEqual(readers[1]?.ids.slice(-2));
  });

  it("push a user's alerts to the pages on all replicas", async () => {
    const [a, b] = await two();
    for (const at of [a, b]) at.upstreams.owners.set(boardId, 'ada');
    const authorization = `Bearer ${await tokenFor(a, { sub: 'ada', email: 'ada@mail.example' })}`;
    const readers = [
      await openStream(a.port, { path: '/api/alerts/events' }, { authorization }),
      await openStream(b.port, boardId, { authorization }),
    ];
    for (const reader of readers) await waitUntil(() => reader.messages.length === 1);
    await b.emit('alerts.changed', { userId: 'ada', sent: 1, title: 'Bought' });
    for (const reader of readers) {
      // A replica that connects to Redis after the stream was opened also sends a message without an alert, to make
      // the page reload.
      const sent = () => reader.messages.filter((message) => message.type === 'alerts' && message.sent > 0);
      await waitUntil(() => sent().length > 0);
      expect(sent()).toEqual([{ type: 'alerts', userId: 'ada', sent: 1, title: 'Bought' }]);
    }
  });

  it('let a reader resume on another replica, in order, without gaps or duplicates', async () => {
    const [a, b] = await two();
    const first = await opened(a);
    await a.get(LiveNews).tell({ type: 'cards', boardId, count: 0 });
    await waitUntil(() => first.ids.length > 0);
    first.response.destroy();
    let lastId = first.ids.at(-1);
    const sent = counts(first);
    let published = 1;
    let talking = true;
    // Sequential, so that the numbers show the order.
    const talk = (async () => {
      while (talking) await (published % 2 ? a : b).get(LiveNews).tell({ type: 'cards', boardId, count: published++ });
    })();
    for (let round = 0; round < 12; round++) {
      const reader = await open(round % 2 ? a : b, lastId);
      const goal = published + 5;
      await waitUntil(() => published >= goal);
      reader.response.destroy();
      await waitUntil(() => reader.ended);
      // The last message could have arrived only partially.
      const whole = reader.text.slice(0, reader.text.lastIndexOf('\n\n') + 2);
      reader.text = whole;
      expect(reader.ofType('board')).toEqual([]);
      sent.push(...counts(reader));
      lastId = reader.ids.at(-1) ?? lastId;
    }
    talking = false;
    await talk;
    expect(sent.length).toBeGreaterThan(50);
    expect(sent).toEqual(Array.from({ length: sent.length }, (_, n) => n));
  });

  it('send "look" to a reader whose position is no longer known', async () => {
    const [a, b] = await two();
    for (const id of ['1-1', '9999999999999-0', 'other.5', "0-0' x"]) {
      const reader = await open(a, id);
      await waitUntil(() => reader.messages.length === 1);
      expect(reader.messages).toEqual([{ type: 'board', boardId, status: null }]);
    }
    const reader = await opened(b);
    await a.get(LiveNews).tell({ type: 'cards', boardId, count: 0 });
    await waitUntil(() => reader.ids.length > 0);
    for (let n = 1; n < 400; n++) await a.get(LiveNews).tell({ type: 'cards', boardId, count: n });
    const again = await open(b, reader.ids[0]);
    await waitUntil(() => again.messages.length > 0);
    expect(again.messages).toEqual([{ type: 'board', boardId, status: null }]);
    expect(again.ids).toHaveLength(1);
  });

  it("end a previous owner's streams and clear their access on every replica", async () => {
    const [a, b] = await two();
    const asVisitor = await opened(b);
    const accessAt = () =>
      b.inject('GET', `/api/boards/${boardId}`, { as: null, headers: { 'x-temp-session': visitor } });
    expect((await accessAt()).status).toBe(200);
    b.upstreams.owners.set(boardId, 'user-1');
    expect((await accessAt()).status).toBe(200);
    await a.emit('board.claimed', { boardId, userId: 'user-1' });
    await waitUntil(() => asVisitor.ended);
    expect((await accessAt()).status).toBe(404);
  });

  describe.skipIf(!canStartRedis)('when Redis is lost (needs redis-server)', () => {
    let server: RedisServer;
    beforeEach(async () => {
      server = await RedisServer.start();
    });
    afterEach(() => server.kill());

    it('continue alone, notify their readers, and reconnect', async () => {
      const [a, b] = await two({ RATE_LIMIT_API_PER_MINUTE: '4' }, server.url);
      const [atA, atB] = [await opened(a), await opened(b)];
      await a.get(LiveNews).tell({ type: 'cards', boardId, count: 1 });
      await waitUntil(() => counts(atB).length === 1);

      await server.kill();
      await waitUntil(() => atA.ofType('push').length === 1 && atB.ofType('push').length === 1);
      expect(atB.messages.at(-1)).toEqual({ type: 'push', boardId, complete: false });
      expect(await healthOf(a)).toEqual({ status: 200, ok: false });

      // Each replica applies its own limits, without delay.
      const before = performance.now();
      const statuses = [];
      for (const at of [a, a, a, a, a, b, b, b, b, b]) statuses.push((await call(at)).status);
      expect(performance.now() - before).toBeLessThan(500);
      expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(4);
      expect([statuses[4], statuses[9]]).toEqual([429, 429]);

      // Events reach the readers of the replica that received them.
      await a.emit('board.ready', { boardId, owner, name: 'Board', cardCount: 3 });
      await waitUntil(() => atA.ofType('board').length === 2);
      expect(atB.ofType('board')).toHaveLength(1);
      // A reader can't resume after a message that did not reach every replica.
      expect(atA.text).toMatch(/\nid: \nevent: board\n[^\n]*"ready"/);

      await server.start();
      await waitUntil(() => atB.ofType('push').length === 2 && atB.ofType('board').length >= 2, { timeoutMs: 10_000 });
      expect(atB.ofType('push').at(-1)).toEqual({ type: 'push', boardId, complete: true });
      expect(atB.ofType('board').at(-1)).toEqual({ type: 'board', boardId, status: null });
      await waitUntil(async () => (await healthOf(a)).ok);
      await b.get(LiveNews).tell({ type: 'cards', boardId, count: 2 });
      await waitUntil(() => counts(atA).includes(2));
      for (const { log } of [a, b])
        await waitUntil(() => {
          expect(log).toEqual(['Redis does not respond, continuing without it', 'Redis responds again']);
          return true;
        });
    });

    it('wait for a hanging Redis only once, for at most a tenth of a second', async () => {
      const [a] = await two({}, server.url);
      server.pause();
      const start = performance.now();
      const answers = await Promise.all(Array.from({ length: 20 }, () => call(a)));
      expect(answers.every(({ status }) => status === 200)).toBe(true);
      expect(performance.now() - start).toBeLessThan(250);
      const then = performance.now();
      expect((await call(a)).status).toBe(200);
      expect(performance.now() - then).toBeLessThan(50);
      server.resume();
    });

    it('publish what other replicas missed', async () => {
      const way = await lineTo(server.port);
      const prefix = mongo.newPrefix();
      const settings = { REDIS_KEY_PREFIX: `t-${randomUUID()}:` };
      const a = await replica({ ...settings, REDIS_URL: way.url }, prefix);
      const b = await replica({ ...settings, REDIS_URL: server.url }, prefix);
      replicas = [a, b];
      await waitUntil(async () => (await healthOf(a)).ok && (await healthOf(b)).ok);
      const atB = await opened(b);
      way.cut();
      await waitUntil(async () => !(await healthOf(a)).ok);
      await a.emit('board.deleted', { boardId });
      // This replica's own connection works, so it can't detect the outage.
      expect(atB.ofType('push')).toEqual([]);
      expect(b.get(LiveHub).count(boardId)).toBe(1);
      way.mend();
      await waitUntil(() => atB.ended, { timeoutMs: 10_000 });
      expect(b.get(LiveHub).count(boardId)).toBe(0);
      await way.close();
    });

    it('start without Redis, and connect when it appears', async () => {
      await server.kill();
      const settings = { REDIS_URL: server.url, REDIS_KEY_PREFIX: `t-${randomUUID()}:` };
      const alone = await replica(settings, mongo.newPrefix());
      replicas = [alone];
      expect((await call(alone)).status).toBe(200);
      const reader = await open(alone);
      await waitUntil(() => reader.messages.length === 2);
      expect(reader.messages).toEqual([
        { type: 'board', boardId, status: null },
        { type: 'push', boardId, complete: false },
      ]);
      await server.start();
      await waitUntil(() => reader.ofType('push').length === 2, { timeoutMs: 10_000 });
      expect(alone.log).toHaveLength(2);
    });
  });
});
