// Tries every mutant of one target. See docs/adr/0031-mutation-testing.md.
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from '../run.ts';
import { aliasesOf, instrument, type Mutant } from './instrument.ts';
import { type Pair, Pairs } from './pairs.ts';
import type { MutatedFile } from './ranges.ts';
import type { Outcome } from './score.ts';
import type { Work } from './session.ts';
import type { Target } from './targets.ts';
import { type Run, runVitest } from './vitest.ts';

/** Longer than any test, hook or module load takes. */
const stallMs = 120_000;

export interface Tried extends Outcome {
  mutants: readonly Mutant[];
}

export async function mutate(name: string, target: Target, files: readonly MutatedFile[]): Promise<Tried> {
  const base = join(root, '.cache/mutation', name);
  const project = dirname(target.specs[0] ?? '')
    .split('/')
    .slice(0, 2)
    .join('/');
  const copy = `${base}.copy`;
  const mutants = await instrument(copy, project, files);
  const log = `${base}.log`;
  const allSpecs = target.specs.map((spec) => relative(project, spec));
  const run = (work: Work, { specs = allSpecs, limitMs = stallMs, env = {} } = {}): Promise<Run> => {
    const aliases = aliasesOf(copy, project);
    const session = { folder: join(copy, project), specs, aliases, journal: `${base}.journal`, work };
    return runVitest(session, log, limitMs, env);
  };

  const start = Date.now();
  const { entries, exitCode } = await run({ mode: 'reach' });
  if (exitCode !== 0) throw new Error(`${name}: tests fail without a mutant:\n${readFileSync(log, 'utf8')}`);
  const reachMs = Date.now() - start;
  const tests = new Map(entries.filter((entry) => entry.event === 'reached').map((entry) => [entry.test, entry]));
  const outside = new Set(entries.flatMap((entry) => (entry.event === 'outside' ? entry.mutants : [])));
  const pairs = new Pairs([...tests.values()]);
  const reached = new Set([...outside, ...pairs.mutants()]);
  console.log(`${name}: ${tests.size} tests reach ${reached.size} of ${mutants.length} mutants`);

  const killsAlone = async (pair: Pair) => {
    const test = tests.get(pair.test);
    if (!test) throw new Error(`${name}: no test has the id ${pair.test}`);
    const work: Work = { mode: 'alone', ...pair, hits: test.hits[pair.mutant] ?? 0 };
    const specs = [relative(join(copy, project), test.file)];
    for (const isLast of [false, true]) {
      const answers = (await run(work, { specs })).entries;
      const isSound =
        answers.some(({ event }) => event === 'started') && answers.every(({ event }) => event !== 'broken');
      // Neither passed nor failed: it hung or crashed the process.
      if (isSound)
        return answers.some(({ event }) => event === 'unclear') || !answers.some(({ event }) => event === 'passed');
      if (isLast)
        throw new Error(`${name}: tests before "${test.name}" fail without a mutant:\n${readFileSync(log, 'utf8')}`);
    }
  };
  const tryAlone = async (pair: Pair) => {
    if (!pairs.has(pair)) return;
    if (await killsAlone(pair)) pairs.kill(pair);
    else pairs.drop(pair);
  };

  for (const test of [...tests.values()].filter(({ once }) => once)) {
    console.log(`  passes only once in a process: ${test.name}`);
    for (const mutant of Object.keys(test.hits)) await tryAlone({ test: test.test, mutant });
  }
  while (pairs.count > 0) {
    const before = pairs.count;
    const answers = (await run({ mode: 'switch', hitsByTest: pairs.hitsByTest() })).entries;
    for (const pair of pairs.settle(answers)) await tryAlone(pair);
    if (pairs.count === before) throw new Error(`${name}: Vitest tried no mutant:\n${readFileSync(log, 'utf8')}`);
  }

  const killed = new Set(pairs.killed);
  const atLoad = mutants.filter(({ id }) => outside.has(id) && !killed.has(id));
  if (atLoad.length > 0) console.log(`  ${atLoad.length} mutants are evaluated while no test runs: a process for each`);
  for (const { id } of atLoad) {
    const env = { __STRYKER_ACTIVE_MUTANT__: id };
    const { exitCode: code } = await run({ mode: 'load' }, { env, limitMs: stallMs / 2 + 3 * reachMs });
    if (code !== 0) killed.add(id);
  }
  return { mutants, killed, reached };
}
