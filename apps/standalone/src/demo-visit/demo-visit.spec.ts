import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DemoVisit } from '@sightline/contracts';
import { type DemoWorld, startDemoWorld } from '@sightline/demo-world';
import { GatewaySettings } from '@sightline/gateway';
import { InProcessUpstreams, MAILER } from '@sightline/service-kit';
import {
  createTestService,
  FakeClock,
  startTestMongo,
  TEST_INTERNAL_SECRET,
  type TestMongo,
  type TestService,
} from '@sightline/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gatewayWithDoors } from '../gateway-with-doors.ts';
import { startCopy } from '../testing/copy.ts';

const PUBLIC_URL = 'http://localhost:3000';
const path = '/dev/demo/next-visit';

describe("the demo's next visit", () => {
  let mongo: TestMongo;
  let world: DemoWorld;
  let gateway: TestService;
  const start = async (demo: DemoWorld | null) => {
    const databasePrefix = mongo.newPrefix();
    const config = {
      ...GatewaySettings.parse({ PUBLIC_URL }),
      MONGODB_URI: mongo.uri,
      MONGODB_DATABASE_PREFIX: databasePrefix,
      INTERNAL_SECRET: TEST_INTERNAL_SECRET,
      LOG_LEVEL: 'silent' as const,
    };
    const mailer = { provide: MAILER, useValue: { send: async () => undefined } };
    const upstreams = new InProcessUpstreams();
    const { module, ...options } = gatewayWithDoors(config, { upstreams, mailer, mailbox: null, demo });
    return createTestService(module, { ...options, mongo, clock: new FakeClock(), databasePrefix });
  };
  const post = (headers: Record<string, string> = {}, from = gateway) =>
    from.inject('POST', path, { as: null, headers });
  const configOf = async (from: TestService) => (await from.inject('GET', '/api/config', { as: null })).json();
  const index = async () => (await fetch(world.baseUrl)).text();

  beforeAll(async () => {
    [mongo, world] = await Promise.all([startTestMongo(), startDemoWorld()]);
    gateway = await start(world);
  });
  afterAll(async () => {
    await gateway?.stop();
    await Promise.all([mongo.stop(), world.close()]);
  });

  it('is refused for pages from other origins, through proxies and under other names, without changing anything', async () => {
    const refused: [Record<string, string>, string][] = [
      [{ host: 'localhost:3000', origin: 'https://evil.example' }, 'foreign_origin'],
      [{ host: 'localhost:3000', origin: 'null' }, 'foreign_origin'],
      [{ host: 'localhost:3000', 'sec-fetch-site': 'cross-site' }, 'foreign_origin'],
      [{ host: 'rebound.example:3000', origin: 'http://rebound.example:3000' }, 'this_machine_only'],
      [{ host: 'localhost:3000', 'x-forwarded-for': '127.0.0.1' }, 'this_machine_only'],
    ];
    for (const [headers, code] of refused) {
      const answer = await post(headers);
      expect([answer.status, answer.json()]).toEqual([403, expect.objectContaining({ code })]);
    }
    expect(await index()).toContain('Visits so far: 0.');
  });

  it('changes the sites and returns the number of the visit', async () => {
    const answer = await post({ host: 'localhost:3000', origin: PUBLIC_URL });
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(DemoVisit.parse(answer.json())).toEqual({ visit: 1 });
    expect(await index()).toContain('Visits so far: 1.');
    expect(DemoVisit.parse((await post()).json())).toEqual({ visit: 2 });
  });

  it('accepts only POST', async () => {
    expect((await gateway.inject('GET', path, { as: null })).status).not.toBe(200);
    expect(DemoVisit.parse((await post()).json())).toEqual({ visit: 3 });
  });

  it('is sent to the SPA, and is absent without a demo world', async () => {
    expect(await configOf(gateway)).toMatchObject({ demoVisitUrl: `${PUBLIC_URL}${path}` });
    const other = await start(null);
    expect(await configOf(other)).toMatchObject({ demoVisitUrl: null });
    expect((await post({}, other)).status).toBe(404);
    await other.stop();
  });

  it('is absent when the public address is not on this machine', { timeout: 60_000 }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sightline-standalone-'));
    const settings = { PUBLIC_URL: 'https://sightline.example', SMTP_URL: 'smtp://127.0.0.1:2525' };
    const copy = await startCopy({ SIGHTLINE_DATA_DIR: folder, ...settings });
    const here = /listening on ([^;,\s]+)/.exec(copy.output())?.[1] ?? copy.url;
    expect(await (await fetch(`${here}/api/config`)).json()).toMatchObject({ demo: true, demoVisitUrl: null });
    expect((await fetch(here + path, { method: 'POST' })).status).toBe(404);
    await copy.kill();
    await rm(folder, { recursive: true, force: true });
  });
});
