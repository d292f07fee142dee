// One project of the root's configuration, in Stryker's copy of the repository. `tools/mutation.ts` says which.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import everything from '../../vitest.config.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const project = process.env.SIGHTLINE_MUTATION_PROJECT;

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

const projects = (everything.test?.projects ?? []).flatMap((entry) =>
  typeof entry === 'object' && 'test' in entry && entry.test?.name === project
    ? [{ ...entry, resolve: { ...entry.resolve, alias: copies() } }]
    : [],
);
export default defineConfig({ test: { projects } });
