// The peer: Miniflux, when `MINIFLUX_BIN` is its binary and `MINIFLUX_DATABASE_URL` a separate, empty PostgreSQL
// database. It fetches and stores a feed on subscription. Its CPU time is measured if `MINIFLUX_POSTGRES_PID` is the
// first process of that PostgreSQL server.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../tools/running/free-port.ts';
import { until } from '../../tools/running/visitor.ts';
import { usageOf } from '../measure/process-tree.ts';

const admin = { user: 'bench', password: 'bench-password' };
/** Concurrent subscriptions: Miniflux's default number of workers. */
const parallelSubscriptions = 16;

/** CPU seconds of Miniflux and PostgreSQL; null if the PostgreSQL process is unknown. */
type Peer = { notRun: string } | { name: string; seconds: number; cpuSeconds: number | null };

/**
 * Returns the time that the peer needs to store all feeds of `worldUrl`, and its CPU time; without a peer, the reason.
 */
export async function storeFeeds(worldUrl: string, feeds: number, entries: number): Promise<Peer> {
  const binary = process.env.MINIFLUX_BIN;
  if (!binary) return { notRun: 'MINIFLUX_BIN names no Miniflux: see bench/README.md' };
  if (!process.env.MINIFLUX_DATABASE_URL)
    throw new Error('MINIFLUX_BIN needs MINIFLUX_DATABASE_URL: an empty database');
  const version = spawnSync(binary, ['-version'], { encoding: 'utf8' }).stdout.trim();
  const address = `127.0.0.1:${await freePort()}`;
  const child = spawn(binary, [], {
    env: {
      ...process.env,
      DATABASE_URL: process.env.MINIFLUX_DATABASE_URL,
      LISTEN_ADDR: address,
      RUN_MIGRATIONS: '1',
      CREATE_ADMIN: '1',
      ADMIN_USERNAME: admin.user,
      ADMIN_PASSWORD: admin.password,
      // Required for reading feeds on loopback.
      FETCHER_ALLOW_PRIVATE_NETWORKS: '1',
      DISABLE_SCHEDULER_SERVICE: '1',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit');
  try {
    const used = cpuMeter([child.pid, Number(process.env.MINIFLUX_POSTGRES_PID)]);
    const url = `http://${address}`;
    return { name: `Miniflux ${version}`, ...(await subscribe(url, worldUrl, { feeds, entries, used })) };
  } finally {
    child.kill('SIGTERM');
    await exited;
  }
}

/**
 * Returns a function that reads the CPU seconds that these process trees have used so far; null unless all are known.
 */
function cpuMeter(pids: readonly (number | undefined)[]): () => number | null {
  const known = pids.flatMap((pid) => (pid !== undefined && pid > 0 ? [pid] : []));
  if (known.length < pids.length) return () => null;
  return () => known.reduce((sum, pid) => sum + usageOf(pid).cpuSeconds, 0);
}

async function subscribe(
  url: string,
  worldUrl: string,
  { feeds, entries, used }: { feeds: number; entries: number; used: () => number | null },
): Promise<{ seconds: number; cpuSeconds: number | null }> {
  const authorization = `Basic ${Buffer.from(`${admin.user}:${admin.password}`).toString('base64')}`;
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(url + path, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      body: body ? JSON.stringify(body) : undefined,
    });
    if (!answer.ok) throw new Error(`Miniflux: ${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const isUp = () =>
    fetch(`${url}/healthcheck`).then(
      (answer) => (answer.ok ? true : null),
      () => null,
    );
  await until(isUp, 'Miniflux', { timeoutMs: 30_000, intervalMs: 200 });
  const [category] = await call('GET', '/v1/categories');
  const usedBefore = used();
  const begin = performance.now();
  let next = 0;
  const worker = async () => {
    while (next < feeds)
      await call('POST', '/v1/feeds', { feed_url: `${worldUrl}/company-${next++}/feed.xml`, category_id: category.id });
  };
  await Promise.all(Array.from({ length: parallelSubscriptions }, worker));
  const seconds = (performance.now() - begin) / 1000;
  const usedAfter = used();
  const { total } = await call('GET', '/v1/entries?limit=1');
  if (total !== entries) throw new Error(`Miniflux stored ${total} of ${entries} articles; was its database empty?`);
  const cpuSeconds = usedBefore === null || usedAfter === null ? null : usedAfter - usedBefore;
  return { seconds, cpuSeconds };
}
