import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedMongo } from '@sightline/embedded-mongo';
import { patience, startTestMongo, type TestMongo, waitUntil } from '@sightline/testing';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { KillOptions, KillPoint, Stage } from './kill.fixture.ts';
import type { OutboxRow } from './outbox.ts';

const fixture = fileURLToPath(new URL('./kill.fixture.ts', import.meta.url));
/** Node runs the fixture directly, so the kit's bus files use only TypeScript that Node can transform. */
const flags = [
  '--experimental-transform-types',
  '--conditions=@sightline/source',
  '--disable-warning=ExperimentalWarning',
];

describe('a killed process', () => {
  let mongo: TestMongo;
  let folder: string;
  let options: KillOptions;
  beforeAll(async () => {
    mongo = await startTestMongo();
    folder = mkdtempSync(join(tmpdir(), 'sightline-kill-'));
  });
  afterAll(async () => {
    await mongo.stop();
    rmSync(folder, { recursive: true });
  });
  beforeEach(() => {
    const prefix = mongo.newPrefix();
    const progressFile = join(folder, prefix);
    writeFileSync(progressFile, '');
    options = { uri: mongo.uri, file: join(folder, `${prefix}.db`), prefix, items: 120, kill: null, progressFile };
  });
  const batches = () => readFileSync(options.progressFile, 'utf8').length;

  /**
   * Runs the process until it exits, or has stored `killAfterBatches` more batches. Returns its exit code or signal.
   */
  async function run(kill: KillOptions['kill'], killAfterBatches?: number): Promise<string | number> {
    const child = spawn(process.execPath, [...flags, fixture, JSON.stringify({ ...options, kill })]);
    let errors = '';
    child.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    const ended = () => child.exitCode ?? child.signalCode;
    const limit = batches() + (killAfterBatches ?? Number.POSITIVE_INFINITY);
    try {
      // The process exits only once every effect exists, so a lost effect fails the test.
      await waitUntil(() => ended() ?? batches() >= limit, { timeoutMs: 50_000, what: 'the effects of the process' });
    } finally {
      child.kill('SIGKILL');
    }
    const end = await waitUntil(ended);
    if (typeof end === 'number' && end !== 0) throw new Error(`the process failed: ${errors}`);
    return end;
  }

  /** Checks that every effect exists exactly once in every stage, and that no events are waiting. */
  async function expectEverythingOnce(client: MongoClient) {
    const db = (service: string) => client.db(`${options.prefix}_${service}`);
    const expected = Array.from({ length: options.items }, (_, number) => number);
    for (const service of ['boards', 'distribution', 'notifications']) {
      const stages = await db(service).collection<Stage>('stages').find().toArray();
      expect(stages.map(({ number }) => number).sort((a, b) => a - b)).toEqual(expected);
      expect(await db(service).collection<OutboxRow>('outbox').countDocuments()).toBe(0);
    }
    expect(await db('notifications').collection('totals').findOne()).toMatchObject({ count: options.items });
    expect(await db('bus').collection('dead_letters').countDocuments()).toBe(0);
  }

  it.each<[KillPoint, number]>([
    ['before-commit', 3],
    ['before-publish', 1],
    ['before-publish', 61],
    ['before-acknowledge', 1],
    ['before-acknowledge', 33],
    ['before-clear', 1],
    ['before-clear', 6],
  ])('%s (time %i) produces every effect once after a restart', { timeout: 120_000 * patience }, async (at, count) => {
    expect(await run({ at, count })).toBe('SIGKILL');
    expect(await run(null)).toBe(0);
    await expectEverythingOnce(mongo.client);
  });

  it('produces every effect once when killed repeatedly at random points under load', {
    timeout: 120_000 * patience,
  }, async () => {
    options = { ...options, items: 500 };
    const kills = [];
    for (const killAfterBatches of [1, 7, 2, 12, 3, 5]) kills.push(await run(null, killAfterBatches));
    expect(kills.filter((end) => end === 'SIGKILL').length).toBeGreaterThanOrEqual(4);
    expect(await run(null)).toBe(0);
    await expectEverythingOnce(mongo.client);
  });

  it('produces every effect once when it runs the embedded store itself', { timeout: 120_000 * patience }, async () => {
    options = { ...options, uri: null };
    for (const killAfterBatches of [1, 9, 4]) expect(await run(null, killAfterBatches)).toBe('SIGKILL');
    expect(await run(null)).toBe(0);
    const store = await startEmbeddedMongo({ file: options.file });
    const client = await new MongoClient(store.uri()).connect();
    await expectEverythingOnce(client);
    await client.close();
    await store.close();
  });
});
