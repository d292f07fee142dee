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

describe('digests of a day', () => {
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

  it('go to those who want them that often, with something to tell', async () => {
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

  it('go out once, however often they are asked for, and again the next day', async () => {
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

  it('tell everything once, whenever it was published', async () => {
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

  it('report the one event that is new among ten that were reported', async () => {
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

  it('report what came late or by a clock that was wrong, if it was not reported', async () => {
    await readers.request();
    subject.clock.advance(24 * hourMs);
    readers.publish('ada', 'By a slow clock', { foundMsAgo: 26 * hourMs });
    await readers.request();
    expect(told('By a slow clock')).toEqual([false, true]);
    expect(told('News for ada')).toEqual([true, false]);
  });

  it('tell again of an event only when something new became known of it', async () => {
    const { storyId } = readers.publish('ada', 'An outage', { importance: 8 });
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
      expect.arrayContaining([storyId]),
      [storyId, `${storyId} ${update.contentId}`],
    ]);
  });

  it('leave out what came with a board: when it was filled, or when a company was added', async () => {
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

  it('cover a week at most after a pause', async () => {
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

  it('go out once when another replica sends one meanwhile', async () => {
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

  describe('without a mail server', () => {
    const roundAfter = async (minutes: number) => {
      subject.clock.advance(minutes * minuteMs);
      await readers.request();
    };

    it('are tried again, and are then about what was found until then', async () => {
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

    it('for a day are one the next morning, with everything in it once', async () => {
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

    it('are the same mail again when the answer of the server was lost, before a later one', async () => {
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

    it('that is, when boards can not be read, are tried again as well', async () => {
      subject.boards.down.add('boards');
      await readers.request();
      expect([recipients(), await states()]).toMatchObject([[], { ada: 'due' }]);
      subject.boards.down.clear();
      await roundAfter(5);
      expect(recipients()).toEqual(['ada@mail.example']);
    });

    it('are not for those who have no profile any more, or switched them off meanwhile', async () => {
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

  describe('interrupted while the mail server accepts one', () => {
    const again = () => subject.emit('digest.due', { userId: 'ada', date: '2026-03-02', frequency: 'daily' });

    it('by the end of the process are sent again as the same mail', async () => {
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

    it('are found by the next rounds when no other process continues them', async () => {
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

    it('by an outage of the store are recorded when it is back, and sent once', async () => {
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

    it('have another Message-ID the next day', async () => {
      await readers.request();
      readers.publish('ada', 'The next day', { foundMsAgo: -hourMs });
      await readers.nextMorning();
      expect(new Set(subject.mailer.mails.map(({ headers }) => headers?.['Message-ID'])).size).toBe(2);
    });
  });

  describe('that the mail server refuses for their recipient', () => {
    const preferences = async () =>
      (await subject.inject('GET', '/api/preferences', { as: asUser('ada', 'ada@mail.example') })).json();

    it('are given up, and mails to the person are switched off, which the settings say', async () => {
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

    it('come again when the person switches mails on, with what was found meanwhile', async () => {
      subject.mailer.failure = new DomainError('invalid', REFUSED_RECIPIENT, 'no such mailbox');
      await readers.request();
      subject.mailer.failure = null;
      await readers.prefer('ada', { emailEnabled: true });
      expect(await preferences()).not.toHaveProperty('emailStopped');
      await readers.nextMorning();
      expect(told('News for ada')).toEqual([true]);
    });
  });

  it('carry the headers of a list, and end with one click of the mail program, by nothing but its token', async () => {
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
