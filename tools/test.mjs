// `npm test`: types, lint and every test on the sources. Arguments go to Vitest, e.g. `npm test -- --project boards`.
import { must, runBin } from './run.mjs';
import { build } from './build.mjs';

const args = process.argv.slice(2);
if (args.length === 0) {
  await build();
  await must(runBin('typescript', 'bin/tsc', ['-p', 'tsconfig.tests.json']), 'Type check of the tests');
  await must(runBin('@biomejs/biome', 'bin/biome', ['check', '.']), 'Lint');
}
process.exitCode = await runBin('vitest', 'vitest.mjs', ['run', ...args]);
