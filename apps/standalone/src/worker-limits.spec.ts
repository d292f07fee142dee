import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { z } from 'zod';

/** Prints the bytes of the young generation of the main thread and of a worker, which both keep much for a while. */
const program = `
import { Worker } from 'node:worker_threads';
import { once } from 'node:events';
import { letWorkersKeepTheirLimits } from ${JSON.stringify(new URL('./worker-limits.ts', import.meta.url).href)};
if (process.argv[1] !== 'without') letWorkersKeepTheirLimits();
const grow = \`(() => {
  const kept = [];
  let most = 0;
  for (let n = 0; n < 3_000_000; n++) {
    kept[n % 100_000] = { n };
    if (n % 10_000 === 0)
      most = Math.max(most, v8.getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space').space_size);
  }
  return most;
})()\`;
const v8 = await import('node:v8');
const worker = new Worker(\`const v8 = require('node:v8'); require('node:worker_threads').parentPort.postMessage(\${grow})\`, {
  eval: true, execArgv: [], resourceLimits: { maxYoungGenerationSizeMb: 6 },
});
const [ofWorker] = await once(worker, 'message');
console.log(JSON.stringify({ ofMain: eval(grow), ofWorker }));
`;

const mb = 2 ** 20;

async function youngGenerations(how: 'with' | 'without') {
  const args = ['--max-semi-space-size=32', '--input-type=module', '--eval', program, '--', how];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return z.object({ ofMain: z.number(), ofWorker: z.number() }).parse(JSON.parse(stdout));
}

it('lets a worker have the young generation that it was given, and this thread the one of the command line', async () => {
  const { ofMain, ofWorker } = await youngGenerations('with');
  expect(ofWorker).toBeLessThanOrEqual(6 * mb);
  expect(ofMain).toBeGreaterThan(16 * mb);
});

it('is needed: without it the worker’s limit has no effect', async () => {
  const { ofWorker } = await youngGenerations('without');
  expect(ofWorker).toBeGreaterThan(6 * mb);
});
