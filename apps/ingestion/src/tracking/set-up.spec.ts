import { waitUntil } from '@sightline/testing';
import { describe, expect, it } from 'vitest';
import { dueForSetUp, linked, lumenpay, minuteMs, useIngestion } from '../testing/ingestion-world.ts';

const world = useIngestion();

describe('syncing during the set-up of a board', () => {
  it('searches for a company’s news before the board is linked, and then announces the results to it', async () => {
    await world.subject.emit('company.sync-due', dueForSetUp);
    await world.subject.settled();
    const found = world.subject.published('content.discovered');
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ payer }) => payer?.boardId === 'b1' && payer.userId === 'ada')).toBe(true);
    expect(world.outcomes(lumenpay.companyId)).toMatchObject([{ status: 'success', articlesLinked: 3 }]);
    await world.subject.emit('company.sync-due', dueForSetUp);
    await world.subject.emit('board.companies-linked', linked('b1', [lumenpay]));
    await world.subject.settled();
    expect(world.subject.published('content.discovered')).toEqual(found);
    expect(world.outcomes(lumenpay.companyId)).toMatchObject([
      { articlesLinked: 3 },
      { boardId: 'b1', articlesLinked: 3 },
    ]);
  });

  it('lets a board join a search that began before it was linked', async () => {
    const door = world.holdHome();
    const began = world.subject.emit('company.sync-due', dueForSetUp);
    await waitUntil(() => world.web.asked('lumenpay.example/').length > 0);
    const joined = world.subject.emit('board.companies-linked', linked('b1', [lumenpay]));
    await waitUntil(async () => (await world.subject.db.collection('board_links').countDocuments()) === 1);
    door.open();
    await Promise.all([began, joined]);
    await world.subject.settled();
    expect(world.web.asked('lumenpay.example/')).toHaveLength(1);
    expect(world.outcomes(lumenpay.companyId).at(-1)).toMatchObject({ boardId: 'b1', articlesLinked: 3 });
  });

  it('announces a sync that began after the board was requested only once, whether or not it has ended when the board is linked', async () => {
    const requestedAt = world.subject.clock.now().toISOString();
    const door = world.holdHome();
    const began = world.subject.emit('company.sync-due', dueForSetUp);
    await waitUntil(() => world.web.asked('lumenpay.example/').length > 0);
    const joined = world.subject.emit('board.companies-linked', { ...linked('b1', [lumenpay]), requestedAt });
    await waitUntil(async () => (await world.subject.db.collection('board_links').countDocuments()) === 1);
    door.open();
    await Promise.all([began, joined]);
    await world.subject.emit('board.companies-linked', { ...linked('b2', [lumenpay]), requestedAt });
    await world.subject.settled();
    expect(world.outcomes(lumenpay.companyId)).toMatchObject([{ startedAt: requestedAt, articlesLinked: 3 }]);
    world.subject.clock.advance(1_000);
    const later = world.subject.clock.now().toISOString();
    await world.subject.emit('board.companies-linked', { ...linked('b3', [lumenpay]), requestedAt: later });
    await world.subject.settled();
    expect(world.outcomes(lumenpay.companyId).map(({ boardId }) => boardId)).toEqual([undefined, 'b3']);
  });

  it('does not repeat a recent sync, but announces it to the new board', async () => {
    await world.subject.emit('board.companies-linked', linked('b1', [lumenpay]));
    const asked = world.web.requests.length;
    world.subject.clock.advance(14 * minuteMs);
    await world.subject.emit('board.companies-linked', linked('b2', [lumenpay]));
    await world.subject.settled();
    const [first, second] = world.outcomes(lumenpay.companyId);
    expect(second).toEqual({ ...first, syncId: second?.syncId, boardId: 'b2' });
    expect(second?.syncId).not.toBe(first?.syncId);
    expect(world.web.requests).toHaveLength(asked);
  });

  it('lets a second board join a running sync, and announces the outcome to it', async () => {
    const door = world.holdHome();
    const first = world.subject.emit('board.companies-linked', linked('b1', [lumenpay]));
    await waitUntil(() => world.web.asked('lumenpay.example/').length > 0);
    const second = world.subject.emit('board.companies-linked', linked('b2', [lumenpay]));
    await waitUntil(async () => (await world.subject.db.collection('board_links').countDocuments()) === 2);
    door.open();
    await Promise.all([first, second]);
    await world.subject.settled();
    expect(world.web.asked('lumenpay.example/')).toHaveLength(1);
    expect(new Set(world.outcomes(lumenpay.companyId).map((outcome) => outcome.syncId)).size).toBe(2);
    expect(world.outcomes(lumenpay.companyId).map((outcome) => outcome.boardId)).toEqual([
      undefined,
      expect.any(String),
    ]);
    expect(world.titles(lumenpay.companyId)).toHaveLength(3);
  });
});
