import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServiceName } from '@sightline/contracts';
import { type EmbeddedMongo, startEmbeddedMongo } from '@sightline/embedded-mongo';
import { freePort, waitUntil } from '@sightline/testing';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Alone, nothingThere, startAlone } from './testing/alone.ts';
import { startRefusingStore } from './testing/refusing-store.ts';

const info = 30;
const warn = 40;
const fatal = 60;
const brokers = process.env.SIGHTLINE_TEST_KAFKA_BROKERS;

// A process takes one or two seconds to start, and up to ten on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let folder: string;
const running = new Set<Alone>();
const stores = new Set<EmbeddedMongo>();

/** Starts a process that is expected to stay up, on a free port. */
async function start(env: Record<string, string> = {}, command: string[] = []): Promise<Alone> {
  const alone = startAlone('notifications', { PORT: String(await freePort()), ...nothingThere, ...env }, command);
  running.add(alone);
  return alone;
}
async function runToEnd(env: Record<string, string>, command: string[] = [], service: ServiceName = 'notifications') {
  const alone = startAlone(service, env, command);
  running.add(alone);
  return { code: await alone.ended, alone };
}
async function startStore(port: number): Promise<void> {
  stores.add(await startEmbeddedMongo({ file: join(folder, 'store.db'), port }));
}
const at = (port: number) => `mongodb://127.0.0.1:${port}/?directConnection=true&maxPoolSize=0`;
const isLive = (alone: Alone) =>
  waitUntil(async () => (await alone.health('live')).status === 200, {
    timeoutMs: 30_000,
    what: () => `life: ${alone.output()}`,
  });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sightline-alone-'));
});
afterEach(async () => {
  for (const alone of running) {
    alone.signal('SIGKILL');
    await alone.ended;
  }
  running.clear();
  for (const store of stores) await store.close();
  stores.clear();
  rmSync(folder, { recursive: true });
});

describe('a service alone, with invalid settings', () => {
  it('reports every fault in one run, without repeating a secret, and exits with 1', async () => {
    const { code, alone } = await runToEnd(
      {
        MONGODB_URI: 'mongodb://ada:hunter2@with:colons@store',
        INTERNAL_SECRET: 'hunter2',
        KAFKA_USERNAME: 'ada',
        PORT: '3000',
        METRICS_PORT: '3000',
        SMTP_URL: 'http://mail',
        OIDC_ISSUER_FILE: join(folder, 'nowhere'),
      },
      [],
      'gateway',
    );
    expect(code).toBe(1);
    const named = alone.output().matchAll(/^ {2}- ([A-Z_]+): /gm);
    expect([...named].map(([, name]) => name).sort()).toEqual([
      'INTERNAL_SECRET',
      'KAFKA_BROKERS',
      'KAFKA_PASSWORD',
      'METRICS_PORT',
      'MONGODB_URI',
      'OIDC_ISSUER_FILE',
      'PUBLIC_URL',
      'SMTP_URL',
    ]);
    expect(alone.output()).not.toContain('hunter2');
    expect(alone.output()).toMatch(/^gateway: The configuration is invalid:\n/);
  });

  it.each([
    [['migrat'], 'Unknown command "migrat"; the commands are "migrate", "topics", "request"'],
    [['migrate', 'now'], '"migrate" takes no argument "now"'],
    [['request'], 'The name of the request is missing. This service accepts "daily-digest", "weekly-digest"'],
    [['request', 'refresh'], '"refresh" can\'t be requested. This service accepts "daily-digest", "weekly-digest"'],
    [['request', 'toString'], '"toString" can\'t be requested. This service accepts "daily-digest", "weekly-digest"'],
  ])('rejects the unknown command %j', async (command, words) => {
    const { code, alone } = await runToEnd(nothingThere, command);
    expect([code, alone.output()]).toEqual([1, `notifications: ${words}\n`]);
  });

  it.each(['PORT', 'METRICS_PORT'])('reports in one line that its %s is taken, and exits with 1', async (name) => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const address = server.address();
    const taken = String(typeof address === 'object' ? address?.port : 0);
    const ports = { PORT: String(await freePort()), METRICS_PORT: String(await freePort()), [name]: taken };
    const { code, alone } = await runToEnd({ ...nothingThere, HOST: '127.0.0.1', ...ports });
    server.close();
    expect(code).toBe(1);
    expect(alone.output().trim().split('\n')).toHaveLength(1);
    expect(alone.logged(fatal)).toEqual([expect.stringMatching(new RegExp(`${taken}.*${name}.*EADDRINUSE`))]);
  });
});

describe('a service alone, before its dependencies are up', () => {
  it('waits for its store, its migration and the brokers, names each, and then starts', {
    timeout: 120_000,
  }, async () => {
    const storePort = await freePort();
    const file = join(folder, 'uri');
    writeFileSync(file, `${at(storePort)}\n`);
    const env = { MONGODB_URI: '', MONGODB_URI_FILE: file };
    const alone = await start(env);

    const checks = await alone.readiness(({ store }) => store?.ok === false);
    expect(checks).toEqual({ store: { ok: false, detail: expect.stringContaining('ECONNREFUSED') } });
    const severalTries = performance.now() + 8_000;
    await waitUntil(() => performance.now() > severalTries, { timeoutMs: 20_000 });
    expect(await alone.health('live')).toEqual({ status: 200, checks: {} });
    expect((await alone.health('ready')).status).toBe(503);
    expect(alone.logged(info)).toEqual([expect.stringMatching(/^waiting for the store: .*ECONNREFUSED/)]);

    await startStore(storePort);
    const { migration } = await alone.readiness(({ migration }) => migration?.ok === false);
    expect(migration?.detail).toMatch(/lacks \d+ migration steps; run this service once with "migrate"/);
    // The response can arrive before the log line.
    await waitUntil(() => alone.logged(info).length > 2, { timeoutMs: 10_000 });
    expect(alone.logged(info).slice(1)).toEqual([
      'the store is available',
      expect.stringMatching(/^waiting for the migration: /),
    ]);

    const migrated = await runToEnd({ ...nothingThere, ...env }, ['migrate']);
    expect([migrated.code, migrated.alone.logged(info)]).toEqual([
      0,
      ['the database sightline_notifications is up to date'],
    ]);
    const { store, broker } = await alone.readiness(({ broker }) => broker?.ok === false);
    expect(store).toEqual({ ok: true });
    expect(broker?.detail).toMatch(/Kafka does not respond/);
    await waitUntil(() => alone.logged(warn).some((line) => line.startsWith('Kafka does not respond')), {
      timeoutMs: 30_000,
    });
    // One service can be probed during its migration and log a second reason; the others log one line each.
    expect(alone.logged(warn).filter((line) => !line.startsWith('waiting for the migration: '))).toEqual([
      expect.stringMatching(/^waiting for the store: /),
      expect.stringMatching(/^Kafka does not respond/),
    ]);
    expect((await alone.health('live')).status).toBe(200);

    alone.signal('SIGTERM');
    expect(await alone.ended).toBe(0);
    expect(alone.logged(info).at(-1)).toBe('received SIGTERM, finishing running work');
  });

  it('reports a refused password once, and what to check', async () => {
    const store = await startRefusingStore();
    const alone = await start({ MONGODB_URI: `mongodb://ada:hunter2@127.0.0.1:${store.port}/?directConnection=true` });
    await waitUntil(() => store.signIns() >= 3, {
      timeoutMs: 30_000,
      what: () => `three tries; it wrote ${alone.output()}`,
    });
    expect((await alone.health('ready')).checks.store?.detail).toBe(
      'it rejects the user or password in MONGODB_URI: Authentication failed.',
    );
    expect(alone.logged(info)).toEqual([expect.stringContaining('rejects the user or password in MONGODB_URI')]);
    expect(alone.output()).not.toContain('hunter2');
    await store.close();
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('exits with 0 on %s while it waits', async (signal) => {
    const alone = await start();
    await alone.readiness(({ store }) => store?.ok === false);
    alone.signal(signal);
    expect(await alone.ended).toBe(0);
  });

  it.each([
    ['companies', 'refresh', 'refresh.requested'],
    ['boards', 'cleanup', 'cleanup.requested'],
    ['notifications', 'daily-digest', 'digest.requested'],
  ] as const)(
    '%s: stores the request (%s) for its replicas to publish, without brokers',
    async (service, what, type) => {
      const storePort = await freePort();
      await startStore(storePort);
      const { code, alone } = await runToEnd(
        { ...nothingThere, MONGODB_URI: at(storePort) },
        ['request', what],
        service,
      );
      expect([code, alone.logged(warn)]).toEqual([0, []]);
      const client = await MongoClient.connect(at(storePort));
      const rows = await client.db(`sightline_${service}`).collection('outbox').find().toArray();
      await client.close();
      const date = new Date().toISOString().slice(0, 10);
      expect(rows.map((row) => [row.type, row.key])).toEqual([[type, date]]);
    },
  );

  it('does not migrate when it is stopped before the store is up', async () => {
    const migrating = await start({}, ['migrate']);
    await waitUntil(() => migrating.logged(warn).length > 0, { timeoutMs: 30_000 });
    migrating.signal('SIGTERM');
    expect(await migrating.ended).toBe(1);
  });
});

it.each([
  ['an error', "throw new Error('boom')"],
  ['a rejection', "Promise.reject(new Error('boom'))"],
])('%s that is not caught logs one fatal line and ends the process with 1', async (_, failure) => {
  // A signal triggers the failure once the service runs.
  const planted = `--import=data:text/javascript,process.on('SIGUSR2',()=>{${encodeURIComponent(failure)}})`;
  const alone = await start({ NODE_OPTIONS: planted, METRICS_PORT: String(await freePort()) });
  await isLive(alone);
  alone.signal('SIGUSR2');
  expect(await alone.ended).toBe(1);
  expect(alone.logged(fatal)).toEqual(['exiting because of an uncaught error: boom']);
});

describe.skipIf(!brokers)('a service alone with brokers (SIGHTLINE_TEST_KAFKA_BROKERS)', () => {
  it('works, and exits with 0 when stopped', { timeout: 120_000 }, async () => {
    const storePort = await freePort();
    await startStore(storePort);
    const env = {
      MONGODB_URI: at(storePort),
      KAFKA_BROKERS: brokers ?? '',
      KAFKA_TOPIC_PREFIX: `test-${storePort}-${process.pid}.`,
      KAFKA_PARTITIONS: '1',
    };
    expect((await runToEnd({ ...nothingThere, ...env }, ['migrate'])).code).toBe(0);
    const topics = async () => (await runToEnd({ ...nothingThere, ...env }, ['topics'])).alone.output();
    expect(await topics()).toContain('.commands.dlq');
    expect(await topics()).toContain('"created":[]');
    const alone = await start(env);
    await alone.readiness((_, status) => status === 200);
    await waitUntil(() => alone.logged(info).includes('notifications is ready'), { timeoutMs: 30_000 });
    alone.signal('SIGTERM');
    expect(await alone.ended).toBe(0);
    expect(alone.logged(warn)).toEqual([]);
  });
});
