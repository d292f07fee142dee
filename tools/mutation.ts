// `npm run test:mutation -- [target …] [--file NAME …] [--changed REF]`: changes one thing at a time in the code of each target and
// expects a test near it to fail. Lists what survived; exits with 1 when a target's score is under 80 %. `--file` mutates only the
// files of that name, `--changed` only the lines that differ from a Git ref.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { scoreOf } from './mutation/report.ts';
import { type Target, targets } from './mutation/targets.ts';
import { must, root, run } from './run.ts';

const neededPercent = 80;
const tool = join(root, 'tools', 'mutation');
const output = '.cache/mutation';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { changed: { type: 'string' }, file: { type: 'string', multiple: true } },
});
const names = positionals.length > 0 ? positionals : Object.keys(targets);

async function install(): Promise<void> {
  const stamp = join(tool, 'node_modules', '.sightline-lock');
  const lock = readFileSync(join(tool, 'package-lock.json'), 'utf8');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing Stryker (once) …');
  // Vitest is a peer, and the workspace has it.
  const args = ['ci', '--prefix', tool, '--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund'];
  await must(run('npm', args, { shell: process.platform === 'win32' }), 'Installing Stryker');
  writeFileSync(stamp, lock);
}

/** Files of the target; with a ref the changed line ranges of those that differ from it, as `file:from-to`. */
function rangesOf({ files }: Target, ref: string | undefined): string[] {
  const isChosen = (file: string) => values.file?.includes(basename(file)) ?? true;
  const all = globSync([...files], { cwd: root }).filter((file) => !file.endsWith('.spec.ts') && isChosen(file));
  if (ref === undefined) return all;
  return all.flatMap((file) => {
    const diff = spawnSync('git', ['diff', '--unified=0', ref, '--', file], { cwd: root, encoding: 'utf8' });
    if (diff.status !== 0) throw new Error(`git diff ${ref} failed: ${diff.stderr}`);
    return [...diff.stdout.matchAll(/^@@ -\S+ \+(\d+)(?:,(\d+))? @@/gm)].flatMap(([, first, count = '1']) => {
      const from = Number(first);
      return count === '0' ? [] : [`${file}:${from}-${from + Number(count) - 1}`];
    });
  });
}

async function percentOf(name: string, target: Target): Promise<number> {
  const mutate = rangesOf(target, values.changed);
  if (mutate.length === 0) {
    console.log(`${name}: nothing to change`);
    return 100;
  }
  const report = join(output, `${name}.json`);
  const config = join(root, output, `${name}.config.json`);
  const settings = {
    testRunner: 'vitest',
    plugins: [join(tool, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js')],
    vitest: { configFile: 'tools/mutation/vitest.config.ts', related: false },
    mutate,
    concurrency: 1,
    // A loop that a mutant made endless counts as noticed; a busy machine must not.
    timeoutMS: 30_000,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: report },
    // Only what changed since the last run is tested again.
    incremental: values.changed === undefined,
    incrementalFile: join(output, `${name}.incremental.json`),
    tempDirName: join(output, `${name}.sandbox`),
    // Stryker rewrites it with an API that TypeScript 7 doesn't have.
    tsconfigFile: 'none.json',
    ignorePatterns: ['dist', '*.tsbuildinfo', '.cache', '.nx', '.data', '/e2e', '/docs', '/charts', '/apps/web/src'],
    warnings: false,
  };
  mkdirSync(join(root, output), { recursive: true });
  writeFileSync(config, JSON.stringify(settings, null, 2));
  const bin = join(tool, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  // Every mutant gets a new worker, which loads all packages again: a cache of their compiled code saves a quarter of the time.
  const compiled = join(root, output, 'compile-cache');
  const env = { ...process.env, SIGHTLINE_MUTATION_TARGET: name, NODE_COMPILE_CACHE: compiled };
  await must(run(process.execPath, [bin, 'run', config], { env }), `Mutation testing of ${name}`);
  const { killed, survivors, percent } = scoreOf(join(root, report), values.file);
  for (const survivor of survivors) console.log(`  ${survivor}`);
  const label = values.file ? `${name} (${values.file.join(', ')})` : name;
  console.log(`${label}: ${killed} of ${killed + survivors.length} mutants killed, ${percent.toFixed(1)} %`);
  return percent;
}

const unknown = names.filter((name) => !(name in targets));
if (unknown.length > 0) {
  console.error(`No such target: ${unknown.join(', ')}. Targets: ${Object.keys(targets).join(', ')}`);
  process.exit(1);
}
const chosen = Object.entries(targets).filter(([name]) => names.includes(name));
await install();
const scores: { name: string; percent: number }[] = [];
for (const [name, target] of chosen) scores.push({ name, percent: await percentOf(name, target) });
for (const { name, percent } of scores) console.log(`${percent.toFixed(1).padStart(6)} %  ${name}`);
if (scores.some(({ percent }) => percent < neededPercent)) process.exitCode = 1;
