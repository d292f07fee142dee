// Writes docs/api/openapi.json and docs/api/asyncapi.json from the catalogue in libs/contracts. A test there fails when the files
// are out of date.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { must, root, runBin } from './run.ts';

await must(runBin('typescript', 'bin/tsc', ['-b', 'libs/contracts']), 'Building the contracts');
const { asyncApi, openApi } = await import('../libs/contracts/dist/generate/index.js');
const folder = join(root, 'docs', 'api');
mkdirSync(folder, { recursive: true });
for (const [name, document] of Object.entries({ openapi: openApi(), asyncapi: asyncApi() })) {
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(document, null, 2)}\n`);
  console.log(`docs/api/${name}.json`);
}
