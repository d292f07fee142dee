import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { waitUntil } from '@sightline/testing';
import { z } from 'zod';
import { articleOf, companyOf, originOf } from '../../../bench/world/world.ts';
import { type Copy, startCopy } from '../../../tools/running/copy.ts';
import { Visitor } from '../../../tools/running/visitor.ts';
import { articlesPerFeed } from './support/feed-size.ts';
import { differences, type Ledger } from './support/ledger.ts';
import { patient } from './support/pipeline.ts';
import { expectNone, report } from './support/suite.ts';

const DeadLetters = z.object({ items: z.array(z.unknown()) });

// The tests mount a small disk, which requires root.
const mayMount = process.platform === 'linux' && process.getuid?.() === 0;
const companies = 20;

(mayMount ? describe : describe.skip)('the embedded store', () => {
  let disk: string;
  let copy: Copy | null = null;
  const mount = (...options: string[]) =>
    execFileSync('mount', ['-t', 'tmpfs', '-o', options.join(','), 'tmpfs', disk]);
  /** Uses up all remaining space. A smaller disk would fill up at a different point on each machine. */
  const fill = () => {
    const file = openSync(join(disk, 'filler'), 'w');
    try {
      for (;;) writeSync(file, Buffer.alloc(65_536));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    } finally {
      closeSync(file);
    }
  };
  const remount = (options: string) => execFileSync('mount', ['-o', `remount,${options}`, disk]);
  const start = () =>
    startCopy({
      SIGHTLINE_DATA_DIR: disk,
      SIGHTLINE_DEMO: 'off',
      RATE_LIMITS: 'off',
      KEYLESS_SEARCH: 'off',
      SIGHTLINE_ORIGIN_OVERRIDES: process.env.FAULTS_WORLD_OVERRIDES ?? '',
    });

  beforeEach(() => {
    disk = mkdtempSync(join(tmpdir(), 'sightline-disk-'));
  });
  afterEach(async () => {
    await copy?.kill();
    copy = null;
    execFileSync('umount', ['--lazy', disk]);
    rmSync(disk, { recursive: true });
  });

  it('does not lose data on a full disk, and continues when space is available again', async () => {
    mount('size=100m');
    copy = await start();
    const { url } = copy;
    const visitor = new Visitor(url);
    const boardIds: string[] = [];
    for (let n = 0; n < companies; n++) boardIds.push(await visitor.setUp(originOf(companyOf(n))));
    fill();
    expect(statfsSync(disk).bavail).toBe(0);
    const before = await visitor.boards();
    expect(before.filter(({ status }) => status !== 'ready').length).toBeGreaterThan(0);
    await sleep(10_000);
    const refused = await fetch(`${url}/api/functions/board-setup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-temp-session': visitor.session },
      body: JSON.stringify({ companyUrl: originOf(companyOf(companies)), tempSessionId: visitor.session }),
    });
    expect([200, 500, 503]).toContain(refused.status);
    const alive = await fetch(`${url}/health/live`);
    expect(alive.status).toBe(200);

    remount('size=400m');
    const mended = performance.now();
    await waitUntil(async () => (await visitor.boards()).every(({ status }) => status === 'ready'), {
      ...patient,
      what: 'every board to be ready',
    });
    const seconds = ((performance.now() - mended) / 1000).toFixed(1);
    let items = 0;
    const found: Ledger = { cards: [] };
    for (const boardId of boardIds) {
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page = await visitor.cards(boardId, `?limit=100${cursor && `&cursor=${cursor}`}`);
        for (const card of page.items) {
          const further = card.reports > 0 ? await visitor.reports(boardId, card.id) : [];
          found.cards?.push(card.url, ...further.map(({ url }) => url));
          items += 1 + further.length;
        }
        cursor = page.nextCursor;
      }
    }
    const published = boardIds.flatMap((_, n) =>
      Array.from({ length: articlesPerFeed }, (_, k) => articleOf(companyOf(n), k, articlesPerFeed).url),
    );
    const counted = expectNone(differences({ cards: published }, found));
    const dead = DeadLetters.parse(await (await fetch(`${url}/api/operator/dead-letters`)).json());
    expect(dead.items).toEqual([]);
    report({
      fault: 'embedded store: disk full for 10 s',
      items,
      'lost / doubled': counted,
      'then all done, s': seconds,
    });
  });

  it('reports the reason and exits in a read-only folder', async () => {
    mount('size=20m');
    copy = await start();
    await copy.stop();
    copy = null;
    remount('ro');
    await expect(start()).rejects.toThrow(/The data folder cannot be written to .*read-only/);
    report({ fault: 'embedded store: read-only folder, says so at the start' });
  });
});
