// `npm run test:mutation -- [target …] [--file NAME …] [--changed REF]`: changes one thing at a time in the code of each target and
// expects a test near it to fail. Lists what survived; exits with 1 when a target's score is under 80 %. `--file` mutates only the
// files of that name, `--changed` only the lines that differ from a Git ref.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { filesOf } from './mutation/instrument.ts';
import { mutate } from './mutation/mutate.ts';
import { changedLines, type MutatedFile } from './mutation/ranges.ts';
import { scoreOf } from './mutation/score.ts';
import { type Target, targets } from './mutation/targets.ts';
import { must, root, run } from './run.ts';

const neededPercent = 80;
const tool = join(root, 'tools', 'mutation');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { changed: { type: 'string' }, file: { type: 'string', multiple: true } },
});
const names = positionals.length > 0 ? positionals : Object.keys(targets);

async function install(): Promise<void> {
  const stamp = join(tool, 'node_modules', '.sightline-lock');
  const lock = readFileSync(join(tool, 'package-lock.json'), 'utf8');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing the instrumenter of Stryker (once) …');
  const args = ['ci', '--prefix', tool, '--ignore-scripts', '--no-audit', '--no-fund'];
  await must(run('npm', args, { shell: process.platform === 'win32' }), 'Installing the instrumenter');
  writeFileSync(stamp, lock);
}

/** Files of the target. With a ref, only those that differ from it, with the changed lines. */
function mutatedFiles({ files }: Target, ref: string | undefined): MutatedFile[] {
  const chosen = filesOf(files).filter((file) => values.file?.includes(basename(file)) ?? true);
  if (ref === undefined) return chosen.map((file) => ({ file }));
  return chosen.flatMap((file) => {
    const diff = spawnSync('git', ['diff', '--unified=0', ref, '--', file], { cwd: root, encoding: 'utf8' });
    if (diff.status !== 0) throw new Error(`git diff ${ref} failed: ${diff.stderr}`);
    const lines = changedLines(diff.stdout);
    return lines.length > 0 ? [{ file, lines }] : [];
  });
}

async function percentOf(name: string, target: Target): Promise<number> {
  const files = mutatedFiles(target, values.changed);
  if (files.length === 0) {
    console.log(`${name}: nothing to change`);
    return 100;
  }
  const { mutants, ...outcome } = await mutate(name, target, files);
  const { killed, survivors, percent } = scoreOf(mutants, outcome, (file) => readFileSync(join(root, file), 'utf8'));
  for (const survivor of survivors) console.log(`  ${survivor}`);
  const label = values.file ? `${name} (${values.file.join(', ')})` : name;
  console.log(`${label}: ${killed} of ${mutants.length} mutants killed, ${percent.toFixed(1)} %`);
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
