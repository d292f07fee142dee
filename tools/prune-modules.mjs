// Runs after every install: drops what no command of ours reads from node_modules (Node's C headers, the dependencies'
// source maps, change logs and own tests, builds for other places, together about 190 MB), so that the whole stays under the 500 MB we promise.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const modules = fileURLToPath(new URL('../node_modules', import.meta.url));

const unread = /\.map$|^(readme|changelog|history)\.md$/i;

function dropUnread(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) dropUnread(path);
    else if (entry.isFile() && unread.test(entry.name)) rmSync(path);
  }
}

for (const name of readdirSync(modules).filter(
  (entry) => entry.startsWith('node-linux-') || entry.startsWith('node-win-'),
))
  rmSync(join(modules, name, 'include'), { recursive: true, force: true });
dropUnread(modules);
// The SPA is built from the ES modules; /docs serves the complete bundle; the WebAssembly runtime is for systems without
// a native build of our tools.
for (const unused of [
  'lucide-react/dist/cjs',
  'happy-dom/src',
  'openai/src',
  'swagger-ui-dist/swagger-ui-es-bundle.js',
  'swagger-ui-dist/swagger-ui-es-bundle-core.js',
  'zod/src',
  '@napi-rs/wasm-runtime',
  '@emnapi',
  'fastify/test',
  'fastify/docs',
  'pino/test',
  'undici/docs',
])
  rmSync(join(modules, unused), { recursive: true, force: true });
// Node reads the CommonJS builds of OpenTelemetry; two more are for bundlers.
const telemetry = join(modules, '@opentelemetry');
for (const name of existsSync(telemetry) ? readdirSync(telemetry) : [])
  for (const build of ['esm', 'esnext'])
    rmSync(join(telemetry, name, 'build', build), { recursive: true, force: true });
// Only ES modules of ours import openai; one of its own reads one CommonJS file, the rest of that build is a second copy.
const openai = join(modules, 'openai');
for (const name of existsSync(openai) ? readdirSync(openai, { recursive: true, encoding: 'utf8' }) : [])
  if (/(?:\.js|\.d\.ts)$/.test(name) && !name.endsWith('x509-transport-state.js')) rmSync(join(openai, name));
