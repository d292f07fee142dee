import type { Board, BoardSetupResponse, EventData } from '@sightline/contracts';
import { hashOfToken, type Principal } from '@sightline/service-kit';
import { asUser, companyIdentity, startTestMongo, type TestMongo } from '@sightline/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestBoards, type TestBoards } from '../testing/test-boards.ts';
import { BoardUsageService } from './board-usage.service.ts';

const ada = asUser('ada');
const dayMs = 86_400_000;
const lumenpay = companyIdentity();

let mongo: TestMongo;
let subject: TestBoards;
let boardId: string;

beforeAll(async () => {
  mongo = await startTestMongo();
});
afterAll(() => mongo.stop());
beforeEach(async () => {
  subject = await startTestBoards(mongo);
  const body = { companyUrl: 'lumenpay.example' };
  const made = await subject.inject('POST', '/api/functions/board-setup', { as: ada, body });
  boardId = (made.json() as BoardSetupResponse).boardId;
  await subject.emit('company.profiled', {
    ...{ companyId: lumenpay.companyId, company: lumenpay, description: '', competitors: [] },
  });
  await refreshed();
});
afterEach(() => subject.stop());

const refreshed = () =>
  subject.emit('cards.settled', { boardId, companyId: lumenpay.companyId, syncId: 's1', cardCount: 3 });
const days = (count: number) => subject.clock.advance(count * dayMs);
const look = async () => {
  await subject.get(BoardUsageService).askAboutUnopened();
  await subject.settled();
};
async function questions(): Promise<EventData<'board.unopened'>[]> {
  await look();
  return subject.published('board.unopened');
}
const answer = (isReceived: boolean, { lastUsedAt }: Pick<EventData<'board.unopened'>, 'lastUsedAt'>) =>
  subject.emit('board.receivers-checked', { boardId, isReceived, lastUsedAt });
async function pauseChanges() {
  await subject.settled();
  return subject.published('board.pause-changed').map(({ isPaused, revision }) => ({ isPaused, revision }));
}
const inject = async (method: 'GET' | 'POST', path: string, as: Principal = ada, body?: object) =>
  (await subject.inject(method, path, { as, ...(body && { body }) })).json();
const open = () => inject('GET', `/internal/boards/${boardId}/access`);
/** Lists the boards without opening any. */
const listed = async () => ((await inject('GET', '/api/boards')) as { items: Board[] }).items[0];

/** Leaves the board unopened for 91 days, without receivers. */
async function pause(): Promise<void> {
  days(91);
  for (const question of await questions()) await answer(false, question);
}

describe('an unopened board', () => {
  it('is checked after 90 days, and paused when no one receives its news', async () => {
    days(89);
    expect(await questions()).toEqual([]);
    days(2);
    expect(await questions()).toMatchObject([{ boardId }]);
    expect(await pauseChanges()).toEqual([]);
    for (const question of subject.published('board.unopened')) await answer(false, question);
    expect(await pauseChanges()).toEqual([{ isPaused: true, revision: 1 }]);
    expect(await listed()).toMatchObject({
      nextRefreshAt: null,
      pause: { since: subject.clock.now().toISOString(), isOver: false },
    });
    days(100);
    expect(await questions()).toHaveLength(1);
  });

  it('stays active for 90 more days when its digests or alerts are received', async () => {
    days(91);
    for (const question of await questions()) await answer(true, question);
    expect(await pauseChanges()).toEqual([]);
    days(80);
    expect(await questions()).toHaveLength(1);
    days(11);
    expect(await questions()).toHaveLength(2);
  });

  it('stays active without an answer, and is checked again the next day', async () => {
    days(91);
    await look();
    expect(await questions()).toHaveLength(1);
    days(1);
    expect(await questions()).toHaveLength(2);
    expect(await pauseChanges()).toEqual([]);
  });

  it('is not paused when it was opened before the answer arrived', async () => {
    days(91);
    const asked = await questions();
    await open();
    for (const question of asked) await answer(false, question);
    expect(await pauseChanges()).toEqual([]);
  });
});

describe('a board', () => {
  const keyOf = async (kind: 'share-links' | 'feeds') => {
    const body = { label: 'A', filter: {}, expiresInDays: 365 };
    const made = (await inject('POST', `/api/boards/${boardId}/${kind}`, ada, body)) as { secret?: string };
    if (!made.secret) throw new Error(JSON.stringify(made));
    return made.secret;
  };
  const resolve = (kind: 'share' | 'feed', secret: string) => {
    const question = { kind, secretHash: hashOfToken(secret) };
    return inject('POST', '/internal/access-keys/resolve', { kind: 'system' }, question);
  };

  it.each<[string, () => Promise<() => Promise<unknown>>]>([
    ['a person or a program opens it', async () => open],
    ['a person reads the list of boards', async () => listed],
    ['a share link is opened', async () => keyOf('share-links').then((key) => () => resolve('share', key))],
    ['a feed is read', async () => keyOf('feeds').then((key) => () => resolve('feed', key))],
  ])('counts as used when %s', async (_who, prepare) => {
    const use = await prepare();
    days(60);
    await use();
    days(60);
    expect(await questions()).toEqual([]);
    days(31);
    expect(await questions()).toHaveLength(1);
  });
});

describe('a paused board', () => {
  it('resumes once when it is opened, and shows this until it is refreshed', async () => {
    await pause();
    const since = subject.clock.now().toISOString();
    days(30);
    await Promise.all([open(), open(), open()]);
    expect(await pauseChanges()).toEqual([
      { isPaused: true, revision: 1 },
      { isPaused: false, revision: 2 },
    ]);
    expect(await inject('GET', `/api/boards/${boardId}`)).toMatchObject({
      nextRefreshAt: subject.clock.now().toISOString(),
      pause: { since, isOver: true },
    });
    subject.clock.advance(60_000);
    await refreshed();
    expect(await inject('GET', `/api/boards/${boardId}`)).not.toHaveProperty('pause');
  });

  it('stays paused in the list of boards', async () => {
    await pause();
    days(1);
    await listed();
    expect(await listed()).toMatchObject({ pause: { isOver: false } });
    expect(await pauseChanges()).toHaveLength(1);
  });

  it('can be paused again', async () => {
    await pause();
    await open();
    await refreshed();
    await pause();
    expect((await pauseChanges()).at(-1)).toEqual({ isPaused: true, revision: 3 });
  });
});
