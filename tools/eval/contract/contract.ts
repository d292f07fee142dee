import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { evalClusters } from '../cluster.ts';
import { lastPublisherLines, publisherLines, unseenPublisherLines } from '../invented/publishers.ts';
import type { Judged } from '../judged.ts';
import { foldsOfTask, judgedRows } from '../scores/scores.ts';
import { runTask } from '../tasks.ts';
import { type Bar, type Figure, lineOf, verdictOf } from './bars.ts';
import {
  calibrationError,
  directionRight,
  impactRight,
  type Measure,
  oneEvent,
  publishersWrong,
  rightCompany,
} from './measures.ts';

interface LabelledSet {
  /** The file in the folder; invented sets are part of the project. */
  readonly file?: string;
  readonly lines?: readonly object[];
  readonly task: string;
}

const sets = {
  about: { file: 'about/about.jsonl', task: 'about' },
  posts: { file: 'events/events.jsonl', task: 'evaluate' },
  items: { file: 'items/items.jsonl', task: 'evaluate' },
  headlines: { file: 'sentiment/headlines.jsonl', task: 'sentiment' },
  stories: { file: 'clustering/titles.jsonl', task: 'cluster' },
  publishers: { lines: [...publisherLines, ...unseenPublisherLines, ...lastPublisherLines], task: 'publishers' },
} satisfies Readonly<Record<string, LabelledSet>>;
type SetName = keyof typeof sets;

interface Promised {
  readonly bar: Bar;
  readonly measure: Measure;
  readonly from: readonly SetName[];
}

const contract: readonly Promised[] = [
  {
    bar: { name: 'impact right', least: 0.92, leastBound: 0.85, leastRows: 100 },
    measure: impactRight,
    from: ['posts', 'items'],
  },
  { bar: { name: 'right company', least: 0.99, leastBound: 0.95 }, measure: rightCompany, from: ['about'] },
  {
    bar: { name: 'direction right', least: 0.92, leastBound: 0.85 },
    measure: directionRight,
    from: ['headlines', 'items'],
  },
  { bar: { name: 'one event, headlines (F1)', least: 0.9 }, measure: oneEvent, from: ['stories'] },
  { bar: { name: 'publishers wrong, invented', most: 0.02 }, measure: publishersWrong, from: ['publishers'] },
  { bar: { name: 'calibration error', most: 0.1 }, measure: calibrationError, from: ['about'] },
];
const foldCount = 5;

/** Measures the promises of docs/quality.md on labelled sets; returns the lines of the report and whether a bar is missed. */
export async function checkContract(folder: string): Promise<{ lines: string[]; isMissed: boolean }> {
  const answers = mkdtempSync(join(tmpdir(), 'sightline-contract-'));
  try {
    const judged = new Map<SetName, Judged[]>();
    for (const { from } of contract)
      for (const name of from) if (!judged.has(name)) judged.set(name, await judgedSet(folder, name, answers));
    const figures = contract.map((promised) => ({ bar: promised.bar, figure: figureOf(promised, judged) }));
    return {
      lines: figures.map(({ bar, figure }) => lineOf(bar, figure)),
      isMissed: figures.some(({ bar, figure }) => verdictOf(bar, figure) === 'missed'),
    };
  } finally {
    rmSync(answers, { recursive: true });
  }
}

/** Evaluates a set; returns an empty list if the folder doesn't contain it. */
async function judgedSet(folder: string, name: SetName, answers: string): Promise<Judged[]> {
  const { file, lines, task }: LabelledSet = sets[name];
  const to = join(answers, `${name}.jsonl`);
  const from = file === undefined ? join(answers, `${name}.gold.jsonl`) : join(folder, file);
  if (lines) writeFileSync(from, lines.map((line) => JSON.stringify(line)).join('\n'));
  if (!existsSync(from)) return [];
  if (task === 'cluster') evalClusters({ from, to });
  else await runTask(task, { from, root: folder, to });
  return judgedRows(from, to);
}

function figureOf({ measure, from }: Promised, judged: ReadonlyMap<SetName, readonly Judged[]>): Figure {
  const task = from.map((name) => sets[name].task)[0] ?? '';
  const rows = from.flatMap((name) => judged.get(name) ?? []);
  const folds = foldsOfTask(task, rows, foldCount).map(measure);
  return { ...measure(rows), folds: folds.flatMap(({ value, rows: count }) => (count === 0 ? [] : [value])) };
}
