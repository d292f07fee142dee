import { DomainError } from '@sightline/contracts';
import { createLogger, type Principal } from '@sightline/service-kit';
import {
  asNobody,
  asUser,
  asVisitor,
  board,
  serveMetricsForTest,
  startTestMongo,
  type TestMongo,
} from '@sightline/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PUBLIC_URL, startTestNotifications, type TestNotifications } from '../testing/test-notifications.ts';
import { SubscriptionsService } from './subscriptions.service.ts';

const hourMs = 3_600_000;
const visitor = asVisitor();

let mongo: TestMongo;
let subject: TestNotifications;

const ask = (body: object, as: Principal = asNobody) =>
  subject.inject('POST', '/api/weekly-alerts/subscriptions', { as, body });
const confirm = (token: string | null) => subject.inject('POST', '/api/weekly-alerts/confirm', { body: { token } });
const unsubscribe = (token: string | null) =>
  subject.inject('POST', `/api/weekly-alerts/unsubscribe?${new URLSearchParams({ token: token ?? '' })}`);
const subscriptions = () => subject.db.collection('alert_subscriptions').find({}).toArray();

/** The latest email and its tokens to confirm and to unsubscribe. */
function mailed(index = -1) {
  const mail = subject.mailer.mails.at(index);
  const token = (path: string) => new RegExp(`${PUBLIC_URL}${path}#t=([\\w-]{43})`).exec(mail?.text ?? '')?.[1] ?? null;
  return { mail, confirmToken: token('/alerts/confirm'), unsubscribeToken: token('/alerts/unsubscribe') };
}

beforeAll(async () => {
  mongo = await startTestMongo();
});
afterAll(() => mongo.stop());
beforeEach(async () => {
  subject = await startTestNotifications(mongo);
});
afterEach(() => subject.stop());

describe('POST /api/weekly-alerts/subscriptions', () => {
  it('stores a pending subscription, and emails a link whose token is stored as a hash', async () => {
    const answer = await ask({ email: ' Ada@Mail.example ', boardId: null });
    expect([answer.status, answer.json()]).toEqual([202, { sent: true }]);
    const { mail, confirmToken, unsubscribeToken } = mailed();
    expect(mail?.to).toBe('ada@mail.example');
    expect(await subscriptions()).toMatchObject([{ email: 'ada@mail.example', boardId: null, confirmedAt: null }]);
    expect(JSON.stringify(await subject.db.collection('alert_confirmations').find({}).toArray())).not.toContain(
      confirmToken,
    );
    const oneClick = `${PUBLIC_URL}/api/weekly-alerts/unsubscribe?token=${unsubscribeToken}`;
    expect(mail?.headers).toEqual({
      'List-Unsubscribe': `<${oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(mail?.html).toContain(`${PUBLIC_URL}/alerts/confirm#t=${confirmToken}`);
  });

  it.each(['', '   ', 'ada', 'ada@', 7, null])('rejects %j as an address', async (email) => {
    expect((await ask({ email })).status).toBe(400);
    expect(subject.mailer.mails).toEqual([]);
  });

  it('stores the board and its company, and rejects a board that the caller cannot see', async () => {
    const own = board({ id: 'b1', name: 'evil words', ownerUserId: null, tempSessionId: sessionOf(visitor) });
    subject.boards.boards.push(own);
    await ask({ email: 'ada@mail.example', boardId: 'b1' }, visitor);
    expect(await subscriptions()).toMatchObject([{ boardId: 'b1', companyId: own.companyId }]);
    expect(mailed().mail?.text).not.toContain('evil words');
    for (const as of [asNobody, asUser('grace')]) {
      const answer = await ask({ email: 'eve@mail.example', boardId: 'b1' }, as);
      expect([answer.status, answer.json()]).toMatchObject([404, { code: 'board_not_found' }]);
    }
    expect(subject.mailer.mails).toHaveLength(1);
  });

  it('creates a subscription that ends when the person who requested it leaves the board', async () => {
    const [owner, viewer] = [asUser('ada'), asUser('eve')];
    // The fake shows a board only to its owner.
    const own = board({ id: 'b1', name: 'Lumenpay', ownerUserId: viewer.userId, tempSessionId: null });
    const other = board({ id: 'b2', name: 'Merra', ownerUserId: viewer.userId, tempSessionId: null });
    subject.boards.boards.push(own, { ...other, companyId: 'cmp_00000000000000000002' });
    const people = (revision: number, users: readonly { userId: string }[]) =>
      subject.emit('board.people-changed', {
        ...{ boardId: 'b1', name: own.name, revision },
        people: users.map(({ userId }, at) => ({ userId, role: at === 0 ? 'owner' : 'viewer' })),
      });
    await people(1, [owner, viewer]);
    await ask({ email: 'other-board@mail.example', boardId: 'b2' }, viewer);
    await ask({ email: 'stranger@mail.example', boardId: 'b1' }, viewer);
    const { confirmToken } = mailed();
    expect(await subscriptions()).toHaveLength(2);
    await people(2, [owner]);
    expect((await subscriptions()).map(({ email }) => email)).toEqual(['other-board@mail.example']);
    expect((await confirm(confirmToken)).status).toBe(404);
  });

  it('emails one address at most five times in 24 hours, and gives the same response beyond that', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask({ email: 'ada@mail.example' })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 202));
    expect(subject.mailer.mails.length).toBeLessThanOrEqual(5);
    for (let n = 0; n < 6; n++) await ask({ email: 'ADA@mail.example' });
    expect(subject.mailer.mails).toHaveLength(5);
    await ask({ email: 'grace@mail.example' });
    expect(subject.mailer.mails).toHaveLength(6);
    subject.clock.advance(24 * hourMs);
    await ask({ email: 'ada@mail.example' });
    expect(subject.mailer.mails).toHaveLength(7);
    expect(await subscriptions()).toHaveLength(2);
  });

  it('counts sent, rejected and failed emails, starting at 0', async () => {
    const metrics = await serveMetricsForTest();
    const counted = await startTestNotifications(mongo);
    const outcomes = () =>
      Promise.all(
        ['sent', 'refused', 'failed'].map((outcome) =>
          metrics.value('sightline_mails_total', {
            service: 'notifications',
            sightline_mail_kind: 'alert-confirmation',
            sightline_outcome: outcome,
          }),
        ),
      );
    const askOnce = () =>
      counted.inject('POST', '/api/weekly-alerts/subscriptions', { as: asNobody, body: { email: 'ada@mail.example' } });
    try {
      expect(await outcomes()).toEqual([0, 0, 0]);
      await askOnce();
      counted.mailer.failure = new DomainError('invalid', 'recipient_refused', 'no such user');
      await askOnce();
      counted.mailer.failure = new DomainError('unavailable', 'mail_unavailable', 'We cannot send email right now.');
      await askOnce();
      expect(await outcomes()).toEqual([1, 1, 1]);
    } finally {
      await counted.stop();
      await metrics.stop();
    }
  });

  it('answers 202 for a refused address too, and 503 when no email can be sent', async () => {
    subject.mailer.failure = new DomainError('invalid', 'recipient_refused', 'no such user');
    expect((await ask({ email: 'ada@mail.example' })).status).toBe(202);
    subject.mailer.failure = new DomainError('unavailable', 'mail_unavailable', 'We cannot send email right now.');
    expect((await ask({ email: 'ada@mail.example' })).json()).toMatchObject({ status: 503, code: 'mail_unavailable' });
    subject.mailer.failure = null;
    for (let n = 0; n < 6; n++) await ask({ email: 'ada@mail.example' });
    expect(subject.mailer.mails).toHaveLength(5);
  });

  it('keeps addresses out of the log', async () => {
    const lines: string[] = [];
    const logger = createLogger('notifications', 'silent');
    for (const level of ['info', 'warn', 'error'] as const)
      logger[level] = (...words: unknown[]) => void lines.push(JSON.stringify(words));
    const logged = await startTestNotifications(mongo, { logger });
    const asking = () =>
      logged.inject('POST', '/api/weekly-alerts/subscriptions', { body: { email: 'ada@mail.example' } });
    for (let n = 0; n < 7; n++) await asking();
    logged.mailer.failure = new DomainError('invalid', 'recipient_refused', 'ada@mail.example is nobody');
    logged.clock.advance(25 * hourMs);
    await asking();
    await logged.stop();
    expect(lines.filter((line) => line.includes('confirmation of weekly alerts'))).toHaveLength(3);
    expect(lines.join()).not.toContain('ada@mail');
  });
});

describe('the emailed links', () => {
  it('confirm a subscription, and can be opened again', async () => {
    await ask({ email: 'ada@mail.example' });
    const { confirmToken } = mailed();
    expect((await confirm(confirmToken)).json()).toEqual({ subscribed: true });
    const [{ confirmedAt } = { confirmedAt: null }] = await subscriptions();
    expect(confirmedAt).toEqual(subject.clock.now());
    subject.clock.advance(hourMs);
    expect((await confirm(confirmToken)).json()).toEqual({ subscribed: true });
    expect(await subscriptions()).toMatchObject([{ confirmedAt }]);
  });

  it('keep a subscription confirmed when it is requested again', async () => {
    await ask({ email: 'ada@mail.example' });
    await confirm(mailed().confirmToken);
    await ask({ email: 'ada@mail.example' });
    subject.clock.advance(48 * hourMs);
    await subject.get(SubscriptionsService).forgetUnconfirmed();
    expect(await subscriptions()).toHaveLength(1);
  });

  it('expire after 24 hours, when the address is deleted', async () => {
    await ask({ email: 'ada@mail.example' });
    const { confirmToken } = mailed();
    subject.clock.advance(24 * hourMs);
    expect((await confirm(confirmToken)).json()).toMatchObject({ status: 404, code: 'link_expired' });
    await subject.get(SubscriptionsService).forgetUnconfirmed();
    expect(await subscriptions()).toEqual([]);
    expect(await subject.db.collection('alert_confirmations').countDocuments()).toBe(0);
    expect((await confirm(confirmToken)).json()).toMatchObject({ status: 404, code: 'link_unknown' });
  });

  it.each(['nonsense', 'x'.repeat(128)])('are rejected with an unknown token (%.10s)', async (token) => {
    expect((await confirm(token)).json()).toMatchObject({ status: 404, code: 'link_unknown' });
    expect((await unsubscribe(token)).json()).toMatchObject({ status: 404, code: 'link_unknown' });
    expect((await confirm('')).status).toBe(400);
    expect((await unsubscribe('')).status).toBe(400);
  });

  it('end the subscription immediately and invalidate all its links', async () => {
    await ask({ email: 'ada@mail.example' });
    await ask({ email: 'ada@mail.example' });
    const { confirmToken, unsubscribeToken } = mailed();
    expect(mailed(0).unsubscribeToken).toBe(unsubscribeToken);
    await confirm(confirmToken);
    expect((await unsubscribe(unsubscribeToken)).json()).toEqual({ subscribed: false });
    expect(await subscriptions()).toEqual([]);
    expect((await confirm(mailed(0).confirmToken)).json()).toMatchObject({ code: 'link_unknown' });
    expect((await unsubscribe(unsubscribeToken)).json()).toMatchObject({ status: 404, code: 'link_unknown' });
  });
});

const sessionOf = (principal: Principal) => (principal.kind === 'visitor' ? principal.tempSessionId : null);
