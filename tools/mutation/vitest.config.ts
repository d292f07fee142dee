// Runs the tests of one target on its instrumented copy. Started by `tools/mutation.ts`, which selects the target in the
// session.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { readSession } from './session.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { folder, specs, aliases, work } = readSession();
const conditions = ['@sightline/source'];

export default defineConfig({
  root: folder,
  cacheDir: join(root, '.cache/mutation/vite'),
  test: {
    include: specs,
    setupFiles: [join(root, 'tools/vitest/setup.ts'), join(root, 'tools/mutation/setup.ts')],
    ...(work.mode === 'load' ? { bail: 1 } : { runner: join(root, 'tools/mutation/runner.ts') }),
    // The cost of a mutant that makes a test hang; long enough for a busy machine.
    testTimeout: 10_000,
    hookTimeout: 30_000,
    pool: 'threads',
    maxWorkers: 1,
    fileParallelism: false,
    // One worker for all files, so that packages are loaded once.
    isolate: false,
    onConsoleLog: () => false,
  },
  resolve: {
    conditions,
    alias: Object.entries(aliases).map(([name, replacement]) => ({ find: new RegExp(`^${name}$`), replacement })),
  },
  ssr: { resolve: { conditions } },
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
});
