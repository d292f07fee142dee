import { derivedIdOf } from '@sightline/service-kit';
import { startTestMongo, type TestMongo, waitUntil } from '@sightline/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultPreferences, type ProfileDocument } from '../notification.document.ts';
import { Readers } from '../testing/readers.ts';
import { startTestNotifications, type TestNotifications } from '../testing/test-notifications.ts';
import { DigestSchedule } from './digest-schedule.service.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

let mongo: TestMongo;
let subject: TestNotifications;
let readers: Readers;

const count = (collection: string) => subject.db.collection(collection).countDocuments();
/** Runs the check that the service makes every five minutes. */
const look = async () => {
  await subject.get(DigestSchedule).askWhenDue();
  await subject.settled();
};
/** Runs the schedule every `everyMinutes` until a time. Returns the time and recipient of each email. */
async function lookUntil(end: string, everyMinutes = 5): Promise<string[]> {
  const mailed: string[] = [];
  while (subject.clock.now() < new Date(end)) {
    subject.clock.advance(everyMinutes * 60_000);
    const before = subject.mailer.mails.length;
    await look();
    for (const { to } of subject.mailer.mails.slice(before))
      mailed.push(`${subject.clock.now().toISOString().slice(5, 16)} ${to.split('@')[0]}`);
  }
  return mailed;
}

beforeAll(async () => {
  mongo = await startTestMongo();
});
afterAll(() => mongo.stop());
beforeEach(async () => {
  subject = await startTestNotifications(mongo);
  readers = new Readers(subject);
});
afterEach(() => subject.stop());

describe('the schedule', () => {
  it('sends each digest at seven local time, weekly ones on Monday', async () => {
    subject.clock.set('2026-03-01T12:00:00.000Z');
    await readers.add('utc');
    await readers.add('kolkata', { timeZone: 'Asia/Kolkata' });
    await readers.add('nepal', { timeZone: 'Asia/Kathmandu' });
    await readers.add('york', { timeZone: 'America/New_York' });
    await readers.add('weekly', { timeZone: 'Pacific/Auckland', digestFrequency: 'weekly' });
    for (const name of ['utc', 'kolkata', 'nepal', 'york', 'weekly'])
      readers.publish(name, `News for ${name}`, { foundMsAgo: 0 });
    expect(await lookUntil('2026-03-02T12:10:00.000Z')).toEqual([
      ...['03-01T18:00 weekly', '03-02T01:15 nepal', '03-02T01:30 kolkata', '03-02T07:00 utc', '03-02T12:00 york'],
    ]);
    for (const name of ['utc', 'york', 'weekly']) readers.publish(name, `More for ${name}`, { foundMsAgo: 0 });
    expect(await lookUntil('2026-03-03T12:10:00.000Z', 15)).toEqual(['03-03T07:10 utc', '03-03T12:10 york']);
  });

  it('sends one digest per day when the clocks or the time zone change', async () => {
    subject.clock.set('2026-03-27T12:00:00.000Z');
    await readers.add('ada', { timeZone: 'Europe/Berlin' });
    const mailed: string[] = [];
    for (const end of ['28T12:00', '29T12:00']) {
      readers.publish('ada', `Before ${end}`, { foundMsAgo: 0 });
      mailed.push(...(await lookUntil(`2026-03-${end}:00.000Z`, 30)));
    }
    await readers.prefer('ada', { timeZone: 'Asia/Tokyo' });
    readers.publish('ada', 'In Tokyo', { foundMsAgo: 0 });
    mailed.push(...(await lookUntil('2026-03-30T12:00:00.000Z', 30)));
    expect(mailed).toEqual(['03-28T06:00 ada', '03-29T05:00 ada', '03-29T22:00 ada']);
  });

  it('waits for the next morning when daily digests are switched on during the day', async () => {
    subject.clock.set('2026-03-02T09:00:00.000Z');
    await readers.add('ada', { digestFrequency: 'weekly' });
    readers.publish('ada', 'News', { foundMsAgo: 0 });
    await readers.prefer('ada', { digestFrequency: 'daily' });
    expect(await lookUntil('2026-03-03T08:00:00.000Z', 30)).toEqual(['03-03T07:00 ada']);
  });

  it('sends one digest after several mornings on which the service was down', async () => {
    subject.clock.set('2026-03-01T09:00:00.000Z');
    await readers.add('ada');
    readers.publish('ada', 'News', { foundMsAgo: 0 });
    subject.clock.set('2026-03-04T15:00:00.000Z');
    expect(await lookUntil('2026-03-05T07:30:00.000Z', 30)).toEqual(['03-04T15:30 ada']);
    const rows = await subject.db.collection('digest_deliveries').find().toArray();
    expect(rows.map(({ date, state }) => [date, state])).toEqual([
      ['2026-03-04', 'sent'],
      ['2026-03-05', 'nothing'],
    ]);
  });

  it('requests nothing when no digest is due', async () => {
    await readers.add('ada');
    const before = subject.published('digest.requested').length;
    await look();
    expect(subject.published('digest.requested')).toHaveLength(before);
  });
});

describe('a round of digests', () => {
  it('reaches the last of more than 1,000 users', async () => {
    const profiles = Array.from({ length: 1_001 }, (_, n): ProfileDocument => {
      const _id = `a${String(n).padStart(4, '0')}`;
      return { _id, email: `${_id}@mail.example`, displayName: null, createdAt: subject.clock.now() };
    });
    await subject.db.collection<ProfileDocument>('profiles').insertMany(profiles);
    const off = profiles.map(({ _id: userId }) => ({
      ...{ _id: derivedIdOf(userId, 'global'), ...defaultPreferences(userId), digestEnabled: false },
    }));
    await subject.db.collection<(typeof off)[number]>('notification_preferences').insertMany(off);
    await readers.add('zoe');
    readers.publish('zoe', 'News', { foundMsAgo: 0 });
    await readers.nextMorning();
    expect(subject.mailer.mails.map(({ to }) => to)).toEqual(['zoe@mail.example']);
    expect(subject.published('digest.due')).toHaveLength(1);
  });

  it('is kept for 90 days, after which its unsubscribe links stop working', async () => {
    await readers.add('zoe');
    readers.publish('zoe', 'News', { foundMsAgo: 0 });
    await readers.nextMorning();
    const header = subject.mailer.mails[0]?.headers?.['List-Unsubscribe'] ?? '';
    const [, token = ''] = /token=([\w-]+)/.exec(header) ?? [];
    const stop = () => subject.inject('POST', `/api/digests/unsubscribe?token=${token}`);
    const schedule = subject.get(DigestSchedule);
    subject.clock.advance(90 * dayMs);
    await schedule.forgetOld();
    expect((await stop()).status).toBe(200);
    subject.clock.advance(1);
    await schedule.forgetOld();
    expect(await count('digest_deliveries')).toBe(0);
    expect((await stop()).json()).toMatchObject({
      status: 404,
      code: 'link_unknown',
      detail: 'This link is too old or incomplete.',
    });
  });
});

describe('the scheduled jobs', () => {
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
    subject = await startTestNotifications(mongo, { schedule, jobs: 'scheduled' });
    subject.clock.set('2026-03-02T06:00:00.000Z');
    await new Readers(subject).add('ada', { digestFrequency: 'weekly' });
    subject.clock.set('2026-03-09T07:00:00.000Z');
  };

  it('request digests every five minutes', async () => {
    await start('internal');
    await minutes(4);
    expect(subject.published('digest.due')).toEqual([]);
    await minutes(1);
    await subject.waitFor('digest.due', ({ frequency }) => frequency === 'weekly');
  });

  it('do not request digests when CronJobs run the schedule', async () => {
    await start('commands');
    await minutes(60);
    await waitUntil(async () => (await leases()).length > 1, { what: 'the other jobs to run' });
    expect(await leases()).toContain('forget old digests');
    expect(await leases()).not.toContain('ask for digests');
    expect(subject.published('digest.due')).toEqual([]);
  });
});
