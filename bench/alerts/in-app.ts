// Measures how fast alerts appear in the app, and the cost of one refresh with ten thousand cards.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withFolder } from '../../tools/running/with-copy.ts';
import { median, percentile, type Row, row } from '../figures.ts';
import { reportOf } from '../measure/measured-child.ts';
import type { InAppAlerts } from './in-app-run.ts';

const script = fileURLToPath(new URL('./in-app-run.ts', import.meta.url));
const alertsPerDay = 5;

export function inAppAlerts(): Promise<Row[]> {
  return withFolder(async (folder) => {
    const { latencies, cards, seconds, behindSeconds, sent, held, messages, rssBeforeMb, peakRssMb } =
      await reportOf<InAppAlerts>(script, [join(folder, 'store.db')]);
    const each = `p50 ${median(latencies).toFixed(0)} ms, slowest ${percentile(latencies, 1).toFixed(0)} ms, of ${latencies.length}`;
    const all = `${sent} sent, ${held} held, ${cards - sent - held} silent; ${messages} messages`;
    const many = cards.toLocaleString('en');
    return [
      row('alerts: judged item → on the user’s open page, p95', percentile(latencies, 0.95), 'ms', 1_000, each),
      row(`alerts: sent of ${many} cards in one refresh`, sent, 'alerts', alertsPerDay, all),
      row(
        `alerts: time for ${many} cards`,
        seconds,
        's',
        null,
        `with their cards; decided ${behindSeconds.toFixed(1)} s after the last card`,
      ),
      row(
        `alerts: memory for ${many} cards`,
        peakRssMb,
        'MB',
        null,
        `peak of three services, ${rssBeforeMb.toFixed(0)} MB before`,
      ),
    ];
  });
}
