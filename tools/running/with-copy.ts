import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Copy, startCopy } from './copy.ts';

/** Runs `work` with an empty folder that is removed afterwards. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs `work` against an offline instance of the product on this data folder. `BENCH_NODE_ARGS` are passed to its Node.
 */
export async function withCopy<T>(
  dataDir: string,
  env: Record<string, string>,
  work: (copy: Copy) => Promise<T>,
): Promise<T> {
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
