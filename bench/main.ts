// `npm run bench`: measures the product against its targets, prints figure, limit and result, and writes
// bench-results/<time>.json. A missed limit is reported; the run fails only when a measurement fails.
// npm run bench -- --only cards,memory   some of the rows, by their first word
// npm run bench -- --only eval --data DIR  the rules on labelled texts, see bench/README.md
// npm run bench -- --compare DIR         this checkout and the installed one in DIR, alternately, three times
// npm run bench -- --fresh               adds: fresh clone → ready (installs packages)
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../tools/build.ts';
import { root } from '../tools/run.ts';
import type { Row } from './figures.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    data: { type: 'string' },
    compare: { type: 'string' },
    fresh: { type: 'boolean', default: false },
  },
});
if (values.compare !== undefined) {
  const { compareWith } = await import('./compare.ts');
  const only = values.only === undefined ? [] : ['--only', values.only];
  compareWith(values.compare, values.data === undefined ? only : [...only, '--data', resolve(values.data)]);
  process.exit(0);
}

/** Functions that return rows whose names begin with one of their words. */
const measurements = [
  { words: ['modules'], load: async () => (await import('./install.ts')).modules },
  { words: ['start'], load: async () => (await import('./install.ts')).start },
  { words: ['fresh'], load: async () => (await import('./install.ts')).fresh },
  { words: ['spa'], load: async () => (await import('./browser/spa.ts')).spa },
  { words: ['axe'], load: async () => (await import('./browser/axe.ts')).axe },
  { words: ['web'], load: async () => (await import('./browser/web.ts')).web },
  {
    words: ['eval'],
    load: async () => {
      const { judging } = await import('./judging/judging.ts');
      return () => judging(values.data);
    },
  },
  {
    words: ['watch'],
    load: async () => {
      const { watchedPages } = await import('./watch/watch.ts');
      return () => watchedPages(values.data);
    },
  },
  { words: ['sources'], load: async () => (await import('./sources/sources.ts')).sources },
  { words: ['company'], load: async () => (await import('./boards/company.ts')).company },
  { words: ['board'], load: async () => (await import('./boards/board.ts')).board },
  { words: ['commands'], load: async () => (await import('./boards/commands.ts')).commands },
  { words: ['cpu'], load: async () => (await import('./boards/cpu.ts')).boardCpu },
  { words: ['turns'], load: async () => (await import('./boards/turns.ts')).turns },
  { words: ['hostile'], load: async () => (await import('./hostile/hostile.ts')).hostile },
  { words: ['articles', 'memory'], load: async () => (await import('./articles/articles.ts')).articles },
  { words: ['alerts'], load: async () => (await import('./alerts/alerts.ts')).alerts },
  { words: ['digests'], load: async () => (await import('./digests/digests.ts')).digests },
  { words: ['trends'], load: async () => (await import('./cards/trends.ts')).trends },
  { words: ['cards', 'memory'], load: async () => (await import('./cards/cards.ts')).cards },
];
const known = new Set(measurements.flatMap(({ words }) => words));
const wanted = new Set(values.only?.split(',') ?? [...known].filter((word) => word !== 'fresh'));
if (values.fresh) wanted.add('fresh');
for (const word of wanted)
  if (!known.has(word)) {
    console.error(`There is no row ${word}; the rows are: ${[...known].join(', ')}`);
    process.exit(2);
  }

const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
const date = new Date().toISOString();
const loadNow = () => (loadavg()[0] ?? 0).toFixed(1);
const loadBefore = Number(loadNow());

await build();
const { omissions, table } = await import('./figures.ts');
const rows: Row[] = [];
const failures: string[] = [];
for (const { words, load } of measurements) {
  if (!words.some((word) => wanted.has(word))) continue;
  console.error(`measuring ${words.join(', ')} …`);
  const before = loadNow();
  try {
    const measure = await load();
    const measured = (await measure()).filter(({ row }) => wanted.has(row.replace(/:.*/, '')));
    rows.push(...measured.map((row) => ({ ...row, load: `${before} → ${loadNow()}` })));
  } catch (error) {
    failures.push(words.join(', '));
    console.error(`measuring ${words.join(', ')} failed:`, error);
  }
}

console.log(`\n${machine}; load before ${loadBefore.toFixed(1)}\n\n${table(rows)}`);
for (const line of omissions(rows)) console.log(`\n!!! ${line}`);
const folder = join(root, 'bench-results');
mkdirSync(folder, { recursive: true });
const file = join(folder, `${date.replace(/[:.]/g, '-')}.json`);
writeFileSync(file, `${JSON.stringify({ date, machine, loadBefore, rows, failures }, null, 2)}\n`);
console.log(`\nWritten to bench-results/${date.replace(/[:.]/g, '-')}.json`);
process.exit(failures.length > 0 ? 1 : 0);
