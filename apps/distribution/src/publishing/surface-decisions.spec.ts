import type { Audience, ItemPost } from '@sightline/contracts';
import { incidentSignal } from '@sightline/testing';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { ada, own, rival } from '../testing/news-board.ts';
import { board, boardOf, service, useService } from '../testing/running.ts';
import { SurfaceDecisions } from './surface-decisions.service.ts';

useService();

const surfaceId = `srf_${'a'.repeat(20)}`;
const postOf = (audience: Audience = { except: [] }): ItemPost => ({ surfaceId, provider: 'mastodon', audience });
const post = (name: string, on = board, audience?: Audience) =>
  on.news(name, { origin: 'company-feed', post: postOf(audience), arrival: 'news' });
/** As received at this minute. */
const decide = (isAccepted: boolean, minute: number, boardId = 'b1') =>
  service.get(SurfaceDecisions).onDecided({ boardId, surfaceId, isAccepted }, new Date(minute * 60_000));
const shown = async (on = board) => (await on.cards()).items.map(({ title }) => title).sort();
const announced = async () => {
  await service.settled();
  return service.published('card.published').map(({ title, isBackfill }) => [title, isBackfill === true]);
};

describe('a surface that a board rejects', () => {
  beforeEach(async () => {
    await board.link();
    await post('One');
    await board.news('Payouts', { origin: 'surface', signal: { ...incidentSignal(), surfaceId } });
    await board.news('Elsewhere', { origin: 'surface', signal: incidentSignal() });
    await board.news('Press');
  });

  it('removes its cards and signals from that board only, and updates open screens', async () => {
    const other = boardOf('b2');
    await other.link();
    const gone = board.idOf('One');
    await decide(false, 1);
    expect(await shown()).toEqual(['Elsewhere', 'Press']);
    expect(await shown(other)).toEqual(['Elsewhere', 'One', 'Payouts', 'Press']);
    await service.settled();
    expect(service.published('card.updated').map(({ cardId }) => cardId)).toContain(gone);
    await post('Two');
    expect(await shown()).toEqual(['Elsewhere', 'Press']);
    await service.emit('board.surface-decided', { boardId: 'b1', surfaceId, isAccepted: true });
    expect(await shown()).toEqual(['Elsewhere', 'One', 'Payouts', 'Press', 'Two']);
  });

  it('gets its cards back with their marks and without alerts when it is accepted again', async () => {
    await service.settled();
    expect((await board.ask('PATCH', `/cards/${board.idOf('One')}`, { read: true })).status).toBe(200);
    await decide(false, 1);
    await post('While rejected', board, { except: ['b1'] });
    await service.settled();
    await decide(true, 2);
    expect(await shown()).toEqual(['Elsewhere', 'One', 'Payouts', 'Press', 'While rejected']);
    const one = (await board.cards()).items.find(({ title }) => title === 'One');
    expect(one?.read).toBe(true);
    expect((await announced()).filter(([title]) => title === 'One' || title === 'While rejected')).toEqual([
      ['One', false],
      ['One', true],
      ['While rejected', true],
    ]);
  });

  it('loses all of its cards, however many', async () => {
    await Promise.all(Array.from({ length: 450 }, (_, index) => post(`post-${index}`)));
    await decide(false, 1);
    expect(await shown()).toEqual(['Elsewhere', 'Press']);
  });

  it('leaves the other reports of an event, with another lead', async () => {
    await post('Shared', board);
    await board.news('Shared report', { eventId: 'evt', importance: 3 });
    await board.news('Shared post', { eventId: 'evt', importance: 9, origin: 'company-feed', post: postOf() });
    await decide(false, 1);
    expect(await shown()).toEqual(['Elsewhere', 'Press', 'Shared report']);
  });

  it('stays rejected when an earlier decision is repeated, and is forgotten with the board', async () => {
    await decide(true, 1);
    await decide(false, 2);
    await decide(true, 1);
    expect(await shown()).toEqual(['Elsewhere', 'Press']);
    await service.emit('board.deleted', { boardId: 'b1' });
    expect(await service.db.collection('surface_decisions').countDocuments()).toBe(0);
  });
});

it('is the same whatever the order of decision, item and list', async () => {
  const steps = fc.shuffledSubarray(['item', 'reject', 'list', 'again'] as const, { minLength: 4 });
  let run = 0;
  await fc.assert(
    fc.asyncProperty(steps, fc.boolean(), async (order, atOnce) => {
      const on = boardOf(`board-${run++}`);
      const doing = {
        item: () => post('One', on),
        reject: () => decide(false, 2, on.id),
        again: () => decide(true, 1, on.id),
        list: () => on.link(ada, [own, rival]),
      };
      if (atOnce) await Promise.all(order.map((step) => doing[step]()));
      else for (const step of order) await doing[step]();
      await service.settled();
      expect(await shown(on)).toEqual([]);
    }),
    { numRuns: 6 },
  );
});
