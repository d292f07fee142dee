import { setTimeout as pause } from 'node:timers/promises';
import { test } from 'vitest';
import { z } from 'zod';
import { Visitor } from '../../bench/visitor.ts';
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

/** Removes every trace of an article, so that the next sync finds it for the first time. */
const forget = (contentId: string) =>
  withStore(async (client) => {
    const ingestion = client.db('sightline_ingestion');
    const distribution = client.db('sightline_distribution');
    await ingestion.collection<{ _id: string }>('content_items').deleteOne({ _id: contentId });
    await ingestion.collection('content_sources').deleteMany({ contentId });
    await distribution.collection('board_content').deleteMany({ contentId });
    await distribution.collection<{ _id: string }>('items').deleteOne({ _id: contentId });
  });
/** By Helm's own name, or its next upgrade would call it a conflict. */
const schedule = (times: string) =>
  split.kubectl('patch', refreshCron, '--field-manager=helm', '--patch', JSON.stringify({ spec: { schedule: times } }));

test('the refresh fires by its schedule, and an article nobody had heard of becomes a card', async () => {
  const visitor = new Visitor(origin);
  const { boardId, cards } = await board(visitor, 'https://tallyforge.example/');
  const [article] = (await visitor.cards(boardId, '?limit=1')).items;
  if (!article) throw new Error('the board has no cards');
  const isThere = async () =>
    (await visitor.cards(boardId, '?limit=100')).items.some((card) => card.contentId === article.contentId);
  await timed('refresh by schedule → cards', async () => {
    // What was under way may bring it back: evaluations of other companies it names come after the board is ready.
    await comes(async () => {
      await forget(article.contentId);
      for (let looks = 0; looks < 5; looks++) {
        if (await isThere()) return false;
        await pause(1_000);
      }
      return true;
    }, 'the article to be forgotten');
    // The day after which a company is read again is over.
    await withStore((client) =>
      client
        .db('sightline_companies')
        .collection('companies')
        .updateMany({}, { $set: { nextTrackingAt: new Date(0) } }),
    );
    try {
      await schedule('* * * * *');
      const job = await comes(async () => {
        const { items } = await split.json(Jobs, 'get', 'jobs', '--selector', 'app.kubernetes.io/component=refresh');
        return items.find(({ status }) => status.succeeded)?.metadata.name;
      }, 'the schedule to fire');
      await comes(isThere, 'the article to be a card');
      return { result: `${job}: the one article of ${cards} cards that was unknown is a card` };
    } finally {
      await schedule('0 0 1 1 *');
    }
  });
});
