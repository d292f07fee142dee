import { DomainError } from '@sightline/contracts';
import { REFUSED_RECIPIENT, UNCONFIRMED_MAIL } from '@sightline/service-kit';
import { asUser, serveMetricsForTest, startTestMongo, type TestMongo } from '@sightline/testing';
import { MongoNetworkError } from 'mongodb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Readers } from '../testing/readers.ts';
import { PUBLIC_URL, startTestNotifications, type TestNotifications } from '../testing/test-notifications.ts';
import { DigestService } from './digest.service.ts';
import type { DigestDeliveryDocument } from './digest-ledger.document.ts';
import { DigestLedger } from './digest-ledger.store.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const unavailable = new DomainError('unavailable', 'mail_unavailable', 'No mails now');

let mongo: TestMongo;
let subject: TestNotifications;
let readers: Readers;

const recipients = () => subject.mailer.mails.map((mail) => mail.to).sort();
const told = (title: string) => subject.mailer.mails.map(({ text }) => text.includes(title));
const deliveries = () => subject.db.collection<DigestDeliveryDocument>('digest_deliveries');
const states = async () =>
  Object.fromEntries(
    (await deliveries().find().sort({ createdAt: 1 }).toArray()).map((one) => [one.userId, one.state]),
  );

beforeAll(async () => {
  mongo = await startTestMongo();
});
afterAll(() => mongo.stop());
beforeEach(async () => {
  subject = await startTestNotifications(mongo);
  readers = new Readers(subject);
});
afterEach(() => subject.stop());

describe('scheduled digests', () => {
  beforeEach(async () => {
    // Sunday, 09:00
    subject.clock.set('2026-03-01T09:00:00.000Z');
    await readers.add('ada');
    await readers.add('ben', { digestFrequency: 'weekly' });
    await readers.add('cleo', { digestEnabled: false });
    await readers.add('dan', { emailEnabled: false });
    await readers.add('eve');
    subject.clock.set('2026-03-02T07:01:00.000Z');
    for (const name of ['ada', 'ben', 'cleo', 'dan']) readers.publish(name);
  });

  it('go to users who chose that frequency and have news', async () => {
    const metrics = await serveMetricsForTest();
    await readers.request('daily');
    expect(recipients()).toEqual(['ada@mail.example']);
    expect(subject.mailer.mails[0]?.text).toContain('News for ada');
    expect(await states()).toEqual({ ada: 'sent', eve: 'nothing' });
    await readers.request('weekly');
    expect(recipients()).toEqual(['ada@mail.example', 'ben@mail.example']);
    const sent = { service: 'notifications', sightline_mail_kind: 'digest', sightline_outcome: 'sent' };
    expect(await metrics.value('sightline_mails_total', sent)).toBe(2);
    await metrics.stop();
  });

  it('are sent once a day, however often they are requested', async () => {
    await readers.request();
    await readers.request();
    expect(subject.published('digest.due').map(({ userId }) => userId)).toEqual(['ada', 'eve']);
    await subject.emit('digest.due', { userId: 'ada', date: '2026-03-02', frequency: 'daily' });
    expect(recipients()).toEqual(['ada@mail.example']);
    for (const title of ['The next day', 'The third day']) {
      subject.clock.advance(24 * hourMs);
      readers.publish('ada', title);
      await readers.request();
      expect(told(title).indexOf(true)).toBe(subject.mailer.mails.length - 1);
    }
    expect(recipients()).toHaveLength(3);
  });

  it('report each event once, no matter when it was published', async () => {
    readers.publish('ada', 'A second ago', { foundMsAgo: 1_000 });
    await readers.request();
    subject.clock.advance(24 * hourMs);
    readers.publish('ada', 'Published last year', { date: '2025-02-01T00:00:00.000Z' });
    await readers.request();
    subject.clock.advance(24 * hourMs);
    await readers.request();
    expect(told('News for ada')).toEqual([true, false]);
    for (const title of ['A second ago', 'Published last year'])
      expect([title, told(title)]).toEqual([title, [false, true]]);
  });

  it('report the only new event among ten that were already sent', async () => {
    for (let n = 0; n < 9; n++) readers.publish('ada', `Known ${n}`);
    await readers.request();
    subject.clock.advance(24 * hourMs);
    readers.publish('ada', 'The eleventh');
    await readers.request();
    const { text = '', subject: title } = subject.mailer.mails[1] ?? {};
    expect([title, text.includes('The eleventh'), /Known \d|News for/.test(text)]).toEqual([
      ...['Lumenpay: The eleventh', true, false],
    ]);
  });

  it('report an event that arrived late or with a wrong clock, unless it was already sent', async () => {
    await readers.request();
    subject.clock.advance(24 * hourMs);
    readers.publish('ada', 'By a slow clock', { foundMsAgo: 26 * hourMs });
    await readers.request();
    expect(told('By a slow clock')).toEqual([false, true]);
    expect(told('News for ada')).toEqual([true, false]);
  });

  it('report an event again only when there is an update', async () => {
    const { eventId } = readers.publish('ada', 'An outage', { importance: 8 });
    await readers.request();
    subject.clock.advance(24 * hourMs);
    const now = new Date(subject.clock.now().getTime() - hourMs).toISOString();
    const update = { contentId: 'cnt_0123456789abcdef0123', title: 'The cause is known', source: 'Till News' };
    subject.boards.told.set('An outage', { update: { ...update, date: now, foundAt: now } });
    await readers.request();
    expect(subject.mailer.mails[1]?.text).toContain('Update, 3 Mar: The cause is known (Till News)');
    subject.clock.advance(24 * hourMs);
    await readers.request();
    expect(subject.mailer.mails).toHaveLength(2);
    expect((await deliveries().find({ state: 'sent' }).toArray()).map((row) => row.told)).toEqual([
      expect.arrayContaining([eventId]),
      [eventId, `${eventId} ${update.contentId}`],
    ]);
  });

  it('omit events that came with a new board or an added company', async () => {
    await subject.emit('board.ready', {
      ...{ boardId: 'b-ada', name: 'ada', owner: { userId: 'ada', tempSessionId: null }, cardCount: 1 },
    });
    readers.publish('ada', 'Of the first fill', { foundMsAgo: 3 * hourMs });
    subject.clock.advance(hourMs);
    readers.publish('ada', 'Of a new competitor', { foundMsAgo: 1, told: { cameWithBoard: true } });
    readers.publish('ada', 'Found', { foundMsAgo: 30 * minuteMs });
    await readers.nextMorning();
    expect(['Of the first fill', 'Of a new competitor', 'News for ada', 'Found'].map((title) => told(title))).toEqual([
      ...[[false], [false], [false], [true]],
    ]);
  });

  it('read each board once', async () => {
    await readers.request();
    expect(subject.boards.reads.toSorted()).toEqual(['b-ada', 'b-eve']);
  });

  it('cover at most one week after a pause', async () => {
    await readers.request();
    readers.publish('ada', 'Two weeks ago', { foundMsAgo: 0 });
    await readers.prefer('ada', { digestEnabled: false });
    subject.clock.advance(14 * 24 * hourMs);
    await readers.prefer('ada', { digestEnabled: true });
    readers.publish('ada', 'This week', { foundMsAgo: 6 * 24 * hourMs });
    await readers.request();
    await readers.nextMorning();
    expect([told('Two weeks ago'), told('This week')]).toEqual([
      [false, false],
      [false, true],
    ]);
  });

  it('are not sent again when another replica sent one in the meantime', async () => {
    const digests = subject.get(DigestService);
    const compile = digests.compile.bind(digests);
    vi.spyOn(digests, 'compile').mockImplementationOnce(async (...parts) => {
      const digest = await compile(...parts);
      await deliveries().updateOne({ userId: 'ada' }, { $set: { state: 'sent' } });
      return digest;
    });
    await readers.request();
    expect(recipients()).toEqual([]);
    expect(await states()).toMatchObject({ ada: 'sent' });
  });

  describe('that cannot be sent', () => {
    const roundAfter = async (minutes: number) => {
      subject.clock.advance(minutes * minuteMs);
      await readers.request();
    };

    it('are retried, and include events found in the meantime', async () => {
      subject.mailer.failure = unavailable;
      await readers.request();
      expect(await states()).toMatchObject({ ada: 'due' });
      expect(await subject.deadLetters()).toEqual([]);
      readers.publish('ada', 'Found meanwhile', { foundMsAgo: 0 });
      await roundAfter(4);
      subject.mailer.failure = null;
      await roundAfter(2);
      await roundAfter(10);
      expect(told('Found meanwhile')).toEqual([true]);
      expect(await states()).toMatchObject({ ada: 'sent' });
    });

    it('are merged into the next one after a day, with each event once', async () => {
      subject.mailer.failure = unavailable;
      await readers.request();
      for (let hours = 0; hours < 23; hours++) await roundAfter(60);
      readers.publish('ada', 'On the day without');
      subject.mailer.failure = null;
      await readers.nextMorning();
      await roundAfter(60);
      expect([told('News for ada'), told('On the day without')]).toEqual([[true], [true]]);
      const rows = await deliveries().find({ userId: 'ada' }).sort({ createdAt: 1 }).toArray();
      expect(rows.map(({ date, state }) => [date, state])).toEqual([
        ['2026-03-02', 'merged'],
        ['2026-03-03', 'sent'],
      ]);
    });

    it('are sent unchanged before the next one when the server did not confirm them', async () => {
      subject.mailer.failure = new DomainError('unavailable', UNCONFIRMED_MAIL, 'The connection ended');
      await readers.request();
      readers.publish('ada', 'Found meanwhile', { foundMsAgo: -hourMs });
      subject.mailer.failure = unavailable;
      await roundAfter(30);
      subject.mailer.failure = null;
      await readers.nextMorning();
      expect([told('News for ada'), told('Found meanwhile')]).toEqual([
        [true, false],
        [false, true],
      ]);
      expect(subject.mailer.mails[0]?.headers?.['Message-ID']).not.toBe(
        subject.mailer.mails[1]?.headers?.['Message-ID'],
      );
    });

    it('are retried when boards cannot be read', async () => {
      subject.boards.down.add('boards');
      await readers.request();
      expect([recipients(), await states()]).toMatchObject([[], { ada: 'due' }]);
      subject.boards.down.clear();
      await roundAfter(5);
      expect(recipients()).toEqual(['ada@mail.example']);
    });

    it('are dropped when the user was deleted or switched digests off in the meantime', async () => {
      readers.publish('eve');
      subject.mailer.failure = unavailable;
      await readers.request();
      await subject.db.collection<{ _id: string }>('profiles').deleteOne({ _id: 'ada' });
      await readers.prefer('eve', { digestEnabled: false });
      subject.mailer.failure = null;
      await roundAfter(5);
      expect(recipients()).toEqual([]);
      expect(await states()).toMatchObject({ ada: 'unwanted', eve: 'unwanted' });
    });
  });

  describe('that are interrupted while the mail server accepts them', () => {
    const again = () => subject.emit('digest.due', { userId: 'ada', date: '2026-03-02', frequency: 'daily' });

    it('are sent again as the same email after the process ended', async () => {
      const asLeft: DigestDeliveryDocument[] = [];
      subject.mailer.accepted = async () => {
        if (asLeft.length === 0) asLeft.push(...(await deliveries().find({ userId: 'ada' }).toArray()));
      };
      await readers.request();
      expect(asLeft).toMatchObject([{ state: 'sending' }]);
      for (const row of asLeft) await deliveries().replaceOne({ _id: row._id }, row);
      subject.clock.advance(10 * minuteMs);
      readers.publish('ada', 'Found meanwhile', { foundMsAgo: 5 * minuteMs });
      await again();
      const [first, second, ...more] = subject.mailer.mails;
      expect(more).toEqual([]);
      expect(second).toEqual(first);
      expect(first?.headers?.['Message-ID']).toMatch(/^<digest\.[0-9a-f]{20}@sightline\.example>$/);
      const [, token] = /token=([\w-]+)/.exec(first?.headers?.['List-Unsubscribe'] ?? '') ?? [];
      expect((await subject.inject('POST', `/api/digests/unsubscribe?token=${token}`)).status).toBe(200);
      expect(await deliveries().findOne({ userId: 'ada' })).not.toHaveProperty('attempt');
    });

    it('are picked up by a later round when no other process continues them', async () => {
      const asLeft: DigestDeliveryDocument[] = [];
      subject.mailer.accepted = async () => {
        if (asLeft.length === 0) asLeft.push(...(await deliveries().find({ userId: 'ada' }).toArray()));
      };
      await readers.request();
      for (const row of asLeft) await deliveries().replaceOne({ _id: row._id }, row);
      subject.clock.advance(29 * minuteMs);
      await readers.request();
      expect(await states()).toMatchObject({ ada: 'sending' });
      subject.clock.advance(2 * minuteMs);
      await readers.request();
      expect(await states()).toMatchObject({ ada: 'sent' });
    });

    it('are recorded after an outage of the store, and sent once', async () => {
      const store = subject.get(DigestLedger);
      subject.mailer.accepted = async () => {
        vi.spyOn(store, 'move').mockRejectedValueOnce(new MongoNetworkError('the store is away'));
      };
      await readers.request();
      expect(recipients()).toEqual(['ada@mail.example']);
      expect(await states()).toMatchObject({ ada: 'sent' });
      await readers.nextMorning();
      expect(recipients()).toEqual(['ada@mail.example']);
    });

    it('have a new Message-ID the next day', async () => {
      await readers.request();
      readers.publish('ada', 'The next day', { foundMsAgo: -hourMs });
      await readers.nextMorning();
      expect(new Set(subject.mailer.mails.map(({ headers }) => headers?.['Message-ID'])).size).toBe(2);
    });
  });

  describe('whose recipient the mail server refuses', () => {
    const preferences = async () =>
      (await subject.inject('GET', '/api/preferences', { as: asUser('ada', 'ada@mail.example') })).json();

    it('are given up, and emails are switched off, as the settings show', async () => {
      subject.mailer.failure = new DomainError('invalid', REFUSED_RECIPIENT, 'no such mailbox');
      await readers.request();
      expect(await states()).toEqual({ ada: 'refused', eve: 'nothing' });
      expect(await subject.deadLetters()).toEqual([]);
      expect(await preferences()).toMatchObject({
        ...{ digestEnabled: true, emailEnabled: false },
        emailStopped: { address: 'ada@mail.example', at: subject.clock.now().toISOString() },
      });
      subject.mailer.failure = null;
      readers.publish('ada', 'The next day', { foundMsAgo: -hourMs });
      await readers.nextMorning();
      expect(recipients()).toEqual([]);
    });

    it('resume with the missed events when the user switches emails on again', async () => {
      subject.mailer.failure = new DomainError('invalid', REFUSED_RECIPIENT, 'no such mailbox');
      await readers.request();
      subject.mailer.failure = null;
      await readers.prefer('ada', { emailEnabled: true });
      expect(await preferences()).not.toHaveProperty('emailStopped');
      await readers.nextMorning();
      expect(told('News for ada')).toEqual([true]);
    });
  });

  it('carry list headers and a one-click unsubscribe link that needs only its token', async () => {
    await readers.request();
    const headers = subject.mailer.mails[0]?.headers ?? {};
    expect(headers).toMatchObject({
      'List-Id': 'Sightline digests <digest.sightline.example>',
      ...{ Precedence: 'bulk', 'Auto-Submitted': 'auto-generated', 'Feedback-ID': 'digest:sightline' },
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    const address = /^<(.+)>$/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
    expect(address).toMatch(`${PUBLIC_URL}/api/digests/unsubscribe?token=`);
    expect((await subject.inject('POST', '/api/digests/unsubscribe?token=guessed')).status).toBe(404);
    const answer = await subject.inject('POST', address.slice(PUBLIC_URL.length));
    expect([answer.status, answer.json()]).toEqual([200, { digestEnabled: false }]);
    readers.publish('ada', 'The next day', { foundMsAgo: -hourMs });
    await readers.nextMorning();
    expect(recipients()).toEqual(['ada@mail.example']);
  });
});
