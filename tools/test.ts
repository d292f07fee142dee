// `npm test`: types, lint and every test on the sources.
// Arguments go to Vitest: `npm test -- --project boards`, or `npm test -- --changed main` for the tests that changes affect.
import { join } from 'node:path';
import { build } from './build.ts';
import { must, root, run, runBin } from './run.ts';

const args = process.argv.slice(2);
await build();
if (args.length === 0) {
  const script = (name: string) => run('npm', ['run', '--silent', name], { shell: process.platform === 'win32' });
  await must(script('typecheck'), 'Type check');
  await must(script('lint'), 'Lint');
}
process.exitCode = await runBin('vitest', 'vitest.mjs', ['run', ...args], {
  // Each spec file loads NestJS and other packages again; compiling them took an eighth of the CPU time of `identity`.
  env: { NODE_COMPILE_CACHE: join(root, '.cache/node-compile'), ...process.env },
});
