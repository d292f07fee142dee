// Measures how long other visitors wait while a board for a hostile site is being set up, whether the process survives,
// and whether it is idle afterwards.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Copy } from '../../tools/running/copy.ts';
import { until, Visitor } from '../../tools/running/visitor.ts';
import { withCopy, withFolder } from '../../tools/running/with-copy.ts';
import { percentile, type Row, row } from '../figures.ts';
import { usageOf } from '../measure/process-tree.ts';
import { hostileKinds } from './kinds.ts';

const everyMs = 10;
const patience = { timeoutMs: 180_000, intervalMs: 100 };
const idle = { withinMs: 60_000, windowMs: 5_000, cpuShare: 0.05 };
/** The kinds whose boards are set up in parallel and interrupted by kill -9. */
const atKill = ['feed-author', 'nested-inline', 'json-feed-depth', 'article-rivals', 'sitemap-urls', 'gzip-twice'];

/** Requests a visitor's list of boards every few milliseconds until `work` is done; returns the durations in ms. */
async function whileWatching(visitor: Visitor, work: () => Promise<unknown>): Promise<number[]> {
  const tookMs: number[] = [];
  let isDone = false;
  const working = work().finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const begin = performance.now();
    await visitor.boards();
    tookMs.push(performance.now() - begin);
    await sleep(everyMs);
  }
  await working;
  return tookMs;
}

/** Sets up a board on a hostile site and waits until it is ready or has failed. */
async function setUp(url: string, kind: string): Promise<string> {
  const visitor = new Visitor(url);
  const boardId = await visitor.setUp(`https://${kind}-trap.example`);
  return until(
    async () => {
      const { status } = await visitor.board(boardId);
      return status === 'ready' || status === 'error' ? status : null;
    },
    `the end of ${kind}`,
    patience,
  );
}

/** Returns the seconds until the process tree uses almost no CPU; rejects after a minute. */
async function idleAfter({ pid }: Copy): Promise<number> {
  const begin = performance.now();
  for (;;) {
    const before = usageOf(pid).cpuSeconds;
    await sleep(idle.windowMs);
    const share = ((usageOf(pid).cpuSeconds - before) * 1_000) / idle.windowMs;
    const elapsedMs = performance.now() - begin;
    if (share <= idle.cpuShare) return (elapsedMs - idle.windowMs) / 1_000;
    if (elapsedMs > idle.withinMs) throw new Error(`still uses ${Math.round(share * 100)} % of a core after a minute`);
  }
}

export async function hostile(): Promise<Row[]> {
  const server = fork(fileURLToPath(new URL('./server.ts', import.meta.url)));
  const [{ port }] = await once(server, 'message');
  const env = { SIGHTLINE_ORIGIN_OVERRIDES: JSON.stringify({ 'https://*.example': `http://127.0.0.1:${port}` }) };
  const kinds = Object.keys(hostileKinds).filter((kind) =>
    (process.env.HOSTILE_KINDS ?? kind).split(',').includes(kind),
  );
  const measured: { kind: string; status: string; p99: number; max: number }[] = [];
  try {
    return await withFolder(async (folder) => {
      const idleSeconds = await withCopy(folder, env, async (copy) => {
        const visitor = new Visitor(copy.url);
        await whileWatching(visitor, () => sleep(1_000));
        for (const kind of kinds) {
          let status = '';
          const tookMs = await whileWatching(visitor, async () => {
            status = await setUp(copy.url, kind);
          });
          measured.push({ kind, status, p99: percentile(tookMs, 0.99), max: Math.max(...tookMs) });
          console.error(`  ${kind}: ${status}, ${tookMs.length} requests, max ${Math.max(...tookMs).toFixed(0)} ms`);
        }
        const seconds = await idleAfter(copy);
        for (const kind of atKill) await new Visitor(copy.url).setUp(`https://${kind}-trap.example/?again`);
        await sleep(1_500);
        await copy.kill();
        return seconds;
      });
      const idleAgain = await withCopy(folder, env, async (copy) => {
        const seconds = await idleAfter(copy);
        await new Visitor(copy.url).boards();
        return seconds;
      });
      const [slowest] = [...measured].sort((a, b) => b.max - a.max);
      const ended = (status: string) => measured.filter((one) => one.status === status).length;
      const detail = `${measured.length} kinds: ${ended('ready')} ready, ${ended('error')} refused; slowest: ${slowest?.kind}`;
      return [
        row(
          'hostile: another visitor’s GET, p99 of the worst kind',
          Math.max(...measured.map((one) => one.p99)),
          'ms',
          200,
          detail,
        ),
        row('hostile: another visitor’s GET, slowest of all', slowest?.max ?? Number.NaN, 'ms', 500, detail),
        row('hostile: idle again after the last', idleSeconds, 's', 60),
        row('hostile: idle again after kill -9 amid six', idleAgain, 's', 60),
      ];
    });
  } finally {
    server.disconnect();
    await once(server, 'exit');
  }
}
