// Brings every `dist/` up to date: `tsc -b` and the bundle for the services, Vite for the SPA, in parallel. Skips parts
// whose sources haven't changed since their last build, which takes a few milliseconds.
import type { SpawnOptions } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { must, root, run, runBin } from './run.ts';

const stamps = join(root, '.cache', 'built');
const ignored = new Set(['node_modules', 'dist', '.cache', '.data']);
const web = 'apps/web';
const services = ['apps', 'libs']
  .flatMap((kind) => readdirSync(join(root, kind)).map((name) => `${kind}/${name}`))
  .filter((folder) => folder !== web);

interface Part {
  name: string;
  /** Folders with the part's sources. */
  folders: readonly string[];
  /** Written last, so the part is complete when it exists. */
  result: string;
  build: () => Promise<void>;
}

/** Compilers report errors on stdout, which is reserved for the result of the command that builds. */
const inFolder = (folder: string): SpawnOptions => ({
  cwd: join(root, folder),
  stdio: process.env.CI ? ['ignore', 2, 2] : ['ignore', 'ignore', 'inherit'],
});
const step = (what: string, code: Promise<number>) => must(code, `${what} (\`npm run build\` shows why)`);

const parts: readonly Part[] = [
  {
    name: 'services',
    folders: services,
    result: 'apps/standalone/dist/bundle/run.js',
    async build() {
      await step('Compiling', runBin('typescript', 'bin/tsc', ['-b'], inFolder('.')));
      await step('Bundling', run(process.execPath, ['bundle.ts'], inFolder('apps/standalone')));
    },
  },
  {
    name: 'web',
    folders: [web, 'libs/contracts'],
    result: 'apps/web/dist/landing.html',
    async build() {
      await step('Building the SPA', runBin('vite', 'bin/vite.js', ['build'], inFolder(web)));
      await step('Rendering the landing page', run(process.execPath, ['prerender.mjs'], inFolder(web)));
    },
  },
];

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (ignored.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sources(path);
    else if (!/\.spec\.tsx?$|\.md$/.test(entry.name)) yield path;
  }
}

function fingerprint(folders: readonly string[]) {
  const hash = createHash('sha256');
  // The bundle and the SPA contain packages.
  hash.update(readFileSync(join(root, 'package-lock.json')));
  hash.update(readFileSync(join(root, 'tsconfig.base.json')));
  for (const path of folders.flatMap((folder) => [...sources(join(root, folder))]).sort()) {
    const { size, mtimeMs } = statSync(path);
    hash.update(`${path}\n${size}\n${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

export async function build() {
  const stale = parts.flatMap((part) => {
    const [stamp, wanted] = [join(stamps, part.name), fingerprint(part.folders)];
    const isBuilt = existsSync(join(root, part.result)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
    return isBuilt ? [] : [{ part, stamp, wanted }];
  });
  if (stale.length === 0) return;
  // To stderr, because a command's stdout is its result.
  console.error('Building …');
  mkdirSync(stamps, { recursive: true });
  await Promise.all(
    stale.map(async ({ part, stamp, wanted }) => {
      await part.build();
      writeFileSync(stamp, wanted);
    }),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.env.CI ??= '1';
  await build();
}
