// Measures the JavaScript that a browser loads before the landing page works, and before a board works.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../../tools/run.ts';
import { row } from '../figures.ts';

const dist = join(root, 'apps/web/dist');
const read = (file: string) => readFileSync(join(dist, file), 'utf8');

/** Returns the files with their static imports, as '/assets/….js'. */
function withImports(files: Iterable<string>): Set<string> {
  const all = new Set(files);
  for (const file of all)
    for (const [, path = ''] of read(file).matchAll(/(?:from|import)\s*["'`](\.\/[^"'`]+\.js)["'`]/g))
      all.add(new URL(path, `http://spa${file}`).pathname);
  return all;
}

/** Returns the scripts and module preloads of index.html, with their static imports. */
function firstLoad(): Set<string> {
  const files = [
    ...read('index.html').matchAll(/<script[^>]+src="([^"]+)"|<link rel="modulepreload"[^>]+href="([^"]+)"/g),
  ].map((match) => match[1] ?? match[2] ?? '');
  if (files.length === 0) throw new Error('index.html loads no script; is the SPA built?');
  return withImports(files);
}

/** Returns a route's chunk: the first one imported after the route's path. */
function chunkOf(path: string, files: Iterable<string>): string {
  for (const file of files) {
    const code = read(file);
    const at = ['`', '"', "'"].map((quote) => code.indexOf(`path:${quote}${path}${quote}`)).find((found) => found >= 0);
    const chunk = at === undefined ? undefined : /import\(["'`]\.\/([^"'`]+)["'`]\)/.exec(code.slice(at))?.[1];
    if (chunk) return `/assets/${chunk}`;
  }
  throw new Error(`no chunk of the first load has the route ${path}`);
}

const gzipKb = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0) / 1000;

export async function spa() {
  const first = firstLoad();
  const board = new Set([...withImports([chunkOf('/boards/$boardId', first)])].filter((file) => !first.has(file)));
  return [
    row('spa: JS of the first load, gzip', gzipKb(first), 'kB', 150, `${first.size} files`),
    row(
      'spa: JS of the first load and a board, gzip',
      gzipKb([...first, ...board]),
      'kB',
      210,
      `${board.size} files more`,
    ),
  ];
}
