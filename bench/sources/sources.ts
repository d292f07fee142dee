// Measures the cost of finding the watched companies in all articles of a day, what is found on invented sites and job
// boards, and how soon a board shows it.
import { fileURLToPath } from 'node:url';
import { type Row, row } from '../figures.ts';
import { reportOf } from '../measure/measured-child.ts';
import { foundOnInventedBoards, foundOnInventedSites } from './found.ts';
import type { GalRun } from './gal-run.ts';
import { showAllKinds } from './surfaces.ts';

const script = fileURLToPath(new URL('./gal-run.ts', import.meta.url));
const titles = Number(process.env.SOURCES_TITLES ?? 400_000);
const watched = Number(process.env.SOURCES_WATCHED ?? 10_000);

export async function sources(): Promise<Row[]> {
  const run = await reportOf<GalRun>(script, [String(titles), String(watched)]);
  const { cpuSeconds, grownMb, hits, missed } = run;
  const what = `${titles.toLocaleString('en')} titles, ${watched.toLocaleString('en')} watched names`;
  const shown = await showAllKinds();
  const last = Math.max(...shown.map(({ seconds }) => seconds));
  const each = shown.map(({ kind, seconds }) => `${kind} ${seconds.toFixed(1)} s`).join(', ');
  return [
    row('sources: GAL, CPU of a day', cpuSeconds, 's', 60, `${what}: ${hits.toLocaleString('en')} hits`),
    row('sources: GAL, growth of memory', grownMb, 'MB', 200, `peak; ${what}`),
    row('sources: GAL, articles about a company not found', missed, '', 0, what),
    ...foundOnInventedSites(),
    ...foundOnInventedBoards(),
    row('sources: new board, all kinds with their proof', last, 's', 10, each),
  ];
}
