// `npm run eval -- TASK --in FILE.jsonl [--root DIR] [--out PRED.jsonl]`: runs the product's own rules over data on
// disk and prints one JSON line per item, for comparison with human labels. Connects only to this machine; messages go
// to stderr. With --gold it prints scores instead, for each of --folds parts that share no company or site; --misses
// lists the wrong rows of some parts. `demo` needs no file: it compares the boards of the demo world with the events in
// its reports, card by card with --verbose. `cluster` reads all lines before it answers; with --stream it answers line
// by line. `company` and `competitors` also accept the file as an argument, and `competitors` reads recorded answers of
// searches with --recorded DIR. `contract --data DIR` measures the promises of docs/quality.md on the labelled sets in
// DIR, and fails when one is missed.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './build.ts';
import { messageOf } from './run.ts';

const { values, positionals } = parseArgs({
  options: {
    in: { type: 'string' },
    data: { type: 'string' },
    root: { type: 'string' },
    out: { type: 'string' },
    recorded: { type: 'string' },
    stream: { type: 'boolean' },
    gold: { type: 'string' },
    folds: { type: 'string', default: '5' },
    misses: { type: 'string', default: '' },
    verbose: { type: 'boolean' },
  },
  allowPositionals: true,
});
const [name = '', file, ...rest] = positionals;
const from = values.in ?? file;
const usage =
  'npm run eval -- company|competitors|about|evaluate|sentiment|extract|feed|prices|changes|url|normalize|publishers|cluster --in FILE.jsonl [--root DIR] [--out PRED.jsonl] [--recorded DIR] [--stream] [--gold GOLD.jsonl [--folds 5] [--misses 1,2]], or npm run eval -- demo [--verbose], or npm run eval -- kinds, or npm run eval -- contract --data DIR';

/** Tasks that read whole sites write their answers to stdout; `--out` is for the other tasks. */
async function run(casesFile: string): Promise<void> {
  if (name === 'company') return (await import('./eval/company.ts')).evalCompanies(casesFile);
  if (name === 'competitors')
    return (await import('./eval/competitors.ts')).evalCompetitors(casesFile, values.recorded);
  if (values.gold === undefined) return answer(casesFile, values.out);
  const folder = mkdtempSync(join(tmpdir(), 'sightline-eval-'));
  try {
    const answers = values.out ?? join(folder, 'answers.jsonl');
    await answer(casesFile, answers);
    await printScores(values.gold, answers);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function answer(from: string, to: string | undefined): Promise<void> {
  if (name === 'cluster') return (await import('./eval/cluster.ts')).evalClusters({ from, to, stream: values.stream });
  const root = values.root ?? dirname(resolve(from));
  return (await import('./eval/tasks.ts')).runTask(name, { from, root, to });
}

async function printScores(gold: string, answers: string): Promise<void> {
  const { scored } = await import('./eval/scores/scores.ts');
  const misses = values.misses.split(',').map(Number);
  for (const line of scored(name, { gold, answers, folds: Number(values.folds), misses })) console.log(line);
}

async function printContract(folder: string): Promise<void> {
  const { lines, isMissed } = await (await import('./eval/contract/contract.ts')).checkContract(folder);
  for (const line of lines) console.log(line);
  if (isMissed) process.exitCode = 1;
}

const hasOwnData = name === 'demo' || name === 'kinds';
const isContract = name === 'contract';
const hasFile = from !== undefined;
if (
  name === '' ||
  hasFile === (hasOwnData || isContract) ||
  (values.data !== undefined) !== isContract ||
  rest.length > 0
) {
  console.error(`Usage: ${usage}`);
  process.exit(2);
}
try {
  await build();
  if (values.data !== undefined) await printContract(values.data);
  else if (from !== undefined) await run(from);
  else if (name === 'kinds') await (await import('./eval/kinds.ts')).evalKinds();
  else await (await import('./eval/demo-boards.ts')).evalDemoBoards({ isVerbose: values.verbose });
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
process.exit();
