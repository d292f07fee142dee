import type { EventData, Notification } from '@sightline/contracts';
import { asUser, asVisitor, startTestMongo, type TestMongo, type TestService } from '@sightline/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { NotificationsStore } from './notifications.store.ts';
import { startTestNotifications } from './testing/test-notifications.ts';

const ada = asUser('ada', 'ada@mail.example');
const owner = { userId: 'ada', tempSessionId: null };

let mongo: TestMongo;
let subject: TestService;

const cardPublished = (overrides: Partial<EventData<'card.published'>> = {}) =>
  subject.emit('card.published', {
    boardId: 'b1',
    cardId: `crd_${'0'.repeat(20)}`,
    companyId: `cmp_${'0'.repeat(20)}`,
    contentId: `cnt_${'0'.repeat(20)}`,
    companyName: 'Lumenpay',
    title: 'Lumenpay is bought',
    url: 'https://news.example/bought',
    summary: 'Lumenpay is bought for $2bn.',
    importance: 9,
    publishedAt: '2026-03-02T08:00:00.000Z',
    ...{ eventId: `evt_${'0'.repeat(20)}`, topic: 'acquisition', tags: [], source: 'The press', confidence: 6 },
    ...overrides,
  });
async function listed(boardId = 'b1'): Promise<Notification[]> {
  const answer = await subject.inject('GET', `/api/boards/${boardId}/notifications`, { as: ada });
  return (answer.json() as { items: Notification[] }).items;
}

beforeAll(async () => {
  mongo = await startTestMongo();
});
afterAll(() => mongo.stop());
beforeEach(async () => {
  subject = await startTestNotifications(mongo);
});
afterEach(() => subject.stop());

describe('profiles', () => {
  it('answer creation_failed when they cannot be created', async () => {
    vi.spyOn(subject.get(NotificationsStore), 'openProfile').mockRejectedValue(new Error('disk of mongo-3 is full'));
    const answer = await subject.inject('GET', '/api/profile', { as: ada });
    const detail = 'Failed to create profile: Something went wrong on our side. Please try again.';
    expect(answer.json()).toMatchObject({ status: 503, code: 'creation_failed', detail });
  });

  it('are created when missing, with the address from the token', async () => {
    const profile = {
      userId: 'ada',
      email: 'ada@mail.example',
      displayName: null,
      createdAt: '2026-03-02T09:00:00.000Z',
    };
    expect((await subject.inject('GET', '/api/profile', { as: ada })).json()).toEqual(profile);
    subject.clock.advance(1000);
    expect((await subject.inject('GET', '/api/profile', { as: ada })).json()).toEqual(profile);
  });

  it('use the address of the last sign-in, and keep the name', async () => {
    const grace = asUser('grace', 'grace@mail.example');
    await subject.inject('GET', '/api/profile', { as: grace });
    await subject.inject('PATCH', '/api/profile', { as: ada, body: { displayName: 'Ada' } });
    const moved = asUser('ada', 'ada@new.example');
    const answer = await subject.inject('GET', '/api/profile', { as: moved });
    expect(answer.json()).toMatchObject({ email: 'ada@new.example', displayName: 'Ada' });
    const other = await subject.inject('GET', '/api/profile', { as: grace });
    expect(other.json()).toMatchObject({ email: 'grace@mail.example', displayName: null });
  });

  it.each([
    ['Ada Lovelace', 'Ada Lovelace'],
    ['  Ada  ', 'Ada'],
    ['', null],
    ['   ', null],
    [null, null],
    ['<b>أدا</b> 🦉', '<b>أدا</b> 🦉'],
    ['🦉'.repeat(5_000), '🦉'.repeat(5_000)],
    ['x'.repeat(20_000), 'x'.repeat(20_000)],
  ])('accept any display name (%#)', async (given, kept) => {
    const answer = await subject.inject('PATCH', '/api/profile', { as: ada, body: { displayName: given } });
    expect(answer.json()).toMatchObject({ displayName: kept });
  });

  it('reject a display name of more than 20,000 characters', async () => {
    const answer = await subject.inject('PATCH', '/api/profile', {
      as: ada,
      body: { displayName: 'x'.repeat(20_001) },
    });
    expect(answer.status).toBe(400);
  });

  it('are for signed-in users only', async () => {
    const answer = await subject.inject('GET', '/api/profile', { as: asVisitor() });
    expect(answer.status).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'sign_in_required' });
  });
});

describe('preferences', () => {
  it('start with the defaults and keep each change', async () => {
    expect((await subject.inject('GET', '/api/preferences', { as: ada })).json()).toEqual({
      userId: 'ada',
      boardId: null,
      digestEnabled: true,
      digestFrequency: 'daily',
      minimumImportance: 30,
      emailEnabled: true,
      timeZone: 'UTC',
    });
    await subject.inject('PATCH', '/api/preferences', { as: ada, body: { minimumImportance: 70 } });
    await subject.inject('PATCH', '/api/preferences', { as: ada, body: { digestFrequency: 'weekly' } });
    expect((await subject.inject('GET', '/api/preferences', { as: ada })).json()).toMatchObject({
      minimumImportance: 70,
      digestFrequency: 'weekly',
    });
  });

  it('keep concurrent changes to different settings', async () => {
    const change = (body: object) => subject.inject('PATCH', '/api/preferences', { as: ada, body });
    const answers = await Promise.all([
      change({ minimumImportance: 80 }),
      change({ digestFrequency: 'weekly' }),
      change({ digestEnabled: false }),
      change({}),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await subject.inject('GET', '/api/preferences', { as: ada })).json()).toEqual({
      userId: 'ada',
      boardId: null,
      digestEnabled: false,
      digestFrequency: 'weekly',
      minimumImportance: 80,
      emailEnabled: true,
      timeZone: 'UTC',
    });
  });

  it.each([
    { minimumImportance: 35 },
    { minimumImportance: 110 },
    { digestFrequency: 'hourly' },
    { digestEnabled: 'yes' },
    { timeZone: 'Mars/Olympus' },
    { timeZone: '' },
  ])('reject %j', async (body) => {
    expect((await subject.inject('PATCH', '/api/preferences', { as: ada, body })).status).toBe(400);
  });
});

describe('notifications', () => {
  it('report once that a board is ready', async () => {
    const ready = { boardId: 'b1', owner, name: 'lumenpay.example', cardCount: 1 };
    await subject.emit('board.ready', ready);
    await subject.settled();
    expect(subject.published('notification.created')).toHaveLength(1);
    await subject.emit('board.ready', ready);
    expect(await listed()).toMatchObject([
      { type: 'board-ready', title: 'Board is ready', message: 'lumenpay.example is set up, with 1 event.' },
    ]);
    await subject.settled();
    expect(subject.published('notification.created')).toHaveLength(1);
    await subject.emit('board.ready', { ...ready, boardId: 'b2', cardCount: 2 });
    expect(await listed('b2')).toMatchObject([{ message: 'lumenpay.example is set up, with 2 events.' }]);
  });

  it('list the newest hundred, newest first', async () => {
    const notice = { boardId: 'b1', type: 'high-priority', message: 'Fees fall.', read: false };
    const stored = Array.from({ length: 102 }, (_, hour) => ({
      ...notice,
      _id: `n${hour}`,
      title: `Story ${hour}`,
      createdAt: new Date(subject.clock.now().getTime() + hour * 3_600_000),
    }));
    await subject.db.collection<(typeof stored)[number]>('notifications').insertMany(stored);
    const newest = Array.from({ length: 100 }, (_, index) => `Story ${101 - index}`);
    expect((await listed()).map(({ title }) => title)).toEqual(newest);
  });

  it('state why a board failed', async () => {
    await subject.emit('board.failed', {
      boardId: 'b1',
      owner,
      name: 'x.example',
      code: 'site_empty',
      message: 'no text',
    });
    expect(await listed()).toMatchObject([
      { type: 'board-failed', title: 'Board processing failed', message: 'x.example: no text' },
    ]);
  });

  it('report important items only after the first fill', async () => {
    await subject.emit('board.ready', { boardId: 'b2', owner, name: 'another', cardCount: 1 });
    await cardPublished();
    expect(await listed()).toEqual([]);
    await subject.emit('board.ready', { boardId: 'b1', owner, name: 'b', cardCount: 1 });
    await cardPublished();
    await cardPublished();
    await cardPublished({ cardId: `crd_${'1'.repeat(20)}`, importance: 6 });
    await cardPublished({ cardId: `crd_${'2'.repeat(20)}`, isBackfill: true });
    // Another report of an event that is already on the board.
    await cardPublished({ cardId: `crd_${'3'.repeat(20)}`, joins: true });
    const notices = await listed();
    expect(notices.map(({ type }) => type).sort()).toEqual(['board-ready', 'high-priority']);
    expect(notices.find(({ type }) => type === 'high-priority')).toMatchObject({
      boardId: 'b1',
      title: 'Lumenpay is bought',
      message: 'Lumenpay is bought for $2bn.',
      read: false,
    });
  });

  it('ignore cards of the first fill that are handled after "ready"', async () => {
    const published = subject.clock.now();
    subject.clock.advance(1_000);
    await subject.emit('board.ready', { boardId: 'b1', owner, name: 'b', cardCount: 1 });
    subject.clock.set(published.toISOString());
    await cardPublished();
    expect((await listed()).map(({ type }) => type)).toEqual(['board-ready']);
    subject.clock.advance(2_000);
    await cardPublished({ cardId: `crd_${'1'.repeat(20)}` });
    expect((await listed()).map(({ type }) => type).sort()).toEqual(['board-ready', 'high-priority']);
  });

  it.each([
    [6, false],
    [7, true],
    [8, true],
  ])('report an item of importance %i: %s', async (importance, isImportant) => {
    await subject.emit('board.ready', { boardId: 'b1', owner, name: 'b', cardCount: 1 });
    await cardPublished({ importance });
    const types = (await listed()).map(({ type }) => type);
    expect(types.includes('high-priority')).toBe(isImportant);
  });

  it('are deleted with their board; those of other boards remain', async () => {
    for (const boardId of ['b2', 'b1']) await subject.emit('board.ready', { boardId, owner, name: 'b', cardCount: 1 });
    await subject.emit('board.deleted', { boardId: 'b1' });
    expect(await listed()).toEqual([]);
    await cardPublished({ boardId: 'b2' });
    expect((await listed('b2')).map(({ type }) => type).sort()).toEqual(['board-ready', 'high-priority']);
  });

  it('do not come back when events arrive after the board was deleted', async () => {
    const ready = { boardId: 'b1', owner, name: 'b', cardCount: 1 };
    await subject.emit('board.ready', ready);
    await subject.emit('board.deleted', { boardId: 'b1' });
    await cardPublished();
    await subject.emit('board.ready', ready);
    await subject.emit('board.failed', { boardId: 'b1', owner, name: 'b', code: 'site_empty', message: 'no text' });
    await cardPublished();
    expect(await listed()).toEqual([]);
    for (const collection of ['notifications', 'ready_boards'])
      expect(await subject.db.collection(collection).countDocuments()).toBe(0);
  });
});
