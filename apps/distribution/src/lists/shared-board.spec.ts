import type { Briefing, Card, CardList } from '@sightline/contracts';
import type { Principal } from '@sightline/service-kit';
import { describe, expect, it } from 'vitest';
import { board, service, useBoard } from '../testing/running.ts';

const share: Principal = { kind: 'share', boardId: 'b1', linkId: 'link-1' };
useBoard();

describe('the holder of a share link', () => {
  const list = (query = '') => board.ask<CardList>('GET', `/cards${query}`, undefined, share);

  it('sees the insights, but not what the owner has read, archived or hidden', async () => {
    await board.news('Shown', {});
    await board.news('Archived', {});
    const archivedId = await board.cardId('Archived');
    await board.ask('PATCH', `/cards/${await board.cardId('Shown')}`, { read: true });
    await board.ask('PATCH', `/cards/${archivedId}`, { archived: true });
    expect((await board.cards()).items.map(({ read }) => read)).toEqual([true]);
    expect((await list()).body.items).toMatchObject([{ title: 'Shown', read: false }]);
    for (const show of ['archived', 'hidden', 'unread', 'recorded', 'counted'])
      expect(await list(`?show=${show}`)).toMatchObject({ status: 403, body: { code: 'not_shared' } });
    expect((await board.ask('GET', `/cards/${archivedId}/reports`, undefined, share)).status).toBe(404);
    expect((await board.ask('GET', `/cards/${await board.cardId('Shown')}/reports`, undefined, share)).status).toBe(
      200,
    );
    // The owner's list is unaffected.
    expect((await board.cards()).items.map(({ read }) => read)).toEqual([true]);
  });

  it('gets the briefing for the last seven days, whatever the owner has seen, and does not record a visit', async () => {
    await board.news('News', {});
    await board.ask('POST', '/seen', { what: 'visit' });
    service.clock.advance(3_600_000);
    const { status, body } = await board.ask<Briefing>('GET', '/briefing', undefined, share);
    expect([status, body.isFirstVisit, body.lines.length]).toEqual([200, true, 1]);
    expect((await board.ask('POST', '/seen', { what: 'visit' }, share)).status).toBe(401);
    const owner = await board.ask<Briefing>('GET', '/briefing');
    expect(owner.body.isFirstVisit).toBe(false);
  });

  it('cannot count insights', async () => {
    await board.news('News', {});
    expect((await service.inject('GET', '/api/insights/count', { as: share })).status).toBe(401);
  });
});

it('can read a card by its id', async () => {
  await board.news('News', {});
  const id = await board.cardId('News');
  expect((await board.ask<Card>('GET', `/cards/${id}`)).body).toMatchObject({ id, title: 'News' });
  expect((await board.ask('GET', '/cards/crd_00000000000000000000')).status).toBe(404);
});
