// Matches one day's articles with the watched companies in a separate process; its arguments are the numbers of both.
import { GalMatcher } from '../../apps/ingestion/dist/sources/gdelt-gal/gal-matcher.js';
import { articleOfDay, watchedCompany } from './titles.ts';

export interface GalRun {
  readonly cpuSeconds: number;
  /** Growth of the process's memory from the time before the companies were read to its peak. */
  readonly grownMb: number;
  readonly hits: number;
  readonly missed: number;
}

const [titles = 0, watched = 0] = process.argv.slice(2).map(Number);
const mb = 1_000_000;
const batch = 50;
const before = process.memoryUsage.rss();
let peak = before;
let cpuMicros = 0;
let [hits, missed] = [0, 0];

/** Measures only the work, not the writing of the articles. */
function measured<T>(work: () => T): T {
  const begin = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(begin);
  cpuMicros += user + system;
  peak = Math.max(peak, process.memoryUsage.rss());
  return result;
}

const matcher = measured(() => new GalMatcher(Array.from({ length: watched }, (_, n) => watchedCompany(n))));
for (let from = 0; from < titles; from += batch) {
  const articles = Array.from({ length: Math.min(batch, titles - from) }, (_, n) => articleOfDay(from + n, watched));
  const found = measured(() => articles.map(({ article }) => matcher.companiesOf(article)));
  for (const [n, { about }] of articles.entries()) {
    const companies = found[n] ?? [];
    hits += companies.length;
    if (about !== null && !companies.includes(about)) missed += 1;
  }
}
const report: GalRun = { cpuSeconds: cpuMicros / 1e6, grownMb: (peak - before) / mb, hits, missed };
if (process.send) process.send(report, () => process.exit(0));
else console.log(report);
