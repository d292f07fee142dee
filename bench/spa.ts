// The JavaScript that a browser loads before the landing page works.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../tools/run.ts';
import { row } from './figures.ts';

const dist = join(root, 'apps/web/dist');

/** Scripts and module preloads of index.html, and their static imports. */
function firstLoad() {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const files = [...html.matchAll(/<script[^>]+src="([^"]+)"|<link rel="modulepreload"[^>]+href="([^"]+)"/g)].map(
    (match) => match[1] ?? match[2] ?? '',
  );
  const all = new Set(files);
  for (const file of all) {
    const code = readFileSync(join(dist, file), 'utf8');
    for (const [, path = ''] of code.matchAll(/(?:from|import)\s*"(\.\/[^"]+\.js)"/g))
      all.add(new URL(path, `http://spa${file}`).pathname);
  }
  if (all.size === 0) throw new Error('index.html loads no script; is the SPA built?');
  return [...all];
}

export async function spa() {
  const files = firstLoad();
  const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0);
  return [row('spa: JS of the first load, gzip', bytes / 1000, 'kB', 130, `${files.length} files`)];
}
