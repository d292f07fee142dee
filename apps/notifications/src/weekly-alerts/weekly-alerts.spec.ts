import { type DigestEvent, DomainError } from '@sightline/contracts';
import { companyIdOf, contentIdOf } from '@sightline/product';
import { asUser, board, card, startTestMongo, type TestMongo } from '@sightline/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventOf, PUBLIC_URL, startTestNotifications, type TestNotifications } from '../testing/test-notifications.ts';

const hourMs = 3_600_000;
const [own, rival] = [companyIdOf('own.example'), companyIdOf('rival.example')];
const ada = asUser('ada', 'ada@mail.example');

let mongo: TestMongo;
let subject: TestNotifications;

beforeAll(async () => {
  mongo = await startTestMongo();
});
afterAll(() => mongo.stop());
beforeEach(async () => {
  subject = await startTestNotifications(mongo);
  // Thursday
  subject.clock.set('2026-03-05T10:00:00.000Z');
  subject.boards.boards.push(board({ id: 'b1', companyId: own, ownerUserId: 'ada', tempSessionId: null }));
  subject.boards.companies.set('b1', [own, rival]);
});
afterEach(() => subject.stop());

const linkOf = (path: string) =>
  new RegExp(`${path}#t=([\\w-]{43})`).exec(subject.mailer.mails.at(-1)?.text ?? '')?.[1] ?? '';
const alerts = () => subject.mailer.mails.filter(({ subject: line }) => !line.startsWith('Confirm'));
const confirm = () =>
  subject.inject('POST', '/api/weekly-alerts/confirm', { body: { token: linkOf('/alerts/confirm') } });
async function subscribe() {
  await subject.inject('POST', '/api/weekly-alerts/subscriptions', {
    as: ada,
    body: { email: 'eve@mail.example', boardId: 'b1' },
  });
  await confirm();
}
/** Runs the round that the schedule or a CronJob starts. */
async function round() {
  await subject.emit('digest.requested', { date: subject.clock.now().toISOString().slice(0, 10), frequency: 'weekly' });
  await subject.settled();
}
async function roundAt(at: string) {
  subject.clock.set(at);
  await round();
}
function report(companyId: string, title: string, parts: Partial<DigestEvent> = {}) {
  const date = subject.clock.now().toISOString();
  const event = { ...eventOf(card({ title, date, importance: 6 })), companyId, cardId: null, foundAt: date };
  const known = subject.boards.ofCompanies.get(companyId) ?? [];
  subject.boards.ofCompanies.set(companyId, [...known, { ...event, eventId: `event of ${title}`, ...parts }]);
}
const followed = () => subject.published('company.followed').map(({ companyId }) => companyId);

describe('weekly alerts', () => {
  it('are sent on Monday at seven with news about the companies on the board, and link to the articles', async () => {
    await subscribe();
    report(rival, 'Rival opens in Lisbon', { sources: [{ name: 'Till News', url: 'https://till.example/lisbon' }] });
    await roundAt('2026-03-09T06:59:00.000Z');
    expect(alerts()).toEqual([]);
    await roundAt('2026-03-09T07:01:00.000Z');
    await round();
    const [mail] = alerts();
    expect(alerts()).toHaveLength(1);
    expect(mail).toMatchObject({ to: 'eve@mail.example', subject: expect.stringContaining('Rival opens in Lisbon') });
    expect(mail?.text).toContain('https://till.example/lisbon');
    expect(mail?.text).toContain(`${PUBLIC_URL}/alerts/unsubscribe#t=`);
    expect(mail?.headers).toMatchObject({
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Id': 'Sightline weekly alerts <weekly-alerts.sightline.example>',
    });
  });

  it('are not sent without news, before the address is confirmed, or after it was unsubscribed', async () => {
    await subject.inject('POST', '/api/weekly-alerts/subscriptions', {
      as: ada,
      body: { email: 'eve@mail.example', boardId: 'b1' },
    });
    const unsubscribe = linkOf('/alerts/unsubscribe');
    report(own, 'News');
    await roundAt('2026-03-09T07:01:00.000Z');
    expect(alerts()).toEqual([]);
    subject.boards.ofCompanies.clear();
    await confirm();
    await roundAt('2026-03-16T07:01:00.000Z');
    expect(alerts()).toEqual([]);
    await subject.inject('POST', `/api/weekly-alerts/unsubscribe?token=${unsubscribe}`);
    report(own, 'More news');
    await roundAt('2026-03-23T07:01:00.000Z');
    expect(alerts()).toEqual([]);
  });

  it('report an event once, later as an update, and include events that were found late', async () => {
    await subscribe();
    report(own, 'First');
    await roundAt('2026-03-09T07:01:00.000Z');
    await roundAt('2026-03-16T07:01:00.000Z');
    expect(alerts()).toHaveLength(1);
    const late = new Date(subject.clock.now().getTime() - 5 * 24 * hourMs).toISOString();
    report(own, 'Late', { date: late, foundAt: late });
    await roundAt('2026-03-23T07:01:00.000Z');
    expect(alerts()).toHaveLength(2);
    expect(alerts()[1]?.text).toContain('Late');
    expect(alerts()[1]?.text).not.toContain('First');
    const at = subject.clock.now().toISOString();
    const [event] = subject.boards.ofCompanies.get(own) ?? [];
    const update = {
      contentId: contentIdOf('https://till.example/cause'),
      title: 'The cause is known',
      source: 'Till News',
      date: at,
      foundAt: at,
    };
    if (event) subject.boards.ofCompanies.set(own, [{ ...event, update }]);
    await roundAt('2026-03-30T07:01:00.000Z');
    expect(alerts()[2]?.text).toContain('The cause is known');
    await roundAt('2026-04-06T07:01:00.000Z');
    expect(alerts()).toHaveLength(3);
  });

  it('are retried while no email can be sent, and stop for a refused address', async () => {
    await subscribe();
    report(own, 'News');
    subject.mailer.failure = new DomainError('unavailable', 'mail_unavailable', 'We cannot send email right now.');
    for (const hour of ['07', '08', '12', '20']) await roundAt(`2026-03-09T${hour}:01:00.000Z`);
    subject.mailer.failure = null;
    await roundAt('2026-03-10T07:30:00.000Z');
    await round();
    expect(alerts()).toHaveLength(1);
    report(own, 'More news');
    subject.mailer.failure = new DomainError('invalid', 'recipient_refused', 'no such user');
    await roundAt('2026-03-16T07:01:00.000Z');
    expect(await subject.db.collection('alert_subscriptions').countDocuments()).toBe(0);
  });

  it('are sent later when the service was down on Monday', async () => {
    await subscribe();
    report(own, 'News');
    await roundAt('2026-03-11T15:00:00.000Z');
    expect(alerts()).toHaveLength(1);
  });

  it('keep their companies tracked after the confirmation, including companies found later', async () => {
    subject.boards.companies.delete('b1');
    await subscribe();
    expect(followed()).toEqual([]);
    const companies = [own, rival].map((companyId, at) => ({
      ...{ companyId, name: `Company ${at}`, domain: `company-${at}.example`, industry: '', keywords: [] },
      ...{ isPrimary: at === 0, proof: null },
    }));
    await subject.emit('board.companies-linked', {
      boardId: 'b1',
      owner: { userId: 'ada', tempSessionId: null },
      companies,
    });
    await subject.settled();
    expect(followed()).toEqual([own, rival]);
    await subject.emit('board.deleted', { boardId: 'b1' });
    report(rival, 'Rival opens in Lisbon');
    await roundAt('2026-03-09T07:01:00.000Z');
    expect(alerts()).toHaveLength(1);
    expect(followed()).toEqual([own, rival, own, rival]);
  });
});
