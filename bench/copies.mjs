// Copies of the product on folders of their own.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCopy } from '../tools/copy.mjs';

export async function withFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs `work` against a copy on this data folder. Nothing of it leaves the machine; `BENCH_NODE_ARGS` go to its Node. */
export async function withCopy(dataDir, env, work) {
  const nodeArgs = process.env.BENCH_NODE_ARGS?.split(' ').filter(Boolean);
  const copy = await startCopy(
    { SIGHTLINE_DATA_DIR: dataDir, RATE_LIMITS: 'off', KEYLESS_SEARCH: 'off', ...env },
    nodeArgs,
  );
  try {
    return await work(copy);
  } finally {
    await copy.stop();
  }
}
