import { derivedIdOf } from '@sightline/service-kit';
import { asUser, board, card, startTestMongo, type TestMongo, waitUntil } from '@sightline/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProfileDocument } from '../notification.document.ts';
import { startTestNotifications, type TestNotifications } from '../testing/test-notifications.ts';
import { ScheduledDigests } from './scheduled-digests.service.ts';

const dayMs = 86_400_000;

let mongo: TestMongo;
let subject: TestNotifications;

/** A user who signed in a day ago and has a board with news. */
async function reader(name: string): Promise<void> {
  await subject.inject('GET', '/api/profile', { as: asUser(name, `${name}@mail.example`) });
  subject.boards.boards.push(board({ id: `b-${name}`, ownerUserId: name, isTemporary: false, tempSessionId: null }));
  subject.clock.advance(dayMs);
  const createdAt = new Date(subject.clock.now().getTime() - 3_600_000).toISOString();
  subject.boards.cards.set(`b-${name}`, [card({ date: createdAt, createdAt, importance: 7 })]);
}
async function request(): Promise<void> {
  const date = subject.clock.now().toISOString().slice(0, 10);
  await subject.emit('digest.requested', { date, frequency: 'daily' });
  await subject.settled();
}
const recipients = () => subject.mailer.mails.map(({ to }) => to);
const count = (collection: string) => subject.db.collection(collection).countDocuments();

beforeAll(async () => {
  mongo = await startTestMongo();
});
afterAll(() => mongo.stop());
beforeEach(async () => {
  subject = await startTestNotifications(mongo);
});
afterEach(() => subject.stop());

describe('a round of digests', () => {
  it('reaches everybody, however many there are', async () => {
    await reader('zoe');
    const createdAt = new Date(subject.clock.now().getTime() - dayMs);
    const profiles = Array.from({ length: 501 }, (_, n): ProfileDocument => {
      const _id = `a${String(n).padStart(3, '0')}`;
      return { _id, email: `${_id}@mail.example`, displayName: null, createdAt };
    });
    await subject.db.collection<ProfileDocument>('profiles').insertMany(profiles);
    const off = { boardId: null, digestEnabled: false, digestFrequency: 'daily', minimumImportance: 30 };
    const preferences = profiles.map(({ _id: userId }) => ({
      _id: derivedIdOf(userId, 'global'),
      ...off,
      userId,
      emailEnabled: true,
    }));
    await subject.db.collection<(typeof preferences)[number]>('notification_preferences').insertMany(preferences);
    await request();
    expect(recipients()).toEqual(['zoe@mail.example']);
    expect(subject.published('digest.due').map(({ userId }) => userId)).toEqual(['zoe']);
  });

  it('leaves out whoever signed in for the first time less than a day ago', async () => {
    await reader('4zoe');
    subject.clock.advance(-1);
    await request();
    expect(recipients()).toEqual([]);
    subject.clock.advance(1);
    await request();
    expect(recipients()).toEqual(['4zoe@mail.example']);
  });

  it('is on record for 60 days; after that, its one-click addresses are too old', async () => {
    await reader('zoe');
    await request();
    const header = subject.mailer.mails[0]?.headers?.['List-Unsubscribe'] ?? '';
    const [, token = ''] = /token=([\w-]+)/.exec(header) ?? [];
    const stop = () => subject.inject('POST', `/api/digests/unsubscribe?token=${token}`);
    const digests = subject.get(ScheduledDigests);
    subject.clock.advance(60 * dayMs);
    await digests.forgetOld();
    expect((await stop()).status).toBe(200);
    await digests.askWhenDue();
    await subject.settled();
    expect(await count('digest_runs')).toBe(1);

    subject.clock.advance(1);
    await digests.forgetOld();
    expect(await count('digest_deliveries')).toBe(0);
    expect((await stop()).json()).toMatchObject({
      status: 404,
      code: 'link_unknown',
      detail: 'This link is too old, or not complete.',
    });
    expect(await count('digest_runs')).toBe(1);
    subject.clock.advance(60 * dayMs);
    await digests.forgetOld();
    expect(await count('digest_runs')).toBe(0);
  });
});

describe('the jobs of the service', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => vi.useRealTimers());
  const minutes = async (count: number) => {
    await vi.advanceTimersByTimeAsync(count * 60_000);
    await subject.settled();
  };
  const leases = async () =>
    (await subject.db.collection<{ _id: string }>('leases').find().toArray()).map(({ _id }) => _id).sort();
  const start = async (schedule: 'internal' | 'commands') => {
    await subject.stop();
    subject = await startTestNotifications(mongo, { schedule });
    subject.clock.set('2026-03-02T07:00:00.000Z');
  };

  it('ask for digests every five minutes', async () => {
    await start('internal');
    await minutes(4);
    expect(subject.published('digest.requested')).toEqual([]);
    await minutes(1);
    await subject.waitFor('digest.requested', ({ frequency }) => frequency === 'weekly');
  });

  it('leave that to a command where commands say what is due', async () => {
    await start('commands');
    await minutes(60);
    await waitUntil(async () => (await leases()).length > 1, { what: 'the other jobs to run' });
    expect(await leases()).toEqual(['forget old digests', 'forget unconfirmed alerts']);
    expect(subject.published('digest.requested')).toEqual([]);
  });
});
