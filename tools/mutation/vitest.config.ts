// The tests of one target, in Stryker's copy of the repository. `tools/mutation.ts` says which. Stryker's own `testFiles` won't do:
// with it (10.1) mutants in constants of a module are switched on only after the module was loaded, and always survive.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import everything from '../../vitest.config.ts';
import { targets } from './targets.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const target = targets[process.env.SIGHTLINE_MUTATION_TARGET ?? ''];
if (!target) throw new Error('SIGHTLINE_MUTATION_TARGET names no target');

/** `node_modules` links to the originals of our packages; the tests must get the copies, which carry the mutants. */
function copies() {
  const folders = ['apps', 'libs'].flatMap((kind) =>
    readdirSync(join(root, kind)).map((name) => join(root, kind, name)),
  );
  return folders.flatMap((folder) => {
    if (!existsSync(join(folder, 'package.json'))) return [];
    const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const { name, exports } = manifest as { name: string; exports?: Record<string, { '@sightline/source'?: string }> };
    return Object.entries(exports ?? {}).flatMap(([path, { '@sightline/source': source }]) =>
      source ? [{ find: new RegExp(`^${join(name, path)}$`), replacement: join(folder, source) }] : [],
    );
  });
}

const projects = (everything.test?.projects ?? []).flatMap((entry) => {
  if (typeof entry !== 'object' || !('test' in entry) || entry.test?.name !== target.project) return [];
  // Patterns are relative to the project's folder.
  const include = target.specs.map((spec) => spec.split('/').slice(2).join('/'));
  return [{ ...entry, test: { ...entry.test, include }, resolve: { ...entry.resolve, alias: copies() } }];
});
export default defineConfig({ test: { projects } });
