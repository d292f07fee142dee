import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import {
  cleanUp,
  digestTwice,
  documentsOf,
  type Installation,
  refreshTwice,
} from '../../cluster/support/cron-effects.ts';
import { expectNone, faultSuite, report } from './support/suite.ts';

const suite = faultSuite();
const { stack, stores } = suite;
const Mailbox = z.object({ items: z.array(z.object({ subject: z.string() })) });
const ownerOf = {
  refresh: 'companies',
  cleanup: 'boards',
  'daily-digest': 'notifications',
  'weekly-digest': 'notifications',
} as const;

const installation: Installation = {
  stores,
  run: (command) => stack.request(ownerOf[command], command),
  async mailsTo(email) {
    const box = `${process.env.SIGHTLINE_TEST_MAILBOX_URL}/mailbox.json?to=${encodeURIComponent(email)}`;
    return Mailbox.parse(await (await fetch(box)).json()).items.map(({ subject }) => subject);
  },
};

/** One ready board for each of these companies. */
async function readyBoards(companies: number) {
  const load = suite.load(companies);
  await load.begin();
  await load.ends();
  return load;
}

// The commands that the chart's CronJobs run.
describe('the command', () => {
  it('refresh makes one card of a new article, and no second card of a known one', async () => {
    const load = await readyBoards(1);
    const { differences, cards } = await refreshTwice(installation, load.boardIds[0] ?? '');
    const counted = expectNone(differences);
    report({ fault: 'refresh, twice', items: cards, 'lost / doubled': counted });
  });

  it('cleanup removes boards whose time is over, everywhere, and no others', async () => {
    const load = await readyBoards(3);
    const [stale = '', staleLater = '', fresh = ''] = load.boardIds;
    const before = await documentsOf(stores, fresh);
    await cleanUp(installation, load.visitor, stale);
    await cleanUp(installation, load.visitor, staleLater);
    expect((await load.visitor.boards()).map(({ id }) => id)).toEqual([fresh]);
    expect(await documentsOf(stores, fresh)).toEqual(before);
  });

  it.each(['daily', 'weekly'] as const)('%s-digest mails those who want it that often, once', async (frequency) => {
    const load = await readyBoards(1);
    const { own, others, late } = await digestTwice(installation, load.boardIds[0] ?? '', frequency);
    const mail = `Your ${frequency} digest: 3 insights`;
    expect({ own, others, late }).toEqual({ own: [[mail], [mail]], others: [[]], late: [[mail]] });
  });
});
