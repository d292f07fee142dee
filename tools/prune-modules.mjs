// Runs after every install: drops what no command of ours reads from node_modules (Node's C headers and the
// dependencies' source maps, together about 130 MB), so that the whole stays under the 500 MB we promise.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const modules = fileURLToPath(new URL('../node_modules', import.meta.url));

function dropSourceMaps(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) dropSourceMaps(path);
    else if (entry.isFile() && entry.name.endsWith('.map')) rmSync(path);
  }
}

for (const name of readdirSync(modules).filter((entry) => entry.startsWith('node-linux-') || entry.startsWith('node-win-')))
  rmSync(join(modules, name, 'include'), { recursive: true, force: true });
dropSourceMaps(modules);
