import type { NotificationPreferences } from '@sightline/contracts';
import { DomainError } from '@sightline/contracts';
import { asUser, board, card, startTestMongo, type TestMongo } from '@sightline/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestNotifications, type TestNotifications } from '../testing/test-notifications.ts';
import type { Channel, Message, Recipient } from './channel.ts';
import { CHANNELS } from './channels.ts';

/** A second channel that can be made to fail. */
class PagerChannel implements Channel {
  readonly name = 'pager';
  readonly sent: { recipient: Recipient; message: Message }[] = [];
  failure: Error | null = null;
  isOn = true;

  isWanted(_: NotificationPreferences): boolean {
    return this.isOn;
  }

  async send(recipient: Recipient, message: Message): Promise<void> {
    if (this.failure) throw this.failure;
    this.sent.push({ recipient, message });
  }
}

const day = { date: '2026-03-03', frequency: 'daily' } as const;
const down = new DomainError('unavailable', 'pager_unavailable', 'The pager is down');

describe('digests in several channels', () => {
  let mongo: TestMongo;
  let subject: TestNotifications;
  let pager: PagerChannel;

  beforeAll(async () => {
    mongo = await startTestMongo();
  });
  afterAll(() => mongo.stop());
  beforeEach(async () => {
    subject = await startTestNotifications(mongo);
    pager = new PagerChannel();
    // First in the list, so that its failures could block the mails.
    subject.service.app.get<Channel[]>(CHANNELS).unshift(pager);
    await subject.inject('GET', '/api/profile', { as: asUser('ada', 'ada@mail.example') });
    await request();
    subject.clock.set(`${day.date}T07:01:00.000Z`);
    const own = board({ id: 'b1', name: 'Payments', ownerUserId: 'ada', isTemporary: false, tempSessionId: null });
    subject.boards.boards.push(own);
    const anHourAgo = new Date(subject.clock.now().getTime() - 3_600_000).toISOString();
    subject.boards.cards.set('b1', [card({ importance: 9, date: anHourAgo, createdAt: anHourAgo })]);
  });
  afterEach(() => subject.stop());

  const request = async () => {
    await subject.emit('digest.requested', day);
    await subject.settled();
  };
  const ledger = () => subject.db.collection('digest_deliveries').find().toArray();
  const states = async () => (await ledger()).map(({ channel, state }) => `${channel} ${state}`).toSorted();

  it('sends the same blocks by each channel, once, with a ledger row of its own', async () => {
    await request();
    await request();
    expect(subject.mailer.mails).toHaveLength(1);
    expect(pager.sent).toHaveLength(1);
    const [{ recipient, message } = { recipient: null, message: null }] = pager.sent;
    expect(recipient).toEqual({ userId: 'ada', email: 'ada@mail.example' });
    expect(message?.subject).toBe(subject.mailer.mails[0]?.subject);
    expect(message?.blocks.map(({ kind }) => kind)).toEqual(['article', 'button']);
    expect(await states()).toEqual(['email sent', 'pager sent']);
  });

  it('retries the channel that failed and not the one that did not', async () => {
    pager.failure = down;
    await subject.emit('digest.requested', day);
    await subject.settled().catch(() => undefined);
    expect(subject.mailer.mails).toHaveLength(1);
    pager.failure = null;
    subject.clock.advance(5 * 60_000);
    await request();
    expect(subject.mailer.mails).toHaveLength(1);
    expect(pager.sent).toHaveLength(1);
    expect(await states()).toEqual(['email sent', 'pager sent']);
  });

  it('leaves out a channel that the person does not want', async () => {
    pager.isOn = false;
    await request();
    expect(pager.sent).toEqual([]);
    expect(await states()).toEqual(['email sent']);
  });
});
