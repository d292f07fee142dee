import { type DigestFrequency, DomainError } from '@sightline/contracts';
import { contentIdOf, REFUSED_RECIPIENT } from '@sightline/service-kit';
import { asUser, board, card, serveMetricsForTest, startTestMongo, type TestMongo } from '@sightline/testing';
import { MongoNetworkError } from 'mongodb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PUBLIC_URL, startTestNotifications, type TestNotifications } from '../testing/test-notifications.ts';
import { DeliveriesStore } from './deliveries.store.ts';
import type { DeliveryDocument } from './delivery.document.ts';
import { DigestService } from './digest.service.ts';
import { ScheduledDigests } from './scheduled-digests.service.ts';

const hourMs = 3_600_000;
const unavailable = new DomainError('unavailable', 'mail_unavailable', 'No mails now');

let mongo: TestMongo;
let subject: TestNotifications;

/** A user with an older account, one board and one new card on it. */
async function reader(name: string, preferences: object = {}): Promise<void> {
  const as = asUser(name, `${name}@mail.example`);
  await subject.inject('GET', '/api/profile', { as });
  await subject.inject('PATCH', '/api/preferences', { as, body: preferences });
  subject.boards.boards.push(
    board({ id: `b-${name}`, name: `${name}'s board`, ownerUserId: name, isTemporary: false, tempSessionId: null }),
  );
}
/** Puts a card on the reader's board that was found so long ago, an hour after it was published. */
function publish(name: string, title = `News for ${name}`, foundMsAgo = hourMs): void {
  const foundAt = subject.clock.now().getTime() - foundMsAgo;
  const date = new Date(foundAt - hourMs).toISOString();
  const createdAt = new Date(foundAt).toISOString();
  const contentId = contentIdOf(`https://news.example/${encodeURIComponent(title)}`);
  const before = subject.boards.cards.get(`b-${name}`) ?? [];
  subject.boards.cards.set(`b-${name}`, [...before, card({ title, contentId, date, createdAt, importance: 7 })]);
}
const today = () => subject.clock.now().toISOString().slice(0, 10);
async function request(frequency: DigestFrequency = 'daily'): Promise<void> {
  await subject.emit('digest.requested', { date: today(), frequency });
  await subject.settled();
}
const recipients = () => subject.mailer.mails.map((mail) => mail.to).sort();
const deliveries = () => subject.db.collection<DeliveryDocument>('digest_deliveries');
const states = async () =>
  Object.fromEntries((await deliveries().find().toArray()).map((one) => [one.userId, one.state]));

beforeAll(async () => {
  mongo = await startTestMongo();
});
afterAll(() => mongo.stop());
beforeEach(async () => {
  subject = await startTestNotifications(mongo);
});
afterEach(() => subject.stop());

describe('digests of a day', () => {
  beforeEach(async () => {
    await reader('ada');
    await reader('ben', { digestFrequency: 'weekly' });
    await reader('cleo', { digestEnabled: false });
    await reader('dan', { emailEnabled: false });
    await reader('eve');
    subject.clock.advance(25 * hourMs);
    for (const name of ['ada', 'ben', 'cleo', 'dan']) publish(name);
    subject.boards.cards.set('b-eve', []);
  });

  it('go to those who want them that often, with something to tell', async () => {
    const metrics = await serveMetricsForTest();
    await request('daily');
    expect(recipients()).toEqual(['ada@mail.example']);
    expect(subject.mailer.mails[0]?.subject).toBe('Your daily digest: 1 insight');
    expect(subject.mailer.mails[0]?.text).toContain('News for ada');
    expect(await states()).toEqual({ ada: 'sent', eve: 'nothing' });
    await request('weekly');
    expect(recipients()).toEqual(['ada@mail.example', 'ben@mail.example']);
    expect(subject.mailer.mails[1]?.subject).toBe('Your weekly digest: 1 insight');
    const sent = { service: 'notifications', sightline_mail_kind: 'digest', sightline_outcome: 'sent' };
    expect(await metrics.value('sightline_mails_total', sent)).toBe(2);
    await metrics.stop();
  });

  it('go out once, however often they are asked for, and again the next day', async () => {
    await request();
    await request();
    expect(subject.published('digest.due').map(({ userId }) => userId)).toEqual(['ada', 'eve']);
    await subject.emit('digest.due', { userId: 'ada', date: today(), frequency: 'daily' });
    expect(recipients()).toEqual(['ada@mail.example']);
    expect(await states()).toEqual({ ada: 'sent', eve: 'nothing' });
    for (const title of ['The next day', 'The third day']) {
      subject.clock.advance(24 * hourMs);
      publish('ada', title);
      await request();
      expect(subject.mailer.mails.map((mail) => mail.text.includes(title)).indexOf(true)).toBe(
        subject.mailer.mails.length - 1,
      );
      expect(subject.mailer.mails.at(-1)?.text).toContain('1 insight found since your last digest on 1 board');
    }
    expect(recipients()).toHaveLength(3);
  });

  it('tell everything once: what is found while one goes out is in the next, also after a day without', async () => {
    publish('ada', 'A second ago', 1_000);
    await request();
    subject.clock.advance(24 * hourMs);
    subject.boards.down.add('boards');
    publish('ada', 'On the day without');
    await request();
    subject.boards.down.clear();
    subject.clock.advance(24 * hourMs);
    publish('ada', 'On the day after');
    await request();
    const told = (title: string) => subject.mailer.mails.map(({ text }) => text.includes(title));
    expect(told('News for ada')).toEqual([true, false]);
    for (const title of ['A second ago', 'On the day without', 'On the day after'])
      expect([title, told(title)]).toEqual([title, [false, true]]);
  });

  it('cover a week at most after a pause', async () => {
    await request();
    publish('ada', 'Two weeks ago', 0);
    subject.clock.advance(14 * 24 * hourMs);
    publish('ada', 'This week');
    await request();
    const { text } = subject.mailer.mails[1] ?? { text: '' };
    expect([text.includes('Two weeks ago'), text.includes('This week')]).toEqual([false, true]);
    expect(text).toContain('found in the last 7 days');
  });

  it('are tried again when mails or boards are not to be had', async () => {
    subject.mailer.failure = unavailable;
    await request();
    expect(await states()).toMatchObject({ ada: 'due' });
    expect((await subject.deadLetters()).map((letter) => letter.message.type)).toEqual(['digest.due']);
    subject.mailer.failure = null;
    subject.clock.advance(10 * 60_000);
    publish('ada', 'Found meanwhile', 5 * 60_000);
    await subject.transport.replay({ consumer: 'notifications' });
    await subject.settled();
    expect(recipients()).toEqual(['ada@mail.example']);
    // The first attempt may have been accepted in spite of its error: the same mail, not a longer one.
    expect(subject.mailer.mails[0]?.text).not.toContain('Found meanwhile');
  });

  it('go out once when another replica sends one meanwhile', async () => {
    const digests = subject.get(DigestService);
    const compile = digests.compile.bind(digests);
    vi.spyOn(digests, 'compile').mockImplementationOnce(async (...parts) => {
      const digest = await compile(...parts);
      await deliveries().updateOne({ userId: 'ada' }, { $set: { state: 'sent' } });
      return digest;
    });
    await request();
    expect(recipients()).toEqual([]);
    expect(await states()).toMatchObject({ ada: 'sent' });
  });

  it('are not for those who have no profile any more', async () => {
    subject.mailer.failure = unavailable;
    await request();
    await subject.db.collection<{ _id: string }>('profiles').deleteOne({ _id: 'ada' });
    subject.mailer.failure = null;
    await subject.transport.replay({ consumer: 'notifications' });
    await subject.settled();
    expect(recipients()).toEqual([]);
    expect(await states()).toMatchObject({ ada: 'unwanted' });
  });

  describe('interrupted while the mail server accepts one', () => {
    const again = () => subject.emit('digest.due', { userId: 'ada', date: today(), frequency: 'daily' });

    it('by the end of the process are sent again as the same mail', async () => {
      const asLeft: DeliveryDocument[] = [];
      subject.mailer.accepted = async () => {
        if (asLeft.length === 0) asLeft.push(...(await deliveries().find({ userId: 'ada' }).toArray()));
      };
      await request();
      expect(asLeft).toMatchObject([{ state: 'sending' }]);
      for (const row of asLeft) await deliveries().replaceOne({ _id: row._id }, row);
      subject.clock.advance(10 * 60_000);
      publish('ada', 'Found meanwhile', 5 * 60_000);
      await again();
      const [first, second, ...more] = subject.mailer.mails;
      expect(more).toEqual([]);
      expect(second).toEqual(first);
      expect(first?.headers?.['Message-ID']).toMatch(/^<digest\.[0-9a-f]{20}@sightline\.example>$/);
      const [, token] = /token=([\w-]+)/.exec(first?.headers?.['List-Unsubscribe'] ?? '') ?? [];
      expect((await subject.inject('POST', `/api/digests/unsubscribe?token=${token}`)).status).toBe(200);
      expect(await deliveries().findOne({ userId: 'ada' })).not.toHaveProperty('attempt');
    });

    it('by an outage of the store are recorded when it is back, and sent once', async () => {
      const store = subject.get(DeliveriesStore);
      subject.mailer.accepted = async () => {
        vi.spyOn(store, 'move').mockRejectedValueOnce(new MongoNetworkError('the store is away'));
      };
      await request();
      expect(recipients()).toEqual(['ada@mail.example']);
      expect(await states()).toMatchObject({ ada: 'sent' });
      subject.clock.advance(24 * hourMs);
      await request();
      expect(recipients()).toEqual(['ada@mail.example']);
    });

    it('have another Message-ID the next day', async () => {
      await request();
      subject.clock.advance(24 * hourMs);
      publish('ada', 'The next day');
      await request();
      const ids = subject.mailer.mails.map(({ headers }) => headers?.['Message-ID']);
      expect(new Set(ids).size).toBe(2);
    });
  });

  it('are given up for a recipient the mail server does not take', async () => {
    subject.mailer.failure = new DomainError('invalid', REFUSED_RECIPIENT, 'no such mailbox');
    await request();
    expect(await states()).toEqual({ ada: 'refused', eve: 'nothing' });
    expect(await subject.deadLetters()).toEqual([]);
  });

  it('are not for those who switched them off meanwhile, or came today', async () => {
    await reader('fay');
    publish('fay');
    subject.boards.down.add('boards');
    await request();
    expect(await states()).toMatchObject({ ada: 'due' });
    await subject.inject('PATCH', '/api/preferences', {
      as: asUser('ada', 'ada@mail.example'),
      body: { digestEnabled: false },
    });
    subject.boards.down.clear();
    await subject.transport.replay({ consumer: 'notifications' });
    await subject.settled();
    expect(recipients()).toEqual([]);
    expect(await states()).toEqual({ ada: 'unwanted', eve: 'nothing' });
  });

  it('end with one click of the mail program, by nothing but its token', async () => {
    await request();
    const headers = subject.mailer.mails[0]?.headers ?? {};
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const address = /^<(.+)>$/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
    expect(address).toMatch(`${PUBLIC_URL}/api/digests/unsubscribe?token=`);
    expect((await subject.inject('POST', '/api/digests/unsubscribe?token=guessed')).status).toBe(404);
    const answer = await subject.inject('POST', address.slice(PUBLIC_URL.length));
    expect([answer.status, answer.json()]).toEqual([200, { digestEnabled: false }]);
    subject.clock.advance(24 * hourMs);
    publish('ada');
    await request();
    expect(recipients()).toEqual(['ada@mail.example']);
  });
});

describe('the schedule', () => {
  it('asks once a day from seven on, and for weekly digests on Mondays', async () => {
    const schedule = subject.get(ScheduledDigests);
    const asked: [moment: string, requests: string][] = [];
    for (const moment of ['02T06:59', '02T07:00', '02T07:05', '02T23:00', '03T06:00', '03T09:00', '04T07:00']) {
      const before = subject.published('digest.requested').length;
      subject.clock.set(`2026-03-${moment}:00.000Z`);
      await schedule.askWhenDue();
      await subject.settled();
      for (const { date, frequency } of subject.published('digest.requested').slice(before))
        asked.push([moment, `${date} ${frequency}`]);
    }
    expect(asked).toEqual([
      ['02T07:00', '2026-03-02 daily'],
      ['02T07:00', '2026-03-02 weekly'],
      ['03T09:00', '2026-03-03 daily'],
      ['04T07:00', '2026-03-04 daily'],
    ]);
  });
});
