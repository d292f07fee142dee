// Measures the cost of ten thousand watched pages: the process's memory, and the growth of the store relative to the differences.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withFolder } from '../../tools/running/with-copy.ts';
import { type Row, row } from '../figures.ts';
import { reportOf } from '../measure/measured-child.ts';
import type { ManyPages } from './many-run.ts';

const script = fileURLToPath(new URL('./many-run.ts', import.meta.url));
const memoryBarMb = 400;
const diskBar = 1.5;
const pages = Number(process.env.WATCH_PAGES ?? 10_000);
/**
 * A hundred checks with 2 % changes would take hours. Disk usage grows with the number of changes, so a larger share
 * gives a higher ratio.
 */
const checks = Number(process.env.WATCH_CHECKS ?? 3);
const share = Number(process.env.WATCH_CHANGED ?? 0.2);

export function manyPages(): Promise<Row[]> {
  return withFolder(async (folder) => {
    const args = [join(folder, 'store.db'), String(pages), String(checks), String(share)];
    const { visits, versions, seconds, peakRssMb, grownMb, differedMb, parts } = await reportOf<ManyPages>(
      script,
      args,
    );
    const what = `${checks} checks of ${pages} pages, ${share * 100} % changed each: ${versions} versions, ${visits} visits in ${seconds.toFixed(0)} s`;
    const sizes = Object.entries(parts).map(([name, size]) => `${name} ${size.toFixed(1)}`);
    const alone = ((parts.page_snapshots ?? 0) / differedMb).toFixed(2);
    return [
      row(`watch: memory, ${pages.toLocaleString('en')} pages`, peakRssMb, 'MB', memoryBarMb, `peak; ${what}`),
      row(
        'watch: disk ÷ compressed size of what differed',
        grownMb / differedMb,
        '×',
        diskBar,
        `${grownMb.toFixed(1)} MB for ${differedMb.toFixed(1)}; page_snapshots alone ${alone} ×; ${sizes.join(', ')}`,
      ),
    ];
  });
}
