// Builds everything that changed: `tsc -b` per project and `vite build`, in dependency order, cached by Nx. When no source
// changed since the last build it does nothing, in a few milliseconds.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { must, root, runBin } from './run.ts';

const stamp = join(root, '.cache', 'build-stamp');
const ignored = new Set(['node_modules', 'dist', '.nx', '.cache', '.git', '.data', 'docs', 'e2e', 'bench-results']);

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (ignored.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sources(path);
    else if (!entry.name.endsWith('.spec.ts') && !entry.name.endsWith('.md')) yield path;
  }
}

function fingerprint() {
  const hash = createHash('sha256');
  // The bundle contains packages.
  hash.update(readFileSync(join(root, 'package-lock.json')));
  for (const folder of ['apps', 'libs'])
    for (const path of [...sources(join(root, folder))].sort()) {
      const { size, mtimeMs } = statSync(path);
      hash.update(`${path}\n${size}\n${mtimeMs}\n`);
    }
  return hash.digest('hex');
}

/** Brings every `dist/` up to date. */
export async function build() {
  const wanted = fingerprint();
  const isBuilt =
    existsSync(join(root, 'apps/standalone/dist/main.js')) && existsSync(join(root, 'apps/web/dist/index.html'));
  if (isBuilt && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  // To stderr, because a command's stdout is its result.
  console.error('Building …');
  await must(
    runBin('nx', 'dist/bin/nx.js', ['run-many', '-t', 'build', '--output-style=static'], {
      stdio: process.env.CI ? ['ignore', 2, 2] : ['ignore', 'ignore', 'inherit'],
    }),
    'Building (run `npm run build` to see why)',
  );
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.env.CI ??= '1';
  await build();
}
