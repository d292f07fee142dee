// `npm run bench -- --compare DIR`: measures this checkout and the one in DIR alternately, so that other load on the machine
// affects both.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { root } from '../tools/run.ts';
import { median } from './figures.ts';

const Report = z.object({
  rows: z.array(z.object({ row: z.string(), value: z.number().nullable(), unit: z.string() })),
});
type Report = z.infer<typeof Report>;

const rounds = 3;

/** Runs the benchmark of a checkout and returns its report. @throws Error when it fails */
function measure(checkout: string, args: readonly string[]): Report {
  console.error(`\nmeasuring ${checkout}, load ${(loadavg()[0] ?? 0).toFixed(1)}`);
  const { status } = spawnSync('npm', ['run', '--silent', 'bench', '--', ...args], { cwd: checkout, stdio: 'inherit' });
  if (status !== 0) throw new Error(`the bench of ${checkout} ended with ${status}`);
  const folder = join(checkout, 'bench-results');
  const newest = readdirSync(folder)
    .filter((name) => /^\d.*\.json$/.test(name))
    .toSorted()
    .at(-1);
  return Report.parse(JSON.parse(readFileSync(join(folder, newest ?? ''), 'utf8')));
}

export interface ComparedRow {
  readonly row: string;
  readonly unit: string;
  /** Medians over all rounds. */
  readonly base: number;
  readonly here: number;
  /** `here ÷ base`; null when base is 0. */
  readonly ratio: number | null;
  /** The smallest and largest ratio of a round. If 1 lies between them, the difference may be due to chance. */
  readonly range: readonly [number, number] | null;
}

export function compareReports(base: readonly Report[], here: readonly Report[]): ComparedRow[] {
  const valuesOf = (reports: readonly Report[], name: string) =>
    reports.flatMap(({ rows }) => rows.find(({ row }) => row === name)?.value ?? []);
  return (here[0]?.rows ?? []).flatMap(({ row, unit }) => {
    const [before, now] = [valuesOf(base, row), valuesOf(here, row)];
    if (before.length === 0 || before.length !== now.length) return [];
    const ratios = before.flatMap((value, at) => (value === 0 ? [] : [(now[at] ?? 0) / value]));
    const [from, to] = [median(before), median(now)];
    return [
      {
        ...{ row, unit, base: from, here: to, ratio: from === 0 ? null : to / from },
        range: ratios.length === 0 ? null : ([Math.min(...ratios), Math.max(...ratios)] as const),
      },
    ];
  });
}

/** @param args for both benchmarks, such as `--only cards` */
export function compareWith(folder: string, args: readonly string[]): void {
  const base = resolve(folder);
  if (!existsSync(join(base, 'node_modules')))
    throw new Error(`${base} is not an installed checkout: run npm ci there first`);
  const reports: { base: Report[]; here: Report[] } = { base: [], here: [] };
  for (let round = 0; round < rounds; round++) {
    reports.base.push(measure(base, args));
    reports.here.push(measure(root, args));
  }
  console.table(
    compareReports(reports.base, reports.here).map(({ row, unit, base: from, here: to, ratio, range }) => ({
      ...{ row, base: `${from} ${unit}`, here: `${to} ${unit}`, 'here ÷ base': ratio?.toFixed(2) ?? '–' },
      rounds: range?.map((one) => one.toFixed(2)).join(' to ') ?? '–',
    })),
  );
}
