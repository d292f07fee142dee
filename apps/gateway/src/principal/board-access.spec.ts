import { type Principal, PrincipalSigner, ServiceCalls } from '@sightline/service-kit';
import { asUser, asVisitor, FakeClock, TEST_INTERNAL_SECRET } from '@sightline/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeUpstreams } from '../testing/fake-upstreams.ts';
import { BoardAccess } from './board-access.ts';

const ada = asUser('ada');
const visitor = asVisitor();
const notFound = { kind: 'not-found', code: 'board_not_found', message: 'This board does not exist' };

let upstreams: FakeUpstreams;
let clock: FakeClock;
let access: BoardAccess;

/** Returns the number of calls to the boards service after one more request. */
async function askedAfter(principal: Principal, boardId = 'b1'): Promise<number> {
  await access.require(principal, boardId);
  return upstreams.accessChecks;
}

beforeEach(() => {
  upstreams = new FakeUpstreams();
  upstreams.owners.set('b1', 'ada');
  clock = new FakeClock();
  access = new BoardAccess(new ServiceCalls(upstreams, new PrincipalSigner(TEST_INTERNAL_SECRET)), clock);
});

describe('access to a board', () => {
  it('is checked at most once in two seconds for each board and caller', async () => {
    upstreams.owners.set('b2', 'ada');
    expect(await askedAfter(ada)).toBe(1);
    clock.advance(1_999);
    expect(await askedAfter(ada)).toBe(1);
    clock.advance(1);
    expect(await askedAfter(ada)).toBe(2);
    expect(await askedAfter(ada, 'b2')).toBe(3);
    expect(await askedAfter(ada)).toBe(3);
  });

  it("is not granted by another caller's cached result", async () => {
    await access.require(ada, 'b1');
    for (const other of [asUser('grace'), visitor, asVisitor('temp_1700000000000zzzzzzzzz')])
      await expect(access.require(other, 'b1')).rejects.toMatchObject(notFound);
    upstreams.owners.set('b2', visitor.tempSessionId);
    await access.require(visitor, 'b2');
    // A user id can look like a visitor's session id.
    for (const other of [asUser(visitor.tempSessionId), asVisitor('temp_1700000000000zzzzzzzzz')]) {
      upstreams.owners.set('b2', 'nobody');
      await expect(access.require(other, 'b2')).rejects.toMatchObject(notFound);
    }
  });

  it('is cached for several callers per board', async () => {
    await access.require(ada, 'b1');
    upstreams.owners.set('b1', visitor.tempSessionId);
    expect(await askedAfter(visitor)).toBe(2);
    expect(await askedAfter(ada)).toBe(2);
    expect(await askedAfter(visitor)).toBe(2);
  });

  it('is checked again after a rejection', async () => {
    upstreams.owners.delete('b1');
    await expect(access.require(ada, 'b1')).rejects.toMatchObject(notFound);
    upstreams.owners.set('b1', 'ada');
    expect(await askedAfter(ada)).toBe(2);
  });

  it('ends immediately when the board changes hands, even during a check', async () => {
    await access.require(ada, 'b1');
    access.forget('b1');
    upstreams.owners.set('b1', 'grace');
    await expect(access.require(ada, 'b1')).rejects.toMatchObject(notFound);

    upstreams.owners.set('b1', 'ada');
    const asked = access.require(ada, 'b1');
    access.forget('b1');
    await asked;
    upstreams.owners.set('b1', 'grace');
    await expect(access.require(ada, 'b1')).rejects.toMatchObject(notFound);
  });

  it('fails as unavailable while the boards service is down, which is not cached', async () => {
    upstreams.down.add('boards');
    const unavailable = {
      kind: 'unavailable',
      code: 'upstream_unavailable',
      message: 'The boards service returned 500',
    };
    await expect(access.require(ada, 'b1')).rejects.toMatchObject(unavailable);
    upstreams.down.clear();
    expect(await askedAfter(ada)).toBe(2);
  });

  it('is cached for 5,000 boards; the oldest is dropped beyond that', async () => {
    for (let n = 0; n <= 5_000; n++) {
      upstreams.owners.set(`n${n}`, 'ada');
      await access.require(ada, `n${n}`);
    }
    expect(upstreams.accessChecks).toBe(5_001);
    expect(await askedAfter(ada, 'n1')).toBe(5_001);
    expect(await askedAfter(ada, 'n5000')).toBe(5_001);
    expect(await askedAfter(ada, 'n0')).toBe(5_002);
  });
});
