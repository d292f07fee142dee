import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { foldsOf, groupOf } from '../folds.ts';
import { type Judged, type Score, share } from '../judged.ts';
import { scoreOfAbout } from './about.ts';
import { scoreOfChanges } from './change.ts';
import { scoreOfEvents } from './event.ts';
import { eventOf, scoreOfPairs } from './pair.ts';
import { scoreOfPrices } from './price.ts';

/** Scorers for tasks whose answers are not compared field by field. */
const scorers: Readonly<Record<string, (rows: readonly Judged[]) => Score>> = {
  about: scoreOfAbout,
  evaluate: scoreOfEvents,
  prices: scoreOfPrices,
  changes: scoreOfChanges,
  cluster: scoreOfPairs,
};

const Line = z.looseObject({ id: z.string() });

/**
 * Compares answers with labels, in folds that share no company or site: a JSON line for each fold and one for all rows.
 * Develop rules on some folds and report figures for the others. Wrong rows are listed only for the folds in `misses`,
 * so that the other folds stay unseen.
 */
export function scored(
  task: string,
  { gold, answers, folds, misses }: { gold: string; answers: string; folds: number; misses: readonly number[] },
): string[] {
  const rows = judgedRows(gold, answers);
  const score = scorers[task] ?? sameFields;
  const printed: string[] = [];
  for (const [index, fold] of foldsOfTask(task, rows, folds).entries()) {
    const { figures, misses: wrong } = score(fold);
    printed.push(JSON.stringify({ fold: index + 1, rows: fold.length, ...figures }));
    if (misses.includes(index + 1)) printed.push(...wrong);
  }
  return [...printed, JSON.stringify({ fold: 'all', rows: rows.length, ...score(rows).figures })];
}

/** Pairs the lines of labels with their answers. A line without an answer has only its id. */
export function judgedRows(gold: string, answers: string): Judged[] {
  const given = new Map(linesOf(answers).map((answer) => [answer.id, answer]));
  return linesOf(gold).map((line) => ({ gold: line, answer: given.get(line.id) ?? { id: line.id } }));
}

/** Splits rows into folds that share no company or site, and for clustering without a company, no event. */
export function foldsOfTask(task: string, rows: readonly Judged[], count: number): Judged[][] {
  return foldsOf(rows, ({ gold }) => (task === 'cluster' ? eventOf(gold) : groupOf(gold)), count);
}

/** Calculates for each answered field the share of rows that agree on it. A row without an answer is wrong. */
function sameFields(rows: readonly Judged[]): Score {
  const answered = new Set(rows.flatMap(({ answer }) => Object.keys(answer)));
  const isAnswered = rows.some(({ answer }) => Object.keys(answer).length > 1);
  const counts = new Map<string, { same: number; all: number }>();
  const misses: string[] = [];
  for (const { gold, answer } of rows)
    for (const [field, value] of Object.entries(gold)) {
      if (field === 'id' || (isAnswered && !answered.has(field))) continue;
      const count = counts.get(field) ?? { same: 0, all: 0 };
      counts.set(field, count);
      count.all++;
      if (JSON.stringify(answer[field]) === JSON.stringify(value)) count.same++;
      else misses.push(`${gold.id} ${field}: ${JSON.stringify(value)}, got ${JSON.stringify(answer[field])}`);
    }
  return {
    figures: Object.fromEntries([...counts].map(([field, { same, all }]) => [field, share(same, all)])),
    misses,
  };
}

const linesOf = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((text) => text.trim() !== '')
    .map((text) => Line.parse(JSON.parse(text)));
