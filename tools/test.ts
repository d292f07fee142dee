// `npm test`: types, lint and every test on the sources, each project's result cached by Nx until one of its inputs changes.
// Arguments go to Vitest, without the cache: `npm test -- --project boards`.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { build } from './build.ts';
import { must, root, runBin } from './run.ts';

const nx = (...args: string[]) =>
  runBin('nx', 'dist/bin/nx.js', ['run-many', '--output-style=static', ...args], {
    // Two projects run in parallel and share the cores.
    env: {
      VITEST_MAX_WORKERS: String(Math.max(1, Math.floor(availableParallelism() / 2))),
      // Each spec file loads NestJS and others again: compiling them took an eighth of the CPU time of `identity`.
      NODE_COMPILE_CACHE: join(root, '.cache/node-compile'),
      ...process.env,
    },
  });

const args = process.argv.slice(2);
await build();
if (args.length > 0) process.exitCode = await runBin('vitest', 'vitest.mjs', ['run', ...args]);
else {
  await must(nx('-t', 'typecheck', 'lint'), 'Type check or lint');
  process.exitCode = await nx('-t', 'test');
}
