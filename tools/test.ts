// `npm test`: types, lint and every test on the sources. Arguments go to Vitest, e.g. `npm test -- --project boards`.

import { build } from './build.ts';
import { must, runBin } from './run.ts';

const args = process.argv.slice(2);
await build();
if (args.length === 0) {
  await must(runBin('typescript', 'bin/tsc', ['-p', 'tsconfig.tests.json']), 'Type check of the tests');
  await must(runBin('typescript', 'bin/tsc', ['-p', 'tsconfig.tools.json']), 'Type check of the tools');
  await must(runBin('@biomejs/biome', 'bin/biome', ['check', '.']), 'Lint');
}
process.exitCode = await runBin('vitest', 'vitest.mjs', ['run', ...args]);
