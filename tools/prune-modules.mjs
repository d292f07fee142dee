// Runs after every install: drops what no command of ours reads from node_modules (Node's C headers, the dependencies'
// source maps and change logs, second builds of two of them, together about 160 MB), so that the whole stays under the 500 MB we promise.
import { readdirSync, rmSync } from 'node:fs';
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
// The SPA is built from the ES modules; /docs serves the complete bundle.
for (const unused of [
  'lucide-react/dist/cjs',
  'swagger-ui-dist/swagger-ui-es-bundle.js',
  'swagger-ui-dist/swagger-ui-es-bundle-core.js',
])
  rmSync(join(modules, unused), { recursive: true, force: true });
