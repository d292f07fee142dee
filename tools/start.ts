// `npm start`: builds changed parts, then runs all of Sightline in this process.

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.ts';
import { root } from './run.ts';

await build();
await import(pathToFileURL(join(root, 'apps/standalone/dist/main.js')).href);
