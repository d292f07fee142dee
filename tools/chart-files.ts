// `npm run chart`: writes the parts of the chart that are generated from the services' settings, the realm, values.yaml and the
// version. A test (tools/chart.spec.ts) fails when one of them is out of date.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatedFiles } from './chart/generated.ts';
import { must, root, runBin } from './run.ts';

await must(runBin('typescript', 'bin/tsc', ['-b', 'apps/standalone']), 'Building the services');
const { configurations } = await import('../apps/standalone/dist/readme-settings.js');
const { z } = await import('zod');
const files = generatedFiles(root, configurations, z.toJSONSchema);
for (const [path, content] of Object.entries(files)) {
  writeFileSync(join(root, path), content);
  console.log(path);
}
const written = Object.keys(files).filter((path) => path.endsWith('.json'));
await must(runBin('@biomejs/biome', 'bin/biome', ['format', '--write', ...written]), 'Formatting');
