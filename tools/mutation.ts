// `npm run test:mutation -- [target …] [--file NAME …] [--force]`: Stryker changes one thing at a time in the code of each target
// and expects a test near it to fail. Lists the survivors; exits with 1 when a target's score is below 80 %. Results
// are kept in .cache/mutation, so a later run tries only changed code; `--force` tries all code, `--file` only the
// files with that name.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Target, targets } from './mutation/targets.ts';
import { must, root, run, runBin } from './run.ts';

const neededPercent = 80;
const tool = join(root, 'tools', 'mutation');
const cache = join(root, '.cache', 'mutation');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { file: { type: 'string', multiple: true }, force: { type: 'boolean', default: false } },
});

/** Installs Stryker outside of the workspace. It runs the workspace's Vitest, which is its peer. */
async function install(): Promise<void> {
  const stamp = join(tool, 'node_modules', '.sightline-lock');
  const lock = readFileSync(join(tool, 'package-lock.json'), 'utf8');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing Stryker (once) …');
  const args = ['ci', '--prefix', tool, '--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund'];
  await must(run('npm', args, { shell: process.platform === 'win32' }), 'Installing Stryker');
  writeFileSync(stamp, lock);
}

/** The configuration of one target, as a file that Stryker reads. */
function configurationOf(name: string, { files }: Target): string {
  const mutate = values.file ? files.map((glob) => `${glob.slice(0, glob.lastIndexOf('/'))}/{${values.file},}`) : files;
  const configuration = {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tools/mutation/vitest.config.ts', related: false },
    // Stryker would rewrite the file with an API that TypeScript 7 doesn't have.
    tsconfigFile: 'none',
    mutate: [...mutate, '!**/*.spec.ts'],
    coverageAnalysis: 'perTest',
    concurrency: 1,
    timeoutMS: 10_000,
    incremental: true,
    incrementalFile: join(cache, `${name}-results.json`),
    force: values.force,
    tempDirName: '.cache/stryker',
    ignorePatterns: ['.cache', '.data', 'bench-results', '**/dist'],
    reporters: ['clear-text'],
    clearTextReporter: { allowColor: false, reportTests: false, logTests: false },
    thresholds: { break: neededPercent },
  };
  const file = join(cache, `${name}.json`);
  writeFileSync(file, JSON.stringify(configuration, null, 2));
  return file;
}

const unknown = positionals.filter((name) => !(name in targets));
if (unknown.length > 0) {
  console.error(`No such target: ${unknown.join(', ')}. Targets: ${Object.keys(targets).join(', ')}`);
  process.exit(1);
}
await install();
mkdirSync(cache, { recursive: true });
const failed: string[] = [];
for (const [name, target] of Object.entries(targets)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  console.log(`── ${name}`);
  const code = await runBin(
    '../tools/mutation/node_modules/@stryker-mutator/core',
    'bin/stryker.js',
    ['run', configurationOf(name, target)],
    {
      env: { ...process.env, MUTATION_TARGET: name },
    },
  );
  if (code !== 0) failed.push(name);
}
if (failed.length > 0) {
  console.error(`Under ${neededPercent} %, or failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}
