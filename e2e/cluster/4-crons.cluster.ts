import { test } from 'vitest';
import { z } from 'zod';
import { Visitor } from '../../bench/visitor.mjs';
import { comes } from './support/kube.ts';
import { board, origin, release, split, withStore } from './support/product.ts';
import { timed } from './support/report.ts';

// The commands that CronJobs give: asked for by hand, and by a schedule; a refresh is seen in cards.

const Jobs = z.object({
  items: z.array(
    z.object({ metadata: z.object({ name: z.string() }), status: z.object({ succeeded: z.number().optional() }) }),
  ),
});
const refreshCron = `cronjob/${release}-refresh`;

test('a Job made from each CronJob ends well: its command is in the outbox of its owner', async () => {
  await timed('a Job of each CronJob', async () => {
    const names = ['refresh', 'cleanup', 'daily-digest', 'weekly-digest'];
    for (const name of names) {
      await split.kubectl('create', 'job', `once-${name}`, `--from=cronjob/${release}-${name}`);
      await split.kubectl('wait', '--for=condition=complete', `job/once-${name}`, '--timeout=180s');
      await split.kubectl('delete', 'job', `once-${name}`);
    }
    return { result: `${names.join(', ')}: complete` };
  });
});

test('the refresh fires by its schedule, and a price that changed meanwhile becomes a card', async () => {
  const visitor = new Visitor(origin);
  const { boardId, cards: before } = await board(visitor, 'https://tallyforge.example/');
  await timed('refresh by schedule → cards', async () => {
    // Prices in the demo world move on, in each pod that reads it; and the day after which a company is read again is over.
    for (const pod of await split.podsOf('ingestion'))
      await fetch(`http://${pod.status.podIP}:4170/`, { method: 'POST' });
    await withStore((client) =>
      client
        .db('sightline_companies')
        .collection('companies')
        .updateMany({}, { $set: { nextTrackingAt: new Date(0) } }),
    );
    await split.kubectl('patch', refreshCron, '--patch', JSON.stringify({ spec: { schedule: '* * * * *' } }));
    const job = await comes(async () => {
      const { items } = await split.json(Jobs, 'get', 'jobs', '--selector', 'app.kubernetes.io/component=refresh');
      return items.find(({ status }) => status.succeeded)?.metadata.name;
    }, 'the schedule to fire');
    const after = await comes(async () => {
      const { items } = await visitor.cards(boardId, '?limit=100');
      return items.length > before ? items.length : null;
    }, `more than ${before} cards`);
    return { result: `${job}: ${before} cards, then ${after}` };
  });
  await split.kubectl('patch', refreshCron, '--patch', JSON.stringify({ spec: { schedule: '0 0 1 1 *' } }));
});
