// Measures the rules on texts labelled by others, if their folder is given: `--data DIR` with the sets described in
// bench/README.md. The sets are not part of the project, because their licences don't allow it.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { evalClusters } from '../../tools/eval/cluster.ts';
import { runTask } from '../../tools/eval/tasks.ts';
import { notRun, type Row, row } from '../figures.ts';
import { macroF1, overlapF1, pairwiseF1 } from './scoring.ts';

type Line = Record<string, unknown> & { id: string };

interface Set {
  task: string;
  file: string;
  /** Error rates, so that limits are upper bounds like all others. */
  rows: { name: string; limit: number; of: (gold: readonly Line[], said: ReadonlyMap<string, Line>) => number }[];
}

const share = (part: number, whole: number) => (whole === 0 ? Number.NaN : (100 * part) / whole);
const count = (lines: readonly Line[], test: (line: Line) => boolean) => lines.filter(test).length;

const launches = new Set(['feature-release', 'open-source-release']);
/** Launches of products, features and open-source projects count as one kind. */
const merged = (event: unknown) => (launches.has(String(event)) ? 'product-launch' : String(event));
const isRight = (gold: Line, said: ReadonlyMap<string, Line>) => {
  const also = Array.isArray(gold.also) ? gold.also : [];
  return [gold.event, ...also].map(merged).includes(merged(said.get(gold.id)?.event));
};
const importanceOf = (said: Line | undefined) => (typeof said?.importance === 'number' ? said.importance : 0);
const none = (gold: readonly Line[]) => gold.filter(({ event }) => event === 'none');

const sets: readonly Set[] = [
  {
    task: 'about',
    file: 'about/about.jsonl',
    rows: [
      {
        name: 'about the company, refused',
        limit: 6,
        of: (gold, said) => {
          const own = gold.filter(({ about }) => about === true);
          return share(
            count(own, ({ id }) => said.get(id)?.about !== true),
            own.length,
          );
        },
      },
      {
        name: 'about others, neither refused nor marked',
        limit: 15,
        of: (gold, said) => {
          const others = gold.filter(({ about }) => about === false);
          const isLet = ({ id }: Line) => said.get(id)?.about === true && said.get(id)?.doubtful !== true;
          return share(count(others, isLet), others.length);
        },
      },
    ],
  },
  {
    task: 'evaluate',
    file: 'events/events.jsonl',
    rows: [
      {
        name: 'event of a post, wrong',
        limit: 28,
        of: (gold, said) =>
          share(
            count(gold, (one) => !isRight(one, said)),
            gold.length,
          ),
      },
      {
        name: 'event where there is none',
        limit: 15,
        of: (gold, said) =>
          share(
            count(none(gold), (one) => !isRight(one, said)),
            none(gold).length,
          ),
      },
      {
        name: 'High Priority where there is none',
        limit: 1,
        of: (gold, said) =>
          share(
            count(none(gold), ({ id }) => importanceOf(said.get(id)) >= 7),
            none(gold).length,
          ),
      },
    ],
  },
  {
    task: 'sentiment',
    file: 'sentiment/headlines.jsonl',
    rows: [
      {
        name: 'sentiment of headlines, 100 − macro-F1',
        limit: 36,
        of: (gold, said) =>
          100 - 100 * macroF1(gold.map(({ id, label }) => [String(label), String(said.get(id)?.label)])),
      },
    ],
  },
  ...(['cluster', 'cluster --stream'] as const).map((task) => ({
    task,
    file: 'clustering/titles.jsonl',
    rows: [
      {
        name: `same event, ${task === 'cluster' ? 'batch' : 'stream'}, 100 − pairwise F1`,
        limit: task === 'cluster' ? 18 : 22,
        of: (gold: readonly Line[], said: ReadonlyMap<string, Line>) =>
          100 - 100 * pairwiseF1(gold.map(({ id, cluster }) => [String(cluster), String(said.get(id)?.cluster)])),
      },
    ],
  })),
  {
    task: 'extract',
    file: 'extraction/gold.jsonl',
    rows: [
      {
        name: 'article text, 100 − token F1',
        limit: 2.5,
        of: (gold, said) => {
          const each = gold.map(({ id, text }) => overlapF1(String(text), String(said.get(id)?.text ?? '')));
          return 100 - (100 * each.reduce((sum, one) => sum + one, 0)) / each.length;
        },
      },
    ],
  },
];

const linesOf = (file: string): Line[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Line);

/** @param data the folder with the sets; without it, the rows are marked as not run */
export async function judging(data: string | undefined): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-eval-'));
  const rows: Row[] = [];
  try {
    for (const { task, file, rows: wanted } of sets) {
      const from = data === undefined ? null : join(data, file);
      if (from === null || !existsSync(from)) {
        const reason = data === undefined ? 'no --data DIR' : `no ${file} in it`;
        rows.push(...wanted.map(({ name, limit }) => notRun(`eval: ${name}`, '%', limit, reason)));
        continue;
      }
      const [name = '', stream] = task.split(' ');
      const to = join(folder, `${name}.jsonl`);
      if (name === 'cluster') evalClusters({ from, to, stream: stream !== undefined });
      else await runTask(name, { from, root: join(from, '..'), to });
      const gold = linesOf(from);
      const said = new Map(linesOf(to).map((line) => [line.id, line]));
      rows.push(
        ...wanted.map((one) => row(`eval: ${one.name}`, one.of(gold, said), '%', one.limit, `${gold.length} lines`)),
      );
      rmSync(to);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return rows;
}
