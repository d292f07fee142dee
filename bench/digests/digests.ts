// Measures the time of one morning's digests, and checks that they contain the right number of events.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withFolder } from '../../tools/running/with-copy.ts';
import { type Row, row } from '../figures.ts';
import { reportOf } from '../measure/measured-child.ts';
import type { MorningReport } from './digests-run.ts';

const script = fileURLToPath(new URL('./digests-run.ts', import.meta.url));
const subscribers = Number(process.env.DIGESTS_SUBSCRIBERS ?? 10_000);
const minutesBar = 10;
const memoryBarMb = 400;

export function digests(): Promise<Row[]> {
  return withFolder(async (folder) => {
    const { seconds, mails, events, peakRssMb, rssBeforeMb, newOfEleven, mailsOfFlood, eventsOfFlood } =
      await reportOf<MorningReport>(script, [join(folder, 'store.db'), String(subscribers)]);
    const all = `${mails} mails of ${events} events; ${(mails / seconds).toFixed(0)} a second`;
    const many = subscribers.toLocaleString('en');
    return [
      row(`digests: of ${many} subscribers`, seconds / 60, 'min', minutesBar, all),
      row('digests: not sent, or twice', Math.abs(subscribers - mails), 'mails', 0),
      row('digests: memory', peakRssMb, 'MB', memoryBarMb, `peak of two services, ${rssBeforeMb.toFixed(0)} MB before`),
      row('digests: one new event among ten known ones', Math.abs(newOfEleven - 1), 'events amiss', 0),
      row(
        'digests: of 10,000 cards in one refresh',
        mailsOfFlood,
        'digests',
        1,
        `which counts ${eventsOfFlood} events`,
      ),
    ];
  });
}
