// Load generator in a separate process, so that it shares no event loop with the measured one. It is given the requests, keeps
// that many connections busy with one request each, and reports the latencies after the warm-up.
import { once } from 'node:events';
import { Pool } from 'undici';
import { messageOf } from '../tools/run.ts';
import { percentile } from './figures.ts';

export interface LoadFigures {
  p50Ms: number;
  p99Ms: number;
  requestsPerSecond: number;
  bytesPerAnswer: number;
}

const [{ url, paths, headers, connections, warmUpMs, runMs }] = await once(process, 'message');
const pool = new Pool(url, { connections, pipelining: 1 });
const begin = performance.now();
const countFrom = begin + warmUpMs;
const end = countFrom + runMs;
const latencies: number[] = [];
let bytes = 0;
let turn = 0;

async function client() {
  for (;;) {
    const started = performance.now();
    if (started >= end) return;
    const { statusCode, body } = await pool.request({ path: paths[turn++ % paths.length], method: 'GET', headers });
    let length = 0;
    for await (const chunk of body) length += chunk.length;
    if (statusCode !== 200) throw new Error(`a card list answered ${statusCode}`);
    if (started < countFrom) continue;
    latencies.push(performance.now() - started);
    bytes += length;
  }
}

try {
  await Promise.all(Array.from({ length: connections }, client));
  const figures: LoadFigures = {
    p50Ms: percentile(latencies, 0.5),
    p99Ms: percentile(latencies, 0.99),
    requestsPerSecond: latencies.length / ((performance.now() - countFrom) / 1000),
    bytesPerAnswer: bytes / latencies.length,
  };
  process.send?.(figures);
} catch (error) {
  process.send?.({ failure: messageOf(error) });
}
await pool.close();
process.disconnect();
