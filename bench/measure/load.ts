// Load generator in a separate process, so that it doesn't share an event loop with the measured one. Receives the
// requests, keeps one request in progress on each connection, optionally writes at a steady rate, and reports the
// latencies after the warm-up.
import { once } from 'node:events';
import { Pool } from 'undici';
import { messageOf } from '../../tools/run.ts';
import { percentile } from '../figures.ts';

export interface LoadRequest {
  url: string;
  headers: Record<string, string>;
  paths: readonly string[];
  /** Makes all requests different by varying the reader's UTC offset. */
  distinct?: boolean;
  connections: number;
  warmUpMs: number;
  runMs: number;
  writes?: { perSecond: number; paths: readonly string[] };
}

export interface LoadFigures {
  p50Ms: number;
  p99Ms: number;
  requestsPerSecond: number;
  bytesPerAnswer: number;
  writes: { perSecond: number; p99Ms: number } | null;
}

const offsets = 1_681;
const offsetLimit = 840;

async function run(request: LoadRequest): Promise<LoadFigures> {
  const { url, paths, headers, connections, warmUpMs, runMs, writes, distinct = false } = request;
  const pool = new Pool(url, { connections, pipelining: 1 });
  const writer = new Pool(url, { connections: 8, pipelining: 1 });
  const countFrom = performance.now() + warmUpMs;
  const end = countFrom + runMs;
  const latencies: number[] = [];
  const writeLatencies: number[] = [];
  let bytes = 0;
  let turn = 0;

  const pathOf = (n: number): string => {
    const path = paths[n % paths.length] ?? '/';
    // A path gets a different offset in every round, and two paths in a round have different offsets.
    return distinct ? `${path}&utcOffsetMinutes=${((n + Math.floor(n / paths.length)) % offsets) - offsetLimit}` : path;
  };

  async function client() {
    for (;;) {
      const started = performance.now();
      if (started >= end) return;
      const { statusCode, body } = await pool.request({ path: pathOf(turn++), method: 'GET', headers });
      if (statusCode !== 200) throw new Error(`a read answered ${statusCode}: ${await body.text()}`);
      let length = 0;
      for await (const chunk of body) length += chunk.length;
      const ended = performance.now();
      if (ended < countFrom) continue;
      latencies.push(ended - started);
      bytes += length;
    }
  }

  async function write(path: string, n: number) {
    const started = performance.now();
    const { statusCode, body } = await writer.request({
      path,
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ read: n % 2 === 0 }),
    });
    await body.dump();
    if (statusCode !== 200) throw new Error(`a write answered ${statusCode}`);
    const ended = performance.now();
    if (ended >= countFrom) writeLatencies.push(ended - started);
  }

  /** Starts writes on schedule, whether or not earlier ones have completed. */
  async function steadyWrites({ perSecond, paths: targets }: NonNullable<LoadRequest['writes']>) {
    const open: Promise<void>[] = [];
    const begin = performance.now();
    for (let n = 0; performance.now() < end; n++) {
      const dueMs = begin + (n * 1000) / perSecond - performance.now();
      if (dueMs > 0) await new Promise((resolve) => setTimeout(resolve, dueMs));
      open.push(write(targets[(n * 7919) % targets.length] ?? '/', n));
    }
    await Promise.all(open);
  }

  const readers = Promise.all(Array.from({ length: connections }, client)).then(() => performance.now());
  const [endedAt] = await Promise.all([readers, writes ? steadyWrites(writes) : null]);
  await Promise.all([pool.close(), writer.close()]);
  const seconds = (endedAt - countFrom) / 1000;
  return {
    p50Ms: percentile(latencies, 0.5),
    p99Ms: percentile(latencies, 0.99),
    requestsPerSecond: latencies.length / seconds,
    bytesPerAnswer: bytes / latencies.length,
    writes: writes ? { perSecond: writeLatencies.length / seconds, p99Ms: percentile(writeLatencies, 0.99) } : null,
  };
}

const [request] = await once(process, 'message');
try {
  process.send?.(await run(request));
} catch (error) {
  process.send?.({ failure: messageOf(error) });
}
process.disconnect();
