// Bundles `dist/run.js` with everything it imports into `dist/bundle`, because loading 3,400 modules one by one took
// almost half of the start time (ADR 53).
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { decode, encode } from '@jridgewell/sourcemap-codec';
import { type Plugin, rolldown } from 'rolldown';

const folder = dirname(fileURLToPath(import.meta.url));
const output = join(folder, 'dist', 'bundle');
const packages = /[\\/]node_modules[\\/]/;
const isOfPackages = (moduleIds: readonly string[]) => moduleIds.every((id) => packages.test(id));

/** Packages that start worker threads from their own files, or locate files relative to themselves. */
const unbundled = /^(pino|pino-[a-z-]+|thread-stream|playwright-core)(\/|$)/;

/**
 * Keeps `import.meta.url` as the address of the original module, because files and worker threads are located relative
 * to it.
 */
const modules: Plugin = {
  name: 'modules',
  load(id) {
    if (!existsSync(id)) return null;
    const code = readFileSync(id, 'utf8');
    if (packages.test(id) || !id.endsWith('.js')) return { code, map: { mappings: '' } };
    const path = relative(output, id).split(sep).join('/');
    return {
      code: code.replaceAll('import.meta.url', `new URL(${JSON.stringify(path)}, import.meta.url).href`),
      map: JSON.parse(readFileSync(`${id}.map`, 'utf8')),
    };
  },
};

const bundle = await rolldown({
  input: join(folder, 'dist', 'run.js'),
  platform: 'node',
  cwd: join(folder, '..', '..'),
  external: unbundled,
  plugins: [modules],
  onLog(level, log, report) {
    // Packages try optional imports and work without them.
    if (log.code !== 'UNRESOLVED_IMPORT' && log.code !== 'EVAL') report(level, log);
  },
});
const { output: files } = await bundle.generate({
  dir: output,
  format: 'esm',
  // Nest and Mongoose rely on class names.
  keepNames: true,
  sourcemap: 'hidden',
  // V8 stores a source with two bytes per character if any character is outside Latin-1. Names and lines don't change.
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
  comments: { legal: false, jsdoc: false },
  // Node scans the whole file if it has a source map, so packages get separate files without one.
  codeSplitting: { groups: [{ name: 'packages', test: packages, entriesAware: true }] },
  entryFileNames: '[name].js',
  chunkFileNames: ({ moduleIds }) => (isOfPackages(moduleIds) ? 'packages-[hash].js' : '[name]-[hash].js'),
});
await bundle.close();

rmSync(output, { recursive: true, force: true });
mkdirSync(output, { recursive: true });
for (const file of files) {
  if (file.type !== 'chunk') continue;
  const { code, fileName } = file;
  const map = isOfPackages(file.moduleIds) ? null : file.map;
  const mapName = `${fileName}.map`;
  writeFileSync(join(output, fileName), map ? `${code}\n//# sourceMappingURL=${mapName}\n` : code);
  if (!map) continue;
  const { version, sources, names, mappings } = map;
  // Node decodes all mappings at the first stack trace; keeping one per line saves 30 MB.
  const lines = encode(decode(mappings).map((ofLine) => ofLine.slice(0, 1)));
  writeFileSync(join(output, mapName), JSON.stringify({ version, sources, names, mappings: lines }));
}
