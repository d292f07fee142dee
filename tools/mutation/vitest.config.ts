// The tests of the target that MUTATION_TARGET names. Stryker runs this in a copy of the repository.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { z } from 'zod';
import { targets } from './targets.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const target = targets[process.env.MUTATION_TARGET ?? ''];
if (!target) throw new Error('MUTATION_TARGET must be the name of a target');
const conditions = ['@sightline/source'];
const Manifest = z.object({
  name: z.string(),
  exports: z.record(z.string(), z.object({ '@sightline/source': z.string() })).optional(),
});

/** node_modules links to the original packages; the tests must load the copies, which have the mutants. */
const alias = ['apps', 'libs']
  .flatMap((kind) => readdirSync(join(root, kind)).map((name) => join(root, kind, name)))
  .flatMap((folder) => {
    const { name, exports = {} } = Manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
    return Object.entries(exports).map(([path, { '@sightline/source': source }]) => ({
      find: new RegExp(`^${name}${path.slice(1)}$`),
      replacement: join(folder, source),
    }));
  });

export default defineConfig({
  root,
  test: {
    include: [...target.specs],
    setupFiles: [join(root, 'tools/vitest/setup.ts'), join(root, 'tools/mutation/setup.ts')],
    // The time that a mutant costs if it makes a test hang; long enough for a busy machine.
    testTimeout: 10_000,
    hookTimeout: 30_000,
    maxWorkers: 1,
    // One worker for all files, so that packages are loaded once.
    isolate: false,
    onConsoleLog: () => false,
  },
  resolve: { conditions, alias },
  ssr: { resolve: { conditions } },
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
});
