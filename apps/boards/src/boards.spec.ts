import { type Board, limits } from '@sightline/contracts';
import type { Principal } from '@sightline/service-kit';
import { asNobody, asVisitor } from '@sightline/testing';
import { describe, expect, it, vi } from 'vitest';
import type { BoardDocument } from './board.document.ts';
import { BoardProgressService } from './setup/board-progress.service.ts';
import { ada, grace, profiled, read, setUp, startAgain, subject, useBoards, visitor } from './testing/boards-world.ts';

useBoards();

describe('visitors', () => {
  it('get a board for one hour', async () => {
    const { boardId, tempSessionId } = await setUp(visitor);
    expect(tempSessionId).toBe(visitor.tempSessionId);
    expect(await read(visitor, boardId)).toMatchObject({ isTemporary: true, ownerUserId: null });
    subject.clock.advance(limits.temporaryBoardLifetimeMs);
    expect((await subject.inject('GET', `/api/boards/${boardId}`, { as: visitor })).status).toBe(404);
    expect(await subject.get(BoardProgressService).expireDue()).toBe(1);
    expect(await subject.waitFor('board.expired')).toEqual({ boardId });
    expect(await subject.db.collection('boards').countDocuments({})).toBe(0);
  });

  it('lose an expired board to a scheduled job within a minute', async () => {
    await subject.stop();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      await startAgain({ jobs: 'scheduled' });
      const { boardId } = await setUp(visitor);
      subject.clock.advance(limits.temporaryBoardLifetimeMs);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(await subject.waitFor('board.expired')).toEqual({ boardId });
      const leases = await subject.db.collection<{ _id: string }>('leases').find().toArray();
      expect(leases.map(({ _id }) => _id).sort()).toEqual([
        'expire temporary boards',
        'watch boards under construction',
      ]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('get a session when they have none', async () => {
    const { tempSessionId } = await setUp(asNobody);
    expect(tempSessionId).toMatch(/^temp_\d{13}[0-9a-z]{9}$/);
  });

  it('keep the board by signing in', async () => {
    const { boardId } = await setUp(visitor);
    const asAda: Principal = { ...ada, tempSessionId: visitor.tempSessionId };
    const answer = await subject.inject('POST', `/api/boards/${boardId}/claim`, { as: asAda });
    expect(answer.status).toBe(200);
    expect(answer.json()).toMatchObject({
      ownerUserId: 'ada',
      isTemporary: false,
      tempSessionId: null,
      expiresAt: null,
    });
    expect(await subject.waitFor('board.claimed')).toEqual({ boardId, userId: 'ada', revision: 0 });
    subject.clock.advance(2 * limits.temporaryBoardLifetimeMs);
    expect(await subject.get(BoardProgressService).expireDue()).toBe(0);
    const again = await subject.inject('POST', `/api/boards/${boardId}/claim`, { as: ada });
    expect(again.status).toBe(200);
  });

  it("cannot claim another visitor's board", async () => {
    const { boardId } = await setUp(visitor);
    const stranger: Principal = { ...ada, tempSessionId: asVisitor('temp_1700000000000zzzzzzzzz').tempSessionId };
    for (const as of [ada, stranger]) {
      const answer = await subject.inject('POST', `/api/boards/${boardId}/claim`, { as });
      expect(answer.status).toBe(404);
    }
    expect((await read(visitor, boardId)).isTemporary).toBe(true);
  });
});

describe('the boards API', () => {
  it("lists the caller's boards, most recently changed first", async () => {
    const first = await setUp(ada, { companyUrl: 'one.example' });
    subject.clock.advance(1000);
    const second = await setUp(ada, { companyUrl: 'two.example' });
    await setUp(grace, { companyUrl: 'three.example' });
    const { items } = (await subject.inject('GET', '/api/boards', { as: ada })).json() as { items: Board[] };
    expect(items.map((board) => board.id)).toEqual([second.boardId, first.boardId]);
  });

  it("renames only the caller's boards", async () => {
    const { boardId } = await setUp(ada);
    const rename = (as: Principal, name: string) =>
      subject.inject('PATCH', `/api/boards/${boardId}`, { as, body: { name } });
    expect((await rename(ada, '  Payments 💳 ')).json()).toMatchObject({ id: boardId, name: 'Payments 💳' });
    expect(await read(ada, boardId)).toMatchObject({ name: 'Payments 💳' });
    expect((await rename(grace, 'mine')).status).toBe(404);
    for (const name of ['', '   ', 'x'.repeat(201)]) expect((await rename(ada, name)).status).toBe(400);
    expect(await read(ada, boardId)).toMatchObject({ name: 'Payments 💳' });
  });

  it("counts all of the caller's boards, even beyond the limit on the list", async () => {
    const count = async (as: Principal) => (await subject.inject('GET', '/api/boards/count', { as })).json();
    expect(await count(ada)).toEqual({ count: 0 });
    await setUp(ada);
    await setUp(grace);
    await setUp(visitor);
    const stored = subject.db.collection<{ _id: string; ownerUserId: string | null }>('boards');
    const one = await stored.findOne({ ownerUserId: 'ada' });
    await stored.insertMany(Array.from({ length: 204 }, (_, n) => ({ ...one, ownerUserId: 'ada', _id: `board-${n}` })));
    expect(await count(ada)).toEqual({ count: 205 });
    expect(await count(grace)).toEqual({ count: 1 });
    expect((await subject.inject('GET', '/api/boards/count', { as: asNobody })).status).toBe(401);
  });

  it('deletes a board and publishes the deletion once', async () => {
    const { boardId } = await setUp(ada);
    expect((await subject.inject('DELETE', `/api/boards/${boardId}`, { as: grace })).status).toBe(404);
    expect((await subject.inject('DELETE', `/api/boards/${boardId}`, { as: ada })).status).toBe(204);
    expect((await subject.inject('DELETE', `/api/boards/${boardId}`, { as: ada })).status).toBe(404);
    await subject.settled();
    expect(subject.published('board.deleted')).toEqual([{ boardId }]);
  });

  it("empties only the caller's boards", async () => {
    const { boardId } = await setUp(ada);
    await profiled();
    const cleanUp = (as: Principal) =>
      subject.inject('POST', '/api/functions/board-cleanup', { as, body: { boardId } });
    const companyIds = async () =>
      (await subject.db.collection<BoardDocument>('boards').findOne({ _id: boardId }))?.companyIds;
    for (const as of [grace, visitor]) expect((await cleanUp(as)).status).toBe(404);
    await subject.settled();
    expect(subject.published('board.deleted')).toEqual([]);
    expect(await companyIds()).toHaveLength(2);
    expect((await cleanUp(ada)).status).toBe(200);
    await subject.settled();
    expect(subject.published('board.deleted')).toEqual([{ boardId }]);
    expect(await companyIds()).toEqual([]);
    expect((await read(ada, boardId)).id).toBe(boardId);
  });

  it('answers 404 for a board that does not exist', async () => {
    for (const id of ['nope', 'a'.repeat(90), '%24ne'])
      expect((await subject.inject('GET', `/api/boards/${id}`, { as: ada })).status).toBe(404);
  });
});
