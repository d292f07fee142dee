import { beforeAll, describe, expect, it } from '@jest/globals';
import { waitUntil } from '@sightline/testing';
import { z } from 'zod';
import {
  cleanUp,
  digestTwice,
  documentsOf,
  type Installation,
  refreshTwice,
} from '../../cluster/support/cron-effects.ts';
import { nightly } from './support/nightly.ts';
import { type Load, patient } from './support/pipeline.ts';
import { expectNone, faultSuite, report } from './support/suite.ts';

const suite = faultSuite();
const { stack, stores } = suite;
const Mailbox = z.object({ items: z.array(z.object({ subject: z.string(), text: z.string() })) });
const ownerOf = {
  refresh: 'companies',
  cleanup: 'boards',
  'daily-digest': 'notifications',
  'weekly-digest': 'notifications',
} as const;

async function mailbox(email: string) {
  const box = `${process.env.SIGHTLINE_TEST_MAILBOX_URL}/mailbox.json?to=${encodeURIComponent(email)}`;
  return Mailbox.parse(await (await fetch(box)).json()).items;
}

const installation: Installation = {
  stores,
  run: (command) => stack.request(ownerOf[command], command),
  mailsTo: async (email) => (await mailbox(email)).map(({ subject }) => subject),
};

// The commands that the chart's CronJobs run.
describe('the command', () => {
  const companies = { refresh: 1, cleanup: 3, daily: 1, weekly: 1, alert: 1 };
  const loads = new Map<string, Load>();
  const readyBoards = (test: keyof typeof companies): Load => {
    const load = loads.get(test);
    if (!load) throw new Error(`no boards for ${test}`);
    return load;
  };

  // Started in parallel, because a board takes half a minute here.
  beforeAll(async () => {
    for (const [test, count] of Object.entries(companies)) loads.set(test, suite.load(count));
    for (const load of loads.values()) await load.begin();
    for (const load of loads.values()) await load.ends();
  });

  it('refresh creates one card for a new article and none for a known one', async () => {
    const load = readyBoards('refresh');
    const { differences, cards } = await refreshTwice(installation, load.boardIds[0] ?? '');
    const counted = expectNone(differences);
    report({ fault: 'refresh, twice', items: cards, 'lost / doubled': counted });
  });

  it('cleanup removes only expired boards, from all services', async () => {
    const load = readyBoards('cleanup');
    const [stale = '', staleLater = '', fresh = ''] = load.boardIds;
    const before = await documentsOf(stores, fresh);
    await cleanUp(installation, load.visitor, stale);
    await cleanUp(installation, load.visitor, staleLater);
    expect((await load.visitor.boards()).map(({ id }) => id)).toEqual([fresh]);
    expect(await documentsOf(stores, fresh)).toEqual(before);
  });

  for (const [frequency, test] of [
    ['daily', it],
    ['weekly', nightly],
  ] as const)
    test(`${frequency}-digest sends one email to each subscriber with that frequency`, async () => {
      const load = readyBoards(frequency);
      const { own, others, late } = await digestTwice(installation, load.boardIds[0] ?? '', frequency);
      const mail = expect.stringMatching(/ and 2 more$/);
      expect({ own, others, late }).toEqual({ own: [[mail], [mail]], others: [[]], late: [[mail]] });
    });

  it('weekly-digest emails a visitor’s weekly alert once a week', async () => {
    const { visitor, boardIds } = readyBoards('alert');
    const email = `reader-${crypto.randomUUID()}@mail.example`;
    const subscriptions = stores.collection('notifications', 'alert_subscriptions');
    await visitor.call('POST', '/api/weekly-alerts/subscriptions', { email, boardId: boardIds[0] });
    let token = '';
    await waitUntil(
      async () => {
        const [confirmation] = await mailbox(email);
        token = /\/alerts\/confirm#t=([\w-]+)/.exec(confirmation?.text ?? '')?.[1] ?? '';
        return token !== '';
      },
      { ...patient, what: 'the link that confirms' },
    );
    await visitor.call('POST', '/api/weekly-alerts/confirm', { token });
    for (let round = 0; round < 2; round++) {
      // Simulates a Monday morning.
      await subscriptions.updateOne({ email }, { $set: { dueAt: new Date(Date.now() - 60_000) } });
      await stack.request('notifications', 'weekly-digest');
      await waitUntil(
        async () => {
          const row = await subscriptions.findOne({ email });
          return row?.sentFor !== undefined && row.dueAt > new Date() && (await stores.waiting()) === 0;
        },
        { ...patient, what: 'the alert of the week' },
      );
    }
    const mails = await mailbox(email);
    const alerts = mails.filter(({ text }) => text.includes('because you asked for weekly alerts'));
    expect([mails.length, alerts.length]).toEqual([2, 1]);
    expect(alerts[0]?.text).toContain('/alerts/unsubscribe#t=');
  });
});
