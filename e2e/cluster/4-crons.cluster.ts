import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { Visitor } from '../../tools/running/visitor.ts';
import { cleanUp, digestTwice, documentsOf, forget, refreshTwice } from './support/cron-effects.ts';
import { comes } from './support/kube.ts';
import { board, installed, origin, release, split } from './support/product.ts';
import { timed } from './support/report.ts';

// Effects of the CronJobs, run manually and on schedule. `commands.spec.ts` of the fault suite tests the same without a
// cluster.

const Jobs = z.object({
  items: z.array(
    z.object({ metadata: z.object({ name: z.string() }), status: z.object({ succeeded: z.number().optional() }) }),
  ),
});
const refreshCron = `cronjob/${release}-refresh`;

test('a Job of the refresh creates one card for a new article and none for a known one', async () => {
  const { boardId } = await board(new Visitor(origin), 'https://tallyforge.example/');
  await timed('refresh, twice', () =>
    installed(async (on) => {
      const { differences, cards } = await refreshTwice(on, boardId);
      expect(differences).toEqual({ lost: [], doubled: [] });
      return { result: `the forgotten article is one of ${cards} cards; lost / doubled: 0 / 0` };
    }),
  );
});

test('a Job of the cleanup removes only expired boards, from all services', async () => {
  const visitor = new Visitor(origin);
  const ids: string[] = [];
  for (const name of ['lumenpay', 'tallyforge', 'quaylane'])
    ids.push((await board(visitor, `https://${name}.example/`)).boardId);
  const [stale = '', staleLater = '', fresh = ''] = ids;
  await timed('cleanup, twice', () =>
    installed(async (on) => {
      const before = await documentsOf(on.stores, fresh);
      await cleanUp(on, visitor, stale);
      await cleanUp(on, visitor, staleLater);
      expect((await visitor.boards()).map(({ id }) => id)).toEqual([fresh]);
      expect(await documentsOf(on.stores, fresh)).toEqual(before);
      return { result: `2 boards removed from every service; the other keeps ${JSON.stringify(before)}` };
    }),
  );
});

for (const frequency of ['daily', 'weekly'] as const)
  test(`a Job of the ${frequency} digest sends one email to each subscriber with that frequency`, async () => {
    const { boardId } = await board(new Visitor(origin), 'https://lumenpay.example/');
    await timed(`${frequency} digest, twice`, () =>
      installed(async (on) => {
        const { own, others, late } = await digestTwice(on, boardId, frequency);
        const mail = expect.stringMatching(/ and 2 more$/);
        expect({ own, others, late }).toEqual({ own: [[mail], [mail]], others: [[]], late: [[mail]] });
        return { result: `one mail each: ${own[0]?.[0]}` };
      }),
    );
  });

/** Uses Helm's field manager, because its next upgrade would otherwise report a conflict. */
const schedule = (times: string) =>
  split.kubectl('patch', refreshCron, '--field-manager=helm', '--patch', JSON.stringify({ spec: { schedule: times } }));

test('the refresh runs on schedule, and a new article becomes a card', async () => {
  const visitor = new Visitor(origin);
  const { boardId, cards } = await board(visitor, 'https://tallyforge.example/');
  const [article] = (await visitor.cards(boardId, '?limit=1')).items;
  if (!article) throw new Error('the board has no cards');
  const isThere = async () =>
    (await visitor.cards(boardId, '?limit=100')).items.some((card) => card.contentId === article.contentId);
  await timed('refresh by schedule → cards', () =>
    installed(async ({ stores }) => {
      // Running work may bring the card back: other companies in the article are evaluated after the board is ready.
      await comes(async () => {
        await forget(stores, article.contentId);
        for (let looks = 0; looks < 5; looks++) {
          if (await isThere()) return false;
          await pause(1_000);
        }
        return true;
      }, 'the article to be forgotten');
      // Makes the daily reading of companies due again.
      await stores.collection('companies', 'companies').updateMany({}, { $set: { nextTrackingAt: new Date(0) } });
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
    }),
  );
});
